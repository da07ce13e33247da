import type { Disk } from "flydrive";
import type { Database } from "../db/client.server.ts";
import type { Portal } from "../portals/portal.ts";
import type { DocumentWords } from "./messages.server.ts";

/** What every use case of this room works with. */
export type DocumentDeps = {
  db: Database;
  /** Bytes of pictures, under `{ownerId}/{id}`. */
  files: Disk;
  words: (portal: Portal) => DocumentWords;
};
