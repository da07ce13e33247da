import type { RequestEnv } from "../http/request-context.ts";
import type { Disk } from "flydrive";
import type { Hono } from "hono";
import type { EraseHook, ExportPart } from "../accounts/personal-data.ts";
import type { Database } from "../db/client.server.ts";
import type { StoredDocument } from "./model/document.ts";
import { documentKey } from "./document-store.server.ts";
import { createDocumentRoutes } from "./routes.server.ts";
import { eraseOwned } from "./use-cases/erase-owned.server.ts";
import { exportOwned } from "./personal-data/personal-data.server.ts";
import { getDocument } from "./use-cases/get-document.server.ts";
import { getFile, type LoadedFile } from "./files/get-file.server.ts";
import { purgeDocuments } from "./use-cases/purge-documents.server.ts";
import { documentWords } from "./messages.server.ts";

export type Documents = {
  /** Paths without the portal's base: mount it below each. */
  routes: Hono<RequestEnv>;
  /** The owner's document, or AppError `notFound`. */
  loadDocument(ownerId: string, id: string): Promise<StoredDocument>;
  /** The owner's picture, or AppError `notFound`. */
  loadPhoto(ownerId: string, fileId: string): Promise<LoadedFile>;
  /** Everything a person has here, for their data export. */
  exportOf: ExportPart;
  /** Deletes everything a person has here; for erasing an account. */
  erase: EraseHook;
  /** Removes for good what can no longer be restored. Run it about once an hour. */
  prune(): Promise<void>;
};

/** The room, with real clients. */
export function createDocuments({ db, files }: { db: Database; files: Disk }): Documents {
  const deps = { db, files, words: documentWords };
  return {
    routes: createDocumentRoutes(deps),
    loadDocument: async (ownerId, id) => getDocument(deps, documentKey(ownerId, id)),
    loadPhoto: async (ownerId, id) => getFile(deps, documentKey(ownerId, id)),
    exportOf: (userId) => exportOwned(deps, userId),
    erase: (userId) => eraseOwned(deps, userId),
    async prune() {
      await purgeDocuments(deps);
    },
  };
}
