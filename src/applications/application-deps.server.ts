import type { Database } from "../db/client.server.ts";
import type { DocumentDeps } from "../documents/document-deps.server.ts";

/** Dependencies of every use case in this module. */
export type ApplicationDeps = {
  db: Database;
  /** For documents that are made, named and assigned in a transaction of this module. */
  documents: DocumentDeps;
};
