// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";
import { newId } from "../../kit/id.ts";
import { portals } from "../../portals/all.ts";
import { createEditor } from "../editing/editor.ts";
import { openJournal } from "../editing/journal/indexed-db-journal.ts";
import { saveOverNetwork } from "../editing/save-over-network.ts";
import { openDeviceStores } from "../editing/ui/use-open-document.ts";
import { undoDatabase } from "../editing/undo/undo-store.ts";
import type { ResumeContent } from "../model/resume.ts";
import { eraseDrafts } from "./erase-drafts.ts";
import { createGuestDocumentApi } from "./guest-document-api.ts";
import { openGuestStore } from "./guest-store.ts";

const texts = { culture: "luk", titles: { resume: "CV", letter: "Letter" }, consent: "", prompts: [] };
const openApi = () => createGuestDocumentApi({ base: "", portal: portals.luk, texts });
const send = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("fetch", send);
  send.mockReset().mockResolvedValue(new Response());
  sessionStorage.clear();
});

/** The document in another tab. */
async function openTab(id: string) {
  const api = openApi();
  const { version, content } = await api.get(id);
  const editor = createEditor<ResumeContent>({
    documentId: id,
    revision: { version, content: content as ResumeContent },
    save: saveOverNetwork(api, id),
    writer: newId(),
    ...openDeviceStores<ResumeContent>(api, id),
  });
  await editor.recover();
  return { api, editor };
}
const type = (headline: string) => (content: ResumeContent) => ({
  ...content,
  person: { ...content.person, headline },
});

/** All values of the browser's databases. */
async function everythingStored(): Promise<string> {
  const found: unknown[] = [];
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name!);
      opening.onsuccess = () => resolve(opening.result);
    });
    for (const store of database.objectStoreNames)
      await new Promise<void>((resolve) => {
        const reading = database.transaction(store).objectStore(store).getAll();
        reading.onsuccess = () => resolve(void found.push(reading.result));
      });
    database.close();
  }
  return JSON.stringify(found);
}

async function openTwice() {
  const { id } = await openApi().create({ kind: "resume" });
  return { id, first: await openTab(id), second: await openTab(id) };
}

test("of a draft that one tab erases, nothing stays of what another tab has and goes on writing", async () => {
  const { id, first, second } = await openTwice();
  first.editor.update(type("Nurse"));
  await first.editor.flush();
  second.editor.update(type("Secret"));
  await vi.waitFor(() => expect(second.editor.isSafeToLeave()).toBe(true));
  expect(await openJournal().count()).toBe(1);

  first.editor.dispose();
  await eraseDrafts("", [id]);
  expect(await everythingStored()).not.toContain("Secret");
  expect(await second.editor.flush()).toBe(false);
  for (const text of ["Secret again", "Secret for ever"]) {
    second.editor.update(type(text));
    await second.editor.flush();
  }
  const stored = await everythingStored();
  for (const word of ["Secret", "Nurse", id]) expect(stored).not.toContain(word);
  expect((await indexedDB.databases()).map(({ name }) => name)).toContain(undoDatabase);
  expect(second.editor.getSnapshot()).toMatchObject({
    problem: "deleted",
    isJournalAvailable: false,
    content: { person: { headline: "Secret for ever" } },
  });
  expect(second.editor.isSafeToLeave()).toBe(false);
});

test("the other tab downloads its text, and puts it back into the browser on request", async () => {
  const { id, second } = await openTwice();
  await eraseDrafts("", [id]);
  second.editor.update(type("Nurse"));
  await second.editor.flush();
  await second.api.pdf(id);
  expect(String(send.mock.calls[0]![1].body)).toContain("Nurse");

  await second.api.restore(id);
  second.editor.retry();
  expect(await second.editor.flush()).toBe(true);
  expect(await openGuestStore().find(id)).toMatchObject({ content: { person: { headline: "Nurse" } } });
  expect(second.editor.isSafeToLeave()).toBe(true);
});

test("what the other tab has saved before, and has got from the first one, is in its file and comes back", async () => {
  const { id, first, second } = await openTwice();
  second.editor.update(type("Nurse"));
  await second.editor.flush();
  const saved = (await openGuestStore().find(id))!;
  const { content } = first.editor.getSnapshot();
  first.editor.receive({ version: saved.version, content: type("Nurse")(content) });
  await eraseDrafts("", [id]);
  for (const { api, editor } of [second, first]) {
    await editor.synchronize();
    await api.pdf(id);
    expect(String(send.mock.lastCall![1].body)).toContain("Nurse");
    await api.restore(id);
    expect(await editor.flush()).toBe(true);
    expect(await openGuestStore().find(id)).toMatchObject({ content: { person: { headline: "Nurse" } } });
    await eraseDrafts("", [id]);
  }
});

test("a photo that arrives after the other tab has erased the draft is not stored, and is in this tab's file", async () => {
  const { id, second } = await openTwice();
  const picture = { data: "FACE", seal: "s" };
  const respond = Promise.withResolvers<Response>();
  send.mockReturnValueOnce(respond.promise);
  const uploading = second.api.uploadPhoto(id, new Blob(["x"]));
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  await eraseDrafts("", [id]);
  respond.resolve(Response.json({ full: picture, small: picture }));
  const { fileId } = await uploading;
  expect(await everythingStored()).not.toContain("FACE");
  second.editor.update((content) => ({
    ...content,
    person: { ...content.person, photo: { fileId, visible: true } },
  }));
  await second.editor.flush();
  await second.api.pdf(id);
  expect(JSON.parse(String(send.mock.lastCall![1].body))).toMatchObject({ photo: picture });
  expect(await everythingStored()).not.toContain("FACE");

  await second.api.restore(id);
  expect(await openGuestStore().findPicture(fileId)).toMatchObject({ full: picture });
});

test("a tab whose draft was erased elsewhere still takes a photo", async () => {
  const { id, second } = await openTwice();
  await eraseDrafts("", [id]);
  const picture = { data: "FACE", seal: "s" };
  send.mockResolvedValueOnce(Response.json({ full: picture, small: picture }));
  const { fileId } = await second.api.uploadPhoto(id, new Blob(["x"]));
  expect(second.api.file(fileId)).toContain("FACE");
  expect(await everythingStored()).not.toContain("FACE");
});

test("the other tab's text stays in the journal if the document has moved into the account", async () => {
  const { id, second } = await openTwice();
  const store = openGuestStore();
  await store.finishMove((await store.find(id))!);
  second.editor.update(type("Nurse"));
  expect(await second.editor.flush()).toBe(false);
  expect(second.editor.getSnapshot()).toMatchObject({ problem: "signedOut", isJournalAvailable: true });
  const [entry] = await openJournal<ResumeContent>().read(id);
  expect(entry?.mine.person.headline).toBe("Nurse");
  await expect(second.api.restore(id)).rejects.toMatchObject({ code: "notFound" });
});
