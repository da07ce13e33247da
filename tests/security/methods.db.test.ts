import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isForStaff as isStaffRule } from "../../src/http/admission.ts";
import { rules } from "../support/routes.ts";
import { assetPath, openSite, type Site, type TestRequest, type TestUser } from "../support/site.ts";
import { createOwner, isWithoutEffect, requestOf } from "./actors.ts";
import { type Owner, pages, type Row, table } from "./authorisation-table.ts";

/** Methods of every route, page and asset: one that it does not have is refused alike everywhere. */
let site: Site;
let owner: Owner;
let stranger: TestUser;
beforeAll(async () => {
  site = await openSite();
  owner = await createOwner(site);
  stranger = await site.createUser();
});
afterAll(() => site?.close());

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const rowsByPath = Map.groupBy(
  table.filter(({ development }) => !development),
  ({ route }) => route.split(" ")[1]!,
);
const methodsOf = (rows: Row[]): string[] => {
  const own = rows.map(({ route }) => route.split(" ")[0]!);
  return (own.includes("GET") ? [...own, "HEAD"] : own).sort();
};

/** Their addresses also fit a route with a parameter, or belong to a page; that route refuses the value. */
const ambiguous = new Set([
  "/api/documents/import",
  "/api/documents/getpaginated",
  "/api/documents/deleted",
  "/consent",
  "/clientevents",
  "/csp-reports",
  "/unsupported-browser",
]);

/** Without the body and type of the original method. */
const withMethod = ({ path }: TestRequest, method: string): TestRequest => ({ method, path, as: owner });

const isForStaff = (rows: Row[]) => rows.every(({ route }) => isStaffRule(rules.get(route)!));

test("what is for staff looks missing with every method", async () => {
  const staffPaths = [...rowsByPath].filter(([, rows]) => isForStaff(rows));
  expect(staffPaths.length).toBeGreaterThan(20);
  for (const [, rows] of staffPaths) {
    const request = requestOf(rows[0]!, owner, owner, stranger);
    for (const method of methods.filter((other) => !methodsOf(rows).includes(other)))
      expect((await site.request(withMethod(request, method))).status, rows[0]!.route).toBe(404);
  }
});

describe("405 with the allowed methods", () => {
  const open = [...rowsByPath].filter(([path, rows]) => !ambiguous.has(path) && !isForStaff(rows));
  test.each(open)("%s", async (_path, rows) => {
    const request = requestOf(rows[0]!, owner, owner, stranger);
    const allowed = methodsOf(rows);
    for (const method of methods.filter((other) => !allowed.includes(other) && !allowed.includes("ALL"))) {
      const response = await site.request(withMethod(request, method));
      expect([response.status, response.headers.allow], method).toEqual([405, allowed.join(", ")]);
    }
  });

  test.each([assetPath, ...pages.home.paths[0]!, pages.privacy.paths[0]!, pages.dashboard.paths[0]!])(
    "%s",
    async (path) => {
      for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
        const response = await site.request({ method, path });
        expect([response.status, response.headers.allow], method).toEqual([405, "GET, HEAD"]);
      }
    },
  );
});

test.each(["TRACE", "PROPFIND", "QUERY", "PURGE", "LOCK"])("%s is not implemented", async (method) => {
  for (const path of ["/", "/api/documents", "/settings", assetPath, "/nowhere"]) {
    const response = await site.request({ method, path, as: owner, headers: { "x-secret": "echo me" } });
    expect(response.status, path).toBe(501);
    expect(response.text, path).not.toContain("echo");
  }
});

describe("HEAD has the status and headers of GET, and no body", () => {
  const rows = table.filter((row) => isWithoutEffect(row) && !row.development);
  const paths = rows.map(
    (row) => [row.route, (): TestRequest => requestOf(row, owner, owner, stranger)] as const,
  );
  const others = [assetPath, "/nowhere", ...Object.values(pages).flatMap(({ paths }) => paths)].map(
    (path) => [path, (): TestRequest => ({ path })] as const,
  );

  test.each([...paths, ...others])("%s", async (_name, build) => {
    const get = await site.request({ ...build(), method: "GET" });
    const head = await site.request({ ...build(), method: "HEAD" });
    expect(head.bytes.length).toBe(0);
    expect(head.status).toBe(get.status);
    // The body of a page names no country; the response to HEAD does (CAL-12), so nothing stores it.
    const different = [
      "date",
      "cache-control",
      "set-cookie",
      "connection",
      "keep-alive",
      "transfer-encoding",
    ];
    for (const [name, value] of Object.entries(get.headers))
      if (!different.includes(name)) expect(head.headers[name], name).toEqual(value);
  });
});
