import { z } from "zod";
import { documentKinds } from "../../documents/model/document-kind.ts";
import { text } from "../../documents/model/fields.ts";
import { errorBody } from "../../kit/api/error-response.ts";
import { inputId, inputText } from "../../kit/api/input-text.ts";
import { locales } from "../../portals/portal.ts";
import { anchor } from "../anchors/anchor-schema.ts";
import { messageBody, reviewLimits } from "../orders/intake.ts";
import { criteria } from "../orders/order.ts";

/**
 * Requests and responses under /api/review-desk. The server validates and describes itself with these schemas; the browser
 * takes its types from here.
 */

const time = z.iso.datetime();
const nullableTime = time.nullable();
const locale = z.enum(locales);
/** Fits every UUID; a value that is none is an unknown id. */
const id = z.string().max(64);

/** What a reviewer sees of an order in the queue: nothing of the customer or of the document's content. */
const queueEntry = z.object({
  id,
  locale,
  /** ISO 3166-1 alpha-2 of the portal where the order was placed. */
  country: z.string(),
  documentKind: z.enum(documentKinds),
  targetJob: z.string(),
  round: z.number().int(),
  dueAt: nullableTime,
});
export type QueueEntry = z.infer<typeof queueEntry>;

/** An order of the reviewer. Without the document's title, which often is the customer's name. */
const assignedEntry = queueEntry.extend({
  state: z.enum(["inReview", "question"]),
});
export type AssignedEntry = z.infer<typeof assignedEntry>;

export const queueQuery = z.object({
  locale: locale.optional().openapi({ description: "Only orders in this language" }),
  after: inputText(100)
    .optional()
    .openapi({ description: "`next` of the page before; it names a position, not an offset" }),
});
export const queueResponse = z.object({
  /** Null: an operator who does not review. */
  reviewer: z
    .object({
      displayName: z.string(),
      locales: z.array(locale),
      capacity: z.number().int(),
      paused: z.boolean(),
    })
    .nullable(),
  /** First due first. */
  assigned: z.array(assignedEntry),
  claimable: z.array(queueEntry),
  /** Position of the next page; null on the last. */
  next: z.string().nullable(),
});
export type QueueResponse = z.infer<typeof queueResponse>;

const commentText = {
  kind: z.enum(["comment", "suggestion"]),
  anchor: anchor.nullable(),
  body: text(reviewLimits.comment),
  /** In place of the quote, "" to delete it; null for a comment. */
  replacement: text(reviewLimits.replacement).nullable(),
};
const revision = z.number().int().min(0).max(1_000_000_000);

/** `revision`: the one that the reviewer edited; 0 creates the comment. */
export const commentRequest = z
  .strictObject({ revision, ...commentText })
  .refine(({ kind, replacement }) => (kind === "suggestion") === (replacement !== null), {
    path: ["replacement"],
  })
  .refine(({ kind, anchor }) => kind === "comment" || anchor !== null, { path: ["anchor"] });
const comment = z.object({
  id,
  ...commentText,
  /** The customer's, in the second round. */
  answer: z.string(),
  revision: z.number().int(),
  createdAt: time,
});
export type CommentResponse = z.infer<typeof comment>;
export const commentResponse = z.object({ comment });

const scores = z.partialRecord(
  z.enum(criteria),
  z.strictObject({ score: z.number().int().min(1).max(5), reason: text(reviewLimits.scoreReason) }),
);
const reportText = {
  summary: text(reviewLimits.summary),
  scores,
  /** Keys of the points that are done. */
  checklist: z.array(z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/)).max(60),
};
export const reportRequest = z.strictObject({ revision, ...reportText });
const report = z.object({ revision: z.number().int(), ...reportText });
export type ReportResponse = z.infer<typeof report>;
export const reportResponse = z.object({ report });

const message = z.object({
  id,
  author: z.enum(["customer", "reviewer", "operator"]),
  body: z.string(),
  createdAt: time,
});
export type MessageResponse = z.infer<typeof message>;
export const messagesResponse = z.object({ messages: z.array(message) });

/** The shape of `PrintedBlock`. */
const block = z.object({
  spot: z.string(),
  role: z.enum(["name", "headline", "contact", "heading", "title", "date", "meta", "paragraph", "bullet"]),
  text: z.string(),
  editable: z.boolean(),
  runs: z
    .array(
      z.object({
        text: z.string(),
        bold: z.literal(true).optional(),
        italic: z.literal(true).optional(),
        link: z.string().optional(),
      }),
    )
    .optional(),
  label: z.string().optional(),
  joiner: z.string().optional(),
  number: z.number().int().optional(),
  below: z.enum(["bullets", "numbers"]).optional(),
  row: z.literal(true).optional(),
});

const intakeTexts = { targetJob: z.string(), advert: z.string(), worries: z.string() };

export const orderResponse = z.object({
  order: assignedEntry.extend({
    /** Writing direction of the document. */
    direction: z.enum(["ltr", "rtl"]),
    /** The given name; "" if the document has none of its own. */
    customerName: z.string(),
    ...intakeTexts,
    submittedAt: nullableTime,
    askedAt: nullableTime,
  }),
  /** The document as it was submitted, with contact data masked. */
  blocks: z.array(block),
  comments: z.array(comment),
  /** Comments of the first round, while the order is in its second. */
  earlier: z.array(comment),
  /** Revision 0: nothing is stored yet; in the second round, the texts are those of the first. */
  report,
  messages: z.array(message),
  /** Points to cover, by the customs of the portal's country. */
  checklist: z.array(z.object({ key: z.string(), text: z.string() })),
  /** Prepared texts in the language of the review. */
  phrases: z.array(z.object({ key: z.string(), group: z.string(), title: z.string(), text: z.string() })),
});
export type OrderResponse = z.infer<typeof orderResponse>;

/** The blocks whose text is masked, and the customer's other texts, as they are. */
export const contactResponse = z.object({
  blocks: z.array(block),
  order: z.object(intakeTexts),
  messages: z.array(message),
});
export type ContactResponse = z.infer<typeof contactResponse>;

export const colleaguesResponse = z.object({ colleagues: z.array(z.object({ id, name: z.string() })) });
export type ColleaguesResponse = z.infer<typeof colleaguesResponse>;

/** The same key has no second effect, so that a request can be repeated when its response was lost. */
const key = inputId();
export const keyRequest = z.strictObject({ key });
export const handOverRequest = z.strictObject({ key, to: inputId() });
export const messageRequest = z.strictObject({ key, body: messageBody });
export const stateResponse = z.object({ state: z.string() });

const conflictWith = (current: z.ZodType) =>
  z.strictObject({ error: errorBody.shape.error.extend({ current: current.optional() }) });
/** Another window saved first; `current` is the stored comment or report. */
export const commentConflict = conflictWith(comment);
export const reportConflict = conflictWith(report);

export const orderParams = z.object({ id: inputId().openapi({ description: "The order's id" }) });
export const commentParams = orderParams.extend({
  commentId: inputId().openapi({ description: "The comment's id, chosen by the client" }),
});
export const revisionQuery = z.object({
  revision: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000_000)
    .openapi({ description: "The revision that the reviewer saw" }),
});

export type Block = z.infer<typeof block>;
export type CommentRequest = z.infer<typeof commentRequest>;
export type ReportRequest = z.infer<typeof reportRequest>;
