import { readdir, readFile } from "node:fs/promises";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkIn } from "../../../../tests/support/accounts.ts";
import { contentLibrary } from "../../../../tests/support/content.ts";
import { buildLetter, buildResume } from "../../../../tests/support/documents.ts";
import { keptPath } from "../../../../tests/support/kept-path.ts";
import { createDrawing, createPhoto } from "../../../../tests/support/photo.ts";
import { sentMails } from "../../../../tests/support/sent-mails.ts";
import { newNetwork, openSite, type Site, type TestUser } from "../../../../tests/support/site.ts";
import { secret } from "../../../../tests/support/site-users.ts";
import { stubRenderer } from "../../../../tests/support/stub-renderer.ts";
import { type Visitor, visitSite } from "../../../../tests/support/visitor.ts";
import { users } from "../../../accounts/tables.ts";
import { newId } from "../../../kit/id.ts";
import { createDocuments } from "../../create-documents.server.ts";
import { createFileDisk } from "../../files/file-disk.server.ts";
import { maxKeptDocuments } from "../../quotas.ts";
import { documents, files, keptBrowsers, keptDocuments } from "../../tables.ts";
import { createPictureSeal } from "../picture-seal.server.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite({ production: false, overrides: { renderer: stubRenderer } });
});
afterAll(() => site?.close());

/** The hourly run. */
const prune = () =>
  createDocuments({
    db: site.db,
    files: createFileDisk(`${site.directory}/files`),
    translator: contentLibrary.translator,
    readPdfPages: () => Promise.reject(new Error("not in this test")),
    letterDesignOf: () => ({}),
    kindNameOf: () => "Lebenslauf",
    secret,
    secure: false,
  }).prune();

const seal = createPictureSeal(secret);
const newGuest = () => ({
  email: `${newId()}@example.com`,
  browser: visitSite(site, site.origin, newNetwork()),
});
const signUp = (browser: Visitor, email: string) =>
  browser.post("/api/account/sign-up", { email, password: "vier Kühe tanzen leise" });
/** The text of the newest mail; `count`: how many the address has got. */
const lastMail = async (email: string, count = 1) => {
  const { text = "" } = (await sentMails(site, email, count)).at(-1)!;
  return { text };
};
const codeIn = ({ text }: { text: string }) => /^\d{3} \d{3}$/m.exec(text)?.[0];
const keep = (browser: Visitor, id: string, document: object) => browser.put(keptPath(browser, id), document);
const adopt = (browser: Visitor, id: string, document: object) =>
  browser.put(`/api/documents/${id}/adopted`, document);
const list = async (browser: Visitor) =>
  (await (await browser.get("/api/documents")).json()).documents as { id: string; title: string }[];
const documentOf = async (browser: Visitor, id: string) =>
  (await (await browser.get(`/api/documents/${id}`)).json()).document;
const confirmByCode = async (browser: Visitor, email: string, count = 1) =>
  (await browser.post("/api/account/confirm-code", { code: codeIn(await lastMail(email, count)) })).status;

/** A resume with a photo and a signature, and a letter with the resume's sender, as a browser keeps them. */
async function writeDocuments() {
  const [resumeId, letterId, photoId, signatureId] = [newId(), newId(), newId(), newId()];
  const photo = seal.seal("photo", await createPhoto());
  const signature = seal.seal("signature", await createDrawing());
  const content = buildResume("de-DE");
  content.person.photo = { fileId: photoId, visible: true };
  content.signature = { place: "Kiel", visible: true, image: signatureId };
  const resume = { kind: "resume", title: "Mein Lebenslauf", portal: "lde", content, photo, signature };
  const letterContent = { ...buildLetter("de-DE"), resumeId };
  const letter = { kind: "letter", title: "An die Schule", portal: "lde", content: letterContent };
  return { resumeId, letterId, photoId, signatureId, resume, letter };
}

