import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { hashToken } from "../../src/accounts/token-store.server.ts";
import { consentCookie } from "../../src/consent/cookie-names.ts";
import { keptBrowsers, languageVersions } from "../../src/documents/tables.ts";
import { newId } from "../../src/kit/id.ts";
import { notify } from "../../src/notifications/notify.server.ts";
import { insertWaiter } from "../../src/review/orders/waiter-store.server.ts";
import { reviewers } from "../../src/review/tables.ts";
import { buildResume } from "../support/documents.ts";
import { createPdf } from "../support/pdf-files.ts";
import { createDrawing, createPhoto } from "../support/photo.ts";
import { password, type Site, type TestRequest, type TestUser } from "../support/site.ts";
import { buyPlan } from "./plans-of-user.ts";
import { orderReview } from "./reviews-of-user.ts";

/** A user who has left a trace in every table and folder. */
export type UserWithData = TestUser & UserDocuments & { pendingEmail: string };
type UserDocuments = { documentId: string; letterId: string };

/** Creates one, and waits until queued events, reports and mails are written. */
export async function createUserWithData(site: Site): Promise<UserWithData> {
  const user = await site.createUser({ premium: true });
  const documents = await createDocuments(site, user);
  const pendingEmail = `pending-${user.email}`;
  const chosen = { culture: "lde", country: "CA", theme: "dark" };
  await post(site, "/api/account/preferences", chosen, { as: user });
  await post(site, "/api/account/two-factor/start", { password }, { as: user });
  const token = { name: "Backup", days: 30, documentsRead: true, password };
  await post(site, "/api/account/tokens", token, { as: user });
  await post(site, "/api/account/sign-in", { email: user.email, password }, fromNetworkOf(user));
  await notify(site.db, { userId: user.id, kind: "passwordChanged", data: {} });
  await sendMessage(site, user, "Hello from me", { as: user });
  // From the same address before signing in.
  await sendMessage(site, user, "Anybody there?", fromNetworkOf(user));
  await orderReview(site, user, documents.documentId);
  await post(site, `/api/documents/${documents.documentId}/share-links`, { days: 30 }, { as: user });
  await linkLanguage(site, user, documents);
  await createApplication(site, user, documents);
  await keepBrowser(site, user);
  await post(site, "/api/ratings", { stars: 4, comment: "Mine" }, { as: user });
  await buyPlan(site, user);
  await site.db.insert(reviewers).values({ userId: user.id, locales: ["de-DE"], capacity: 1 });
  await insertWaiter(site.db, { userId: user.id, locale: "fi-FI", culture: "lfi" });
  await sendEventAndReport(site, user);
  await post(site, "/api/account/change-email", { email: pendingEmail, password }, { as: user });
  await waitUntilWritten(site, user);
  return { ...user, ...documents, pendingEmail };
}

const fromNetworkOf = ({ clientIp }: TestUser): Partial<TestRequest> => ({
  headers: { "x-forwarded-for": clientIp },
});

async function post(site: Site, path: string, json: object, more: Partial<TestRequest>) {
  const response = await site.request({ method: "POST", path, json, ...more });
  expect(response.status, `${path} ${response.text}`).toBeLessThan(300);
  return response;
}

/** A form as a browser without JavaScript submits it. */
export const form = (path: string, fields: Record<string, string>): TestRequest => ({
  method: "POST",
  path,
  headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html" },
  body: new URLSearchParams(fields).toString(),
});

async function sendMessage(site: Site, { email }: TestUser, message: string, more: Partial<TestRequest>) {
  const request = form("/support", { topic: "other", email, message });
  const headers = { ...request.headers, ...more.headers };
  expect((await site.request({ ...request, ...more, headers })).status).toBe(303);
}

/** The resume, as if it were the letter in another language: a third document would change what every test counts. */
async function linkLanguage(site: Site, { id: ownerId }: TestUser, { documentId, letterId }: UserDocuments) {
  const link = { ownerId, documentId, sourceId: letterId, seenVersion: 1, seenContent: {} };
  await site.db.insert(languageVersions).values(link);
}

/** A browser whose sign-up the user has confirmed. Its documents move into the account one after another. */
async function keepBrowser(site: Site, { id }: TestUser): Promise<void> {
  const expiresAt = new Date(Date.now() + 60 * 60 * 1000);
  await site.db.insert(keptBrowsers).values({ browser: hashToken(newId()), ownerId: id, expiresAt });
}

/** An application with the letter, for which the resume is the main one. */
async function createApplication(site: Site, as: TestUser, { documentId, letterId }: UserDocuments) {
  const { text } = await post(site, "/api/applications", { employer: "Northgate Trust" }, { as });
  const { id } = JSON.parse(text).application;
  const put = { method: "PUT", as };
  await post(site, `/api/documents/${letterId}/application`, { applicationId: id }, put);
  await post(site, "/api/main-resume", { documentId }, put);
}

