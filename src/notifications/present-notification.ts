import type { Translate } from "../content/messages.ts";
import { elapsed } from "../kit/elapsed.ts";
import type { Portal } from "../portals/portal.ts";
import type { Notification } from "./notification.ts";
import { isReviewKind, reviewPathOf } from "./review-kinds.ts";

type PortalLinks = {
  /** Prefix of every path: "/cz/cs", or "". */
  base: string;
  portal: Pick<Portal, "slugs" | "formatLocale">;
};

/** Path of a job application on the dashboard, below the portal's base. */
export const applicationPath = (id: string): string => `/dashboard#application-${id}`;

/**
 * The notification's link: the document, the application, the review order, or the settings, where a user can react to a change they did not
 * make.
 */
export function linkOf(entry: Notification, { base, portal }: PortalLinks): string {
  if (isReviewKind(entry)) return `${base}${reviewPathOf(entry)}`;
  if (entry.kind === "stuckOrders") return `${base}/operator/reviews`;
  if (entry.kind === "nextStepDue") return `${base}${applicationPath(entry.data.applicationId)}`;
  if (entry.kind !== "documentExported") return `${base}/settings#password`;
  const { documentKind, documentId } = entry.data;
  return `${base}/${portal.slugs[documentKind]}/${documentId}`;
}

/** The message of the link on the page. */
export function linkKeyOf(entry: Notification) {
  if (entry.kind === "reviewAvailable") return "orderReview";
  if (isReviewKind(entry)) return "openReview";
  if (entry.kind === "stuckOrders") return "showOrders";
  if (entry.kind === "nextStepDue") return "openApplication";
  return entry.kind === "documentExported" ? "openDocument" : "openSettings";
}

/**
 * The notification as one sentence. Titles and addresses are wrapped in Unicode isolates so that their direction does not
 * reorder the sentence, after their own directional control characters have been removed.
 */
export function notificationText(entry: Notification, t: Translate<"notifications">): string {
  if (isReviewKind(entry)) {
    const { data } = entry;
    return t(entry.kind, {
      ...("title" in data && { title: isolate(data.title) }),
      ...("count" in data && { count: data.count }),
    });
  }
  switch (entry.kind) {
    case "documentExported":
      return t("documentExported", { title: isolate(entry.data.title) });
    case "stuckOrders":
      return t("stuckOrders", { count: entry.data.count });
    case "nextStepDue":
      return t("nextStepDue", { step: isolate(entry.data.step), employer: isolate(entry.data.employer) });
    case "emailChanged":
      return t("emailChanged", { email: isolate(entry.data.email) });
    default:
      return t(entry.kind);
  }
}

const isolate = (text: string) => `\u2068${text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "")}\u2069`;

/** A notification for the bell's panel, with the portal's messages. */
export const presentNotification = (
  entry: Notification,
  { t, now, ...place }: PortalLinks & { t: Translate<"notifications">; now: Date },
) => ({
  id: entry.id,
  text: notificationText(entry, t),
  when: elapsed(entry.createdAt, now, place.portal.formatLocale),
  at: entry.createdAt.toISOString(),
  href: linkOf(entry, place),
  unread: !entry.readAt,
});
