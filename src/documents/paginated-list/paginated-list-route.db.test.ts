import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  createDocument,
  otherUser,
  send,
  serveDocuments,
  site,
  user,
} from "../../../tests/support/document-routes.ts";
import type { TestUser } from "../../../tests/support/site.ts";
import { readApiResponse } from "../../kit/client/api-response.ts";
import { newId } from "../../kit/id.ts";
import { documents } from "../tables.ts";
import { findLatestDocument } from "./find-latest-document.ts";
import { paginatedListResponse } from "./paginated-list.ts";

serveDocuments();

type Query = Record<string, string>;

/** The page server's query, as the specification spells it. */
const latestQuery = (changes: Query = {}): Query => ({
  userId: user.id,
  portalCD: "LDE",
  documentType: "RSME",
  count: "1",
  pagenum: "1",
  showDocFiles: "true",
  sortBy: "dateModified",
  sortOrder: "desc",
  previewDocFileTypeCd: "THMB",
  ...changes,
});
const path = (query: Query | string) => `/api/documents/getpaginated?${new URLSearchParams(query)}`;
const page = async (query: Query) => {
  const { status, body } = await send("GET", path(query));
  expect(status).toBe(200);
  return paginatedListResponse.parse(body).items;
};
const ids = async (query: Query) => (await page(query)).map(({ documentUID }) => documentUID);

/** Creates one resume per entry, changed at that minute. Returns their ids. */
async function createResumes(minutes: number[], columns: { portal?: string } = {}): Promise<string[]> {
  const created = [];
  for (const minute of minutes) {
    const { id } = await createDocument({ kind: "resume", title: `Nr. ${created.length + 1}` });
    const updatedAt = new Date(Date.UTC(2026, 0, 1, 0, minute));
    await site.db
      .update(documents)
      .set({ updatedAt, ...columns })
      .where(eq(documents.id, id));
    created.push(id);
  }
  return created;
}

describe("CAL-08 a page of the user's documents", () => {
  test("the latest resume, with its thumbnail", async () => {
    const [, latest] = await createResumes([1, 2]);
    const [item, ...rest] = await page(latestQuery());
    expect(rest).toEqual([]);
    expect(item).toEqual({
      documentUID: latest,
      title: "Nr. 2",
      documentTypeCD: "RSME",
      portalCD: "LDE",
      dateCreated: expect.any(String),
      dateModified: "2026-01-01T00:02:00.000Z",
      docFiles: [{ typeCd: "THMB", url: `/api/documents/${latest}/thumbnail?v=1` }],
    });
  });

  test("files are listed on request, and all types unless one is named", async () => {
    const [id] = await createResumes([1]);
    const { previewDocFileTypeCd, showDocFiles, ...plain } = latestQuery();
    expect((await page(plain))[0]).not.toHaveProperty("docFiles");
    expect((await page({ ...plain, showDocFiles: "false" }))[0]).not.toHaveProperty("docFiles");
    expect((await page({ ...plain, showDocFiles: "true" }))[0]!.docFiles).toEqual([
      { typeCd: "THMB", url: `/api/documents/${id}/thumbnail?v=1` },
      { typeCd: "PDF", url: `/api/documents/${id}/pdf` },
    ]);
  });

  test("the defaults are one item, the first page, newest first", async () => {
    const [, latest] = await createResumes([1, 2]);
    const { userId, portalCD, documentType } = latestQuery() as { [key: string]: string };
    expect(await ids({ userId: userId!, portalCD: portalCD!, documentType: documentType! })).toEqual([
      latest,
    ]);
  });

  test("the pages in either order list every document once, even with equal times", async () => {
    const created = await createResumes([1, 2, 2, 2, 2, 3, 4]);
    const walk = async (sortOrder: string) => {
      const seen = [];
      for (const pagenum of ["1", "2", "3", "4"])
        seen.push(...(await ids(latestQuery({ count: "2", pagenum, sortOrder }))));
      return seen;
    };
    const newest = await walk("desc");
    expect([...newest].sort()).toEqual([...created].sort());
    expect([newest[0], newest.at(-1)]).toEqual([created[6], created[0]]);
    expect(await walk("asc")).toEqual(newest.toReversed());
    expect(await ids(latestQuery({ count: "50", pagenum: "50" }))).toEqual([]);
  });

  test("lists only the requested kind and portal, and no deleted documents", async () => {
    const [kept, deleted] = await createResumes([1, 2]);
    await createResumes([3], { portal: "lfr" });
    const letter = await createDocument({ kind: "letter" });
    await send("DELETE", `/api/documents/${deleted}`);
    expect(await ids(latestQuery({ count: "50" }))).toEqual([kept]);
    expect(await ids(latestQuery({ count: "50", documentType: "LETR" }))).toEqual([letter.id]);
    expect(await ids(latestQuery({ count: "50", portalCD: "LIT" }))).toEqual([]);
  });

  test("the response is never cached", async () => {
    expect((await send("GET", path(latestQuery()))).headers.get("cache-control")).toBe("private, no-store");
  });
});

