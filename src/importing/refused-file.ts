import type { UnprocessableReason } from "../kit/errors.ts";

/** Why a file is refused; each has a message for the user (`errors.{reason}`). */
export type RefusalReason = Extract<
  UnprocessableReason,
  | "unknownFormat"
  | "emptyFile"
  | "brokenFile"
  | "encryptedFile"
  | "encryptedPdf"
  | "scannedPdf"
  | "oldWordFile"
  | "otherTextFile"
  | "pictureOnly"
  | "fileTooComplex"
  | "severalFiles"
  | "newerFile"
>;

/** Thrown in the import process for a file that cannot become a draft. The message is for the log. */
export class RefusedFile extends Error {
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}
