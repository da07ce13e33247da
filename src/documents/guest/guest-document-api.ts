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
import { automaticTitle } from "../model/document-title.ts";
import { type GuestStore, openGuestStore } from "./guest-store.ts";
import { pictureIdsOf } from "./picture-ids.ts";
import type { GuestPictures, PictureKind, PreparedPicture, SealedPicture } from "./sealed-picture.ts";

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
  /** Addresses of pictures for `file`, which cannot wait for the store. */
  const addresses = new Map<string, string>();

  async function get(id: string): Promise<StoredDocument> {
    const document = await store.find(id);
    // It may be in the account of a visitor whose session has ended, and who can sign in again with a connection.
    if (!document) throw new RequestFailed(isOffline() ? "offline" : "unauthenticated");
    for (const fileId of Object.values(pictureIdsOf(document.content))) await loadAddress(fileId);
    return document;
  }

  async function loadAddress(fileId: string): Promise<void> {
    const picture = addresses.has(fileId) ? undefined : await store.findPicture(fileId);
    if (picture) addresses.set(fileId, addressOf(picture.kind, picture.full));
  }

  const titleOf = (content: StoredDocument["content"]) =>
    automaticTitle({ content }, { portal, kindName: texts.titles[kindOf(content)] });
  /** The title of a new content: another one only if the guest has not named the document. */
  const titleAfter = ({ title, content }: Pick<StoredDocument, "title" | "content">, next = content) =>
    title === texts.titles[kindOf(content)] || title === titleOf(content) ? titleOf(next) : title;

  async function add(
    input: Pick<StoredDocument, "kind" | "title" | "content">,
    id = newId(),
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
    await store.add(document);
    return document;
  }

  async function sendDocument(id: string, path: string): Promise<Response> {
    const json = await unsavedDocumentOf(await get(id), store);
    return sendRequest(`${base}/api/guest/${path}`, { json, timeout: fileTimeout });
  }

  async function uploadPicture(kind: PictureKind, picture: Blob, query = ""): Promise<{ fileId: string }> {
    const prepared = await readJson<PreparedPicture>(
      sendRequest(`${base}/api/guest/${kind}${query}`, {
        method: "POST",
        body: picture,
        timeout: fileTimeout,
      }),
    );
    const fileId = newId();
    await store.addPicture({ ...prepared, id: fileId, kind });
    addresses.set(fileId, addressOf(kind, prepared.full));
    return { fileId };
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
      const next = content as StoredDocument["content"];
      const before = await store.change(id, (now) =>
        now.version === version
          ? ({
              ...now,
              content,
              title: titleAfter(now, next),
              version: version + 1,
              updatedAt: new Date().toISOString(),
            } as StoredDocument)
          : null,
      );
      if (!before) throw new RequestFailed("notFound");
      if (before.version !== version) throw new RequestFailed("conflict", { current: before });
      return { version: version + 1, title: titleAfter(before, next) };
    },
    async rename(id, title) {
      const before = await store.change(id, (now) => ({ ...now, title }));
      if (!before) throw new RequestFailed("notFound");
      return summaryOf({ ...before, title });
    },
    async duplicate(id) {
      const { kind, title, content } = await get(id);
      return add({ kind, content, title });
    },
    remove: async (id) => void (await store.erase([id])),
    restore: () => Promise.reject(new RequestFailed("notFound")),
    trash: async () => [],
    deleteForGood: () => Promise.reject(new RequestFailed("notFound")),
    emptyTrash: async () => {},
    uploadPhoto: async (id, photo) => uploadPicture("photo", photo, `?portal=${(await get(id)).portal}`),
    uploadSignature: (_id, picture) => uploadPicture("signature", picture),
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
    file: (fileId) => addresses.get(fileId) ?? "",
    async preview(input: UnsavedInput, { id, signal }): Promise<PreviewReport> {
      const pictures = await picturesOf(input.content as StoredDocument["content"], "small", store);
      const json = { ...input, ...pictures };
      return readJson(sendRequest(`${base}/api/preview`, { json, signal, headers: { "preview-id": id } }));
    },
    async readAsSoftware(input: UnsavedInput, signal) {
      const pictures = await picturesOf(input.content as StoredDocument["content"], "small", store);
      const json = { ...input, ...pictures };
      return sendRequest(`${base}/api/software-reading`, { json, signal, timeout: fileTimeout });
    },
    async accept({ document, title, photo, signature }, requestId) {
      const pictures = { photo, signature };
      for (const [kind, fileId] of Object.entries(pictureIdsOf(document.content)) as [
        PictureKind,
        string,
      ][]) {
        const picture = pictures[kind];
        if (!picture) continue;
        const bytes = new Blob([Uint8Array.from(atob(picture.data), (letter) => letter.charCodeAt(0))]);
        const stored = await uploadPicture(kind, bytes, kind === "photo" ? `?portal=${texts.culture}` : "");
        const prepared = await store.findPicture(stored.fileId);
        // The content names the picture by the id of the draft.
        if (prepared) await store.addPicture({ ...prepared, id: fileId });
      }
      return (await store.find(requestId)) ?? add({ ...document, title }, requestId);
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
  content: StoredDocument["content"],
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

const summaryOf = ({ content: _, ...summary }: StoredDocument): DocumentSummary => summary;

const contentTypes: Record<PictureKind, string> = { photo: "image/jpeg", signature: "image/png" };
const addressOf = (kind: PictureKind, { data }: SealedPicture): string =>
  `data:${contentTypes[kind]};base64,${data}`;