/** A resume with a photo and a second version, a letter with a signature and an attachment, a deleted resume; a PDF and a thumbnail. */
async function createDocuments(site: Site, user: TestUser) {
  const create = async (json: object) =>
    JSON.parse((await post(site, "/api/documents", json, { as: user })).text).document as {
      id: string;
      version: number;
    };
  const resume = await create({ kind: "resume", title: "../../Résumé: 履歴書 \u202e/etc" });
  const letter = await create({ kind: "letter", title: "Letter" });
  const deleted = await create({ kind: "resume", title: "Deleted one" });
  const path = `/api/documents/${resume.id}`;
  const photo = await site.request({
    method: "PUT",
    path: `${path}/photo`,
    as: user,
    headers: { "content-type": "image/jpeg" },
    body: await createPhoto(),
  });
  const upload = async (method: string, action: string, type: string, body: Uint8Array) => {
    const request = { method, path: `/api/documents/${letter.id}/${action}`, as: user, body };
    expect((await site.request({ ...request, headers: { "content-type": type } })).status).toBeLessThan(300);
  };
  await upload("POST", "attachments", "application/pdf", createPdf());
  await upload("PUT", "signature", "image/png", await createDrawing());
  const content = buildResume("en-US");
  content.person.photo = { fileId: JSON.parse(photo.text).fileId, visible: true };
  const json = { version: resume.version, content };
  expect((await site.request({ method: "PUT", path, as: user, json })).status).toBe(200);
  const deletion = { method: "DELETE", path: `/api/documents/${deleted.id}`, as: user };
  expect((await site.request(deletion)).status).toBe(204);
  for (const format of ["pdf", "thumbnail"])
    expect((await site.request({ path: `${path}/${format}`, as: user })).status).toBe(200);
  return { documentId: resume.id, letterId: letter.id };
}

async function sendEventAndReport(site: Site, user: TestUser): Promise<void> {
  const properties = { clickLocation: "nav-jobs", pagePath: "/" };
  // Events carry the user's id only with consent to statistics.
  const consent = `${consentCookie}=1.opt-in.s.${Math.floor(Date.now() / 1000)}`;
  const headers = { cookie: `${user.cookie}; ${consent}` };
  await post(site, "/clientevents", { event: "header nav bar clicks", properties }, { as: user, headers });
  const report = { errorMessage: "broken", componentStack: "header", logAsInfo: false, currentUrl: "" };
  await post(site, "/error/log", report, { as: user });
}

/** Events and reports are stored in batches, mails are delivered by the outbox. */
async function waitUntilWritten(site: Site, user: TestUser): Promise<void> {
  await vi.waitFor(async () => {
    const tables = (await tablesWith(site, user.id)).join();
    expect(tables).toMatch(/client_events/);
    expect(tables).toMatch(/error_reports/);
    expect(await unsentMails(site)).toBe(0);
  });
}

/** Mails in the outbox that are neither sent nor abandoned. */
export async function unsentMails({ db }: Site): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM mails WHERE sent_at IS NULL AND failed_at IS NULL`,
  );
  return rows[0]!.count;
}

type Column = { table_name: string; column_name: string };

/** All columns. A partition is not a table of its own: its rows belong to the partitioned table. */
export async function columnsOf({ db }: Site): Promise<Column[]> {
  const { rows } = await db.execute<Column>(sql`
    SELECT c.table_name, c.column_name FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    JOIN pg_class ON pg_class.oid = format('%I.%I', c.table_schema, c.table_name)::regclass
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND NOT relispartition`);
  return rows;
}

/** The tables that contain a text in any column, each once for every row. */
export async function rowsWith(site: Site, text: string): Promise<string[]> {
  const tables = [...new Set((await columnsOf(site)).map(({ table_name }) => table_name))];
  const found: string[] = [];
  for (const table of tables) {
    const { rows } = await site.db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM ${sql.identifier(table)} t WHERE position(${text} in t::text) > 0`,
    );
    found.push(...Array<string>(rows[0]!.n).fill(table));
  }
  return found.sort();
}

/** Names of the tables that contain a text in any column. */
export const tablesWith = async (site: Site, text: string): Promise<string[]> => [
  ...new Set(await rowsWith(site, text)),
];

/** Files of the data directory whose path contains an id. */
export const filesOf = async ({ directory }: Site, id: string): Promise<string[]> =>
  (await readdir(directory, { recursive: true })).filter((path) => path.includes(id)).sort();

export const mailFolder = ({ directory }: Site): string => join(directory, "mail");

/** Texts of the delivered mails that contain a text. */
export async function mailsWith(site: Site, text: string): Promise<string[]> {
  const folder = mailFolder(site);
  const names = await readdir(folder);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return texts.filter((mail) => mail.includes(text));
}

export const erase = (site: Site, user: TestUser, change: object = {}) =>
  site.request({
    method: "POST",
    path: "/api/account/erase",
    as: user,
    json: { confirmation: user.email, password, ...change },
  });
