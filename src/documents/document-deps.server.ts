import type { Disk } from "flydrive";
import type { Requester } from "../budgets/budgets.server.ts";
import type { Database, Queryable } from "../db/client.server.ts";
import type { Portal } from "../portals/portal.ts";
import type { DocumentMessages, RequestPage } from "./messages.server.ts";
import type { Design } from "./model/design.ts";
import type { Typesettable } from "./model/document.ts";
import type { ResumeContent } from "./model/resume.ts";

/** Waits for its turn among the user's requests, like typesetting, and stops when the client has gone. */
export type ReadPdfPages = (
  pdf: Uint8Array,
  requester: Requester,
  signal: AbortSignal,
) => Promise<Uint8Array[]>;

/** The design of a letter that looks like the resume. */
export type LetterDesignOf = (resume: ResumeContent, portal: Portal) => Design;

/** "CV", "Anschreiben", "職務経歴書": in the language of the document. */
export type KindNameOf = (document: Pick<Typesettable, "content">) => string;

/** Dependencies of every use case in this module. */
export type DocumentDeps = {
  db: Database;
  /** Photos, signatures and attachments, under `{ownerId}/{id}`. */
  files: Disk;
  /** The pages of an uploaded PDF as PNG or JPEG. Throws `unprocessable` for a PDF that cannot be shown. */
  readPdfPages: ReadPdfPages;
  letterDesignOf: LetterDesignOf;
  kindNameOf: KindNameOf;
  messages: (page: RequestPage) => DocumentMessages;
};

/** The same where a use case also runs in a transaction of its caller. */
export type Joining<D extends { db: Database }> = Omit<D, "db"> & { db: Queryable };
