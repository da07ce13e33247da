import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { withPdf } from "./open-pdf.server.ts";

export type Attachment = { name: string; bytes: Uint8Array };

const maxAttachments = 20;

/** The files that an open PDF carries. */
async function attachmentsOf(document: PDFDocumentProxy): Promise<Attachment[]> {
  const found = [...((await document.getAttachments()) ?? [])].slice(0, maxAttachments);
  const attachments: Attachment[] = [];
  for (const [id, { filename, content }] of found) {
    const bytes = content ?? (await document.getAttachmentContent(id));
    if (bytes) attachments.push({ name: filename, bytes });
  }
  return attachments;
}

/** The files that a PDF carries: our own JSON, Europass XML. Throws `RefusedFile` for a PDF that cannot be opened. */
export const readPdfAttachments = (bytes: Uint8Array): Promise<Attachment[]> => withPdf(bytes, attachmentsOf);