describe("CAL-08 authorization", () => {
  test("another user's id is forbidden, whether or not it exists and whatever the other parameters are", async () => {
    await createResumes([1]);
    const responses = new Set<string>();
    for (const userId of [user.id, newId(), "me", "", user.id.toUpperCase()])
      for (const changes of [{}, { count: "0" }, { portalCD: "XXX" }] as Query[]) {
        const { status, body } = await send("GET", path(latestQuery({ ...changes, userId })), undefined, {
          as: otherUser,
        });
        responses.add(`${status} ${body.error.code}`);
      }
    expect(responses).toEqual(new Set(["403 forbidden"]));
  });

  test("the user's own id together with another is forbidden", async () => {
    const { status } = await send("GET", `${path(latestQuery())}&userId=${otherUser.id}`);
    expect(status).toBe(403);
  });

  test("an anonymous request is 401", async () => {
    expect((await send("GET", path(latestQuery()), undefined, { as: null })).status).toBe(401);
  });
});

/** The failure that the page server reads from the response. */
async function failureOf(query: string, as: TestUser | null = user): Promise<string> {
  const { status, bytes } = await send("GET", query, undefined, { as });
  return readApiResponse(new Response(bytes as Uint8Array<ArrayBuffer>, { status })).then(
    () => "no failure",
    ({ message }) => message,
  );
}

describe("CAL-08 ERR-01 the query is strict", () => {
  test.each([
    ["count", "0"],
    ["count", "51"],
    ["count", "1.0"],
    ["count", "+1"],
    ["count", " 1"],
    ["count", "0x1"],
    ["count", ""],
    ["pagenum", "0"],
    ["pagenum", "51"],
    ["pagenum", "-1"],
    ["portalCD", "lde"],
    ["portalCD", "XXX"],
    ["documentType", "resume"],
    ["documentType", "constructor"],
    ["showDocFiles", "1"],
    ["sortBy", "title"],
    ["sortOrder", "DESC"],
    ["previewDocFileTypeCd", "EXE"],
    ["unknown", "1"],
    ["__proto__", "1"],
  ])("%s=%j", async (name, value) => {
    const query = path(latestQuery({ [name]: value }));
    const { status, body } = await send("GET", query);
    expect([status, body.error.code]).toEqual([400, "invalid"]);
    expect(await failureOf(query)).toBe(`${JSON.stringify(body)} Bad request`);
  });

  test.each(["userId", "portalCD", "documentType"])("without %s", async (name) => {
    const { [name]: _omitted, ...query } = latestQuery();
    const { status, body } = await send("GET", path(query));
    expect([status, body.error.fields]).toEqual([400, [expect.objectContaining({ path: name })]]);
  });

  test("a parameter twice", async () => {
    expect((await send("GET", `${path(latestQuery())}&count=2`)).status).toBe(400);
  });

  test("other failures have their messages", async () => {
    expect(await failureOf(path(latestQuery()), null)).toBe("User Unauthorized");
    expect(await failureOf(path(latestQuery()), otherUser)).toBe("User Forbidden");
  });
});

describe("CAL-08 ERR-01 the start page's client with this route", () => {
  const report = vi.fn<(failure: Error) => void>();
  const find = (userId: string) => findLatestDocument({ api: "", base: "", userId, portal: "lde", report });
  /** Sends the client's requests as this user. */
  const browseAs = (as: TestUser | null) =>
    vi.stubGlobal("fetch", async (address: string) => {
      const { status, headers, bytes } = await send("GET", address, undefined, { as });
      return new Response(bytes as BodyInit, { status, headers });
    });
  afterEach(() => {
    vi.unstubAllGlobals();
    report.mockReset();
  });

  test("reads its response", async () => {
    browseAs(user);
    expect(await find(user.id)).toBeNull();
    const [, latest] = await createResumes([1, 2]);
    expect(await find(user.id)).toEqual({
      id: latest,
      title: "Nr. 2",
      changedAt: "2026-01-01T00:02:00.000Z",
      thumbnail: `/api/documents/${latest}/thumbnail?v=1`,
    });
    expect(report).not.toHaveBeenCalled();
  });

  test("reads its errors", async () => {
    browseAs(null);
    expect(await find(user.id)).toBeNull();
    browseAs(otherUser);
    expect(await find(user.id)).toBeNull();
    expect(report.mock.calls.map(([{ message }]) => message)).toEqual([
      "User Unauthorized",
      "User Forbidden",
    ]);
  });
});
