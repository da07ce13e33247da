import type { Disk } from "flydrive";
import type { Database } from "../db/client.server.ts";
import type { DocumentMessages, RequestPage } from "./messages.server.ts";

/** Dependencies of every use case in this module. */
export type DocumentDeps = {
  db: Database;
  /** Photos, under `{ownerId}/{id}`. */
  files: Disk;
  messages: (page: RequestPage) => DocumentMessages;
};
