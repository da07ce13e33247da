import { RequestFailed, readJson, sendRequest } from "../../browser/requests.ts";
import { newId } from "../../kit/id.ts";
import type { Portal } from "../../portals/portal.ts";
import type { ExportLossesResponse } from "../api.ts";
import type { DocumentApi } from "../client/document-api.ts";
import type { NewDocumentTexts } from "../editing/ui/own-documents.tsx";
import { createLetter } from "../model/create-letter.ts";
import { createResume } from "../model/create-resume.ts";
import type { StoredDocument } from "../model/document.ts";
import { kindOf } from "../model/document-kind.ts";
import { summaryOf } from "../model/document-summary.ts";
import { automaticTitle } from "../model/document-title.ts";
import {
  fileTimeout,
  pictureMethods,
  picturesOf,
  prepareDraftPictures,
  unsavedDocumentOf,
} from "./guest-pictures.ts";
import { type GuestPicture, type GuestStore, openGuestStore } from "./guest-store.ts";
import { createGuestTab, type GuestTab } from "./guest-tab.ts";
import { pictureIdsOf } from "./picture-ids.ts";

type Content = StoredDocument["content"];

type Options = {
  /** Path prefix of the portal. */
  base: string;
  portal: Portal;
  texts: NewDocumentTexts;
  store?: GuestStore;
};

/**
 * The documents of a guest: like the account's, but in this browser alone. Rendering sends the whole document, and the
 * server keeps nothing of it. A guest has neither attachments nor earlier versions.
 */
export function createGuestDocumentApi(options: Options): DocumentApi {
  const { base, store = openGuestStore() } = options;
  const tab = createGuestTab(store);
  return {
    list: async () => (await store.list()).map(summaryOf),
    get: tab.open,
    isErased: tab.isErased,
    ...creationMethods(tab, options),
    ...changeMethods(tab, options),
    ...pictureMethods(base, tab),
    ...renderingMethods(base, tab),
    trash: async () => [],
    deleteForGood: () => Promise.reject(new RequestFailed("notFound")),
    emptyTrash: async () => {},
    attachmentsOf: () => "",
    attachments: async () => [],
    versions: async () => [],
    version: () => Promise.reject(new RequestFailed("notFound")),
    nameVersion: () => Promise.reject(new RequestFailed("notFound")),
    applicationPdf: () => Promise.reject(new RequestFailed("unauthenticated")),
    thumbnail: () => "",
  };
}

/** The title of a document with the content `next`: another one only if the guest has not named the document. */
function titleAfter(
  { portal, texts }: Options,
  { title, content }: Pick<StoredDocument, "title" | "content">,
  next = content,
): string {
  const titleOf = (each: Content) =>
    automaticTitle({ content: each }, { portal, kindName: texts.titles[kindOf(each)] });
  return title === texts.titles[kindOf(content)] || title === titleOf(content) ? titleOf(next) : title;
}

type CreationMethods = Pick<DocumentApi, "create" | "duplicate" | "accept">;

function creationMethods({ store, open }: GuestTab, options: Options): CreationMethods {
  const { base, portal, texts } = options;

  async function add(
    input: Pick<StoredDocument, "kind" | "title" | "content">,
    id = newId(),
    pictures: readonly GuestPicture[] = [],
  ): Promise<StoredDocument> {
    const now = new Date().toISOString();
    const document = {
      ...input,
      title: titleAfter(options, input),
      id,
      portal: texts.culture,
      version: 1,
      createdAt: now,
      updatedAt: now,
    } as StoredDocument;
    await store.add(document, pictures);
    return document;
  }

  return {
    async create(input) {
      const title = input.title ?? texts.titles[input.kind];
      if (input.kind === "resume")
        return add({ kind: "resume", title, content: createResume(portal, texts) });
      const resume = input.from && (await open(input.from.resumeId));
      const source = resume?.kind === "resume" ? resume : undefined;
      return add({
        kind: "letter",
        title,
        content: createLetter(portal, { resume: source, design: input.design }, texts),
      });
    },
    async duplicate(id) {
      const { kind, title, content } = await open(id);
      return add({ kind, content, title });
    },
    async accept({ document, title, photo, signature }, requestId) {
      const draft = { content: document.content, portal: texts.culture, photo, signature };
      const pictures = await prepareDraftPictures(base, draft);
      return (await store.find(requestId)) ?? add({ ...document, title }, requestId, pictures);
    },
  };
}

