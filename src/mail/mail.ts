/** A mail as the room that causes it describes it. Both bodies say the same. */
export type NewMail = {
  /** One address, no display name. */
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes, if not to the sender: one address. */
  replyTo?: string | null;
  /** Two mails with the same key within a week are one. */
  dedupeKey?: string;
  /** Leave no trace of the recipient once the mail is out. */
  forget?: boolean;
};

/** A mail on its way out. `id` stays the same over all attempts and makes the Message-ID. */
export type OutgoingMail = Omit<NewMail, "dedupeKey"> & { id: string; createdAt: Date };

/**
 * One line without control characters. A line break in a header field would let its author add fields of
 * their own (`Bcc:`), whatever library writes the message.
 */
export const headerText = (value: string): string => value.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();

/** Every whitespace and control character out: an address has none. */
export const headerAddress = (value: string): string => value.replace(/[\p{Cc}\s]+/gu, "");
