import { type PDFiumDocument, PDFiumLibrary, type PDFiumPageRenderOptions } from "@hyzyla/pdfium";
import sharp, { type Sharp } from "sharp";
import {
  attachmentResolution,
  largestPage,
  maxAttachmentPages,
} from "../../documents/files/attachment-limits.ts";
import { RefusedError } from "./output-limits.ts";

/**
 * The pages of an uploaded PDF as pictures, which nothing active survives. Runs in a typesetting process: PDFium is
 * WebAssembly and cannot reach beyond its own memory, and the process ends at the limits of time and memory.
 * A library is created for each PDF, because its memory never shrinks.
 */
export async function readAttachmentPages(pdf: Uint8Array): Promise<Uint8Array[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await open(library, pdf);
    const count = document.getPageCount();
    if (count < 1) throw new RefusedError("unreadablePdf", "no pages");
    if (count > maxAttachmentPages) throw new RefusedError("tooManyPages", `${count} pages`);
    const pages: Uint8Array[] = [];
    for (let index = 0; index < count; index++) pages.push(await renderPage(document, index));
    return pages;
  } catch (error) {
    if (error instanceof RefusedError) throw error;
    throw new RefusedError("unreadablePdf", String(error), error);
  }
}

/** A PDF that opens without a password may be restricted: its owner may still print it, and so may we. */
const open = (library: PDFiumLibrary, pdf: Uint8Array): Promise<PDFiumDocument> =>
  library.loadDocument(pdf).catch((error: unknown) => {
    const isLocked = error instanceof Error && /password/i.test(error.message);
    throw new RefusedError(isLocked ? "encryptedPdf" : "unreadablePdf", String(error), error);
  });

async function renderPage(document: PDFiumDocument, index: number): Promise<Uint8Array> {
  const page = document.getPage(index);
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
  const { data } = await page.render({
    scale: scaleOf(width, height),
    renderFormFields: true,
    render: encode,
  });
  return data;
}

/** Pixels for each point, so that the page fits on paper at the usual resolution. Small pages are not enlarged. */
function scaleOf(width: number, height: number): number {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const perPoint = attachmentResolution / 72;
  const scale = Math.min(perPoint, largestPage.long / long, largestPage.short / short);
  if (!(scale > 0) || long * scale < 1)
    throw new RefusedError("unreadablePdf", `a page of ${width} × ${height} points`);
  return scale;
}

/** A page without colours is smallest, and sharp, as PNG with 16 greys; photographs and scans are smaller as JPEG. */
async function encode({ data, width, height }: PDFiumPageRenderOptions): Promise<Uint8Array> {
  const page = () => sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: "#ffffff" });
  if (await isColoured(page())) return toJpeg(page());
  const png = await toGreyPng(page());
  if (png.length <= usualPngBytes) return png;
  const jpeg = await toJpeg(page().greyscale());
  return png.length <= jpeg.length ? png : jpeg;
}

const toJpeg = (page: Sharp): Promise<Buffer> => page.jpeg({ quality: 80, mozjpeg: true }).toBuffer();

/** A page of text has 20 to 120 KB. */
const usualPngBytes = 200 * 1024;
const greys = 16;
const toGreyPng = (page: Sharp): Promise<Buffer> =>
  page
    .greyscale()
    .linear((greys - 1) / 255, 0.5)
    .raw()
    .toBuffer({ resolveWithObject: true })
    .then(({ data, info: { width, height } }) =>
      sharp(data, { raw: { width, height, channels: 1 } })
        .linear(255 / (greys - 1), 0)
        .toColourspace("b-w")
        .png({ compressionLevel: 9 })
        .toBuffer(),
    );

/** Compared on a small copy: noise of a grey scan is no colour, a stamp or a logo is. */
const comparedWidth = 200;
const visibleDifference = 24;
async function isColoured(page: Sharp): Promise<boolean> {
  const small = await page.resize(comparedWidth).removeAlpha().raw().toBuffer();
  for (let at = 0; at + 2 < small.length; at += 3) {
    const [red, green, blue] = [small[at]!, small[at + 1]!, small[at + 2]!];
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > visibleDifference) return true;
  }
  return false;
}