test("what a guest keeps moves into the account with the confirmation, as it was: template, titles, photo, signature, letter", async () => {
  const { email, browser } = newGuest();
  const written = await writeDocuments();
  await signUp(browser, email);
  // The letter first: it names the resume.
  expect((await keep(browser, written.letterId, written.letter)).status).toBe(204);
  expect((await keep(browser, written.resumeId, written.resume)).status).toBe(204);
  expect(await site.db.select().from(documents).where(eq(documents.id, written.resumeId))).toEqual([]);

  expect(await confirmByCode(browser, email)).toBe(200);
  expect((await list(browser)).map(({ id }) => id).sort()).toEqual(
    [written.resumeId, written.letterId].sort(),
  );
  expect(await documentOf(browser, written.resumeId)).toMatchObject({
    title: "Mein Lebenslauf",
    version: 1,
    content: written.resume.content,
  });
  expect(await documentOf(browser, written.letterId)).toMatchObject({
    title: "An die Schule",
    content: { resumeId: written.resumeId },
  });
  const [{ ownerId } = { ownerId: "" }] = await site.db
    .select({ ownerId: documents.ownerId })
    .from(documents)
    .where(eq(documents.id, written.resumeId));
  const photo = await readFile(`${site.directory}/files/${ownerId}/${written.photoId}`, "base64");
  expect(photo).toBe(written.resume.photo.data);
  expect((await browser.get(`/api/files/${written.signatureId}`)).headers.get("content-type")).toBe(
    "image/png",
  );
  expect(await site.db.select().from(keptDocuments).where(eq(keptDocuments.id, written.resumeId))).toEqual(
    [],
  );
});

test("what the guest erases before the confirmation is deleted here, too; another browser cannot delete it", async () => {
  const { email, browser } = newGuest();
  const { resumeId, resume, letterId, letter } = await writeDocuments();
  await signUp(browser, email);
  await keep(browser, resumeId, resume);
  await keep(browser, letterId, letter);
  const other = newGuest();
  await signUp(other.browser, other.email);
  const keptIds = async () =>
    (await site.db.select({ id: keptDocuments.id }).from(keptDocuments)).map(({ id }) => id);
  expect((await other.browser.delete(keptPath(other.browser, resumeId))).status).toBe(204);
  expect(await keptIds()).toContain(resumeId);
  expect((await browser.delete(keptPath(browser, resumeId))).status).toBe(204);
  expect((await browser.delete(keptPath(browser, resumeId))).status).toBe(204);
  expect(await keptIds()).not.toContain(resumeId);
  expect(await confirmByCode(browser, email)).toBe(200);
  expect((await list(browser)).map(({ id }) => id)).toEqual([letterId]);
});

test("after a confirmation on another device the documents are in the account there", async () => {
  const { email, browser } = newGuest();
  const { resumeId, resume } = await writeDocuments();
  await signUp(browser, email);
  await keep(browser, resumeId, resume);
  const phone = visitSite(site, site.origin, newNetwork());
  const confirm = linkIn(await lastMail(email)).searchParams.get("token")!;
  const signedIn = await phone.post("/api/account/sign-in", {
    email,
    password: "vier Kühe tanzen leise",
    confirm,
  });
  expect(signedIn.status).toBe(200);
  expect((await list(phone)).map(({ id }) => id)).toEqual([resumeId]);
});

test("the number of the open tab moves the documents, too, and so does the link in the same browser", async () => {
  const byNumber = newGuest();
  const one = await writeDocuments();
  await signUp(byNumber.browser, byNumber.email);
  await keep(byNumber.browser, one.resumeId, one.resume);
  const { number } = await (await byNumber.browser.post("/api/account/sign-up-status", {})).json();
  const confirm = linkIn(await lastMail(byNumber.email)).searchParams.get("token")!;
  const phone = visitSite(site, site.origin, newNetwork());
  await phone.post("/api/account/confirm-elsewhere", { confirm, number });
  await byNumber.browser.post("/api/account/sign-up-status", {});
  expect(await list(byNumber.browser)).toHaveLength(1);

  const byLink = newGuest();
  const other = await writeDocuments();
  await signUp(byLink.browser, byLink.email);
  await keep(byLink.browser, other.resumeId, other.resume);
  const { pathname, search } = linkIn(await lastMail(byLink.email));
  await byLink.browser.get(pathname + search);
  expect(await list(byLink.browser)).toHaveLength(1);
});

