import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { getDocument, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { RefusedFile } from "../../refused-file.ts";

const maxPdfPages = 50;
/** Pixels of a picture that is decoded. */
const maxImagePixels = 16_000_000;

const packageFolder = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
/** Character maps and metrics of fonts that a file does not embed, from the package: nothing is fetched. */
const folder = (name: string): string => `${join(packageFolder, name)}/`;

/**
 * Opens a PDF for `use`. pdf.js runs no scripts of the file and fetches nothing; forms in XFA are not read. Throws
 * `RefusedFile` for a file that is broken, encrypted or has more than 50 pages.
 */
export async function withPdf<T>(
  bytes: Uint8Array,
  use: (document: PDFDocumentProxy) => Promise<T>,
): Promise<T> {
  const task = getDocument({
    // pdf.js takes the buffer over.
    data: Uint8Array.from(bytes),
    verbosity: 0,
    fontExtraProperties: true,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
    maxImageSize: maxImagePixels,
    cMapUrl: folder("cmaps"),
    cMapPacked: true,
    standardFontDataUrl: folder("standard_fonts"),
  });
  try {
    const document = await task.promise.catch((error: unknown) => {
      const isLocked = error instanceof Error && error.name === "PasswordException";
      throw new RefusedFile(isLocked ? "encryptedPdf" : "brokenFile", String(error), error);
    });
    if (document.numPages === 0) throw new RefusedFile("brokenFile", "a PDF without pages");
    if (document.numPages > maxPdfPages)
      throw new RefusedFile("fileTooComplex", `a PDF of ${document.numPages} pages`);
    return await use(document);
  } finally {
    await task.destroy();
  }
}
