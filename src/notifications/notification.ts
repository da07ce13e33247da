import { z } from "zod";

/** What a person is told about, with what the words need to say it. Small: titles and addresses, never content. */
const kinds = {
  /** A document was downloaded as a PDF. */
  documentExported: z.object({
    documentId: z.uuid(),
    documentKind: z.enum(["resume", "letter"]),
    title: z.string(),
  }),
  passwordChanged: z.object({}),
  /** The account has another address now. */
  emailChanged: z.object({ email: z.string() }),
  /** Signing in takes a code besides the password from now on, or no longer. */
  twoFactorOn: z.object({}),
  twoFactorOff: z.object({}),
};
export type NotificationKind = keyof typeof kinds;
export const notificationKinds = Object.keys(kinds) as NotificationKind[];

/** A kind with its data. */
export type Happening = {
  [Kind in NotificationKind]: { kind: Kind; data: z.infer<(typeof kinds)[Kind]> };
}[NotificationKind];

export type NewNotification = Happening & { userId: string };

export type Notification = Happening & { id: string; createdAt: Date; readAt: Date | null };

/** What is stored, or null where this release does not know it: a later one may have written it. */
export function readHappening(kind: string, data: unknown): Happening | null {
  if (!Object.hasOwn(kinds, kind)) return null;
  const parsed = kinds[kind as NotificationKind].safeParse(data);
  return parsed.success ? ({ kind, data: parsed.data } as Happening) : null;
}

/** Days after which a notification is deleted, read or not. */
export const keptDays = 90;
/** Of one person, newest first: no page and no export goes further back. */
export const listedAtMost = 1000;
/** On one page of the list. */
export const pageSize = 20;
export const mostPages = listedAtMost / pageSize;
/** In the bell's panel. */
export const latestAtMost = 8;
