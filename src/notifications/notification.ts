import { z } from "zod";
import { reviewData } from "./review-kinds.ts";

/** Kinds of notifications with the data that their messages need: titles and addresses, never a document's content. */
const kinds = {
  /** A document was downloaded as a PDF. */
  documentExported: z.object({
    documentId: z.uuid(),
    documentKind: z.enum(["resume", "letter"]),
    title: z.string(),
  }),
  passwordChanged: z.object({}),
  /** `email` is the account's new address. */
  emailChanged: z.object({ email: z.string() }),
  twoFactorOn: z.object({}),
  twoFactorOff: z.object({}),
  /** Operators: so many review orders are stuck on this day (UTC, 2026-11-23). */
  stuckOrders: z.object({ count: z.number().int(), day: z.string() }),
  /** The next step of a job application is due today. */
  nextStepDue: z.object({ applicationId: z.uuid(), employer: z.string(), step: z.string() }),
  ...reviewData,
};
export type NotificationKind = keyof typeof kinds;
export const notificationKinds = Object.keys(kinds) as NotificationKind[];

/** A kind with its data. */
export type NotificationContent = {
  [Kind in NotificationKind]: { kind: Kind; data: z.infer<(typeof kinds)[Kind]> };
}[NotificationKind];

export type NewNotification = NotificationContent & { userId: string };

export type Notification = NotificationContent & { id: string; createdAt: Date; readAt: Date | null };

/** A stored kind with its data; null for one that this release does not know, because a later one wrote it. */
export function parseContent(kind: string, data: unknown): NotificationContent | null {
  if (!Object.hasOwn(kinds, kind)) return null;
  const parsed = kinds[kind as NotificationKind].safeParse(data);
  return parsed.success ? ({ kind, data: parsed.data } as NotificationContent) : null;
}

/** Days after which a notification is deleted, read or not. */
export const retentionDays = 90;
/** Notifications that are stored for a user, and that the pages and the export contain, newest first. */
export const maxListed = 1000;
export const pageSize = 20;
export const maxPages = maxListed / pageSize;
/** Notifications in the bell's panel. */
export const maxLatest = 8;
