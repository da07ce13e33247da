import { dateStyleOf } from "../../../kit/dates/date-style.ts";
import type { Portal } from "../../../portals/portal.ts";
import type { SourceReading } from "../../source-reading.ts";
import { viewOfLines } from "../layout/view-of-lines.ts";
import { readTextResume } from "../text-resume/read-text-resume.ts";
import { linesOfHtml } from "./lines-of-html.ts";

/** Characters of a page that is read; a saved web page has some 100,000. The caller refuses longer ones. */
export const maxHtmlCharacters = 2_000_000;
/** A photo inside the page. Addresses of photos are not fetched. */
const embeddedPhoto =
  /<img\b[^>]{0,500}?\bsrc\s{0,5}=\s{0,5}["']data:image\/(?:png|jpeg|jpg|webp);base64,([A-Za-z0-9+/=\s]{100,8000000})["']/i;

/** Reads a web page. Null if it has no letters. */
export async function readHtmlPage(
  html: string,
  { portal }: { portal: Portal },
): Promise<SourceReading | null> {
  const lines = linesOfHtml(html.slice(0, maxHtmlCharacters));
  if (lines.length === 0) return null;
  const { raw, headings } = readTextResume(lines, dateStyleOf(portal));
  const photo = embeddedPhoto.exec(html.slice(0, maxHtmlCharacters))?.[1];
  if (photo !== undefined) raw.person.photo = { bytes: new Uint8Array(Buffer.from(photo, "base64")) };
  return { format: "html", raw, source: viewOfLines(lines, headings) };
}
