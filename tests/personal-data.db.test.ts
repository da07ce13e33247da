import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { EraseHook } from "../src/accounts/privacy/personal-data.ts";
import { createSettingsRoutes } from "../src/accounts/settings/settings-routes.server.tsx";
import { sessions, twoFactors, users } from "../src/accounts/tables.ts";
import { createSinks, type Sinks } from "../src/analytics/sinks/sinks.server.ts";
import { createDocumentRoutes } from "../src/documents/routes.server.ts";
import { documents as documentRows } from "../src/documents/tables.ts";
import { erasePersonalData, exportPersonalData } from "../src/documents/personal-data/personal-data.server.ts";
import { newId } from "../src/kit/id.ts";
import { log } from "../src/kit/log.server.ts";
import { sendDueMails } from "../src/mail/send-mails.server.ts";
import { deleteMailFiles } from "../src/mail/mail-files.server.ts";
import { createMailTransport } from "../src/mail/mail-transport.server.ts";
import { notify } from "../src/notifications/notify.server.ts";
import { entitlements } from "../src/plans/tables.ts";
import { exportRatings } from "../src/ratings/rating-store.server.ts";
import { ratings } from "../src/ratings/tables.ts";
import { createThumbnailCache } from "../src/rendering/thumbnails/thumbnail-cache.server.ts";
import { createSupportRoutes } from "../src/support/support-routes.server.tsx";
import { linkIn, type OpenAccounts, openAccounts, password, sendMarkup } from "./support/accounts.ts";
import { createPhoto } from "./support/photo.ts";
import { buildResume } from "./support/documents.ts";

/** What a person may ask of everything that is kept about them, over all rooms that keep something. */
let open: OpenAccounts;
let folder: string;
let sinks: Sinks;
let extraHook: EraseHook | undefined;
const goneMails: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dossier-personal-"));
  open = await openAccounts({
    rooms: (deps) => {
      const files = new Disk(new FSDriver({ location: join(folder, "files"), visibility: "private" }));
      const words = () => ({
        titles: { resume: "Resume", letter: "Letter" },
        copyOf: (title: string) => title,
        consent: "",
        closing: "Sincerely,",
      });
      const documents = { db: deps.db, files, words };
      sinks = createSinks({ db: deps.db });
      const thumbnails = createThumbnailCache(join(folder, "cache"));
      return [
        createDocumentRoutes(documents),
        createSupportRoutes(deps, { sendPage: sendMarkup, findGeoContact: () => null }),
        createSettingsRoutes(deps, {
          sendPage: sendMarkup,
          exportParts: [
            (userId) => exportPersonalData(documents, userId),
            (userId) => exportRatings(deps.db, userId),
            sinks.exportOf,
          ],
          onErase: [
            (userId) => erasePersonalData(documents, userId),
            thumbnails.deleteOwner,
            sinks.erase,
            (_userId, addresses) => deleteMailFiles(join(folder, "mail"), addresses),
            async (userId, addresses) => extraHook?.(userId, addresses),
          ],
        }),
      ];
    },
  });
});
afterAll(async () => {
  await sinks?.close();
  await open?.close();
  await rm(folder, { recursive: true, force: true });
});

type Member = Awaited<ReturnType<OpenAccounts["member"]>>;

