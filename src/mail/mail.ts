/** A mail as its sender describes it. Both bodies say the same. */
export type NewMail = {
  /** One address, without a display name. */
  recipient: string;
  /** The user whom the mail is about. Erasing their account deletes the mail. */
  userId?: string | null;
  subject: string;
  text: string;
  html: string;
  /** Address for replies, if not the sender's. */
  replyTo?: string | null;
  /** Of two mails with the same key within a week, only the first is sent. */
  dedupeKey?: string;
  /** Deletes the row once the mail is sent or abandoned: its recipient has no account any more. */
  deleteWhenDone?: boolean;
  /** Names a file that is made when the mail is sent (`ReadAttachment`). */
  attachment?: string | null;
};

/** A file that is sent with a mail. `type`: its MIME type. */
export type MailFile = { name: string; type: string; bytes: Uint8Array };

/** Makes the file of a mail's `attachment`. Null: it exists no more, and the mail is sent without. */
export type ReadAttachment = (attachment: string) => Promise<MailFile | null>;

/** A mail that is being sent. `id` stays the same over all attempts and becomes the Message-ID. */
export type OutgoingMail = Omit<NewMail, "dedupeKey" | "attachment"> & {
  id: string;
  createdAt: Date;
  file?: MailFile | null;
};

/** One line without control characters: a line break in a header field would let its author add fields (`Bcc:`). */
export const headerText = (value: string): string => value.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();

/** An address without white space and control characters. */
export const headerAddress = (value: string): string => value.replace(/[\p{Cc}\s]+/gu, "");
