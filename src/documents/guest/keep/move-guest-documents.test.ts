import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { buildResume } from "../../../../tests/support/documents.ts";
import { RequestFailed } from "../../../browser/requests.ts";
import { newId } from "../../../kit/id.ts";
import type { StoredDocument } from "../../model/document.ts";
import type { ResumeContent } from "../../model/resume.ts";
import { type GuestStore, openGuestStore } from "../guest-store.ts";
import { moveGuestDocuments } from "./move-guest-documents.ts";

const id = newId();
const resume = buildResume("en-GB");
const named = (given: string): ResumeContent => ({
  ...resume,
  person: { ...resume.person, name: { ...resume.person.name, given } },
});
const documentOf = (title: string, content: ResumeContent, version = 1) =>
  ({ id, kind: "resume", title, portal: "luk", version, content }) as StoredDocument;

let store: GuestStore;
/** What the account has; its titles follow the name. */
let stored: StoredDocument;
const journal = { write: vi.fn() };
const account = {
  adopt: vi.fn(),
  save: vi.fn(),
  rename: vi.fn(),
  restore: vi.fn(),
};

beforeEach(() => {
  store = openGuestStore(newId());
  vi.resetAllMocks();
  account.adopt.mockImplementation(async () => stored);
  account.save.mockImplementation(async (_id: string, { version, content }: StoredDocument) => {
    if (version !== stored.version) throw new RequestFailed("conflict", { current: stored });
    const { given } = (content as ResumeContent).person.name;
    stored = documentOf(`${given} – CV`, content as ResumeContent, version + 1);
    return { version: version + 1, title: stored.title };
  });
});
const move = async () => {
  const ids = (await store.list()).map((document) => document.id);
  return moveGuestDocuments({ store, account, journal }, ids);
};

/** The server has kept the first state, and the guest has written on. */
async function writeOn(title: string, content: ResumeContent): Promise<void> {
  const first = documentOf("Ana – CV", named("Ana"));
  await store.add(first);
  await store.noteSent(first);
  stored = first;
  await store.change(first.id, () => documentOf(title, content, 2));
}

test("what was written after the first state was sent is saved, and a title that follows the content goes on to do so", async () => {
  await writeOn("Ana Maria – CV", named("Ana Maria"));
  expect(await move()).toMatchObject({ moved: [{ id, revision: { version: 2 } }], failed: [] });
  expect(stored.content).toEqual(named("Ana Maria"));
  expect(account.rename).not.toHaveBeenCalled();
  expect(await store.list()).toEqual([]);
});

test("a title that the guest gave after the first state was sent moves along", async () => {
  await writeOn("For the school", named("Ana Maria"));
  await move();
  expect(account.rename).toHaveBeenCalledExactlyOnceWith(id, "For the school");
});

test("edits of another device in another field are kept", async () => {
  await writeOn("Ana Maria – CV", named("Ana Maria"));
  const headline = "Nurse";
  stored = documentOf("Ana – CV", { ...named("Ana"), person: { ...named("Ana").person, headline } }, 2);
  await move();
  expect(stored.content).toMatchObject({ person: { name: { given: "Ana Maria" }, headline } });
});

test("an edit of another device in the same field is not overwritten: the journal has the guest's, for the user to choose", async () => {
  await writeOn("Ana Maria – CV", named("Ana Maria"));
  stored = documentOf("Anna – CV", named("Anna"), 2);
  expect(await move()).toMatchObject({ moved: [{ id, ancestors: [named("Ana")] }] });
  expect(stored.content).toEqual(named("Anna"));
  expect(journal.write).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ documentId: id, mine: named("Ana Maria") }),
  );
  expect(await store.findMoved(id)).toMatchObject({ ancestors: expect.anything() });
});

test("a document that was deleted on another device meanwhile is restored, because this browser still has it", async () => {
  await writeOn("Ana – CV", named("Ana"));
  account.adopt.mockRejectedValue(new RequestFailed("unprocessable"));
  account.restore.mockImplementation(async () => stored);
  expect(await move()).toMatchObject({ moved: [{ id }] });
  expect(account.restore).toHaveBeenCalledExactlyOnceWith(id);
});

test("one that the account refuses stays in the browser and keeps no other from moving", async () => {
  await store.add({ ...documentOf("Ana – CV", named("Ana")), id: newId() });
  await store.add(documentOf("Ana – CV", named("Ana")));
  stored = documentOf("Ana – CV", named("Ana"));
  account.adopt.mockRejectedValueOnce(new RequestFailed("storageFull"));
  expect(await move()).toMatchObject({ moved: [{}], failed: [{}] });
  expect(await store.list()).toHaveLength(1);
});
