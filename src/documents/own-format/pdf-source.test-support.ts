import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { pdfSourceName } from "./pdf-source-name.ts";

/** The file in our own format that a PDF carries, byte by byte as it was attached; undefined without one. */
export async function readPdfSource(pdf: Uint8Array): Promise<Uint8Array | undefined> {
  // pdf.js takes the buffer over.
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  try {
    for (const [id, { filename, content }] of (await document.getAttachments()) ?? [])
      if (filename === pdfSourceName)
        return content ?? (await document.getAttachmentContent(id)) ?? undefined;
    return undefined;
  } finally {
    await document.loadingTask.destroy();
  }
}
