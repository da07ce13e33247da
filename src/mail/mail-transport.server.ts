import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { OutgoingMail } from "./mail.ts";
import { userHeader } from "./mail-files.server.ts";

export type MailTransport = {
  /** Mails that can be sent at the same time. */
  connections: number;
  /**
   * Resolves once the server has accepted the mail. Rejects when the signal aborts, and with a `RecipientRefused` if
   * another attempt is pointless.
   */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>;
  close(): void;
};

/** The mail server permanently refuses this recipient, for example because the mailbox does not exist. */
export class RecipientRefused extends Error {
  override readonly name = "RecipientRefused";
}

type Options = {
  /** `smtp://user:password@host:587`; absent: mails become files in `dir`. */
  smtpUrl?: string;
  /** `Name <address>`. */
  from: string;
  dir: string;
};

export const createMailTransport = ({ smtpUrl, from, dir }: Options): MailTransport =>
  smtpUrl ? smtpTransport(smtpUrl, from) : fileTransport(dir, from);

/** Directory for the mails of an installation without a mail server. */
export const mailDir = (dataDir: string): string => join(dataDir, "mail");

function smtpTransport(url: string, from: string): MailTransport {
  const connections = 2;
  const mailer = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    connections,
    async send(mail, signal) {
      try {
        await mailer.sendMail({ ...message(mail, from), signal });
      } catch (error) {
        throw isRefusal(error) ? new RecipientRefused((error as Error).message, { cause: error }) : error;
      }
    },
    // Without `force`, a server that trickles its replies would keep its connection open.
    close: () => mailer.close({ force: true }),
  };
}

/** A 5xx to the envelope is about the recipient; a 5xx to the login is about our configuration, which can be fixed. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === "EENVELOPE" &&
  "responseCode" in error &&
  Number(error.responseCode) >= 500;

function fileTransport(dir: string, from: string): MailTransport {
  const mailer = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    connections: 1,
    async send(mail) {
      // The file would remain after the recipient's account was erased.
      if (mail.deleteWhenDone) return;
      const { headers, ...content } = message(mail, from);
      const about = mail.userId ? { [userHeader]: mail.userId } : {};
      const { message: bytes } = await mailer.sendMail({ ...content, headers: { ...headers, ...about } });
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const temporary = join(dir, `.${mail.id}.part`);
      const file = await open(temporary, "w", 0o600);
      try {
        await file.writeFile(bytes as Buffer);
        await file.sync();
      } finally {
        await file.close();
      }
      // Ids are time-ordered, so names sort by age, and a second delivery replaces the first.
      await rename(temporary, join(dir, `${mail.id}.eml`));
    },
    close: () => mailer.close(),
  };
}

const message = (mail: OutgoingMail, from: string) => ({
  from,
  // As an object, so that a comma in the address cannot create a second recipient.
  to: { name: "", address: mail.recipient },
  replyTo: mail.replyTo ? { name: "", address: mail.replyTo } : undefined,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  attachments: mail.file
    ? [{ filename: mail.file.name, contentType: mail.file.type, content: Buffer.from(mail.file.bytes) }]
    : [],
  date: mail.createdAt,
  messageId: `<${mail.id}@${domainOf(from)}>`,
  headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
});

const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? "localhost.localdomain";
