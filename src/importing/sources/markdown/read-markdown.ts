import type { SourceReading } from "../../source-reading.ts";
import { isDocumentTitle } from "../headings/headings.ts";
import { legibleText } from "../layout/letters.ts";
import { type LinesOptions, readLines } from "../read-lines.ts";
import { linesOfText } from "../text/lines-of-text.ts";
import { maxTextCharacters } from "../text/read-text.ts";
import { type LabelKind, labelKindOf } from "../text-resume/labels.ts";
import { divideFrontMatter, type FrontMatter } from "./front-matter.ts";
import { linesOfMarkdown } from "./lines-of-markdown.ts";
import { fencedText } from "./plain-markdown.ts";

const markdownHeading = /^#{1,6} \S/gm;
const markdownMark = /\*\*[^*\n]{1,200}\*\*|\]\(https?:\/\/|^[-*] \*\*/m;

/** Whether a text is Markdown and not only text with a mark of it: two headings, or a heading and other formats. */
function isMarkdown(text: string): boolean {
  const headings = text.match(markdownHeading)?.length ?? 0;
  return headings > 1 || (headings === 1 && markdownMark.test(text));
}

const contactLabels = new Set<LabelKind | undefined>([
  "email",
  "phone",
  "url",
  "address",
  "linkedin",
  "github",
]);
const isContact = ({ label }: FrontMatter["texts"][number]): boolean => contactLabels.has(labelKindOf(label));

/** Reads Markdown. Null if the text has none, or no letters. */
export async function readMarkdown(text: string, options: LinesOptions): Promise<SourceReading | null> {
  const { matter, body } = divideFrontMatter(text.slice(0, maxTextCharacters));
  const fenced = fencedText(body);
  if (!matter && fenced === undefined && !isMarkdown(body)) return null;
  const contact = matter?.texts.filter(isContact).map(({ label, text }) => `${label}: ${text}`) ?? [];
  const source = legibleText([...contact, "", fenced ?? body].join("\n"));
  const lines = fenced === undefined ? linesOfMarkdown(source) : linesOfText(source);
  // Front matter above nothing is a text between rules.
  if (lines.length === 0) return null;
  const reading = readLines(lines, { format: "markdown", ...options });
  return matter ? withFrontMatter(reading, matter) : reading;
}

/** The author is the person if the text names none; what else says something about the person is in the tray. */
function withFrontMatter(reading: SourceReading, { name: author, texts }: FrontMatter): SourceReading {
  const { raw, source } = reading;
  const name = raw.person.name ?? author;
  const shown = new Set(source.lines.map(({ text }) => text));
  const words = new Set(typeof name === "string" ? name.toLowerCase().split(/\s+/) : []);
  const saysMore = (text: string): boolean => {
    const others = text.split(/\s+/).filter((word) => !words.has(word.toLowerCase().replace(/['’]s$/, "")));
    const rest = others.filter((word) => /\p{L}/u.test(word)).join(" ");
    return rest !== "" && !isDocumentTitle(rest) && !shown.has(text);
  };
  const tray = texts
    .filter((each) => !isContact(each))
    .filter(({ text }) => saysMore(text) || (/\d/.test(text) && !shown.has(text)))
    .map(({ label, text }) => ({ label, text, lines: [] }));
  return {
    ...reading,
    raw: {
      ...raw,
      person: { ...raw.person, ...(name !== undefined && { name }) },
      tray: [...raw.tray, ...tray],
    },
  };
}
