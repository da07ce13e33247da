import { newId } from "../../kit/id.ts";
import type { Portal } from "../../portals/portal.ts";
import type { ExportLossesResponse } from "../api.ts";
import { isOffline } from "../client/connection.ts";
import {
  type DocumentApi,
  type PreviewReport,
  RequestFailed,
  readJson,
  sendRequest,
  type UnsavedInput,
} from "../client/document-api.ts";
import type { NewDocumentTexts } from "../editing/ui/island.tsx";
import { createLetter } from "../model/create-letter.ts";
import { createResume } from "../model/create-resume.ts";
import type { DocumentSummary, StoredDocument } from "../model/document.ts";
import { kindOf } from "../model/document-kind.ts";
import { summaryOf } from "../model/document-summary.ts";
import { automaticTitle } from "../model/document-title.ts";
import { type GuestPicture, type GuestStore, openGuestStore } from "./guest-store.ts";
import { pictureIdsOf } from "./picture-ids.ts";
import type { GuestPictures, PictureKind, PreparedPicture } from "./sealed-picture.ts";

type Content = StoredDocument["content"];

type Options = {
  /** Path prefix of the portal. */
  base: string;
  portal: Portal;
  texts: NewDocumentTexts;
  store?: GuestStore;
};

/** Milliseconds; a PDF may wait for its turn. */
const fileTimeout = 75_000;

/**
 * The documents of a guest: like the account's, but in this browser alone. Rendering sends the whole document, and the
 * server keeps nothing of it. A guest has neither attachments nor earlier versions.
 */
