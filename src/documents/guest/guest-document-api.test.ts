import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";
import { reportConnection } from "../../browser/connection.ts";
import { portals } from "../../portals/all.ts";
import type { StoredResume } from "../model/document.ts";
import { createGuestDocumentApi } from "./guest-document-api.ts";
import { openGuestStore } from "./guest-store.ts";

const portal = portals.luk;
const texts = {
  culture: "luk",
  titles: { resume: "CV", letter: "Covering letter" },
  consent: "",
  prompts: [],
};
const send = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const api = () => createGuestDocumentApi({ base: "", portal, texts });
const picture = (data: string) => ({ data, seal: "s" });
const bodyOf = (call: number) => JSON.parse(String(send.mock.calls[call]![1].body));

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  send.mockReset();
  vi.stubGlobal("fetch", send);
});

test("PRD-05 a guest's document survives the page and is sent nowhere", async () => {
  const created = await api().create({ kind: "resume" });
  const { version } = await api().save(created.id, { version: 1, content: created.content });
  expect(version).toBe(2);
  expect(await api().get(created.id)).toMatchObject({
    id: created.id,
    title: "CV",
    portal: "luk",
    version: 2,
  });
  expect(await api().list()).toMatchObject([{ id: created.id, kind: "resume" }]);
  expect(send).not.toHaveBeenCalled();
});

test("a guest's title follows the name until the guest gives another", async () => {
  const { id, content } = (await api().create({ kind: "resume" })) as StoredResume;
  const named = (given: string) => ({ ...content, person: { ...content.person, name: { given } } });
  expect(await api().save(id, { version: 1, content: named("Priya") })).toMatchObject({
    title: "Priya – CV",
  });
  await api().rename(id, "For schools");
  expect(await api().save(id, { version: 2, content: named("Pri") })).toMatchObject({ title: "For schools" });
  expect(await api().get(id)).toMatchObject({ title: "For schools" });
});

test("of two tabs that save the same version, one gets a conflict with the other's content", async () => {
  const { id, content } = (await api().create({ kind: "resume" })) as StoredResume;
  const withHeadline = (headline: string) => ({ ...content, person: { ...content.person, headline } });
  const results = await Promise.allSettled([
    api().save(id, { version: 1, content: withHeadline("Nurse") }),
    api().save(id, { version: 1, content: withHeadline("Teacher") }),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  expect((results[1] as PromiseRejectedResult).reason).toMatchObject({
    code: "conflict",
    current: { version: 2, content: { person: { headline: "Nurse" } } },
  });
});

test("previews carry the small photo, downloads the whole one", async () => {
  const guest = api();
  const { id, content, kind, title, portal } = (await guest.create({ kind: "resume" })) as StoredResume;
  send.mockResolvedValueOnce(Response.json({ full: picture("AAAA"), small: picture("AA==") }));
  const { fileId } = await guest.uploadPhoto(id, new Blob(["x"]));
  expect(send.mock.calls[0]![0]).toBe("/api/guest/photo?portal=luk");
  expect(guest.file(fileId)).toBe("data:image/jpeg;base64,AAAA");
  const shown = { ...content, person: { ...content.person, photo: { fileId, visible: true } } };
  await guest.save(id, { version: 1, content: shown });
  send.mockImplementation(async () => Response.json({ pages: [] }));
  await guest.preview(
    { kind, title, portal, content: shown },
    { id: "p", signal: new AbortController().signal },
  );
  expect(bodyOf(1).photo).toEqual(picture("AA=="));
  await guest.pdf(id);
  expect(send.mock.calls[2]![0]).toBe("/api/guest/download/pdf");
  expect(bodyOf(2)).toMatchObject({ kind: "resume", title: "CV", photo: picture("AAAA") });
  // After a reload, too.
  const later = api();
  await later.get(id);
  expect(later.file(fileId)).toBe("data:image/jpeg;base64,AAAA");
});

test("a letter takes its sender from the guest's resume", async () => {
  const guest = api();
  const resume = (await guest.create({ kind: "resume" })) as StoredResume;
  const person = { ...resume.content.person, email: "ana@example.com" };
  await guest.save(resume.id, { version: 1, content: { ...resume.content, person } });
  const letter = await guest.create({ kind: "letter", from: { resumeId: resume.id } });
  expect(letter.content).toMatchObject({ resumeId: resume.id, sender: { email: "ana@example.com" } });
});

test("an accepted draft is created once, with its photo", async () => {
  const guest = api();
  const { content } = (await guest.create({ kind: "resume" })) as StoredResume;
  const fileId = crypto.randomUUID();
  const draft = { ...content, person: { ...content.person, photo: { fileId, visible: true } } };
  send.mockImplementation(async () => Response.json({ full: picture("AAAA"), small: picture("AAAA") }));
  const input = {
    title: "Import",
    document: { kind: "resume" as const, content: draft },
    photo: { contentType: "image/png" as const, data: "AAAA" },
  };
  const requestId = crypto.randomUUID();
  const [one, two] = [await guest.accept(input, requestId), await guest.accept(input, requestId)];
  expect(two.id).toBe(one.id);
  const erased = await openGuestStore().erase([]);
  expect(erased.pictures).toEqual([]);
  await guest.get(one.id);
  expect(guest.file(fileId)).toContain("AAAA");
  expect(await guest.list()).toHaveLength(2);
});

test("a document that is not in this browser asks for a session, with a connection", async () => {
  const get = () => api().get(crypto.randomUUID());
  await expect(get()).rejects.toMatchObject({ code: "unauthenticated" });
  reportConnection(false);
  await expect(get()).rejects.toMatchObject({ code: "offline" });
  reportConnection(true);
});
