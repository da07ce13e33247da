import { portalOfDocument } from "../../documents/model/document-portal.ts";
import type { LetterContent } from "../../documents/model/letter.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { AppError } from "../../kit/errors.ts";
import { oneLine } from "../../kit/text.ts";
import { allPortals } from "../../portals/all.ts";
import type { Locale, PortalCode } from "../../portals/portal.ts";
import { createPrintedPages, type PrintedBlock } from "../../rendering/presenting/printed-pages.ts";
import type { Anchor } from "../anchors/anchor.ts";
import { createOrderMask, maskContacts, type OrderMask } from "../masking/reviewer-mask.ts";
import { findReport, listComments, type OpenedPart } from "../orders/comment-store.server.ts";
import type { Comment, Message, Order, Report, Scores } from "../orders/order.ts";
import { findOrderForStaff, findSnapshot, listMessages } from "../orders/order-store.server.ts";
import { openOrder } from "../orders/reviewer-actions.server.ts";
import { findReviewer } from "../orders/reviewer-store.server.ts";
import { isOrderOfReviewer } from "../orders/transition.server.ts";
import type { ReviewDeps } from "../review-deps.server.ts";
import type {
  CommentResponse,
  ContactResponse,
  MessageResponse,
  OrderResponse,
  ReportResponse,
} from "./api.ts";
import type { DeskDeps } from "./desk-deps.server.ts";
import { presentAssigned } from "./read-queue.server.ts";

type Key = { reviewerId: string; orderId: string };
type Content = ResumeContent | LetterContent;

/** The reviewer's order, its opening logged, with the document of its round. Throws `notFound`. */
export async function openSnapshot(
  { review }: Pick<DeskDeps, "review">,
  key: Key & { part: OpenedPart },
): Promise<{ order: Order; content: Content }> {
  const order = await openOrder(review, key);
  const snapshot = await findSnapshot(review.db, order.id, order.round);
  if (!snapshot) throw new AppError("notFound", "the order has no snapshot");
  return { order, content: snapshot.content as Content };
}

/** The reviewer's order without its content, so nothing is logged. Throws `notFound`. */
export async function getOwnOrder({ db }: ReviewDeps, { reviewerId, orderId }: Key): Promise<Order> {
  const order = await findOrderForStaff(db, orderId);
  if (!order || !isOrderOfReviewer(order, reviewerId) || !(await findReviewer(db, reviewerId)))
    throw new AppError("notFound");
  return order;
}

/** Everything of the order that the desk shows at once. */
export async function readOrder(deps: DeskDeps, key: Key): Promise<OrderResponse> {
  const { order, content } = await openSnapshot(deps, { ...key, part: "document" });
  const { db } = deps.review;
  const [comments, messages, report] = await Promise.all([
    listComments(db, order.id),
    listMessages(db, order.id),
    findReportToEdit(deps, order),
  ]);
  const mask = createOrderMask(content);
  const masked = maskContacts(content);
  const isCurrent = ({ round }: Comment) => round === order.round;
  /** Rules of letters are none of resumes. */
  const isForDocument = ({ kind }: { kind?: string | undefined }) =>
    kind === undefined || kind === order.documentKind;
  return {
    order: {
      ...presentAssigned(order, mask),
      direction: directionOf(order.locale),
      customerName: givenNameOf(masked),
      advert: mask.customer(order.advert),
      worries: mask.customer(order.worries),
      submittedAt: order.submittedAt?.toISOString() ?? null,
      askedAt: order.askedAt?.toISOString() ?? null,
    },
    blocks: blocksOf(deps, order, masked),
    comments: comments.filter(isCurrent).map(presentComment),
    earlier: comments
      .filter((comment) => !isCurrent(comment))
      .map((comment) => presentComment(maskEarlier(comment, mask))),
    report,
    messages: presentMessages(messages, mask),
    checklist: deps
      .readChecklist(order.portal as PortalCode)
      .filter(isForDocument)
      .map(({ key, text }) => ({ key, text })),
    phrases: deps
      .readPhrases(order.locale as Locale)
      .filter(isForDocument)
      .map(({ key, group, title, text }) => ({ key, group, title, text })),
  } as OrderResponse;
}

