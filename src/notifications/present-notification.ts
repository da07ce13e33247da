import { elapsed } from "../accounts/elapsed.ts";
import type { Translate } from "../content/words.ts";
import type { Portal } from "../portals/portal.ts";
import type { Notification } from "./notification.ts";

type Place = {
  /** In front of every path: "/cz/cs", or "". */
  base: string;
  portal: Pick<Portal, "slugs" | "formatLocale">;
};

/** Where a notification leads: the document, or the settings where whoever did not do it can do something. */
export function linkOf(entry: Notification, { base, portal }: Place): string {
  if (entry.kind !== "documentExported") return `${base}/settings#password`;
  const { documentKind, documentId } = entry.data;
  return `${base}/${portal.slugs[documentKind]}/${documentId}`;
}

/**
 * What happened, as one line. Titles and addresses are isolated, so that their direction does not turn the sentence
 * around, and bring no signs along that would end the isolation.
 */
export function textOf(entry: Notification, t: Translate<"notifications">): string {
  switch (entry.kind) {
    case "documentExported":
      return t("documentExported", { title: isolate(entry.data.title) });
    case "emailChanged":
      return t("emailChanged", { email: isolate(entry.data.email) });
    default:
      return t(entry.kind);
  }
}

const isolate = (text: string) => `\u2068${text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "")}\u2069`;

/** A notification for the bell's panel, worded for the portal. */
export const presentNotification = (
  entry: Notification,
  { t, now, ...place }: Place & { t: Translate<"notifications">; now: Date },
) => ({
  id: entry.id,
  text: textOf(entry, t),
  when: elapsed(entry.createdAt, now, place.portal.formatLocale),
  at: entry.createdAt.toISOString(),
  href: linkOf(entry, place),
  unread: !entry.readAt,
});
