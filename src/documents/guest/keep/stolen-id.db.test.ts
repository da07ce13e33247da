import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildResume } from "../../../../tests/support/documents.ts";
import { keptPath } from "../../../../tests/support/kept-path.ts";
import { createDrawing, createPhoto } from "../../../../tests/support/photo.ts";
import { sentMails } from "../../../../tests/support/sent-mails.ts";
import { newNetwork, openSite, type Site, type TestResponse } from "../../../../tests/support/site.ts";
import { secret } from "../../../../tests/support/site-users.ts";
import { stubRenderer } from "../../../../tests/support/stub-renderer.ts";
import { type Visitor, visitSite } from "../../../../tests/support/visitor.ts";
import { users } from "../../../accounts/tables.ts";
import { newId } from "../../../kit/id.ts";
import { documents, documentVersions, files, keptBrowsers, keptDocuments } from "../../tables.ts";
import { createPictureSeal } from "../picture-seal.server.ts";

/** Someone knows the id of another guest's document, and has a confirmed account in a browser of their own. */
let site: Site;
beforeAll(async () => {
  site = await openSite({ production: false, overrides: { renderer: stubRenderer } });
});
afterAll(() => site?.close());

const seal = createPictureSeal(secret);
const word = "Quendelwurz";

type Guest = { email: string; browser: Visitor };
async function signUp(): Promise<Guest> {
  const guest = { email: `${newId()}@example.com`, browser: visitSite(site, site.origin, newNetwork()) };
  await guest.browser.post("/api/account/sign-up", {
    email: guest.email,
    password: "vier Kühe tanzen leise",
  });
  return guest;
}
async function confirm({ email, browser }: Guest): Promise<string> {
  const [mail] = await sentMails(site, email, 1);
  const [code] = /^\d{3} \d{3}$/m.exec(mail!.text ?? "")!;
  expect((await browser.post("/api/account/confirm-code", { code })).status).toBe(200);
  const [user] = await site.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user!.id;
}
const keep = ({ browser }: Guest, id: string, document: object) =>
  browser.put(keptPath(browser, id), document);

async function writeVictimsDocument() {
  const [id, photoId, signatureId] = [newId(), newId(), newId()];
  const content = buildResume("de-DE");
  content.person.headline = word;
  content.person.photo = { fileId: photoId, visible: true };
  content.signature = { place: "Kiel", visible: true, image: signatureId };
  const photo = seal.seal("photo", await createPhoto());
  const signature = seal.seal("signature", await createDrawing());
  const document = {
    kind: "resume",
    title: `Für ${word}`,
    portal: "lde",
    content,
    photo,
    signature,
  };
  return { id, photoId, signatureId, document };
}
type Written = Awaited<ReturnType<typeof writeVictimsDocument>>;

/** The attacker's own content, which names the victim's pictures. */
function ownDocument({ photoId, signatureId }: Written) {
  const content = buildResume("de-DE");
  content.person.photo = { fileId: photoId, visible: true };
  content.signature = { place: "Bonn", visible: true, image: signatureId };
  return { kind: "resume", title: "Meins", portal: "lde", content };
}

type Attack = [method: string, route: string, body?: { json?: unknown; body?: Uint8Array }];
const attacksOn = async (written: Written): Promise<Attack[]> => {
  const { content } = ownDocument(written);
  const picture = { body: await createPhoto() };
  return [
    ["GET", "/api/documents/:id"],
    ["PUT", "/api/documents/:id", { json: { version: 1, content } }],
    ["DELETE", "/api/documents/:id"],
    ["POST", "/api/documents/:id/restore"],
    ["POST", "/api/documents/:id/rename", { json: { title: "Meins" } }],
    ["POST", "/api/documents/:id/duplicate"],
    ["PUT", "/api/documents/:id/application", { json: { applicationId: newId() } }],
    ["GET", "/api/documents/:id/share-links"],
    ["POST", "/api/documents/:id/share-links", { json: { days: 7 } }],
    ["PUT", "/api/documents/:id/share-links/:linkId", { json: { days: 90 } }],
    ["DELETE", "/api/documents/:id/share-links/:linkId"],
    ["GET", "/api/documents/:id/share-links/:linkId/qr.svg"],
    ["GET", "/api/documents/:id/versions"],
    ["GET", "/api/documents/:id/versions/:version"],
    ["PUT", "/api/documents/:id/versions/:version/name", { json: { name: "Meins" } }],
    ["GET", "/api/documents/:id/languages"],
    ["POST", "/api/documents/:id/languages", { json: { culture: "lfr" } }],
    ["GET", "/api/documents/:id/source-changes"],
    ["PUT", "/api/documents/:id/source-changes/seen", { json: { version: 1 } }],
    ["GET", "/api/documents/:id/json-resume"],
    ["GET", "/api/documents/:id/pdf"],
    ["GET", "/api/documents/:id/thumbnail"],
    ["GET", "/api/documents/:id/export/:format"],
    ["GET", "/api/documents/:id/export-losses"],
    ["GET", "/api/documents/:id/application.pdf"],
    ["PUT", "/api/documents/:id/photo", picture],
    ["PUT", "/api/documents/:id/signature", picture],
    ["POST", "/api/documents/:id/attachments", picture],
    ["DELETE", "/api/documents/deleted/:id"],
    ["GET", "/api/files/:id"],
  ];
};

const send = ({ browser }: Guest, method: string, path: string, payload: object = {}) =>
  site.request({
    method,
    path,
    headers: {
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      ...("body" in payload && { "content-type": "image/jpeg" }),
    },
    ...payload,
  });

