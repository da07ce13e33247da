import type { Queryable } from "../../db/client.server.ts";
import type { MailFile } from "../../mail/mail.ts";
import type { InvoiceData } from "./invoice-data.ts";
import { findAnyInvoice } from "./invoice-store.server.ts";

const prefix = "invoice:";

/** What the outbox stores of an invoice that is sent with a mail. */
export const invoiceAttachment = (invoiceId: string): string => `${prefix}${invoiceId}`;

type Deps = { db: Queryable; renderInvoice(data: InvoiceData): Promise<Uint8Array> };

/** Prints the invoice when its mail is sent. Null: it was deleted. Throws `unavailable` if too many documents wait. */
export const createAttachmentReader =
  ({ db, renderInvoice }: Deps) =>
  async (attachment: string): Promise<MailFile | null> => {
    const data = attachment.startsWith(prefix)
      ? await findAnyInvoice(db, attachment.slice(prefix.length))
      : null;
    return data && { name: `${data.number}.pdf`, type: "application/pdf", bytes: await renderInvoice(data) };
  };
