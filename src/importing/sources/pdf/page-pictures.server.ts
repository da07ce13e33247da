import { PDFiumLibrary } from "@hyzyla/pdfium";
import sharp from "sharp";
import type { SourceView } from "../source-view.ts";

/** Pages that the review shows as pictures; the lines of further pages are shown as text. */
const maxPictures = 10;
const pictureWidth = 900;
/** Bytes of all pictures of a file. */
const maxBytes = 4_000_000;
/** A page higher than this many widths is not drawn. */
const highest = 4;

/** Pictures of the first pages as data URIs, as long as they fit into the response. A page that cannot be drawn has none. */
export async function addPagePictures(
  pdf: Uint8Array,
  pages: SourceView["pages"],
): Promise<SourceView["pages"]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    let left = maxBytes;
    const shown: SourceView["pages"] = [];
    for (const [index, page] of pages.entries()) {
      const picture =
        index < maxPictures && index < document.getPageCount() && left > 0
          ? await draw(document.getPage(index))
          : undefined;
      if (picture && picture.length <= left) {
        left -= picture.length;
        shown.push({ ...page, picture: `data:image/webp;base64,${picture.toString("base64")}` });
      } else shown.push(page);
    }
    return shown;
  } catch {
    // The review shows the lines of the file in any case.
    return pages;
  }
}

type Page = ReturnType<Awaited<ReturnType<PDFiumLibrary["loadDocument"]>>["getPage"]>;

async function draw(page: Page): Promise<Buffer | undefined> {
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
  const scale = pictureWidth / width;
  if (!(scale > 0) || height > width * highest) return undefined;
  const { data } = await page.render({
    scale,
    renderFormFields: true,
    render: async (bitmap) =>
      sharp(bitmap.data, { raw: { width: bitmap.width, height: bitmap.height, channels: 4 } })
        .flatten({ background: "#ffffff" })
        .webp({ quality: 70, effort: 2 })
        .toBuffer(),
  });
  return Buffer.from(data);
}