/** Somebody who has left a trace in every table. */
async function buildResident(): Promise<Member & { documentId: string; letterId: string }> {
  const member = await open.member();
  const { browser, id, email, clientIp } = member;
  const create = async (body: object) =>
    (await (await browser.post("/api/documents", body)).json()).document as { id: string; version: number };
  const [resume, letter, gone] = [
    await create({ kind: "resume", title: "../../Résumé: 履歴書 \u202e/etc" }),
    await create({ kind: "letter", title: "Letter" }),
    await create({ kind: "resume", title: "Deleted one" }),
  ];
  const photo = await send(
    browser,
    "PUT",
    `/api/documents/${resume.id}/photo`,
    await createPhoto(),
    "image/jpeg",
  );
  const { fileId } = await photo.json();
  const content = buildResume("en-US");
  content.person.photo = { fileId, visible: true };
  const saved = JSON.stringify({ version: resume.version, content });
  expect((await send(browser, "PUT", `/api/documents/${resume.id}`, saved, "application/json")).status).toBe(
    200,
  );
  expect((await send(browser, "DELETE", `/api/documents/${gone.id}`)).status).toBe(204);

  const phone = open.visitor(clientIp);
  await phone.post("/api/account/sign-in", { email, password });
  const chosen = { culture: "wlb", country: "CA", theme: "dark" };
  expect((await browser.post("/api/account/preferences", chosen)).status).toBe(200);
  await browser.submit("/support", { topic: "other", email, message: "Hello from me" });
  // From the same address, before signing in.
  await open.visitor(clientIp).submit("/support", { topic: "other", email, message: "Anybody there?" });
  await notify(open.db, { userId: id, kind: "passwordChanged", data: {} });
  await browser.post("/api/account/two-factor/start", { password });
  await open.db
    .insert(entitlements)
    .values({ id: newId(), userId: id, plan: "weekly", validFrom: new Date() });
  await open.db.insert(ratings).values({ id: newId(), userId: id, portal: "wlb", stars: 4, comment: "Mine" });
  const click = { clickLocation: "nav-jobs", pagePath: "/" };
  await sinks.acceptEvents([{ event: "header nav bar clicks", properties: click }], {
    portal: "wlb",
    userId: id,
    signedIn: true,
  });
  const error = { errorMessage: "broken", componentStack: "header", logAsInfo: false, currentUrl: "" };
  await sinks.acceptError(error, { portal: "wlb", userId: id });
  await sinks.flush();
  const key = { ownerId: id, documentId: resume.id, version: 1, width: 480 };
  await createThumbnailCache(join(folder, "cache")).put(key, new Uint8Array([1]));
  expect(
    (await browser.post("/api/account/change-email", { email: pendingOf(email), password })).status,
  ).toBe(200);
  return { ...member, documentId: resume.id, letterId: letter.id };
}

const pendingOf = (email: string) => `pending-${email}`;

/** What `Visitor` has no word for. */
function send(browser: Member["browser"], method: string, path: string, body?: BodyInit, type?: string) {
  return open.app.request(
    `${open.origin}${path}`,
    {
      method,
      body,
      headers: {
        origin: open.origin,
        cookie: `dossier=${browser.cookies.get("dossier")}`,
        ...(type ? { "content-type": type } : {}),
      },
    },
    { clientIp: "203.0.113.9" },
  ) as Promise<Response>;
}

type Column = { table_name: string; column_name: string };
/** A partition is no table of its own: its rows are those of the whole. */
const columns = async () =>
  (
    await open.db.execute<Column>(sql`
      SELECT c.table_name, c.column_name FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
      JOIN pg_class ON pg_class.oid = format('%I.%I', c.table_schema, c.table_name)::regclass
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND NOT relispartition`)
  ).rows;

/** Tables in which a text stands, wherever in a row. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = [...new Set((await columns()).map(({ table_name }) => table_name))];
  const found = [];
  for (const table of tables) {
    const { rows } = await open.db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM ${sql.identifier(table)} t WHERE position(${text} in t::text) > 0`,
    );
    if (rows[0]!.n > 0) found.push(table);
  }
  return found.sort();
}

const filesOf = async (id: string) =>
  (await readdir(folder, { recursive: true })).filter((path) => path.includes(id));

const erase = (member: Member, change: object = {}) =>
  member.browser.post("/api/account/erase", { confirmation: member.email, password, ...change });

/** As an installation without a mail server does it: into files. */
const deliver = () => {
  const files = createMailTransport({ from: "Dossier <noreply@dossier.example>", dir: join(folder, "mail") });
  return sendDueMails({
    db: open.db,
    transport: {
      connections: 1,
      async send(mail) {
        goneMails.push(`${mail.recipient}: ${mail.subject}`);
        await files.send(mail);
      },
      close() {},
    },
  });
};

/** Files of mails in which a text stands. */
async function mailFilesWith(text: string): Promise<string[]> {
  const names = await readdir(join(folder, "mail"));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, "mail", name), "utf8")));
  return names.filter((_, at) => texts[at]!.includes(text));
}

