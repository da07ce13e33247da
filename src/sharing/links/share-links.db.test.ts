import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ampleBudgets } from "../../../tests/support/budgets.ts";
import { openSite, type Site, type TestUser } from "../../../tests/support/site.ts";
import { newId } from "../../kit/id.ts";
import { linkRetentionDays, maxLinksPerDocument } from "../share-limits.ts";
import { createDocument, createLink } from "../sharing.test-support.ts";
import { shareLinks } from "../tables.ts";
import { pruneLinks } from "./share-link-store.server.ts";

let site: Site;
let user: TestUser;
let other: TestUser;
let documentId: string;
let path: string;
beforeAll(async () => {
  site = await openSite({ overrides: { budgets: ampleBudgets } });
});
afterAll(() => site?.close());
beforeEach(async () => {
  [user, other] = [await site.createUser(), await site.createUser()];
  documentId = await createDocument(site, user);
  path = `/api/documents/${documentId}/share-links`;
});

const send = async (method: string, path: string, json?: unknown, as: TestUser | null = user) => {
  const response = await site.request({ method, path, as, json });
  const isJson = String(response.headers["content-type"]).startsWith("application/json");
  return { ...response, body: isJson ? JSON.parse(response.text) : null };
};
const expire = (id: string, days: number) =>
  site.db
    .update(shareLinks)
    .set({ expiresAt: sql`now() - make_interval(days => ${days})` })
    .where(eq(shareLinks.id, id));

test("a link has an address with a secret, of which the table has only the hash", async () => {
  const { status, body } = await send("POST", path, { days: 7 });
  expect(status).toBe(201);
  expect(body).toMatchObject({ isExpired: false, hasPassword: false, views: 0 });
  const [, token] = /^https:\/\/www\.de\.localhost\/s\/([\w-]{32})$/.exec(body.address)!;
  const inSevenDays = Date.parse(body.expiresAt) - Date.parse(body.createdAt);
  expect(Math.round(inSevenDays / 86_400_000)).toBe(7);
  const [row] = await site.db.select().from(shareLinks).where(eq(shareLinks.id, body.id));
  expect(JSON.stringify(row)).not.toContain(token);
  expect((await send("GET", path)).body).toEqual({ links: [body] });
});

test("days begin anew, null is without an end, and a password can be set, changed and removed", async () => {
  const { api } = await createLink(site, user, documentId, { days: 7 });
  const change = async (json: object) => (await send("PUT", api, json)).body;
  expect(await change({ days: null })).toMatchObject({ expiresAt: null, hasPassword: false });
  expect(await change({ password: "long enough" })).toMatchObject({ expiresAt: null, hasPassword: true });
  expect(await change({})).toMatchObject({ expiresAt: null, hasPassword: true });
  const renewed = await change({ days: 90 });
  expect(Math.round((Date.parse(renewed.expiresAt) - Date.now()) / 86_400_000)).toBe(90);
  expect(await change({ password: null })).toMatchObject({ hasPassword: false });
});

test.each([
  [{ days: 8 }],
  [{}],
  [{ days: 7, password: "short" }],
  [{ days: 7, password: "x".repeat(129) }],
  [{ days: 7, views: 100 }],
])("%o is refused", async (json) => {
  expect((await send("POST", path, json)).status).toBe(400);
});

test("an expired link is listed, and can be renewed until it is deleted", async () => {
  const { id, api } = await createLink(site, user, documentId, { days: 7 });
  await expire(id, linkRetentionDays - 1);
  await pruneLinks(site.db);
  expect((await send("GET", path)).body.links).toMatchObject([{ id, isExpired: true }]);
  expect((await send("PUT", api, { days: 7 })).body).toMatchObject({ isExpired: false });
  await expire(id, linkRetentionDays + 1);
  await pruneLinks(site.db);
  expect((await send("GET", path)).body).toEqual({ links: [] });
});

test("revoking deletes the link, and a second time it is not found", async () => {
  const { id, api } = await createLink(site, user, documentId);
  expect((await send("DELETE", api)).status).toBe(204);
  expect(await site.db.select().from(shareLinks).where(eq(shareLinks.id, id))).toEqual([]);
  expect((await send("DELETE", api)).status).toBe(404);
  expect((await send("PUT", api, { days: 7 })).status).toBe(404);
});

test("a link belongs to its document and its owner", async () => {
  const { id } = await createLink(site, user, documentId);
  const own = await createDocument(site, user);
  const foreign = await createDocument(site, other);
  for (const [document, as] of [
    [own, user],
    [foreign, other],
    [documentId, other],
    [newId(), user],
  ] as const) {
    const address = `/api/documents/${document}/share-links/${id}`;
    expect((await send("PUT", address, { days: 7 }, as)).status).toBe(404);
    expect((await send("DELETE", address, undefined, as)).status).toBe(404);
    expect((await send("GET", `${address}/qr.svg`, undefined, as)).status).toBe(404);
  }
  expect((await send("DELETE", `${path}/nonsense`)).status).toBe(404);
  expect((await send("GET", path)).body.links).toHaveLength(1);
});

test("a document has at most ten links; the refusal says so in the owner's language", async () => {
  for (let count = 0; count < maxLinksPerDocument; count += 1) await createLink(site, user, documentId);
  const { status, body } = await send("POST", path, { days: 7 });
  expect(status).toBe(422);
  expect(body.error.message).toContain(`höchstens ${maxLinksPerDocument} Links`);
});

test("a deleted document has no links to list or create, and has them again after it was restored", async () => {
  await createLink(site, user, documentId);
  await send("DELETE", `/api/documents/${documentId}`);
  expect((await send("GET", path)).status).toBe(404);
  expect((await send("POST", path, { days: 7 })).status).toBe(404);
  await send("POST", `/api/documents/${documentId}/restore`);
  expect((await send("GET", path)).body.links).toHaveLength(1);
});

test("the QR code is a picture with a name, and nothing that runs", async () => {
  const { api } = await createLink(site, user, documentId);
  const { status, headers, text } = await send("GET", `${api}/qr.svg`);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "image/svg+xml",
    "content-disposition": "attachment; filename=dossier-qr.svg",
    "cache-control": "private, no-store",
  });
  expect(text).toMatch(/^<svg .*<title>QR-Code des Links zum Dokument<\/title>/);
  expect(text).not.toMatch(/<script|\son\w+=/);
});

test("with another secret, the address is gone from the list but found by its readers", async () => {
  const { id } = await createLink(site, user, documentId);
  const token = "A".repeat(32);
  const { createLinkTokens } = await import("./link-token.server.ts");
  const tokenHash = createLinkTokens("earlier").hashOf(token)!;
  await site.db.update(shareLinks).set({ tokenHash }).where(eq(shareLinks.id, id));
  expect((await send("GET", path)).body.links).toMatchObject([{ id, address: null }]);
  expect((await send("GET", `${path}/${id}/qr.svg`)).status).toBe(404);
  expect((await send("GET", `/s/${token}`, undefined, null)).status).toBe(200);
});
