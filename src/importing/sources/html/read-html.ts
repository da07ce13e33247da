import type { SourceReading } from "../../source-reading.ts";
import { type LinesOptions, readLines } from "../read-lines.ts";
import { type HtmlElement, parseHtml } from "./html-tree.ts";
import { linesOfPage } from "./lines-of-html.ts";

/** Characters of a page that is read; a saved web page has some 100,000. The caller refuses longer ones. */
export const maxHtmlCharacters = 2_000_000;
const photoStart = /^data:image\/(?:png|jpe?g|webp);base64,/i;

/** The first picture inside the page. Addresses of pictures are not fetched. */
function embeddedPhoto({ children }: HtmlElement): Uint8Array | undefined {
  for (const child of children) {
    if (typeof child === "string") continue;
    const start = child.name === "img" ? photoStart.exec(child.attributes.src ?? "") : null;
    const photo = start
      ? new Uint8Array(Buffer.from(child.attributes.src!.slice(start[0].length), "base64"))
      : embeddedPhoto(child);
    if (photo) return photo;
  }
  return undefined;
}

/** Reads a web page. Null if it has no letters. */
export async function readHtmlPage(html: string, options: LinesOptions): Promise<SourceReading | null> {
  const page = parseHtml(html.slice(0, maxHtmlCharacters).replace(/\u00ad|&shy;/g, ""));
  const lines = linesOfPage(page);
  if (lines.length === 0) return null;
  const reading = readLines(lines, { format: "html", ...options });
  const photo = embeddedPhoto(page);
  if (photo) reading.raw.person.photo = { bytes: photo };
  return reading;
}
