import { rm } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, isNotNull } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sessions, twoFactors } from "../../src/accounts/tables.ts";
import { documents } from "../../src/documents/tables.ts";
import { openSite, type Site } from "../support/site.ts";
import { stubRenderer } from "../support/stub-renderer.ts";
import { written } from "./reviews-of-user.ts";
import { createUserWithData, form, type UserWithData } from "./user-with-data.ts";

/** A user's export, over all modules that store something about a user. */
let site: Site;
let user: UserWithData;
let neighbour: UserWithData;
let archive: Record<string, Uint8Array>;
beforeAll(async () => {
  site = await openSite({ overrides: { renderer: stubRenderer } });
  [user, neighbour] = [await createUserWithData(site), await createUserWithData(site)];
  archive = (await download(user)).files;
});
afterAll(() => site?.close());

async function download(user: UserWithData) {
  const response = await site.request({ ...form("/api/account/export", {}), as: user });
  expect(response.status).toBe(200);
  return { response, files: unzipSync(new Uint8Array(response.bytes)) };
}

const textOf = (path: string): string => new TextDecoder().decode(archive[path]);
const read = (path: string) => JSON.parse(textOf(path));
const idEnd = (id: string): string => id.slice(-8);
const resumePath = (): string => `documents/Résumé 履歴書 etc ${idEnd(user.documentId)}`;

const downloadPath = (): string => `downloads/Jordan-A-Ellis-Resume ${idEnd(user.documentId)}`;

test("the export is a ZIP download that is never cached", async () => {
  const { headers } = (await download(user)).response;
  expect(headers["content-type"]).toBe("application/zip");
  expect(headers["content-disposition"]).toMatch(/^attachment; filename="dossier-\d{4}-\d\d-\d\d\.zip"$/);
  expect(headers["cache-control"]).toBe("private, no-store");
});

test("the export contains account, documents, JSON Resume, uploads and everything else, under safe names", async () => {
  const [gone] = await site.db
    .select()
    .from(documents)
    .where(and(eq(documents.ownerId, user.id), isNotNull(documents.deletedAt)));
  const deleted = `documents/deleted/Deleted one ${idEnd(gone!.id)}`;
  const names = Object.keys(archive).map((name) => name.replace(/[\w-]{36}(?=\.\w+$)/, "…"));
  expect(names.sort()).toEqual(
    [
      "account.json",
      "attachments/….pdf",
      `${deleted}.json`,
      `${deleted}.json-resume.json`,
      `documents/Letter ${idEnd(user.letterId)}.json`,
      ...["dossier.json", "pdf", "txt"].flatMap((extension) => [
        `${downloadPath()}.${extension}`,
        `downloads/Letter ${idEnd(user.letterId)}.${extension}`,
      ]),
      "errors.json",
      "events.json",
      `${resumePath()}.json`,
      `${resumePath()}/version 1.json`,
      `${resumePath()}.json-resume.json`,
      "photos/….jpg",
      "signatures/….png",
      "plans.json",
      "ratings.json",
    ].sort(),
  );
  for (const name of names) expect(name).not.toMatch(/\.\.|^\/|\\/);
});

test("the exported files contain the user's data", () => {
  const { id, email, pendingEmail, documentId } = user;
  expect(read("account.json")).toMatchObject({
    account: { id, email, pendingEmail, twoFactorEnabled: false },
    preferences: { country: "CA", theme: "dark" },
    messages: [{ message: "Hello from me" }, { message: "Anybody there?" }],
    securityEvents: expect.arrayContaining([
      expect.objectContaining({ kind: "signedIn" }),
      expect.objectContaining({ kind: "addressChangeRequested" }),
    ]),
    notifications: expect.arrayContaining([expect.objectContaining({ kind: "passwordChanged" })]),
    planStatements: [{ kind: "withdraw", name: "Erika Muster", contract: "weekly" }],
    shareLinks: [{ documentId, hasPassword: false, views: 0 }],
    applications: [
      { employer: "Northgate Trust", status: "saved", documents: [user.letterId] },
      { mainResumeId: documentId },
    ],
  });
  expect(read("account.json").sessions).toHaveLength(2);
  expect(read(`${resumePath()}.json`)).toMatchObject({ id: documentId, kind: "resume", version: 2 });
  expect(read(`${resumePath()}/version 1.json`)).toMatchObject({ version: 1, content: { person: {} } });
  expect(read(`${resumePath()}.json-resume.json`).basics.name).toBeTruthy();
  expect(read(`${downloadPath()}.dossier.json`).meta.dossier).toMatchObject({
    kind: "resume",
    portal: "lde",
  });
  expect(textOf(`${downloadPath()}.txt`)).toMatch(/^Jordan A. Ellis\n/);
  expect(read("plans.json")).toMatchObject({
    plans: [{ plan: "weekly", source: "bought" }, { plan: "annual" }],
    subscriptions: [{ plan: "weekly", state: "active" }],
    payments: [{ amount: 5.99, tax: 0.96, currency: "EUR", kind: "payment" }],
    invoices: [{ number: 1, data: { buyer: "Erika Muster" } }],
  });
  expect(read("ratings.json").ratings).toMatchObject([{ portal: "lde", stars: 4, comment: "Mine" }]);
  const photo = archive[Object.keys(archive).find((name) => name.startsWith("photos/"))!]!;
  expect([...photo.slice(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
});

test("the export contains nothing of other users, and no secret", async () => {
  const everything = Object.keys(archive).map(textOf).join("\n");
  expect(everything).toContain(user.id);
  for (const foreign of [neighbour.id, neighbour.email, neighbour.documentId])
    expect(everything).not.toContain(foreign);
  const tokens = (await site.db.select().from(sessions)).map(({ token }) => token);
  const secrets = (await site.db.select().from(twoFactors)).map(({ secret }) => secret);
  expect(tokens.length).toBeGreaterThanOrEqual(4);
  expect(secrets.length).toBeGreaterThanOrEqual(2);
  for (const secret of [...tokens, ...secrets]) expect(everything).not.toContain(secret);
  expect(everything).not.toMatch(/"password"|"token"/);
});

test("a photo whose file is lost does not prevent the rest of the export", async () => {
  await rm(join(site.directory, "files", user.id), { recursive: true });
  const names = Object.keys((await download(user)).files);
  expect(names.filter((name) => name.startsWith("documents/"))).toHaveLength(6);
  expect(names.filter((name) => name.startsWith("photos/"))).toEqual([]);
});

test("the export contains reviews with everything that was written, except a round that is not finished", () => {
  const [order, ...others] = read("account.json").reviews;
  expect(others).toEqual([]);
  expect(order).toMatchObject({
    worries: written.worries,
    rating: { stars: 5, comment: written.rating },
    messages: [{ body: "Hello" }, { body: written.question }],
    comments: [{ round: 1, body: written.comment }],
    reports: [{ round: 1, summary: "A clear resume." }],
    documents: [{ round: 1 }, { round: 2 }],
  });
  expect(order.documents[1].content.sections.length).toBeGreaterThan(0);
  const all = JSON.stringify(order);
  expect(all).not.toContain(written.unfinished);
  expect(all).not.toMatch(/reviewerId|authorId|actorId/);
});