test("erasing leaves no row, no file and no mail of a person, and everything of everybody else", async () => {
  const [member, neighbour] = [await buildResident(), await buildResident()];
  const before = await tablesWith(member.id);
  const personal = (await columns()).filter(({ column_name }) => /^(user|owner)_id$/.test(column_name));
  // A table that is new and not filled above would be proved by nothing.
  expect(before).toEqual(expect.arrayContaining([...new Set(personal.map(({ table_name }) => table_name))]));
  expect(await tablesWith(member.email)).toEqual(["mails", "support_messages", "users"]);
  expect(await filesOf(member.id)).not.toEqual([]);
  while ((await deliver()) > 0);
  expect(await mailFilesWith(member.email)).not.toEqual([]);
  const theirs = [
    await tablesWith(neighbour.id),
    await filesOf(neighbour.id),
    await mailFilesWith(neighbour.email),
  ];

  const answer = await erase(member, { confirmation: ` ${member.email.toUpperCase()} ` });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("clear-site-data")).toBe('"storage"');
  expect([...member.browser.cookies.keys()]).not.toEqual(expect.arrayContaining(["dossier"]));
  expect(await tablesWith(member.id)).toEqual([]);
  expect(await filesOf(member.id)).toEqual([]);
  expect(await tablesWith(pendingOf(member.email))).toEqual([]);
  // Only the farewell is under way; once it is out, its row goes too.
  expect(await tablesWith(member.email)).toEqual(["mails"]);
  while ((await deliver()) > 0);
  expect(goneMails).toContain(`${member.email}: Your Dossier account is erased`);
  expect(await tablesWith(member.email)).toEqual([]);
  expect(await mailFilesWith(member.email)).toEqual([]);
  expect(await mailFilesWith(pendingOf(member.email))).toEqual([]);
  expect([
    await tablesWith(neighbour.id),
    await filesOf(neighbour.id),
    await mailFilesWith(neighbour.email),
  ]).toEqual(theirs);
  expect((await member.browser.post("/api/account/sign-in", { email: member.email, password })).status).toBe(
    401,
  );
});

test("it takes the password and the address, and ends nothing otherwise", async () => {
  const member = await buildResident();
  for (const [change, path] of [
    [{ password: "a wrong one" }, "password"],
    [{ confirmation: "somebody@example.com" }, "confirmation"],
  ] as const) {
    const answer = await erase(member, change);
    expect(answer.status).toBe(400);
    expect((await answer.json()).error.fields).toMatchObject([{ path }]);
  }
  expect(await tablesWith(member.id)).toContain("documents");
  expect(await filesOf(member.id)).not.toEqual([]);
  expect(await open.db.select().from(sessions).where(eq(sessions.userId, member.id))).toHaveLength(2);
});

test("where a part cannot be erased the account stays, and erasing can be asked for again", async () => {
  const member = await buildResident();
  extraHook = () => Promise.reject(new Error("the disk is away"));
  const answer = await erase(member);
  expect(answer.status).toBe(503);
  const retryAfter = Number(answer.headers.get("retry-after"));
  expect([retryAfter >= 60, retryAfter <= 90]).toEqual([true, true]);
  expect(await open.db.select().from(users).where(eq(users.id, member.id))).toHaveLength(1);
  extraHook = undefined;
  expect((await erase(member)).status).toBe(200);
  expect(await tablesWith(member.id)).toEqual([]);
});

test("what another tab writes in the middle of it does not stay", async () => {
  const member = await buildResident();
  let round = 0;
  extraHook = async () => {
    round += 1;
    if (round > 1) return;
    const late = await member.browser.copy().post("/api/documents", { kind: "resume" });
    expect(late.status).toBe(201);
  };
  expect((await erase(member)).status).toBe(200);
  extraHook = undefined;
  expect(round).toBe(2);
  expect(await open.db.select().from(documentRows).where(eq(documentRows.ownerId, member.id))).toEqual([]);
});

test("a second round that fails is logged, and no longer the person’s concern", async () => {
  const member = await buildResident();
  const error = vi.spyOn(log, "error").mockImplementation(() => {});
  let round = 0;
  extraHook = async () => {
    round += 1;
    if (round > 1) throw new Error("the disk is away");
  };
  expect((await erase(member)).status).toBe(200);
  extraHook = undefined;
  expect(error).toHaveBeenCalledWith("erase.second-round", expect.anything());
  error.mockRestore();
});

test("asked for twice at once, it is done once", async () => {
  const member = await buildResident();
  const answers = await Promise.all([erase(member), erase(member)]);
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  expect(await tablesWith(member.id)).toEqual([]);
});

