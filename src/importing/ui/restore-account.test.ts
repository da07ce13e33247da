import { expect, test } from "vitest";
import { buildLetter, buildResume } from "../../../tests/support/documents.ts";
import { RequestFailed } from "../../browser/requests.ts";
import type { StoredDocument } from "../../documents/model/document.ts";
import type { AccountDocument, AccountDraft } from "../draft.ts";
import { createAccountRestore } from "./restore-account.ts";

const resume = (title: string, shortId: string): AccountDocument => ({
  ...{ title, shortId },
  document: { kind: "resume", content: buildResume("de-DE"), portal: "lde" },
});
const letter = (title: string, more: object): AccountDocument => ({
  ...{ title, shortId: "99999999" },
  document: { kind: "letter", content: { ...buildLetter("de-DE"), ...more }, portal: "lde" },
});
const draftOf = (documents: AccountDocument[]): AccountDraft => ({
  format: "dossier",
  kind: "account",
  documents,
  unread: [],
});
const storedOf = ({ title, document }: AccountDocument, id = title) =>
  ({ ...document, id, title }) as StoredDocument;

const options = () => ({ onProgress: () => {}, signal: new AbortController().signal });

test("documents are stored in order, and a letter gets the new id of its resume", async () => {
  const sent: AccountDocument[] = [];
  const progress: number[] = [];
  const documents = [resume("CV", "1a2b3c4d"), letter("Brief", { resumeId: "0198-1a2b3c4d" })];
  const restore = createAccountRestore(draftOf(documents), async (document) => {
    sent.push(document);
    return storedOf(document, `new ${document.title}`);
  });
  const result = await restore({ ...options(), onProgress: (done) => progress.push(done) });
  expect(result).toEqual({ count: 2, failed: [], withoutAttachments: [], unread: [] });
  expect(progress).toEqual([0, 1]);
  expect(sent[1]!.document.content).toMatchObject({ resumeId: "new CV" });
});

test("after a failure of the account the others wait, and trying again sends them with the same ids", async () => {
  const ids: [string, string][] = [];
  let isFull = true;
  const restore = createAccountRestore(
    draftOf(["1", "2", "3"].map((id) => resume(id, id))),
    async (document, id) => {
      ids.push([document.title, id]);
      if (isFull && document.title === "2") throw new RequestFailed("storageFull");
      return storedOf(document);
    },
  );
  const first = await restore(options());
  expect([first.count, first.failed.map(({ title }) => title)]).toEqual([1, ["2", "3"]]);
  isFull = false;
  expect(await restore(options())).toMatchObject({ count: 3, failed: [] });
  expect(ids.map(([title]) => title)).toEqual(["1", "2", "2", "3"]);
  expect(ids[1]![1]).toBe(ids[2]![1]);
});

test("a document that is refused does not stop the others; stopping names those that are not sent", async () => {
  const controller = new AbortController();
  const restore = createAccountRestore(
    draftOf(["1", "2", "3"].map((id) => resume(id, id))),
    async (document) => {
      if (document.title === "1") throw new RequestFailed("unprocessable");
      controller.abort();
      return storedOf(document);
    },
  );
  const { count, failed } = await restore({ ...options(), signal: controller.signal });
  expect(count).toBe(1);
  expect(failed).toEqual([{ title: "1", error: expect.any(RequestFailed) }, { title: "3" }]);
});

test("letters that lost their attachments are named", async () => {
  const attachment = { id: "a", fileId: "f", title: "Zeugnis", pages: 1 };
  const restore = createAccountRestore(
    draftOf([letter("Brief", { attachments: [attachment] })]),
    async (document) =>
      storedOf({
        ...document,
        document: { ...document.document, content: buildLetter("de-DE") },
      } as AccountDocument),
  );
  expect(await restore(options())).toMatchObject({ count: 1, withoutAttachments: ["Brief"] });
});