/** The blocks with names and contact data, and the customer's other texts, unmasked. */
export async function readContact(deps: DeskDeps, key: Key): Promise<ContactResponse> {
  const { order, content } = await openSnapshot(deps, { ...key, part: "contact" });
  const { targetJob, advert, worries } = order;
  const masked = new Map(blocksOf(deps, order, maskContacts(content)).map(({ spot, text }) => [spot, text]));
  const messages = await listMessages(deps.review.db, order.id);
  return {
    blocks: blocksOf(deps, order, content).filter(({ spot, text }) => masked.get(spot) !== text),
    order: { targetJob, advert, worries },
    messages: messages.map(presentMessage),
  } as ContactResponse;
}

/** The messages of the reviewer's order, oldest first. */
export async function readMessages({ db }: ReviewDeps, { id, round }: Order): Promise<MessageResponse[]> {
  const [messages, snapshot] = await Promise.all([listMessages(db, id), findSnapshot(db, id, round)]);
  return presentMessages(messages, createOrderMask((snapshot?.content as Content | undefined) ?? null));
}

/** The document in its own language, with the customs of the portal where the order was placed. */
const blocksOf = ({ translator }: DeskDeps, { culture }: Order, content: Content): PrintedBlock[] =>
  createPrintedPages(translator, portalOfDocument({ portal: culture })).blocks(content);

/** The round's report; before there is one, its texts are those of the round before. */
export async function findReportToEdit(
  { review }: Pick<DeskDeps, "review">,
  { id, round }: Order,
): Promise<ReportResponse> {
  const stored = await findReport(review.db, id, round);
  if (stored) return presentReport(stored);
  const earlier = round > 1 ? await findReport(review.db, id, round - 1) : null;
  if (earlier) return { ...presentReport(earlier), revision: 0 };
  return { revision: 0, summary: "", scores: {}, checklist: [] };
}

export const presentReport = ({ revision, summary, scores, checklist }: Report): ReportResponse => ({
  revision,
  summary,
  scores: scores as Scores,
  checklist: checklist as string[],
});

export const presentComment = ({
  id,
  kind,
  anchor,
  body,
  replacement,
  answer,
  revision,
  createdAt,
}: Comment): CommentResponse =>
  ({
    ...{ id, kind, anchor, body, replacement, answer, revision },
    createdAt: createdAt.toISOString(),
  }) as CommentResponse;

/** A comment of a round before, which another reviewer may have written after a look at the contact data. */
export function maskEarlier(comment: Comment, mask: OrderMask): Comment {
  const anchor = comment.anchor as Anchor | null;
  return {
    ...comment,
    anchor: anchor && { ...anchor, quote: mask.staff(anchor.quote) },
    body: mask.staff(comment.body),
    replacement: comment.replacement && mask.staff(comment.replacement),
    answer: mask.customer(comment.answer),
  };
}

const presentMessage = ({ id, author, body, createdAt }: Message): MessageResponse =>
  ({ id, author, body, createdAt: createdAt.toISOString() }) as MessageResponse;

const presentMessages = (messages: readonly Message[], mask: OrderMask): MessageResponse[] =>
  messages.map(presentMessage).map((message) => ({
    ...message,
    body: mask[message.author === "customer" ? "customer" : "staff"](message.body),
  }));

const givenNameOf = (content: Content): string =>
  "person" in content ? oneLine(content.person.name.given ?? "") : "";

const directionOf = (locale: string): "ltr" | "rtl" =>
  allPortals.find((portal) => portal.locale === locale)?.dir ?? "ltr";
