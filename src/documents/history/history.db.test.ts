import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  createDocument,
  otherUser,
  send,
  serveDocuments,
  site,
  user,
} from "../../../tests/support/document-routes.ts";
import { buildResume } from "../../../tests/support/documents.ts";
import { maxNamedVersionBytes, maxNamedVersions, newestVersions } from "../quotas.ts";
import { documentVersions } from "../tables.ts";
import type { VersionSummary } from "./history-api.ts";

serveDocuments();

const withHeadline = (headline: string, padding = "") => {
  const content = buildResume("de-DE");
  return { ...content, person: { ...content.person, headline }, ...(padding && { extra: { padding } }) };
};
const save = (id: string, version: number, headline: string, padding?: string) =>
  send("PUT", `/api/documents/${id}`, { version, content: withHeadline(headline, padding) });
const list = async (id: string): Promise<VersionSummary[]> =>
  (await send("GET", `/api/documents/${id}/versions`)).body.versions;
const name = (id: string, version: number, text: string | null) =>
  send("PUT", `/api/documents/${id}/versions/${version}/name`, { name: text });
const headlineOf = async (id: string, version: number) =>
  (await send("GET", `/api/documents/${id}/versions/${version}`)).body.version.content.person.headline;
const isVersion = (id: string, version: number) =>
  and(
    eq(documentVersions.ownerId, user.id),
    eq(documentVersions.documentId, id),
    eq(documentVersions.version, version),
  );
/** Makes a stored version older. */
const age = (id: string, version: number, interval: string) =>
  site.db
    .update(documentVersions)
    .set({ savedAt: sql`now() - ${interval}::interval` })
    .where(isVersion(id, version));

test("versions are listed newest first, and each has its content", async () => {
  const { id } = await createDocument();
  for (const [at, text] of ["one", "two", "three"].entries()) await save(id, at + 1, text);
  const versions = await list(id);
  expect(versions.map(({ version, isCurrent }) => [version, isCurrent])).toEqual([
    [4, true],
    [3, false],
    [2, false],
    [1, false],
  ]);
  expect(await headlineOf(id, 4)).toBe("three");
  expect(await headlineOf(id, 2)).toBe("one");
  expect(Date.parse(versions[0]!.savedAt)).toBeGreaterThanOrEqual(Date.parse(versions[1]!.savedAt));
});

test("restoring is a save of the version's content: it becomes a new version, and both others stay", async () => {
  const { id } = await createDocument();
  await save(id, 1, "before");
  await save(id, 2, "after");
  const { content } = (await send("GET", `/api/documents/${id}/versions/2`)).body.version;
  expect((await send("PUT", `/api/documents/${id}`, { version: 3, content })).body.version).toBe(4);
  expect(await headlineOf(id, 4)).toBe("before");
  expect(await headlineOf(id, 3)).toBe("after");
});

