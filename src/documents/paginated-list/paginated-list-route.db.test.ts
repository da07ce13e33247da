import type { Viewer } from "../../http/viewer.ts";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  call,
  create,
  database,
  me,
  serveDocumentRoutes,
  stranger,
} from "../../../tests/support/document-routes.ts";
import { readApiAnswer } from "../../kit/api-answer.ts";
import { newId } from "../../kit/id.ts";
import { documentPageAnswer } from "./paginated-list.ts";
import { findLatestDocument } from "./find-latest-document.ts";
import { documents } from "../tables.ts";

serveDocumentRoutes();

type Query = Record<string, string>;

/** What the page server asks for, as the specification spells it. */
const asked = (changes: Query = {}): Query => ({
  userId: me.userId,
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
  const { status, body } = await call("GET", path(query));
  expect(status).toBe(200);
  return documentPageAnswer.parse(body).items;
};
const ids = async (query: Query) => (await page(query)).map(({ documentUID }) => documentUID);

/** Resumes, the last one changed last; `minutes` of equal number are changed at the same moment. */
async function resumes(minutes: number[], columns: { portal?: string } = {}): Promise<string[]> {
  const made = [];
  for (const minute of minutes) {
    const { id } = await create({ kind: "resume", title: `Nr. ${made.length + 1}` });
    const updatedAt = new Date(Date.UTC(2026, 0, 1, 0, minute));
    await database.db
      .update(documents)
      .set({ updatedAt, ...columns })
      .where(eq(documents.id, id));
    made.push(id);
  }
  return made;
}

describe("CAL-08 a page of one's documents", () => {
  test("the latest resume, with its thumbnail", async () => {
    const [, latest] = await resumes([1, 2]);
    const [item, ...rest] = await page(asked());
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

  test("files only where asked, and all types where none is named", async () => {
    const [id] = await resumes([1]);
    const { previewDocFileTypeCd, showDocFiles, ...plain } = asked();
    expect((await page(plain))[0]).not.toHaveProperty("docFiles");
    expect((await page({ ...plain, showDocFiles: "false" }))[0]).not.toHaveProperty("docFiles");
    expect((await page({ ...plain, showDocFiles: "true" }))[0]!.docFiles).toEqual([
      { typeCd: "THMB", url: `/api/documents/${id}/thumbnail?v=1` },
      { typeCd: "PDF", url: `/api/documents/${id}/pdf` },
    ]);
  });

  test("what is left out has the defaults: one, the first page, newest first", async () => {
    const [, latest] = await resumes([1, 2]);
    const { userId, portalCD, documentType } = asked() as { [key: string]: string };
    expect(await ids({ userId: userId!, portalCD: portalCD!, documentType: documentType! })).toEqual([
      latest,
    ]);
  });

  test("pages in either order hold every document once, those of the same moment too", async () => {
    const made = await resumes([1, 2, 2, 2, 2, 3, 4]);
    const walk = async (sortOrder: string) => {
      const seen = [];
      for (const pagenum of ["1", "2", "3", "4"])
        seen.push(...(await ids(asked({ count: "2", pagenum, sortOrder }))));
      return seen;
    };
    const newest = await walk("desc");
    expect([...newest].sort()).toEqual([...made].sort());
    expect([newest[0], newest.at(-1)]).toEqual([made[6], made[0]]);
    expect(await walk("asc")).toEqual(newest.toReversed());
    expect(await ids(asked({ count: "50", pagenum: "50" }))).toEqual([]);
  });

  test("only of the kind and the portal asked for, and no deleted ones", async () => {
    const [kept, deleted] = await resumes([1, 2]);
    await resumes([3], { portal: "lfr" });
    const letter = await create({ kind: "letter" });
    await call("DELETE", `/api/documents/${deleted}`);
    expect(await ids(asked({ count: "50" }))).toEqual([kept]);
    expect(await ids(asked({ count: "50", documentType: "LETR" }))).toEqual([letter.id]);
    expect(await ids(asked({ count: "50", portalCD: "LIT" }))).toEqual([]);
  });

  test("whom the answer depends on is never cached", async () => {
    expect((await call("GET", path(asked()))).headers.get("cache-control")).toBe("private, no-store");
  });
});

describe("CAL-08 whose documents", () => {
  test("another's are forbidden, the same whether or not they exist and whatever stands beside the id", async () => {
    await resumes([1]);
    const answers = new Set<string>();
    for (const userId of [me.userId, newId(), "me", "", me.userId.toUpperCase()])
      for (const changes of [{}, { count: "0" }, { portalCD: "XXX" }] as Query[]) {
        const { status, body } = await call("GET", path(asked({ ...changes, userId })), undefined, {
          as: stranger,
        });
        answers.add(`${status} ${JSON.stringify(body)}`);
      }
    expect(answers).toEqual(new Set(['403 {"error":{"code":"forbidden"}}']));
  });

  test("one's own id beside another's is forbidden too", async () => {
    const { status } = await call("GET", `${path(asked())}&userId=${stranger.userId}`);
    expect(status).toBe(403);
  });

  test("nobody signed in is 401", async () => {
    expect((await call("GET", path(asked()), undefined, { as: null })).status).toBe(401);
  });
});

/** The caller's end: the answer of the route as the page server reads it. */
async function failureOf(query: string, as = me as typeof me | null): Promise<string> {
  const { status, bytes } = await call("GET", query, undefined, { as });
  return readApiAnswer(new Response(bytes as Uint8Array<ArrayBuffer>, { status })).then(
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
    const query = path(asked({ [name]: value }));
    const { status, body } = await call("GET", query);
    expect([status, body.error.code]).toEqual([400, "invalid"]);
    expect(await failureOf(query)).toBe(`${JSON.stringify(body)} Bad request`);
  });

  test.each(["userId", "portalCD", "documentType"])("without %s", async (name) => {
    const { [name]: _left, ...query } = asked();
    const { status, body } = await call("GET", path(query));
    expect([status, body.error.fields]).toEqual([400, [expect.objectContaining({ path: name })]]);
  });

  test("a parameter twice", async () => {
    expect((await call("GET", `${path(asked())}&count=2`)).status).toBe(400);
  });

  test("what else goes wrong has its text too", async () => {
    expect(await failureOf(path(asked()), null)).toBe("User Unauthorized");
    expect(await failureOf(path(asked()), stranger)).toBe("User Forbidden");
  });
});

describe("CAL-08 ERR-01 the client of the start page and this route", () => {
  const report = vi.fn<(failure: Error) => void>();
  const find = (userId: string) => findLatestDocument({ api: "", base: "", userId, portal: "lde", report });
  /** A browser's request, with whoever is signed in there. */
  const browse = (as: Viewer | null) =>
    vi.stubGlobal("fetch", async (address: string) => {
      const { status, headers, bytes } = await call("GET", address, undefined, { as });
      return new Response(bytes as BodyInit, { status, headers });
    });
  afterEach(() => {
    vi.unstubAllGlobals();
    report.mockReset();
  });

  test("understand each other", async () => {
    browse(me);
    expect(await find(me.userId)).toBeNull();
    const [, latest] = await resumes([1, 2]);
    expect(await find(me.userId)).toEqual({
      id: latest,
      title: "Nr. 2",
      changedAt: "2026-01-01T00:02:00.000Z",
      picture: `/api/documents/${latest}/thumbnail?v=1`,
    });
    expect(report).not.toHaveBeenCalled();
  });

  test("so do its refusals", async () => {
    browse(null);
    expect(await find(me.userId)).toBeNull();
    browse(stranger);
    expect(await find(me.userId)).toBeNull();
    expect(report.mock.calls.map(([{ message }]) => message)).toEqual([
      "User Unauthorized",
      "User Forbidden",
    ]);
  });
});
