import { afterAll, beforeAll, expect, test } from "vitest";
import { readRequestTarget } from "../../src/http/request-target.ts";
import { openSite, type Site, type TestUser } from "../support/site.ts";
import { createOwner } from "./actors.ts";

/** The request handler and the router see the same path, however a request spells it. */
let site: Site;
let owner: TestUser;
let operator: TestUser;
beforeAll(async () => {
  site = await openSite();
  [owner, operator] = await Promise.all([createOwner(site), site.createUser({ role: "operator" })]);
});
afterAll(() => site?.close());

/** Protected paths and personal pages. Each is spelled in every way, below a public path, too. */
const targets = ["/api/me", "/dashboard", "/settings", "/operator", "/notifications"];

const between = (text: string) => (path: string) =>
  `${path.slice(0, path.lastIndexOf("/"))}${text}${path.slice(path.lastIndexOf("/") + 1)}`;
const before = (text: string) => (path: string) => `${text}${path}`;
const after = (text: string) => (path: string) => `${path}${text}`;
const letters = (change: (letter: string, at: number) => string) => (path: string) =>
  path.replace(/[a-z]/g, (letter, at: number) => change(letter, at));
const escaped = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

/** Parent directory, as attackers spell it. */
const parents = [
  "..",
  "%2e%2e",
  "%2E%2E",
  ".%2e",
  "%2e.",
  "..;",
  "..%00",
  "..%20",
  "..%09",
  "%252e%252e",
  "%c0%ae%c0%ae",
];
const separators = [
  "/",
  "//",
  "\\",
  "/\\",
  "%2f",
  "%2F",
  "%5c",
  "%252f",
  "%c0%af",
  "/./",
  "/%2e/",
  "/;/",
  "/;x=1/",
  "/%20/",
  "/.%2f",
  "%u2215",
  "%3b/",
];
const endings = [
  "/",
  "//",
  "/.",
  "/..",
  "/%2e",
  "/%2e%2e",
  "%2f",
  "\\",
  "%5c",
  "%00",
  "%20",
  "%09",
  "%0a",
  "%0d%0aX:1",
  ";",
  ";x=1",
  ".",
  ".json",
  ".css",
  "/x.css",
  "%3f",
  "%23",
  "?",
  "?/../x",
  "%",
  "%zz",
  "~",
];

const spellings: ((path: string) => string)[] = [
  ...parents.flatMap((parent) => [
    before(`/api/words/login/${parent}/${parent}/..`.replace(/\/\.\.$/, `/${parent}`)),
    before(`/lp/privacy/${parent}/${parent}`),
    before(`/healthz/${parent}`),
  ]),
  ...separators.map(between),
  ...endings.map(after),
  ...["/", "//", "\\", "/\\", "/.", "/%2e", "/..", "%2f"].map(before),
  letters(escaped),
  letters((letter, at) => (at === 1 ? escaped(letter) : letter)),
  letters((letter, at) => (at % 2 ? escaped(letter).toUpperCase() : letter)),
  letters((letter) => letter.toUpperCase()),
  letters((letter, at) => (at === 1 ? letter.toUpperCase() : letter)),
  letters((letter, at) => (at === 1 ? `%25${letter.charCodeAt(0).toString(16)}` : letter)),
];

test("there are at least 60 spellings", () => {
  expect(new Set(spellings.map((spell) => spell("/api/me"))).size).toBeGreaterThanOrEqual(60);
});

test.each(targets)("%s: request handler and router agree", async (target) => {
  for (const as of [null, owner, operator])
    for (const spell of spellings) {
      const path = spell(target);
      const response = await site.request({ path, as });
      const read = readRequestTarget(path);
      const occasion = `${path} as ${as?.id ?? "anonymous"}: ${response.status}`;
      if (!read) {
        expect(response.status, occasion).toBe(400);
      } else if (read.isMoved) {
        expect([response.status, response.headers.location], occasion).toEqual([
          301,
          `${read.path}${read.search}`,
        ]);
      } else {
        // Another spelling of the same path has the same response, and another path is not the target.
        const plain = await site.request({ path: `${read.path}${read.search}`, as });
        expect(response.status, occasion).toBe(plain.status);
        expect(response.headers.location, occasion).toBe(plain.headers.location);
        const isTarget = read.path === target;
        if (!isTarget) expect([301, 302, 404], occasion).toContain(response.status);
      }
    }
});

test("a request that changes state is not redirected to its path but refused", async () => {
  for (const path of [
    "//consent",
    "/consent//",
    "/api//account/sign-in",
    "/api/x/../account/sign-in",
    "/api/account%2fsign-in",
  ]) {
    const response = await site.request({ method: "POST", path, as: owner, json: { choice: "reject" } });
    expect(response.status, path).toBe(400);
  }
});
