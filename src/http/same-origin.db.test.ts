import { afterAll, beforeAll, expect, test } from "vitest";
import { linkIn, type OpenAccounts, openAccounts } from "../../tests/support/accounts.ts";
import { createAuth, usedPaths } from "../accounts/auth.server.ts";
import { createLimits } from "../accounts/limits/limits.server.ts";
import { createPasswordHashing } from "../accounts/password/password-hash.server.ts";

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
  "sign-in",
  "sign-in-code",
  "sign-out",
  "forgot-password",
  "resend-confirmation",
  "reset-password",
];
const evil = "https://www.us.localhost.evil.test";

async function member() {
  const browser = open.visitor();
  await browser.post("/api/account/sign-in", { email, password });
  return browser;
}

test("every changing route of this room stands in the list", () => {
  const changing = open.app.routes.filter(
    ({ method, path }) => method !== "GET" && method !== "ALL" && path !== "*",
  );
  expect(changing.map(({ path }) => path).sort()).toEqual(paths.map((path) => `/api/account/${path}`).sort());
});

test.each(paths)(
  "%s: requests that another site causes are stopped, with a session and without",
  async (path) => {
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
        const answer = await browser.post(url, { email, password }, { headers });
        expect([answer.status, (await answer.json()).error.code]).toEqual([403, "crossSite"]);
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
  },
);

test.each(paths)("%s takes JSON and forms, nothing that a page can send without asking", async (path) => {
  for (const type of ["text/plain", "multipart/form-data; boundary=x", "application/xml", ""]) {
    const answer = await open
      .visitor()
      .post(`/api/account/${path}`, { email, password }, { headers: { "content-type": type } });
    expect(answer.status).toBe(415);
  }
});

test("a browser that sends only Origin, or a page without referrer, gets in", async () => {
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

test("a body of more than 16 KB is not read", async () => {
  const answer = await open.visitor().post("/api/account/sign-in", { email, password: "x".repeat(20_000) });
  expect(answer.status).toBe(413);
});

/** better-auth itself, without the door in front. */
function openAuth() {
  const secret = "a secret of tests that is long enough to be one 0123456789";
  const limits = createLimits({ pool: open.pool, secret });
  const hashing = createPasswordHashing();
  return createAuth(open.origin, { db: open.db, secret, secure: false, hashing, limits });
}

test("of better-auth's own endpoints only those we call answer", async () => {
  const auth = openAuth();
  const endpoints = Object.values(
    auth.api as unknown as Record<string, { path?: string; options?: { method: string } }>,
  );
  const shut = [...new Set(endpoints.flatMap(({ path }) => path ?? []))].filter(
    (path) => !(usedPaths as readonly string[]).includes(path),
  );
  expect(shut.length).toBeGreaterThan(20);
  for (const path of shut) {
    for (const method of ["GET", "POST"]) {
      const url = `${open.origin}/api/auth${path.replace(/:\w+/, "x")}`;
      const headers = { origin: open.origin, "content-type": "application/json" };
      const answer = await auth.handler(
        new Request(url, { method, headers, body: method === "POST" ? "{}" : undefined }),
      );
      expect([path, method, answer.status]).toEqual([path, method, 404]);
    }
  }
});

test("behind our own check stands better-auth's, under test as well", async () => {
  const auth = openAuth();
  const body = JSON.stringify({ email, password });
  const headers = { "content-type": "application/json", cookie: "a=b" };
  for (const origin of [evil, "null"]) {
    const url = `${open.origin}/api/auth/sign-in/email`;
    const request = new Request(url, { method: "POST", body, headers: { ...headers, origin } });
    expect((await auth.handler(request)).status).toBe(403);
  }
});

test("no outside path leads to better-auth", async () => {
  for (const path of [
    "/api/auth/get-session",
    "/api/auth/sign-in/email",
    "//api/auth/ok",
    "/api/auth/../auth/error",
  ])
    expect((await open.visitor().post(path, {})).status).toBe(404);
});
