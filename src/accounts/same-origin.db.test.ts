import { afterAll, beforeAll, expect, test } from "vitest";
import { linkIn, type OpenAccounts, openAccounts } from "../../tests/support/accounts.ts";

let open: OpenAccounts;
const email = "member@example.com";
const password = "kein Pferd frisst Gurken";
beforeAll(async () => {
  open = await openAccounts();
  const browser = open.visitor();
  await browser.post("/api/account/sign-up", { email, password });
  await browser.get(linkIn((await open.mailsTo(email))[0]).href);
});
afterAll(() => open.close());

const paths = [
  "sign-up",
  "sign-up-status",
  "sign-in",
  "sign-in-code",
  "sign-out",
  "forgot-password",
  "resend-confirmation",
  "confirm-code",
  "confirm-elsewhere",
  "reset-password",
];
const evil = "https://www.us.localhost.evil.test";

async function member() {
  const browser = open.visitor();
  await browser.post("/api/account/sign-in", { email, password });
  return browser;
}

test("the list contains every route that changes state", () => {
  const changing = open.routes.filter(({ method }) => method !== "GET");
  expect(changing.map(({ path }) => path).sort()).toEqual(paths.map((path) => `/api/account/${path}`).sort());
});

test.each(paths)("%s refuses requests from other sites, with and without a session", async (path) => {
  const url = `/api/account/${path}`;
  for (const browser of [open.visitor(), await member()]) {
    const cookies = new Map(browser.cookies);
    const causes: Record<string, string>[] = [
      { origin: evil, "sec-fetch-site": "cross-site" },
      { origin: "http://www.uk.localhost:3000", "sec-fetch-site": "same-site" },
      { origin: "https://www.us.localhost:3000", "sec-fetch-site": "same-origin" },
      { origin: "null", "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "none" },
    ];
    for (const headers of causes) {
      const response = await browser.post(url, { email, password }, { headers });
      expect([response.status, (await response.json()).error.code]).toEqual([403, "crossSite"]);
      const form = await browser.submit(url, { email, password }, { headers });
      expect(form.status).toBe(403);
    }
    for (const without of [["sec-fetch-site", "origin"]])
      expect((await browser.post(url, { email, password }, { without })).status).toBe(403);
    const quiet = { headers: { "sec-fetch-site": "cross-site" }, without: ["origin"] };
    expect((await browser.post(url, { email, password }, quiet)).status).toBe(403);
    const old = { headers: { origin: evil }, without: ["sec-fetch-site"] };
    expect((await browser.post(url, { email, password }, old)).status).toBe(403);
    expect(browser.cookies).toEqual(cookies);
    expect(await (await browser.get("/api/me")).json()).toEqual({
      user: cookies.has("dossier") ? expect.objectContaining({ email }) : null,
    });
  }
});

test.each(paths)(
  "%s accepts JSON and forms but refuses other content types that need no preflight",
  async (path) => {
    for (const type of ["text/plain", "multipart/form-data; boundary=x", "application/xml", ""]) {
      const response = await open
        .visitor()
        .post(`/api/account/${path}`, { email, password }, { headers: { "content-type": type } });
      expect(response.status).toBe(415);
    }
  },
);

test("browsers that send only Origin, and pages without a referrer, can sign in", async () => {
  const browser = open.visitor();
  const only = await browser.post(
    "/api/account/sign-in",
    { email, password },
    { without: ["sec-fetch-site"] },
  );
  expect(only.status).toBe(200);
  const hidden = await browser.post(
    "/api/account/sign-in",
    { email, password },
    { headers: { origin: "null" } },
  );
  expect(hidden.status).toBe(200);
});

test("a body of more than 16 KB is refused", async () => {
  const response = await open.visitor().post("/api/account/sign-in", { email, password: "x".repeat(20_000) });
  expect(response.status).toBe(413);
});

test("the former addresses below /api/auth accept nothing", async () => {
  // Every address that no route has is a page of this site, which accepts GET.
  for (const path of [
    "/api/auth/get-session",
    "/api/auth/sign-in/email",
    "//api/auth/ok",
    "/api/auth/../auth/error",
  ])
    expect((await open.visitor().post(path, {})).status, path).toBe(405);
});
