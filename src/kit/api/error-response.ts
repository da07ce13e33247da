import { z } from "zod";
import { type ErrorCode, errorStatus } from "../errors.ts";

export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** What each code means to a client, for the API reference. The text for users comes from the messages. */
export const errorDescriptions: Readonly<Record<ErrorCode, string>> = {
  invalid: "The input does not match the schema; `fields` names the wrong fields",
  linkExpired: "The link from the email was already used, has been replaced or has expired",
  unauthenticated: "The request has no valid session",
  wrongCredentials: "Email and password do not match",
  forbidden: "The signed-in user may not do this",
  twoFactorRequired: "The user’s role requires a session that was opened with a two-factor code",
  crossSite: "The request comes from another site",
  notFound: "It does not exist, was deleted or belongs to another user",
  conflict: "Another client saved first; `current` is the stored state",
  tooLarge: "The body is larger than the operation accepts",
  storageFull: "The account stores as much as it may; documents have to be deleted first",
  unsupportedType: "The operation does not accept this content type or file type",
  misdirected: "This server does not serve the requested host",
  unprocessable: "The input is well-formed but cannot be processed",
  documentTooLong: "The document has too many pages to be typeset",
  tooMany: "Too many requests; `Retry-After` says when to try again",
  internal: "The server failed",
  unavailable: "The server is busy or a part of it is down; `Retry-After` says when to try again",
};

/** Body of every error response. */
export const errorBody = z.strictObject({
  error: z.strictObject({
    code: z.enum(errorCodes),
    /** For the user, in the portal's language. */
    message: z.string(),
    /** With `invalid`: a JSON path, a message key below `errors.field`, and that message. */
    fields: z.array(z.strictObject({ path: z.string(), key: z.string(), message: z.string() })).optional(),
    /** With `conflict`: the stored state. */
    current: z.unknown().optional(),
  }),
});
export type ErrorBody = z.infer<typeof errorBody>;

type StatusOf<C extends ErrorCode> = (typeof errorStatus)[C];
type ErrorResponse = {
  description: string;
  content: { "application/json": { schema: typeof errorBody } };
  /** The codes that this status can carry. */
  "x-error-codes": ErrorCode[];
};

/**
 * The error responses of an operation, by status, for the `responses` of `createRoute`. The API description adds by
 * itself what every operation may return: `internal`, and `unavailable` while the database is down.
 * @example
 * responses: { 200: …, ...errorResponses("unauthenticated", "notFound", "tooMany") },
 */
export function errorResponses<C extends ErrorCode>(...codes: C[]): Record<StatusOf<C>, ErrorResponse> {
  const responses: Record<number, ErrorResponse> = {};
  for (const [status, group] of Map.groupBy(new Set(codes), (code) => errorStatus[code]))
    responses[status] = {
      description: group.map((code) => `\`${code}\`: ${errorDescriptions[code]}.`).join(" "),
      content: { "application/json": { schema: errorBody } },
      "x-error-codes": group,
    };
  return responses as Record<StatusOf<C>, ErrorResponse>;
}