test("without script, the way leads to a farewell that anybody may read", async () => {
  const member = await open.member();
  const answer = await member.browser.submit("/api/account/erase", { confirmation: member.email, password });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/account/erased"]);
  const page = await member.browser.get("/account/erased");
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Your account is erased")]);
});

test("the export is a ZIP of everything: account, documents, JSON Resume, photos; nobody else’s, no secret", async () => {
  const [member, neighbour] = [await buildResident(), await buildResident()];
  const answer = await member.browser.submit("/api/account/export", {});
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/zip");
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="dossier-\d{4}-\d\d-\d\d\.zip"$/,
  );
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const read = (path: string) => JSON.parse(new TextDecoder().decode(files[path]));

  const end = (id: string) => id.slice(-8);
  const resume = `documents/Résumé 履歴書 etc ${end(member.documentId)}`;
  const names = Object.keys(files).map((name) => name.replace(/[\w-]{36}(?=\.jpg$)/, "…"));
  const [gone] = await open.db
    .select()
    .from(documentRows)
    .where(and(eq(documentRows.ownerId, member.id), isNotNull(documentRows.deletedAt)));
  const deleted = `documents/deleted/Deleted one ${end(gone!.id)}`;
  expect(names.sort()).toEqual(
    [
      "account.json",
      `${deleted}.json`,
      `${deleted}.json-resume.json`,
      `documents/Letter ${end(member.letterId)}.json`,
      "errors.json",
      "events.json",
      `${resume}.json`,
      `${resume}/version 1.json`,
      `${resume}.json-resume.json`,
      "photos/….jpg",
      "ratings.json",
    ].sort(),
  );
  for (const name of names) expect(name).not.toMatch(/\.\.|^\/|\\/);

  expect(read("account.json")).toMatchObject({
    account: {
      id: member.id,
      email: member.email,
      pendingEmail: pendingOf(member.email),
      twoFactorEnabled: false,
    },
    preferences: { country: "CA", theme: "dark" },
    messages: [{ message: "Hello from me" }, { message: "Anybody there?" }],
    notifications: [{ kind: "passwordChanged" }],
  });
  expect(read("account.json").sessions).toHaveLength(2);
  expect(read(`${resume}.json`)).toMatchObject({ id: member.documentId, kind: "resume", version: 2 });
  expect(read(`${resume}/version 1.json`)).toMatchObject({ version: 1, content: { person: {} } });
  expect(read(`${resume}.json-resume.json`).basics.name).toBeTruthy();
  expect(read("ratings.json").ratings).toMatchObject([{ portal: "wlb", stars: 4, comment: "Mine" }]);
  const photo = files[Object.keys(files).find((name) => name.startsWith("photos/"))!]!;
  expect([...photo.slice(0, 3)]).toEqual([0xff, 0xd8, 0xff]);

  const everything = Object.values(files)
    .map((bytes) => new TextDecoder().decode(bytes))
    .join("\n");
  for (const foreign of [neighbour.id, neighbour.email, neighbour.documentId])
    expect(everything).not.toContain(foreign);
  for (const { token } of await open.db.select().from(sessions)) expect(everything).not.toContain(token);
  for (const { secret } of await open.db.select().from(twoFactors)) expect(everything).not.toContain(secret);
  expect(everything).not.toMatch(/"password"|"token"/);
});

test("a photo whose bytes are lost does not keep the rest from its owner", async () => {
  const member = await buildResident();
  await rm(join(folder, "files", member.id), { recursive: true });
  const answer = await member.browser.post("/api/account/export");
  const names = Object.keys(unzipSync(new Uint8Array(await answer.arrayBuffer())));
  expect(names.filter((name) => name.startsWith("documents/"))).toHaveLength(6);
  expect(names.filter((name) => name.startsWith("photos/"))).toEqual([]);
});

test("the mail’s link never outlives the account: nothing an erased person was sent works", async () => {
  const member = await open.member();
  await open.visitor().post("/api/account/forgot-password", { email: member.email });
  const token = linkIn((await open.mailsTo(member.email)).at(-1)).searchParams.get("token");
  await erase(member);
  const answer = await open
    .visitor()
    .post("/api/account/reset-password", { token, password: "ein Pferd mehr" });
  expect(answer.status).toBe(400);
});
