import type { Disk } from "flydrive";
import type { Database } from "../db/client.server.ts";
import type { Portal } from "../portals/portal.ts";
import type { DocumentMessages } from "./messages.server.ts";

/** Dependencies of every use case in this module. */
export type DocumentDeps = {
  db: Database;
  /** Photos, under `{ownerId}/{id}`. */
  files: Disk;
  messages: (portal: Portal) => DocumentMessages;
};