test("a stranger who signs up with a known address plants nothing in the account, reads nothing, and sees no difference", async () => {
  const owner = await site.createUser();
  const { browser: stranger } = newGuest();
  const { email: unknown, browser: guest } = newGuest();
  const { resumeId, resume } = await writeDocuments();
  await signUp(stranger, owner.email);
  await signUp(guest, unknown);
  const responses = [await keep(stranger, resumeId, resume), await keep(guest, newId(), resume)];
  expect(responses.map(({ status }) => status)).toEqual([204, 204]);
  const read = await stranger.get(`/api/guest/kept/${resumeId}`);
  expect(read.status).toBe(405);
  const [row] = await site.db
    .select()
    .from(keptBrowsers)
    .where(eq(keptBrowsers.browser, await hashOf(stranger)));
  expect(row).toMatchObject({ ownerId: null });
  const owned = await site.db.select().from(documents).where(eq(documents.ownerId, owner.id));
  expect(owned).toEqual([]);
});

/** The browser's hash, from what it has just kept. */
async function hashOf(browser: Visitor): Promise<string> {
  const id = newId();
  const { resume } = await writeDocuments();
  await keep(browser, id, resume);
  const [row] = await site.db.select().from(keptDocuments).where(eq(keptDocuments.id, id));
  return row!.browser;
}

test("an attacker who signed up first with a victim's address puts no document into the victim's account", async () => {
  const { email, browser: victim } = newGuest();
  const { browser: attacker } = newGuest();
  const { resumeId, resume } = await writeDocuments();
  await signUp(attacker, email);
  await keep(attacker, resumeId, resume);
  await signUp(victim, email);
  expect(await confirmByCode(victim, email, 2)).toBe(200);
  expect(await list(victim)).toEqual([]);
});

test("a browser that has not signed up keeps nothing on the server", async () => {
  const { resumeId, resume } = await writeDocuments();
  expect((await keep(newGuest().browser, resumeId, resume)).status).toBe(401);
});

test("a browser keeps a bounded number of documents; keeping one again replaces it", async () => {
  const { email, browser } = newGuest();
  await signUp(browser, email);
  const { resume, letter } = await writeDocuments();
  const ids = Array.from({ length: maxKeptDocuments }, newId);
  for (const id of ids) expect((await keep(browser, id, letter)).status).toBe(204);
  expect((await keep(browser, newId(), letter)).status).toBe(413);
  expect((await keep(browser, ids[0]!, resume)).status).toBe(204);
  const rows = await site.db.select().from(keptDocuments).where(eq(keptDocuments.id, ids[0]!));
  expect(rows).toMatchObject([{ kind: "resume" }]);
});

test("what is not confirmed within a day is deleted", async () => {
  const { email, browser } = newGuest();
  await signUp(browser, email);
  const hash = await hashOf(browser);
  const isBrowser = eq(keptBrowsers.browser, hash);
  await site.db.update(keptBrowsers).set({ expiresAt: sql`now()` }).where(isBrowser);
  await prune();
  expect(await site.db.select().from(keptBrowsers).where(isBrowser)).toEqual([]);
  expect(await site.db.select().from(keptDocuments).where(eq(keptDocuments.browser, hash))).toEqual([]);
});

test("a move that the server did not finish is finished by the next run", async () => {
  const { email, browser } = newGuest();
  const { resumeId, resume } = await writeDocuments();
  await signUp(browser, email);
  await keep(browser, resumeId, resume);
  await site.db.execute(sql`ALTER TABLE documents RENAME TO documents_away`);
  const confirmed = await confirmByCode(browser, email).finally(() =>
    site.db.execute(sql`ALTER TABLE documents_away RENAME TO documents`),
  );
  expect(confirmed).toBe(200);
  expect(await list(browser)).toEqual([]);
  await prune();
  expect(await list(browser)).toHaveLength(1);
});

