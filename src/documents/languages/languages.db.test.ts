import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  createDocument,
  otherUser,
  send,
  serveDocuments,
  site,
  user,
} from "../../../tests/support/document-routes.ts";
import { buildResume } from "../../../tests/support/documents.ts";
import { languageVersions } from "../tables.ts";

serveDocuments();

const withHeadline = (headline: string) => {
  const content = buildResume("de-DE");
  return { ...content, person: { ...content.person, headline } };
};
const save = (id: string, version: number, headline: string) =>
  send("PUT", `/api/documents/${id}`, { version, content: withHeadline(headline) });
const add = async (id: string, culture = "lfr"): Promise<string> =>
  (await send("POST", `/api/documents/${id}/languages`, { culture })).body.document.id;
const languages = async (id: string) => (await send("GET", `/api/documents/${id}/languages`)).body;
const changes = async (id: string) => (await send("GET", `/api/documents/${id}/source-changes`)).body;
const see = (id: string, version: number) =>
  send("PUT", `/api/documents/${id}/source-changes/seen`, { version });

test("a resume in another language is a linked copy by the customs of the other country", async () => {
  const { id } = await createDocument();
  await save(id, 1, "Entwicklerin");
  const { status, body } = await send("POST", `/api/documents/${id}/languages`, { culture: "lfr" });
  expect(status).toBe(201);
  expect(body.document).toMatchObject({
    portal: "lfr",
    kind: "resume",
    content: { person: { headline: "Entwicklerin" } },
  });
  expect(await languages(id)).toMatchObject({
    source: null,
    versions: [{ document: { id: body.document.id }, locale: "fr-FR", isBehind: false }],
  });
  expect(await languages(body.document.id)).toMatchObject({
    source: { document: { id }, isBehind: false },
    versions: [],
  });
});

test("a language that a linked resume has is not offered again", async () => {
  const { id } = await createDocument();
  const before = (await languages(id)).choices.map(({ culture }: { culture: string }) => culture);
  expect(before).toContain("lfr");
  await add(id);
  const after = (await languages(id)).choices.map(({ culture }: { culture: string }) => culture);
  expect(before.filter((culture: string) => !after.includes(culture))).toEqual(["lfr"]);
});

test("a change of the source is reported until it is taken over, and overwrites nothing", async () => {
  const { id } = await createDocument();
  await save(id, 1, "Entwicklerin");
  const french = await add(id);
  await save(french, 1, "Développeuse");
  await save(id, 2, "Leitende Entwicklerin");
  expect((await languages(french)).source.isBehind).toBe(true);
  expect((await languages(id)).versions[0].isBehind).toBe(true);
  expect(await changes(french)).toMatchObject({
    before: { person: { headline: "Entwicklerin" } },
    now: { person: { headline: "Leitende Entwicklerin" } },
    version: 3,
  });
  const own = await send("GET", `/api/documents/${french}`);
  expect(own.body.document.content.person.headline).toBe("Développeuse");
  expect((await see(french, 3)).status).toBe(204);
  expect((await languages(french)).source.isBehind).toBe(false);
});

test("a change made while the owner compares stays reported", async () => {
  const { id } = await createDocument();
  await save(id, 1, "one");
  const french = await add(id);
  await save(id, 2, "two");
  await save(id, 3, "three");
  expect((await see(french, 3)).status).toBe(204);
  expect(await changes(french)).toMatchObject({
    before: { person: { headline: "two" } },
    now: { person: { headline: "three" } },
  });
  await see(french, 4);
  // An older tab does not undo it.
  await see(french, 3);
  expect((await languages(french)).source.isBehind).toBe(false);
});

test("two requests at once with the same key make one resume", async () => {
  const { id } = await createDocument();
  const request = () =>
    send(
      "POST",
      `/api/documents/${id}/languages`,
      { culture: "lfr" },
      { headers: { "idempotency-key": "one-click" } },
    );
  const ids = (await Promise.all([request(), request()])).map(({ body }) => body.document.id);
  expect(ids[0]).toBe(ids[1]);
  expect((await languages(id)).versions).toHaveLength(1);
});

test("a deleted source is not shown, and its resume stays", async () => {
  const { id } = await createDocument();
  const french = await add(id);
  await send("DELETE", `/api/documents/${id}`);
  expect((await languages(french)).source).toBe(null);
  expect((await send("GET", `/api/documents/${french}/source-changes`)).status).toBe(404);
  await send("DELETE", `/api/documents/deleted/${id}`);
  expect((await send("GET", `/api/documents/${french}`)).status).toBe(200);
  expect(await site.db.select().from(languageVersions).where(eq(languageVersions.ownerId, user.id))).toEqual(
    [],
  );
});

test("unknown cultures, versions and letters are refused, and other users find nothing", async () => {
  const { id } = await createDocument();
  const french = await add(id);
  expect((await send("POST", `/api/documents/${id}/languages`, { culture: "xyz" })).status).toBe(422);
  expect((await see(french, 77)).status).toBe(404);
  expect((await see(id, 1)).status).toBe(404);
  const letter = await createDocument({ kind: "letter" });
  expect((await send("GET", `/api/documents/${letter.id}/languages`)).status).toBe(404);
  const asOther = { as: otherUser };
  expect((await send("GET", `/api/documents/${id}/languages`, undefined, asOther)).status).toBe(404);
  expect((await send("GET", `/api/documents/${french}/source-changes`, undefined, asOther)).status).toBe(404);
});
