/**
 * Every failure that a user or a client can cause has one of these codes. The code decides the HTTP status and the
 * message (`errors.{code}`); no code branches on message text.
 */
export const errorStatus = {
  /** The input does not match the schema; `fields` names the wrong fields. */
  invalid: 400,
  /** A link from an email was already used, has been replaced or has expired. */
  linkExpired: 400,
  /** No valid session. */
  unauthenticated: 401,
  /** Email and password do not match. The response does not tell whether the account exists. */
  wrongCredentials: 401,
  /** The user may not do this, and may know that the resource exists (their own id in a path, a role). */
  forbidden: 403,
  /** The user's role requires a session that was opened with a two-factor code. */
  twoFactorRequired: 403,
  /** The request comes from another site. */
  crossSite: 403,
  /** Missing, deleted or owned by another user; the response does not tell which. */
  notFound: 404,
  /** Another tab or device saved first; `current` is the stored state. */
  conflict: 409,
  /** The body is larger than the route accepts. */
  tooLarge: 413,
  /** The account stores as much as it may; `full` names what has to be deleted. */
  storageFull: 413,
  /** The route does not accept this content type or file type. */
  unsupportedType: 415,
  /** This server does not serve the requested host. */
  misdirected: 421,
  /** Well-formed input that cannot be processed, such as an unreadable photo. */
  unprocessable: 422,
  /** A document with more pages than the server typesets. */
  documentTooLong: 422,
  /** Too many requests; `retryAfter` is in seconds. */
  tooMany: 429,
  /** The server failed. */
  internal: 500,
  /** The server is busy or a part of it is down; `retryAfter` in seconds where it is known. */
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** A wrong place in the input: a JSON path (`sections[0].items`) and a message key below `errors.field`. */
export type FieldError = { path: string; key: string };

/** Uploads, files to import, application folders, purchases, tokens and links that cannot be processed, each with its own message. */
export type UnprocessableReason =
  | "unknownFormat"
  | "emptyFile"
  | "brokenFile"
  | "encryptedFile"
  | "scannedPdf"
  | "oldWordFile"
  | "otherTextFile"
  | "pictureOnly"
  | "fileTooComplex"
  | "severalFiles"
  | "newerFile"
  | "encryptedPdf"
  | "unreadablePdf"
  | "tooManyPages"
  | "folderTooLarge"
  | "attachmentMissing"
  | "noReviewer"
  | "onlyPdfOrWord"
  | "tooFewWords"
  | "tooManyTokens"
  | "tooManyLinks";

type Details = {
  fields?: FieldError[];
  /** Seconds. The `Retry-After` header adds jitter (`retryAfterHeader`). */
  retryAfter?: number;
  /** A full queue, for `unavailable`: it refuses as intended and counts its refusals, so they are not logged as failures. */
  overload?: true;
  /** The limit or budget that was reached, for `tooMany`. The security log stores it. */
  limit?: string;
  /** What takes the space, for `storageFull`. Default: documents. */
  full?: "photos" | "files" | "applications";
  /** A message of its own (`errors.{reason}`), for `unprocessable`. */
  reason?: UnprocessableReason;
  /** The limit that the message of `reason` names. */
  max?: number;
  /** The stored state, for `conflict`. */
  current?: unknown;
  cause?: unknown;
};

/**
 * The one error class that crosses modules. `internal` is for the log and never leaves the server; the response
 * carries the message of `code`.
 */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, internal?: string, details: Details = {}) {
    super(internal ?? code, { cause: details.cause });
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