type ChangeMethods = Pick<DocumentApi, "save" | "rename" | "remove" | "restore">;

function changeMethods(tab: GuestTab, options: Options): ChangeMethods {
  const { store, opened, pictures } = tab;

  /** Why a save finds no document. An erased one is remembered as its tab has it now. */
  async function noteMissing(id: string, revision: Pick<StoredDocument, "version" | "content">) {
    if (await store.findMoved(id)) return new RequestFailed("unauthenticated");
    const document = opened.get(id);
    if (document) {
      const title = titleAfter(options, document, revision.content);
      opened.set(id, { ...document, ...revision, title } as StoredDocument);
    }
    return new RequestFailed("notFound");
  }

  return {
    async save(id, { version, content }) {
      const next = content as Content;
      const change = (now: StoredDocument) =>
        now.version === version
          ? ({
              ...now,
              content,
              title: titleAfter(options, now, next),
              version: version + 1,
              updatedAt: new Date().toISOString(),
            } as StoredDocument)
          : null;
      const before = await store.change(id, change, pictures);
      if (!before) throw await noteMissing(id, { version, content: next });
      if (before.version !== version) throw new RequestFailed("conflict", { current: before });
      const saved = { version: version + 1, title: titleAfter(options, before, next) };
      opened.set(id, { ...before, ...saved, content: next } as StoredDocument);
      return saved;
    },
    async rename(id, title) {
      const before = await store.change(id, (now) => ({ ...now, title }));
      if (!before) throw new RequestFailed("notFound");
      const open = opened.get(id);
      if (open) opened.set(id, { ...open, title });
      return summaryOf({ ...before, title });
    },
    remove: async (id) => void (await store.erase([id])),
    async restore(id) {
      const document = opened.get(id);
      if (!document || !(await tab.isErased(id))) throw new RequestFailed("notFound");
      const named = Object.values(pictureIdsOf(document.content)).flatMap(
        (fileId) => pictures.get(fileId) ?? [],
      );
      await store.bringBack({ documents: [document], pictures: named, sent: [] });
      return document;
    },
  };
}

type RenderingMethods = Pick<
  DocumentApi,
  "pdf" | "exportFile" | "exportLosses" | "preview" | "readAsSoftware"
>;

/** Each request carries the document with its pictures. */
function renderingMethods(base: string, tab: GuestTab): RenderingMethods {
  async function sendDocument(id: string, path: string): Promise<Response> {
    const json = await unsavedDocumentOf(await tab.getOpen(id), tab);
    return sendRequest(`${base}/api/guest/${path}`, { json, timeout: fileTimeout });
  }
  const withPictures = async <T extends { content: unknown }>(input: T) => ({
    ...input,
    ...(await picturesOf(input.content as Content, "small", tab)),
  });
  return {
    pdf: (id, { withSource = false } = {}) =>
      sendDocument(id, withSource ? "download/own-pdf" : "download/pdf"),
    exportFile: (id, format) => sendDocument(id, `download/${format}`),
    exportLosses: (id) => readJson<ExportLossesResponse>(sendDocument(id, "export-losses")),
    async preview(input, { id, signal }) {
      const json = await withPictures(input);
      return readJson(sendRequest(`${base}/api/preview`, { json, signal, headers: { "preview-id": id } }));
    },
    async readAsSoftware(input, signal) {
      const json = await withPictures(input);
      return sendRequest(`${base}/api/software-reading`, { json, signal, timeout: fileTimeout });
    },
  };
}
