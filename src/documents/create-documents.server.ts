import type { Disk } from "flydrive";
import type { Hono } from "hono";
import type { EraseHook, ExportPart } from "../accounts/privacy/personal-data.ts";
import type { KeptDocuments } from "../accounts/sign-up/kept-documents.ts";
import type { Translator } from "../content/messages.ts";
import type { Database } from "../db/client.server.ts";
import type { RequestEnv } from "../http/request-context.ts";
import { AppError } from "../kit/errors.ts";
import type { AcceptedDraft } from "./api.ts";
import type { DocumentDeps, KindNameOf, LetterDesignOf, ReadPdfPages } from "./document-deps.server.ts";
import { type DocumentOutline, documentKey, findOutline, listDocuments } from "./document-store.server.ts";
import { getAttachmentPages } from "./files/attachment-pages.server.ts";
import { getFile, type LoadedFile } from "./files/get-file.server.ts";
import { createKeepRoutes } from "./guest/keep/keep-routes.server.ts";
import { claimKept, isClaimed } from "./guest/keep/kept-store.server.ts";
import { moveKeptDocuments, pruneKept } from "./guest/keep/move-kept-documents.server.ts";
import { createGuestPictureRoutes } from "./guest/picture-routes.server.ts";
import { createPictureSeal } from "./guest/picture-seal.server.ts";
import { documentMessages, type RequestPage } from "./messages.server.ts";
import type { DocumentSummary, StoredDocument } from "./model/document.ts";
import { erasePersonalData, exportPersonalData } from "./personal-data/personal-data.server.ts";
import { createDocumentRoutes } from "./routes.server.ts";
import { deleteForGood } from "./trash/trash.server.ts";
import { acceptDraft } from "./use-cases/accept-draft.server.ts";
import { deleteDocument } from "./use-cases/delete-document.server.ts";
import { getDocument } from "./use-cases/get-document.server.ts";
import { purgeDocuments } from "./use-cases/purge-documents.server.ts";

export type Documents = {
  /** For use cases of this module that other modules run in their transactions. */
  deps: DocumentDeps;
  /** Paths without the portal's base; the app mounts them below each base. */
  routes: Hono<RequestEnv>;
  /** The owner's documents without their content. */
  listDocuments(ownerId: string): Promise<DocumentSummary[]>;
  /** Creates the document of an import draft that the owner accepts. The same `idempotencyKey` creates one. */
  acceptDraft(
    ownerId: string,
    page: RequestPage,
    draft: AcceptedDraft,
    idempotencyKey?: string,
  ): Promise<StoredDocument>;
  /** Deletes the owner's document for good, with the files that no other document names. Throws `notFound`. */
  removeDocument(ownerId: string, id: string): Promise<void>;
  /** The owner's document without its content. Throws `notFound`. */
  loadOutline(ownerId: string, id: string): Promise<DocumentOutline>;
  /** The owner's document. Throws `notFound`. */
  loadDocument(ownerId: string, id: string): Promise<StoredDocument>;
  /** The owner's photo or signature. Throws `notFound`. */
  loadPhoto(ownerId: string, fileId: string): Promise<LoadedFile>;
  /** The pages of the owner's attachment as PNG or JPEG. Throws `notFound`. */
  loadAttachment(ownerId: string, fileId: string): Promise<Uint8Array[]>;
  /** All documents and files of a user, for the export of their data. */
  exportPersonalData: ExportPart;
  /** Deletes all documents and files of a user, when their account is erased. */
  erasePersonalData: EraseHook;
  /** Documents of guests, for the accounts module. */
  keptDocuments: KeptDocuments;
  /** Deletes for good what can no longer be restored. Run it about once an hour. */
  prune(): Promise<void>;
};

/** The module with its real clients. */
export function createDocuments({
  db,
  files,
  translator,
  readPdfPages,
  letterDesignOf,
  kindNameOf,
  secret,
  secure,
}: {
  db: Database;
  files: Disk;
  translator: Translator;
  readPdfPages: ReadPdfPages;
  letterDesignOf: LetterDesignOf;
  kindNameOf: KindNameOf;
  /** Of the installation: seals the pictures of guests. */
  secret: string;
  /** Cookies have the `__Host-` prefix. */
  secure: boolean;
}): Documents {
  const pictureSeal = createPictureSeal(secret);
  const deps: DocumentDeps = {
    db,
    files,
    readPdfPages,
    letterDesignOf,
    kindNameOf,
    messages: (page: RequestPage) => documentMessages(translator, page),
  };
  return {
    deps,
    routes: createDocumentRoutes(deps)
      .route("/", createGuestPictureRoutes(pictureSeal))
      .route("/", createKeepRoutes(deps, { pictureSeal, secure })),
    keptDocuments: {
      claim: claimKept,
      isClaimed,
      move: (userId) => moveKeptDocuments({ ...deps, pictureSeal }, userId),
    },
    listDocuments: (ownerId) => listDocuments(db, ownerId),
    acceptDraft: (...accepted) => acceptDraft(deps, ...accepted),
    async removeDocument(ownerId, id) {
      const key = documentKey(ownerId, id);
      await deleteDocument(deps, key);
      await deleteForGood(deps, key);
    },
    async loadOutline(ownerId, id) {
      const outline = await findOutline(db, documentKey(ownerId, id));
      if (!outline) throw new AppError("notFound");
      return outline;
    },
    loadDocument: async (ownerId, id) => getDocument(deps, documentKey(ownerId, id)),
    async loadPhoto(ownerId, id) {
      const file = await getFile(deps, documentKey(ownerId, id));
      if (!file.contentType.startsWith("image/")) throw new AppError("notFound", "not a picture");
      return file;
    },
    loadAttachment: async (ownerId, id) => getAttachmentPages(deps, documentKey(ownerId, id)),
    exportPersonalData: (userId) => exportPersonalData(deps, userId),
    erasePersonalData: (userId) => erasePersonalData(deps, userId),
    async prune() {
      await purgeDocuments(deps);
      await pruneKept({ ...deps, pictureSeal });
    },
  };
}