/** Sends each attack; the routes of files with the ids of both pictures. */
async function attack(attacker: Guest, written: Written): Promise<[string, TestResponse][]> {
  const responses: [string, TestResponse][] = [];
  for (const [method, route, payload] of await attacksOn(written)) {
    const ids = route.startsWith("/api/files") ? [written.photoId, written.signatureId] : [written.id];
    for (const id of ids) {
      const values: Record<string, string> = { ":id": id, ":version": "1", ":format": "text" };
      const path = route.replace(/:\w+/g, (name) => values[name] ?? newId());
      responses.push([`${method} ${route}`, await send(attacker, method, path, payload)]);
    }
  }
  return responses;
}

/** All that the server has of the victim: rows, and files with their bytes. */
async function stateOf({ ownerId, browser }: { ownerId?: string; browser?: string }): Promise<string> {
  const { db } = site;
  const rows = [];
  if (browser !== undefined)
    rows.push(
      await db.select().from(keptBrowsers).where(eq(keptBrowsers.browser, browser)),
      await db.select().from(keptDocuments).where(eq(keptDocuments.browser, browser)),
    );
  if (ownerId !== undefined) {
    for (const table of [documents, documentVersions, files])
      rows.push(await db.select().from(table).where(eq(table.ownerId, ownerId)));
    const folder = join(site.directory, "files", ownerId);
    for (const name of (await readdir(folder)).sort())
      rows.push([name, await readFile(join(folder, name), "base64")]);
  }
  return JSON.stringify(rows);
}

const browserOf = async (id: string) =>
  (await site.db.select().from(keptDocuments).where(eq(keptDocuments.id, id)))[0]!.browser;

test("the attacks are on every route that names a document or a file", async () => {
  const attacks = (await attacksOn(await writeVictimsDocument())).map(
    ([method, route]) => `${method} ${route}`,
  );
  const named = site.routes
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => /^\w+ \/api\/(documents|files)\b.*\/:id\b/.test(route) && !route.endsWith("/adopted"));
  expect(attacks.sort()).toEqual([...new Set(named)].sort());
});

test("a user who knows the id of a document that waits for a confirmation neither reads nor changes it", async () => {
  const [victim, attacker, unconfirmed] = [await signUp(), await signUp(), await signUp()];
  await confirm(attacker);
  const written = await writeVictimsDocument();
  await keep(victim, written.id, written.document);
  const waiting = { browser: await browserOf(written.id) };
  const before = await stateOf(waiting);
  expect(before).toContain(word);

  for (const [route, { status, text }] of await attack(attacker, written)) {
    expect(status, route).toBe(404);
    expect(text, route).not.toContain(word);
  }
  // A browser whose sign-up is confirmed keeps nothing; another one keeps its own document of this id.
  for (const [guest, expected] of [
    [attacker, 204],
    [unconfirmed, 204],
  ] as const) {
    expect((await keep(guest, written.id, ownDocument(written))).status).toBe(expected);
    expect((await send(guest, "GET", `/api/guest/kept/${written.id}`)).status).toBe(405);
  }
  const adopted = await send(attacker, "PUT", `/api/documents/${written.id}/adopted`, {
    json: ownDocument(written),
  });
  expect(adopted.status).toBe(200);
  expect(adopted.text).not.toContain(word);
  // The attacker's document has this id, too, and none of the victim's pictures.
  for (const [route, { text }] of await attack(attacker, written)) expect(text, route).not.toContain(word);
  expect(await stateOf(waiting)).toBe(before);

  const ownerId = await confirm(victim);
  const { document } = await (await victim.browser.get(`/api/documents/${written.id}`)).json();
  expect(document).toMatchObject({ title: `Für ${word}`, version: 1, content: written.document.content });
  expect(await stateOf({ ownerId })).toContain(written.document.photo.data);
  const left = await site.db.select().from(keptDocuments).where(eq(keptDocuments.id, written.id));
  expect(left.every(({ content }) => !JSON.stringify(content).includes(word))).toBe(true);
});

test("a user who knows the id of a document in an account neither reads nor changes it, also with one of the same id", async () => {
  const [victim, attacker] = [await signUp(), await signUp()];
  const [ownerId, attackerId] = [await confirm(victim), await confirm(attacker)];
  const written = await writeVictimsDocument();
  const adopt = (guest: Guest, json: object) =>
    send(guest, "PUT", `/api/documents/${written.id}/adopted`, { json });
  expect((await adopt(victim, written.document)).status).toBe(200);
  const before = await stateOf({ ownerId });
  expect(before).toContain(word);

  for (const [route, { status }] of await attack(attacker, written)) expect(status, route).toBe(404);
  await keep(await signUp(), written.id, ownDocument(written));
  const adopted = await adopt(attacker, ownDocument(written));
  expect(adopted.status).toBe(200);
  const { person, signature } = JSON.parse(adopted.text).document.content;
  expect([person.photo, signature.image]).toEqual([undefined, undefined]);

  const responses = await attack(attacker, written);
  for (const [route, { text }] of responses) expect(text, route).not.toContain(word);
  const statusOf = (route: string) => responses.find(([name]) => name === route)![1].status;
  expect(statusOf("PUT /api/documents/:id")).toBe(200);
  expect(statusOf("DELETE /api/documents/:id")).toBe(204);
  expect(await stateOf({ ownerId })).toBe(before);
  const own = await site.db.select().from(documents).where(eq(documents.ownerId, attackerId));
  expect(JSON.stringify(own)).not.toContain(word);
});
