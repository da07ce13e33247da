import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { accessTokens } from "../../src/accounts/tables.ts";
import { bearer } from "../support/access-tokens.ts";
import { textOf } from "../support/pdf.ts";
import { openSite, password, type Site, type TestUser } from "../support/site.ts";

let site: Site;
let user: TestUser;
const written: string[] = [];
beforeAll(async () => {
  // The log writes here.
  vi.spyOn(process.stderr, "write").mockImplementation((text) => written.push(String(text)) > 0);
  site = await openSite();
  user = await site.createUser();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await site.close();
});

/** Submits the form of the settings as a browser without JavaScript does. */
async function createToken(scopes: string[]): Promise<string> {
  const page = await site.request({ path: "/settings", as: user, headers: { accept: "text/html" } });
  const [, form] = /<form[^>]*action="\/api\/account\/tokens"[^>]*>(.*?)<\/form>/s.exec(page.text)!;
  for (const name of ["name", "days", "password", ...scopes]) expect(form).toContain(`name="${name}"`);
  const fields = {
    name: "Script",
    days: "30",
    password,
    ...Object.fromEntries(scopes.map((each) => [each, "on"])),
  };
  const response = await site.request({
    method: "POST",
    path: "/api/account/tokens",
    as: user,
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html" },
    body: new URLSearchParams(fields).toString(),
  });
  expect(response.status).toBe(200);
  return /dossier_[0-9A-Za-z]{49}/.exec(response.text)![0];
}

test("a script renders a PDF with a token from the settings and reads its losses; nothing but the script has the token", async () => {
  const token = await createToken(["render", "documentsRead"]);
  const resume = {
    basics: { name: "Anna Schmidt 𓀀", image: "https://example.com/anna.jpg" },
    work: [{ name: "Nordwind", position: "Ingenieurin" }],
  };
  const request = {
    method: "POST",
    path: "/api/render",
    as: null,
    json: { resume, template: "classic" },
  } as const;
  const file = await site.request({ ...request, headers: { ...bearer(token), accept: "application/pdf" } });
  expect([file.status, file.headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(textOf(file.bytes).join(" ")).toContain("Nordwind");
  expect(JSON.parse(String(file.headers["x-losses"]))).toEqual([
    { path: "$.basics.image", reason: "photo-not-fetched" },
  ]);
  expect(JSON.parse(String(file.headers["x-missing-characters"]))).toEqual(["𓀀"]);

  const list = await site.request({ path: "/api/documents", as: null, headers: bearer(token) });
  expect(JSON.parse(list.text)).toEqual({ documents: [] });
  const settings = await site.request({ path: "/settings", as: user, headers: { accept: "text/html" } });
  expect(settings.text).toContain(token.slice(0, 12));

  // Errors of every kind, which the log could describe too fully.
  await site.request({ path: `/api/documents/${token}`, as: null, headers: bearer(token) });
  await site.request({ ...request, json: { resume: token }, headers: bearer(token) });
  await site.db.delete(accessTokens);
  const ended = await site.request({ ...request, headers: bearer(token) });
  expect(ended.status).toBe(401);
  expect(settings.text + ended.text + written.join("\n")).not.toContain(token.slice(12));
});

test("the database is away: the response is 503, and the log has no token", async () => {
  const token = await createToken(["documentsRead"]);
  await site.db.execute(`alter table access_tokens rename to away`);
  const response = await site.request({ path: "/api/documents", as: null, headers: bearer(token) });
  await site.db.execute(`alter table away rename to access_tokens`);
  expect(response.status).toBe(503);
  expect(written.join("\n")).toContain("the token cannot be read");
  expect(written.join("\n")).not.toContain(token.slice(12));
});
