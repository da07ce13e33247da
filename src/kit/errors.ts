/**
 * Every failure a person or a caller can cause has one of these codes; the code decides the HTTP status
 * and the text (`errors.{code}` in the resources). Nothing decides on message text.
 */
export const errorStatus = {
  /** The input does not fit the schema; `fields` says where. */
  invalid: 400,
  /** A link from a mail was used, replaced or has run out. */
  linkExpired: 400,
  /** No valid session. */
  unauthenticated: 401,
  /** E-mail and password do not match; the same whether or not the account exists. */
  wrongCredentials: 401,
  /** Signed in with the right password, but the address is not confirmed yet. */
  emailNotVerified: 403,
  /** The person may not do this to something they may know about (their own id in a path, a role). */
  forbidden: 403,
  /** Staff without two-factor sign-in, which their role takes. */
  twoFactorRequired: 403,
  /** A request that another site caused. */
  crossSite: 403,
  /** Not there, deleted, or somebody else's: all the same. */
  notFound: 404,
  /** Somebody (another tab, another device) saved first; `current` carries what is stored now. */
  conflict: 409,
  /** More bytes than the route takes. */
  tooLarge: 413,
  /** A content type or file type the route does not take. */
  unsupportedType: 415,
  /** The host is none of the family's. */
  misdirected: 421,
  /** Well-formed, but cannot be worked with (a document that cannot be typeset, a photo that is none). */
  unprocessable: 422,
  /** Too many tries; `retryAfter` is in seconds. */
  tooMany: 429,
  /** Our fault. */
  internal: 500,
  /** Busy or a part is away for the moment; `retryAfter` in seconds where known. */
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** One place in the input that is wrong: a JSON path (`sections[0].items`) and a resource key below `errors.field`. */
export type FieldError = { path: string; key: string };

type Details = {
  fields?: FieldError[];
  /** Seconds. */
  retryAfter?: number;
  /** What is stored now, for `conflict`. */
  current?: unknown;
  cause?: unknown;
};

/**
 * The one error class that crosses rooms.
 * `internal` is for the log only and never leaves the server; the visitor gets the text of `code`.
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