export function createGuestDocumentApi(options: Options): DocumentApi {
  const { base, portal, texts, store = openGuestStore() } = options;
  /** What this tab has open: `file` cannot wait for the store, and another tab may erase a document. */
  const opened = new Map<string, StoredDocument>();
  const pictures = new Map<string, GuestPicture>();
  const findPicture = async (id: string) => pictures.get(id) ?? store.findPicture(id);

  async function get(id: string): Promise<StoredDocument> {
    const document = await store.find(id);
    // It may be in the account of a visitor whose session has ended, and who can sign in again with a connection.
    if (!document) throw new RequestFailed(isOffline() ? "offline" : "unauthenticated");
    opened.set(id, document);
    for (const fileId of Object.values(pictureIdsOf(document.content))) {
      const picture = await findPicture(fileId);
      if (picture) pictures.set(fileId, picture);
    }
    return document;
  }

  const titleOf = (content: Content) =>
    automaticTitle({ content }, { portal, kindName: texts.titles[kindOf(content)] });
  /** The title of a new content: another one only if the guest has not named the document. */
  const titleAfter = ({ title, content }: Pick<StoredDocument, "title" | "content">, next = content) =>
    title === texts.titles[kindOf(content)] || title === titleOf(content) ? titleOf(next) : title;

  async function add(
    input: Pick<StoredDocument, "kind" | "title" | "content">,
    id = newId(),
    pictures: readonly GuestPicture[] = [],
  ): Promise<StoredDocument> {
    const now = new Date().toISOString();
    const document = {
      ...input,
      title: titleAfter(input),
      id,
      portal: texts.culture,
      version: 1,
      createdAt: now,
      updatedAt: now,
    } as StoredDocument;
    await store.add(document, pictures);
    return document;
  }

  /** Why a save finds no document. An erased one is remembered as its tab has it now. */
  async function noteMissing(id: string, revision: Pick<StoredDocument, "version" | "content">) {
    if (await store.findMoved(id)) return new RequestFailed("unauthenticated");
    const document = opened.get(id);
    if (document)
      opened.set(id, {
        ...document,
        ...revision,
        title: titleAfter(document, revision.content),
      } as StoredDocument);
    return new RequestFailed("notFound");
  }

  const isErased = async (id: string) =>
    (await store.find(id)) === undefined && (await store.findMoved(id)) === undefined;

  /** The stored document, or of an erased one what this tab has. */
  async function getOpen(id: string): Promise<StoredDocument> {
    const erased = (await isErased(id)) ? opened.get(id) : undefined;
    return erased ?? get(id);
  }

  async function sendDocument(id: string, path: string): Promise<Response> {
    const json = await unsavedDocumentOf(await getOpen(id), { findPicture });
    return sendRequest(`${base}/api/guest/${path}`, { json, timeout: fileTimeout });
  }

  async function preparePicture(
    fileId: string,
    kind: PictureKind,
    { bytes, portal }: { bytes: Blob; portal: string },
  ): Promise<GuestPicture> {
    const query = kind === "photo" ? `?portal=${portal}` : "";
    const prepared = await readJson<PreparedPicture>(
      sendRequest(`${base}/api/guest/${kind}${query}`, {
        method: "POST",
        body: bytes,
        timeout: fileTimeout,
      }),
    );
    return { ...prepared, id: fileId, kind };
  }

  /** Of an erased document, only this tab has the picture. */
  async function uploadPicture(id: string, kind: PictureKind, bytes: Blob): Promise<{ fileId: string }> {
    const { portal } = await getOpen(id);
    const picture = await preparePicture(newId(), kind, { bytes, portal });
    await store.addPicture(id, picture);
    pictures.set(picture.id, picture);
    return { fileId: picture.id };
  }

  return {
    list: async () => (await store.list()).map(summaryOf),
    get,
    async create(input) {
      const title = input.title ?? texts.titles[input.kind];
      if (input.kind === "resume")
        return add({ kind: "resume", title, content: createResume(portal, texts) });
      const resume = input.from && (await get(input.from.resumeId));
      const source = resume?.kind === "resume" ? resume : undefined;
      return add({
        kind: "letter",
        title,
        content: createLetter(portal, { resume: source, design: input.design }, texts),
      });
    },
    async save(id, { version, content }) {
      const next = content as Content;
      const change = (now: StoredDocument) =>
        now.version === version
          ? ({
              ...now,
              content,
              title: titleAfter(now, next),
              version: version + 1,
              updatedAt: new Date().toISOString(),
            } as StoredDocument)
          : null;
      const before = await store.change(id, change, pictures);
      if (!before) throw await noteMissing(id, { version, content: next });
      if (before.version !== version) throw new RequestFailed("conflict", { current: before });
      const saved = { version: version + 1, title: titleAfter(before, next) };
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
    async duplicate(id) {
      const { kind, title, content } = await get(id);
      return add({ kind, content, title });
    },
    remove: async (id) => void (await store.erase([id])),
    async restore(id) {
      const document = opened.get(id);
      if (!document || !(await isErased(id))) throw new RequestFailed("notFound");
      const named = Object.values(pictureIdsOf(document.content)).flatMap(
        (fileId) => pictures.get(fileId) ?? [],
      );
      await store.bringBack({ documents: [document], pictures: named, sent: [] });
      return document;
    },
    isErased,
    trash: async () => [],
    deleteForGood: () => Promise.reject(new RequestFailed("notFound")),
    emptyTrash: async () => {},
    uploadPhoto: (id, photo) => uploadPicture(id, "photo", photo),
    uploadSignature: (id, picture) => uploadPicture(id, "signature", picture),
    attachmentsOf: () => "",
    attachments: async () => [],
    versions: async () => [],
    version: () => Promise.reject(new RequestFailed("notFound")),
    nameVersion: () => Promise.reject(new RequestFailed("notFound")),
    applicationPdf: () => Promise.reject(new RequestFailed("unauthenticated")),
    pdf: (id, { withSource = false } = {}) =>
      sendDocument(id, withSource ? "download/own-pdf" : "download/pdf"),
    exportFile: (id, format) => sendDocument(id, `download/${format}`),
    exportLosses: (id) => readJson<ExportLossesResponse>(sendDocument(id, "export-losses")),
    thumbnail: () => "",
    file: (fileId) => addressOf(pictures.get(fileId)),
    async preview(input: UnsavedInput, { id, signal }): Promise<PreviewReport> {
      const json = { ...input, ...(await picturesOf(input.content as Content, "small", { findPicture })) };
      return readJson(sendRequest(`${base}/api/preview`, { json, signal, headers: { "preview-id": id } }));
    },
    async readAsSoftware(input: UnsavedInput, signal) {
      const json = { ...input, ...(await picturesOf(input.content as Content, "small", { findPicture })) };
      return sendRequest(`${base}/api/software-reading`, { json, signal, timeout: fileTimeout });
    },
    async accept({ document, title, photo, signature }, requestId) {
      const given = { photo, signature };
      const prepared: GuestPicture[] = [];
      for (const [kind, fileId] of Object.entries(pictureIdsOf(document.content)) as [
        PictureKind,
        string,
      ][]) {
        const picture = given[kind];
        if (!picture) continue;
        const bytes = new Blob([Uint8Array.from(atob(picture.data), (letter) => letter.charCodeAt(0))]);
        // The content names the picture by the id of the draft.
        prepared.push(await preparePicture(fileId, kind, { bytes, portal: texts.culture }));
      }
      return (await store.find(requestId)) ?? add({ ...document, title }, requestId, prepared);
    },
  };
}

/** The document as it is sent for a download and into an account: with its pictures. */
export async function unsavedDocumentOf(
  { kind, title, portal, content }: StoredDocument,
  store: Pick<GuestStore, "findPicture">,
) {
  return { kind, title, portal, content, ...(await picturesOf(content, "full", store)) };
}

async function picturesOf(
  content: Content,
  size: keyof PreparedPicture,
  store: Pick<GuestStore, "findPicture">,
): Promise<GuestPictures> {
  const found: GuestPictures = {};
  for (const [kind, id] of Object.entries(pictureIdsOf(content)) as [PictureKind, string][]) {
    const picture = await store.findPicture(id);
    if (picture) found[kind] = picture[size];
  }
  return found;
}

const contentTypes: Record<PictureKind, string> = { photo: "image/jpeg", signature: "image/png" };
const addressOf = (picture: GuestPicture | undefined): string =>
  picture ? `data:${contentTypes[picture.kind]};base64,${picture.full.data}` : "";