describe("a name", () => {
  test("of the current version stays with its content after further saves", async () => {
    const { id } = await createDocument();
    await save(id, 1, "sent");
    const named = await name(id, 2, " Before the  interview ");
    expect(named.body.version).toMatchObject({ version: 2, name: "Before the interview", isCurrent: true });
    expect((await list(id))[0]).toMatchObject({ version: 2, name: "Before the interview", isCurrent: true });
    await save(id, 2, "later");
    expect((await list(id)).map((each) => [each.version, each.name])).toEqual([
      [3, null],
      [2, "Before the interview"],
      [1, null],
    ]);
    expect(await headlineOf(id, 2)).toBe("sent");
  });

  test("keeps an old version from being thinned out until the name is removed", async () => {
    const { id } = await createDocument();
    await name(id, 1, "First");
    const last = newestVersions + 2;
    for (let version = 1; version <= last; version += 1) await save(id, version, String(version));
    await age(id, 1, "2 years");
    await save(id, last + 1, "again");
    expect((await list(id)).at(-1)).toMatchObject({ version: 1, name: "First" });
    expect((await name(id, 1, null)).body.version).toMatchObject({ name: null });
    await save(id, last + 2, "once more");
    expect((await list(id)).map(({ version }) => version)).not.toContain(1);
  });

  test("can be changed, and removed from a version that has none", async () => {
    const { id } = await createDocument();
    await name(id, 1, "One");
    expect((await name(id, 1, "Other")).body.version.name).toBe("Other");
    expect((await name(id, 1, null)).status).toBe(200);
    expect((await name(id, 1, null)).body.version).toMatchObject({ version: 1, name: null });
    expect(await list(id)).toHaveLength(1);
  });

  test("is refused beyond the number and the bytes of named versions, without changing anything", async () => {
    const { id } = await createDocument();
    for (let version = 1; version <= maxNamedVersions; version += 1) {
      expect((await name(id, version, `Name ${version}`)).status).toBe(200);
      await save(id, version, `${version}`);
    }
    const refused = await name(id, maxNamedVersions + 1, "One too many");
    expect([refused.status, refused.body.error.code]).toEqual([413, "storageFull"]);
    expect((await list(id))[0]).toMatchObject({ name: null });
    expect((await name(id, 1, "Renamed")).status).toBe(200);
    const large = await createDocument();
    await save(large.id, 1, "large", "x".repeat(maxNamedVersionBytes));
    expect((await name(large.id, 2, "Large")).status).toBe(413);
  });

  test.each([
    ["empty", " "],
    ["too long", "x".repeat(201)],
    ["not a text", 7],
  ])("that is %s is invalid", async (_, text) => {
    const { id } = await createDocument();
    const { status, body } = await send("PUT", `/api/documents/${id}/versions/1/name`, { name: text });
    expect([status, body.error.code]).toEqual([400, "invalid"]);
  });
});

describe("not found", () => {
  test("are versions that do not exist, of deleted documents, and of another user", async () => {
    const { id } = await createDocument();
    await save(id, 1, "two");
    const paths = ["0", "3", "1.5", "x", "99999999999"].map(
      (each) => `/api/documents/${id}/versions/${each}`,
    );
    for (const path of paths) {
      expect((await send("GET", path)).status).toBe(404);
      expect((await send("PUT", `${path}/name`, { name: "x" })).status).toBe(404);
    }
    const others = ["", "/1", "/2"].map((each) => `/api/documents/${id}/versions${each}`);
    for (const path of others)
      expect((await send("GET", path, undefined, { as: otherUser })).status).toBe(404);
    await send("DELETE", `/api/documents/${id}`);
    for (const path of others) expect((await send("GET", path)).status).toBe(404);
    expect((await name(id, 1, "x")).status).toBe(404);
  });
});

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

test("of older versions the last of each five minutes, hour, day and week is stored, for a year", async () => {
  const { id } = await createDocument();
  /** The start of the span that contains a moment in the past. */
  const start = (ago: number, span: number) => Math.floor((Date.now() - ago) / span) * span;
  const times = [
    start(3 * 365 * day, day),
    ...[hour, 2 * hour].map((offset) => start(100 * day, 7 * day) + offset),
    start(80 * day, 7 * day),
    ...[hour, 2 * hour].map((offset) => start(10 * day, day) + offset),
    ...[minute, 2 * minute].map((offset) => start(5 * hour, hour) + offset),
    ...[minute, 2 * minute].map((offset) => start(30 * minute, 5 * minute) + offset),
  ];
  for (const [at, time] of times.entries()) {
    await save(id, at + 1, String(at));
    await site.db
      .update(documentVersions)
      .set({ savedAt: new Date(time) })
      .where(isVersion(id, at + 1));
  }
  const count = times.length + newestVersions;
  for (let version = times.length + 1; version <= count; version += 1) await save(id, version, `${version}`);
  const kept = (await list(id)).map(({ version }) => version).reverse();
  expect(kept.slice(0, -newestVersions - 1)).toEqual([3, 4, 6, 8, 10]);
  expect(kept).toHaveLength(5 + newestVersions + 1);
});
