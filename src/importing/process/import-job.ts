import type { CultureName } from "../../portals/cultures/cultures.ts";
import type { SectionType } from "../../portals/portal.ts";
import type { ImportDraft } from "../draft.ts";
import type { RefusalReason } from "../refused-file.ts";

/** Messages between the server and the import process. */
export type ImportJob = {
  bytes: Uint8Array;
  /** The file's name, for the title of the document. Never decides about the format. */
  name?: string;
  /** What the user says that the file is. */
  kind?: "letter";
  /** The portal of the new document. */
  culture: CultureName;
  messages: ImportMessages;
};

/** In the portal's language. */
export type ImportMessages = {
  /** Title of a document without a better one. */
  title: string;
  /** The consent line of countries that use one. */
  consent: string;
  /** The usual heading of each section. */
  headings: Record<SectionType, string>;
};

export type ImportOutcome = {
  /**
   * The server adds the characters that no font shows. `problem` is for the log. `isUnexpected`: a reader has thrown
   * another error than `RefusedFile`.
   */
  result:
    | { ok: true; draft: ImportDraft }
    | { ok: false; reason: RefusalReason; problem: string; isUnexpected?: true };
  /** CPU milliseconds of the file, in all threads of the process. */
  cpuMs: number;
  /** Files that this process has read. */
  files: number;
  /** Resident memory of the process in MB. */
  memory: number;
};
