import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildResume } from "../../tests/support/documents.ts";
import { openSite, type Site, type TestUser } from "../../tests/support/site.ts";
import { newId } from "../kit/id.ts";
import { applicationRecords } from "./application-records.server.ts";
import { sendAs } from "./applications.test-support.ts";
import { maxApplicationsPerOwner, restorableDays } from "./quotas.ts";
import { applications } from "./tables.ts";

let site: Site;
let user: TestUser;
let other: TestUser;
let send: ReturnType<typeof sendAs>;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());
beforeEach(async () => {
  [user, other] = [await site.createUser(), await site.createUser()];
  send = sendAs(site, user);
});

const create = async (json: object = { employer: "Anna-Freud-Schule" }) =>
  (await send("POST", "/api/applications", json)).body.application;
const list = async () => (await send("GET", "/api/applications")).body;
const change = (id: string, json: object) => send("PATCH", `/api/applications/${id}`, json);

async function createResume(): Promise<string> {
  const { body } = await send("POST", "/api/documents", { kind: "resume" });
  const { id } = body.document;
  await send("PUT", `/api/documents/${id}`, { version: 1, content: buildResume("de-DE") });
  return id;
}

describe("an application", () => {
  test("is created with the employer alone, listed, and changed field by field", async () => {
    const application = await create({ employer: "  Anna-Freud-\n Schule " });
    expect(application).toMatchObject({
      employer: "Anna-Freud- Schule",
      jobTitle: "",
      status: "saved",
      version: 1,
      reminder: null,
      archived: false,
    });
    expect((await list()).applications).toEqual([application]);
    const { body } = await change(application.id, { version: 1, status: "applied", sentOn: "2026-11-16" });
    expect(body.application).toEqual({
      ...application,
      status: "applied",
      sentOn: "2026-11-16",
      version: 2,
      updatedAt: body.application.updatedAt,
    });
  });

  test("drops what contradicts the rest", async () => {
    const reminder = { bell: true, mail: false, timeZone: "Europe/Berlin" };
    const { id } = await create({
      employer: "A",
      status: "closed",
      closedReason: "rejected",
      interviewTime: "10:30",
      reminder,
    });
    const [stored] = (await list()).applications;
    expect(stored).toMatchObject({ closedReason: "rejected", interviewTime: null, reminder: null });
    const { body } = await change(id, {
      version: 1,
      status: "offer",
      nextStep: "Answer",
      nextStepOn: "2030-01-01",
      reminder,
    });
    expect(body.application).toMatchObject({ closedReason: null, reminder });
    const done = await change(id, { version: 2, nextStep: "" });
    expect(done.body.application).toMatchObject({ nextStepOn: null, reminder: null });
  });

  test.each([
    [{ employer: " " }],
    [{ employer: "x".repeat(201) }],
    [{ employer: "A", status: "lost" }],
    [{ employer: "A", advertUrl: "javascript:alert(1)" }],
    [{ employer: "A", advertUrl: "ftp://example.com/" }],
    [{ employer: "A", sentOn: "2026-02-30" }],
    [{ employer: "A", interviewTime: "24:00" }],
    [{ employer: "A", notes: "x".repeat(4001) }],
    [{ employer: "A", reminder: { bell: true, mail: true, timeZone: "Europe/Atlantis" } }],
    [{ employer: "A", version: 1 }],
    [{}],
  ])("%o is refused", async (json) => {
    expect((await send("POST", "/api/applications", json)).status).toBe(400);
  });

  test("a change on an old version gets the stored application and changes nothing", async () => {
    const { id } = await create();
    await change(id, { version: 1, notes: "From the first tab" });
    const late = await change(id, { version: 1, notes: "From the second tab" });
    expect(late.status).toBe(409);
    expect(late.body.error).toMatchObject({
      code: "conflict",
      current: { notes: "From the first tab", version: 2 },
    });
    expect((await list()).applications).toEqual([late.body.error.current]);
  });

  test("a change that is stored already is acknowledged, so that it can be repeated", async () => {
    const { id } = await create();
    const once = await change(id, { version: 1, status: "interview" });
    const again = await change(id, { version: 1, status: "interview" });
    expect([again.status, again.body]).toEqual([200, once.body]);
  });

  test("creating it twice with one idempotency key creates one", async () => {
    const post = () => send("POST", "/api/applications", { employer: "A" }, { "idempotency-key": "tab-1" });
    const responses = await Promise.all([post(), post(), post()]);
    expect(new Set(responses.map(({ body }) => body.application.id)).size).toBe(1);
    await send("DELETE", `/api/applications/${responses[0]!.body.application.id}`);
    expect((await post()).status).toBe(422);
  });

  test("a deleted one is gone until it is restored, and for good after the retention period", async () => {
    const { id } = await create();
    expect((await send("DELETE", `/api/applications/${id}`)).status).toBe(204);
    expect((await list()).applications).toEqual([]);
    expect((await change(id, { version: 1, status: "applied" })).status).toBe(404);
    expect((await send("POST", `/api/applications/${id}/restore`)).body.application.id).toBe(id);
    expect((await send("POST", `/api/applications/${id}/restore`)).status).toBe(200);

    await send("DELETE", `/api/applications/${id}`);
    const deletedBefore = (days: number) =>
      site.db
        .update(applications)
        .set({ deletedAt: sql`now() - make_interval(days => ${days})` })
        .where(eq(applications.id, id));
    await deletedBefore(restorableDays - 1);
    await applicationRecords.prune(site.db);
    expect((await send("POST", `/api/applications/${id}/restore`)).status).toBe(200);
    await deletedBefore(restorableDays + 1);
    await applicationRecords.prune(site.db);
    expect((await send("POST", `/api/applications/${id}/restore`)).status).toBe(404);
  });

  test("the quota holds against parallel requests, and against restoring", async () => {
    const first = await create();
    const [row] = await site.db.select().from(applications).where(eq(applications.id, first.id));
    await site.db
      .insert(applications)
      .values(Array.from({ length: maxApplicationsPerOwner - 2 }, () => ({ ...row!, id: newId() })));
    const post = () => send("POST", "/api/applications", { employer: "A" });
    const statuses = (await Promise.all([post(), post(), post()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 413, 413]);
    await send("DELETE", `/api/applications/${first.id}`);
    expect((await post()).status).toBe(201);
    const full = await send("POST", `/api/applications/${first.id}/restore`);
    expect([full.status, full.body.error.message]).toEqual([413, expect.stringContaining("Bewerbungen")]);
    expect((await list()).applications).toHaveLength(maxApplicationsPerOwner);
  });
});

describe("the documents of an application", () => {
  test("a copy of the main resume and a letter are named after the employer, and follow it", async () => {
    const resumeId = await createResume();
    await send("PUT", "/api/main-resume", { documentId: resumeId });
    const { id } = await create();
    const add = async (json: object) => (await send("POST", `/api/applications/${id}/documents`, json)).body;
    const { document: copy } = await add({ kind: "resume", from: { resumeId } });
    expect(copy).toMatchObject({
      title: "Lena Hoffmann – Lebenslauf – Anna-Freud-Schule",
      applicationId: id,
      version: 1,
    });
    const { document: letter } = await add({ kind: "letter", from: { resumeId: copy.id } });
    expect(letter.title).toBe("Lena Hoffmann – Anschreiben – Anna-Freud-Schule");
    const { content } = (await send("GET", `/api/documents/${letter.id}`)).body.document;
    expect(content).toMatchObject({ resumeId: copy.id, recipient: { company: "Anna-Freud-Schule" } });
    await send("POST", `/api/documents/${letter.id}/rename`, { title: "Mein Brief" });

    await change(id, { version: 1, employer: "Nordwind GmbH" });
    const { documents, mainResumeId } = await list();
    const titles = Object.fromEntries(
      documents.map(({ id, title }: { id: string; title: string }) => [id, title]),
    );
    expect(titles).toEqual({
      [resumeId]: "Lena Hoffmann – Lebenslauf",
      [copy.id]: "Lena Hoffmann – Lebenslauf – Nordwind GmbH",
      [letter.id]: "Mein Brief",
    });
    expect(mainResumeId).toBe(resumeId);
    const pdf = await send("GET", `/api/documents/${copy.id}/export/json`);
    expect(pdf.headers["content-disposition"]).toContain("Lena-Hoffmann-Lebenslauf-Nordwind-GmbH");
  });

  test("a document belongs to one application at most, and to none when that is deleted", async () => {
    const [resumeId, one, two] = [await createResume(), await create(), await create({ employer: "Zwei" })];
    const assign = (applicationId: string | null) =>
      send("PUT", `/api/documents/${resumeId}/application`, { applicationId });
    const assigned = async () => (await list()).documents[0].applicationId;
    await assign(one.id);
    expect((await assign(two.id)).body.document).toMatchObject({
      applicationId: two.id,
      title: "Lena Hoffmann – Lebenslauf – Zwei",
    });
    expect(await assigned()).toBe(two.id);
    await send("DELETE", `/api/applications/${two.id}`);
    expect(await assigned()).toBeNull();
    await send("POST", `/api/applications/${two.id}/restore`);
    expect(await assigned()).toBe(two.id);
    expect((await assign(null)).body.document).toMatchObject({
      applicationId: null,
      title: "Lena Hoffmann – Lebenslauf",
    });
  });

  test("other users' documents and applications are unknown", async () => {
    const [resumeId, { id }] = [await createResume(), await create()];
    const sendOther = sendAs(site, other);
    const theirs = (await sendOther("POST", "/api/applications", { employer: "A" })).body.application.id;
    for (const [method, path, json] of [
      ["PUT", `/api/documents/${resumeId}/application`, { applicationId: theirs }],
      ["PUT", "/api/main-resume", { documentId: resumeId }],
      ["POST", `/api/applications/${theirs}/documents`, { kind: "resume", from: { resumeId } }],
      ["POST", `/api/applications/${theirs}/documents`, { kind: "letter", from: { resumeId } }],
      ["POST", `/api/applications/${id}/documents`, { kind: "letter" }],
      ["PATCH", "/api/applications/1", { version: 1 }],
    ] as const)
      expect([path, (await sendOther(method, path, json)).status]).toEqual([path, 404]);
    const own = (await send("PUT", `/api/documents/${resumeId}/application`, { applicationId: theirs }))
      .status;
    expect(own).toBe(404);
    expect((await list()).documents).toMatchObject([{ applicationId: null }]);
  });

  test("a letter cannot be the main resume, and a deleted resume is none", async () => {
    const resumeId = await createResume();
    const letter = (await send("POST", "/api/documents", { kind: "letter" })).body.document.id;
    expect((await send("PUT", "/api/main-resume", { documentId: letter })).status).toBe(404);
    await send("PUT", "/api/main-resume", { documentId: resumeId });
    await send("DELETE", `/api/documents/${resumeId}`);
    expect((await list()).mainResumeId).toBeNull();
    await send("POST", `/api/documents/${resumeId}/restore`);
    expect((await list()).mainResumeId).toBe(resumeId);
    await send("PUT", "/api/main-resume", { documentId: null });
    expect((await list()).mainResumeId).toBeNull();
  });
});

test("the table and the calendar are downloads with names in the portal's language", async () => {
  const { id } = await create({ employer: "Müller & Söhne", closesOn: "2030-12-04" });
  const csv = await send("GET", "/api/applications/export/csv");
  expect(csv.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": "attachment; filename=Bewerbungen.csv",
    "cache-control": "private, no-store",
  });
  expect(csv.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(csv.text).toContain("\nMüller & Söhne;");
  const calendar = await send("GET", "/api/applications/export/calendar");
  expect(calendar.headers["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(calendar.text).toContain(`UID:${id}-closes@dossier`);
  expect(calendar.text.replace(/\r\n /g, "")).toContain(`/dashboard#application-${id}`);
});
