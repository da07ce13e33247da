import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { OutgoingMail } from "./mail.ts";

export type MailTransport = {
  /** Resolves once the mail is in other hands. Throws RefusedMail where another try is pointless. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
};

/** The mail server does not want this mail: no such mailbox, for instance. */
export class RefusedMail extends Error {
  override readonly name = "RefusedMail";
}

type Options = {
  /** `smtp://user:password@host:587`; absent, mails become files in `dir`. */
  smtpUrl?: string;
  /** `Name <address>`. */
  from: string;
  dir: string;
};

export const createMailTransport = ({ smtpUrl, from, dir }: Options): MailTransport =>
  smtpUrl ? smtpTransport(smtpUrl, from) : fileTransport(dir, from);

/** Where the mails of an installation without a mail server lie. */
export const mailDir = (dataDir: string): string => join(dataDir, "mail");

function smtpTransport(url: string, from: string): MailTransport {
  const mailer = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      try {
        await mailer.sendMail(message(mail, from));
      } catch (error) {
        throw isRefusal(error) ? new RefusedMail((error as Error).message, { cause: error }) : error;
      }
    },
    close: () => mailer.close(),
  };
}

/** A 5xx to the envelope is about this recipient; a 5xx to the login is about us and may be mended. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === "EENVELOPE" &&
  "responseCode" in error &&
  Number(error.responseCode) >= 500;

function fileTransport(dir: string, from: string): MailTransport {
  const mailer = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    async send(mail) {
      // Its file would be the last trace of somebody who has no account any more.
      if (mail.forget) return;
      const { message: bytes } = await mailer.sendMail(message(mail, from));
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const temporary = join(dir, `.${mail.id}.part`);
      const file = await open(temporary, "w", 0o600);
      try {
        await file.writeFile(bytes as Buffer);
        await file.sync();
      } finally {
        await file.close();
      }
      // The id is time-ordered, so names sort by age, and a second delivery replaces the first.
      await rename(temporary, join(dir, `${mail.id}.eml`));
    },
    close: () => mailer.close(),
  };
}

const message = (mail: OutgoingMail, from: string): SendMailOptions => ({
  from,
  // As an object, so that a comma in the address cannot become a second recipient.
  to: { name: "", address: mail.recipient },
  replyTo: mail.replyTo ? { name: "", address: mail.replyTo } : undefined,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  date: mail.createdAt,
  messageId: `<${mail.id}@${domainOf(from)}>`,
  headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
});

const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? "localhost.localdomain";