test("a browser moves a document once, also in two tabs at once, and a later state does not overwrite edits made since", async () => {
  const user = await signedInGuest();
  const { resumeId, resume, photoId } = await writeDocuments();
  const tabs = await Promise.all([1, 2, 3].map(() => adopt(user.browser.copy(), resumeId, resume)));
  expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await list(user.browser)).toHaveLength(1);
  const isPhoto = and(eq(files.ownerId, user.id), eq(files.id, photoId));
  expect(await site.db.select().from(files).where(isPhoto)).toHaveLength(1);
  expect(await readdir(`${site.directory}/files/${user.id}`)).toHaveLength(2);

  const headline = { ...resume.content.person, headline: "Lehrerin" };
  const content = { ...resume.content, person: headline };
  await user.browser.put(`/api/documents/${resumeId}`, { version: 1, content });
  const again = await (await adopt(user.browser, resumeId, resume)).json();
  expect(again.document).toMatchObject({ version: 2, content: { person: { headline: "Lehrerin" } } });
});

test("a document that was deleted in the account since is refused, and the browser can restore it", async () => {
  const { browser } = await signedInGuest();
  const { resumeId, resume } = await writeDocuments();
  await adopt(browser, resumeId, resume);
  await site.db.update(documents).set({ deletedAt: sql`now()` }).where(eq(documents.id, resumeId));
  expect((await adopt(browser, resumeId, resume)).status).toBe(422);
  expect((await browser.post(`/api/documents/${resumeId}/restore`)).status).toBe(200);
  expect((await adopt(browser, resumeId, resume)).status).toBe(200);
});

test("the same id in two accounts is two documents, each with its owner", async () => {
  const [one, other] = [await signedInGuest(), await signedInGuest()];
  const { resumeId, resume } = await writeDocuments();
  await adopt(one.browser, resumeId, resume);
  await adopt(other.browser, resumeId, { ...resume, title: "Ein anderer" });
  expect(await list(one.browser)).toMatchObject([{ title: "Mein Lebenslauf" }]);
  expect(await list(other.browser)).toMatchObject([{ title: "Ein anderer" }]);
});

test("a picture whose seal is not ours is prepared again, and one that is no picture is refused", async () => {
  const { browser, id } = await signedInGuest();
  const { resumeId, resume, photoId } = await writeDocuments();
  const foreign = { data: (await createPhoto(600, 400)).toString("base64"), seal: "x" };
  expect((await adopt(browser, resumeId, { ...resume, photo: foreign })).status).toBe(200);
  const [file] = await site.db
    .select()
    .from(files)
    .where(and(eq(files.ownerId, id), eq(files.id, photoId)));
  expect(file!.width).toBeLessThan(600);
  const text = { data: Buffer.from("<svg>").toString("base64"), seal: "x" };
  const bad = await writeDocuments();
  expect((await adopt(browser, bad.resumeId, { ...bad.resume, photo: text })).status).toBe(415);
});

test("an account without room refuses the document and stores nothing", async () => {
  const { browser, id } = await signedInGuest();
  const { resumeId, resume } = await writeDocuments();
  await site.db.execute(sql`
    INSERT INTO documents (owner_id, id, kind, title, portal, content, bytes)
    SELECT ${id}, gen_random_uuid(), 'resume', 'x', 'lde', '{}', 10 FROM generate_series(1, 200)`);
  expect((await adopt(browser, resumeId, resume)).status).toBe(413);
});

async function signedInGuest(): Promise<{ browser: Visitor; id: TestUser["id"] }> {
  const { email, browser } = newGuest();
  await signUp(browser, email);
  await confirmByCode(browser, email);
  const [row] = await site.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return { browser, id: row!.id };
}
