import { z } from "zod";
import { type ErrorCode, errorStatus } from "./errors.ts";

export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** What each code means to a caller; the reference lists them. The visitor's text comes from the resources. */
export const errorMeaning: Readonly<Record<ErrorCode, string>> = {
  invalid: "The input does not fit the schema; `fields` says where",
  linkExpired: "A link from a mail was used, replaced or has run out",
  unauthenticated: "Nobody is signed in",
  wrongCredentials: "E-mail and password do not match",
  emailNotVerified: "The address is not confirmed yet",
  forbidden: "Not for this person",
  twoFactorRequired: "The role takes two-factor sign-in, which is not set up yet",
  crossSite: "Caused by another site",
  notFound: "Not there, deleted, or somebody else's",
  conflict: "Somebody saved first; `current` is what is stored",
  tooLarge: "More bytes than the operation takes",
  unsupportedType: "A content type or file type that the operation does not take",
  misdirected: "The host is none of the family's",
  unprocessable: "Well-formed, but cannot be worked with",
  tooMany: "Too many tries; `Retry-After` says when to come back",
  internal: "Our fault",
  unavailable: "Busy, or a part is away for the moment; `Retry-After` says when to come back",
};

/** Every failure on the wire, as `presentError` makes it. */
export const errorAnswer = z.strictObject({
  error: z.strictObject({
    code: z.enum(errorCodes),
    /** For the person, in the portal's language. */
    message: z.string(),
    /** With `invalid`: a JSON path, a key below `errors.field`, and its text. */
    fields: z.array(z.strictObject({ path: z.string(), key: z.string(), message: z.string() })).optional(),
    /** With `conflict`: what is stored now. */
    current: z.unknown().optional(),
  }),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;

type StatusOf<C extends ErrorCode> = (typeof errorStatus)[C];
type ErrorResponse = {
  description: string;
  content: { "application/json": { schema: typeof errorAnswer } };
  /** The codes that may stand in the answer; several share a status. */
  "x-error-codes": ErrorCode[];
};

/**
 * The error answers of an operation, by status, for the `responses` of `createRoute`. What any operation may answer
 * (`internal`, and `unavailable` while the database is away) the document adds by itself.
 */
export function errorAnswers<C extends ErrorCode>(...codes: C[]): Record<StatusOf<C>, ErrorResponse> {
  const answers: Record<number, ErrorResponse> = {};
  for (const [status, group] of Map.groupBy(new Set(codes), (code) => errorStatus[code]))
    answers[status] = {
      description: group.map((code) => `\`${code}\`: ${errorMeaning[code]}.`).join(" "),
      content: { "application/json": { schema: errorAnswer } },
      "x-error-codes": group,
    };
  return answers as Record<StatusOf<C>, ErrorResponse>;
}
