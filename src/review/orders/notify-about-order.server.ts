import type { AccountMail, MailContext } from "../../accounts/mail/account-mail.server.ts";
import { sendOptionalMail } from "../../accounts/mail/optional-mail.server.ts";
import type { Translator } from "../../content/messages.ts";
import type { Transaction } from "../../db/client.server.ts";
import { longDay } from "../../kit/elapsed.ts";
import { oneLine } from "../../kit/text.ts";
import type { MailArgs } from "../../mail/compose-mail.ts";
import { notify } from "../../notifications/notify.server.ts";
import {
  customerReviewKinds,
  type ReviewContent,
  type ReviewKind,
  reviewPathOf,
} from "../../notifications/review-kinds.ts";
import { formatAmount } from "../../plans/pages/present-purchase.ts";
import { defaultPortal } from "../../portals/all.ts";
import { type Culture, cultureOf, findCulture } from "../../portals/cultures/cultures.ts";
import { type Deployment, siteOf } from "../../portals/hosts/addresses.ts";
import type { Portal } from "../../portals/portal.ts";
import { todayIn } from "../../rendering/presenting/dates.ts";
import type { Order, OrderChange } from "./order.ts";
import { orderPeriods } from "./order-machine.ts";
import { notificationsOf, type OrderNotification } from "./order-notifications.ts";
import { listMessages } from "./order-store.server.ts";
import { findReceiver, listOperators, type ReceiverAccount } from "./receiver-store.server.ts";

export type NotifierDeps = { translator: Translator; deployment: Deployment };

/**
 * Notifies everyone whom a change of an order concerns: in the app and, unless they turned such mails off, by mail.
 * Both exist if, and only if, the change commits. A customer's mail is in their language on the site of the order, a staff
 * member's in theirs on the site where they signed up. The caller wakes the outbox after the commit.
 */
export async function notifyAboutOrder(
  tx: Transaction,
  deps: NotifierDeps,
  change: OrderChange,
): Promise<void> {
  for (const notification of notificationsOf(change))
    for (const account of await receiversOf(tx, notification, change))
      await notifyOne(tx, deps, { account, kind: notification.kind, change });
}

async function receiversOf(
  tx: Transaction,
  { to }: OrderNotification,
  { order, previousReviewerId }: OrderChange,
): Promise<ReceiverAccount[]> {
  if (to === "operators") return listOperators(tx);
  const id = { customer: order.customerId, reviewer: order.reviewerId, previousReviewer: previousReviewerId }[
    to
  ];
  const account = id ? await findReceiver(tx, id) : null;
  return account ? [account] : [];
}

type Message = { account: ReceiverAccount; kind: ReviewKind; change: OrderChange };

async function notifyOne(
  tx: Transaction,
  deps: NotifierDeps,
  { account, kind, change }: Message,
): Promise<void> {
  const content = contentOf(kind, change.order);
  await notify(tx, { ...content, userId: account.id });
  const culture = isToCustomer(kind) ? change.order.culture : account.portal;
  const context = siteOf(deps.deployment, servedCulture(deps.deployment, culture));
  const mail: MailContext = { tx, context, translator: deps.translator };
  await sendOptionalMail(mail, {
    topic: "reviews",
    kind,
    to: account.email,
    userId: account.id,
    link: new URL(`${context.base}${reviewPathOf(content)}`, context.origin).href,
    args: (portal) => argsOf(change, portal, isToCustomer(kind)),
    ...(asks(change) && (await questionOf(tx, deps, change.order))),
  });
}

const asks = ({ event }: Pick<OrderChange, "event">): boolean =>
  event === "ask" || event === "answerReminder";

/** The reviewer's question, for the customer's mail, which is deleted from the outbox once it is delivered. */
async function questionOf(
  tx: Transaction,
  { translator }: NotifierDeps,
  { id, askedAt }: Order,
): Promise<Pick<AccountMail, "details" | "deleteWhenDone">> {
  const messages = await listMessages(tx, id);
  const question = messages.findLast(
    ({ author, createdAt }) => author === "reviewer" && askedAt !== null && createdAt <= askedAt,
  );
  if (!question) return {};
  const lines = question.body.split("\n").map(oneLine);
  return {
    deleteWhenDone: true,
    details: ({ locale }) => ({
      facts: [],
      sections: [{ heading: translator(locale, "reviewPages")("fromReviewer"), lines }],
    }),
  };
}

const customerKinds: ReadonlySet<string> = new Set(customerReviewKinds);
const isToCustomer = (kind: ReviewKind): boolean => customerKinds.has(kind);

const contentOf = (kind: ReviewKind, { id: orderId, documentId, title }: Order): ReviewContent =>
  ({ kind, data: isToCustomer(kind) ? { orderId, documentId, title } : { orderId } }) as ReviewContent;

/** The culture, or the main site's if the deployment does not serve it. */
export function servedCulture({ hosts }: Deployment, name: string): Culture {
  const culture = findCulture(name);
  return culture && hosts.isServed(culture.portal) ? culture : cultureOf(defaultPortal);
}

/** Arguments of a mail's messages. Staff gets no title. */
function argsOf(change: OrderChange, portal: Portal, withTitle: boolean): MailArgs {
  const { order, event, reason = "" } = change;
  const { askedAt, dueAt, title } = order;
  const date = asks({ event }) ? askedAt && new Date(askedAt.getTime() + orderPeriods.answer) : dueAt;
  return {
    ...compensationArgs(change, portal),
    title: withTitle ? oneLine(title) : "",
    reason: oneLine(reason) || "–",
    date: date ? longDay(new Date(todayIn(portal, date)), portal.formatLocale) : "–",
  };
}

/** `compensation`: the kind of what the event or the order gave back, followUp for the second round, or none. */
function compensationArgs({ order, event, compensation }: OrderChange, portal: Portal): MailArgs {
  const given = event === "overdue" ? compensation : order.compensation;
  const amount = given && given.kind !== "review" ? formatAmount(given.amount, given.currency, portal) : "";
  return { compensation: order.round > 1 ? "followUp" : (given?.kind ?? "none"), amount };
}
