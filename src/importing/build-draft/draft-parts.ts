import { MarkupReader, withoutTypedBullet } from "../../documents/markup/read-markup.ts";
import { canonicalHighlights } from "../../documents/model/canonical-text.ts";
import { limits } from "../../documents/model/limits.ts";
import type { TrayText } from "../../documents/model/resume.ts";
import {
  type Highlight,
  highlightOf,
  isSubLine,
  itemOfHighlight,
  keepItems,
  plainText,
  type RichText,
  textOfRuns,
} from "../../documents/model/rich-text.ts";
import { richLines, richText } from "../../documents/model/rich-text-schema.ts";
import { cleanText, cutText } from "../../documents/model/text.ts";
import { newId } from "../../kit/id.ts";
import type { Finding } from "../draft.ts";
import { RefusedFile } from "../refused-file.ts";
import { chunksOf, oneLine } from "./text-chunks.ts";

export type Mark = { target: string; lines: number[] };
/** A part of the content while it is built: its id, the source lines it comes from, and what the file calls it. */
export type Part = { id: string; lines: readonly number[]; label?: string };

/** Collects what belongs to a draft besides its fields, and cleans the texts of the fields. */
export class DraftParts {
  readonly findings: Finding[] = [];
  readonly marks: Mark[] = [];
  readonly tray: TrayText[] = [];
  readonly #markup = new MarkupReader();
  readonly #readsMarkup: boolean;

  /** `readsMarkup`: strings of the file may have HTML or Markdown. */
  constructor({ readsMarkup }: { readsMarkup: boolean }) {
    this.#readsMarkup = readsMarkup;
  }

  mark({ id, lines }: Part): void {
    if (lines.length > 0) this.marks.push({ target: id, lines: [...new Set(lines)] });
  }

  /** A finding of a kind is reported once for each part. */
  find(finding: Finding): void {
    const isKnown = this.findings.some(
      (known) =>
        known.kind === finding.kind &&
        "target" in known &&
        "target" in finding &&
        known.target === finding.target,
    );
    const isRepeatable = finding.kind === "ambiguousDate" || finding.kind === "unreadDate";
    if (isRepeatable || !isKnown) this.findings.push(finding);
  }

  /** A longer text becomes several tray texts. */
  addToTray(text: string, { lines, label }: Omit<Part, "id">): void {
    const fullLabel = label === undefined ? "" : oneLine(label);
    const cleanLabel = cutText(fullLabel, limits.line);
    // A label that is too long is a text of its own.
    const whole = cleanLabel === fullLabel ? text : `${fullLabel}\n${text}`;
    for (const chunk of chunksOf(cleanText(whole).trim(), limits.prose)) {
      if (this.tray.length === limits.tray)
        throw new RefusedFile("fileTooComplex", "too many texts for the tray");
      const id = newId();
      this.tray.push({ id, text: chunk, ...(cleanLabel !== "" && { label: cleanLabel }) });
      this.mark({ id, lines });
    }
  }

  /** What a field or list has no place for goes to the tray. */
  #cut(rest: string, part: Part): void {
    if (rest.trim() === "") return;
    this.find({ kind: "cut", target: part.id });
    this.addToTray(rest, part);
  }

  /** One line; undefined for blank text. `max`: characters. */
  line(value: string | undefined, part: Part, max: number = limits.line): string | undefined {
    if (value === undefined) return undefined;
    const text = oneLine(this.#withoutMarkup(value, part));
    return this.#fit(text, part, max);
  }

  /** An address: its line breaks stay. */
  lines(value: string | undefined, part: Part): string | undefined {
    if (value === undefined) return undefined;
    const text = cleanText(value).split("\n").map(oneLine).filter(Boolean).join("\n");
    return this.#fit(text, part, limits.line);
  }

  #fit(text: string, part: Part, max: number): string | undefined {
    if (text === "") return undefined;
    const [first, ...rest] = chunksOf(text, max);
    this.#cut(rest.join(""), part);
    return first;
  }

  /** An address without white space; text with white space is no address and goes to the tray. */
  url(value: string | undefined, part: Part): string | undefined {
    const text = value === undefined ? "" : cleanText(value).trim();
    if (text === "") return undefined;
    if (text.length <= limits.url) return text;
    this.#cut(text, part);
    return undefined;
  }

  list(values: readonly string[] | undefined, part: Part): string[] | undefined {
    const texts = (values ?? []).flatMap((value) => this.line(value, part) ?? []);
    this.#cut(texts.slice(limits.keywords).join("\n"), part);
    return texts.length > 0 ? texts.slice(0, limits.keywords) : undefined;
  }

  highlights(values: readonly Highlight[] | undefined, part: Part): Highlight[] | undefined {
    const items = (values ?? []).flatMap((value) => this.#entry(value, part)).map(itemOfHighlight);
    const lines = canonicalHighlights(
      keepItems(items, ({ runs }) => textOfRuns(runs).trim() !== "").map(highlightOf),
    );
    this.#cut(
      lines
        .slice(limits.highlights)
        .map((line) => plainText(line))
        .join("\n"),
      part,
    );
    return lines.length > 0 ? lines.slice(0, limits.highlights) : undefined;
  }

  /** The lines of an entry, each within its limit. */
  #entry(value: Highlight, part: Part): Highlight[] {
    const max = limits.highlight;
    const lines =
      typeof value === "string" && this.#readsMarkup
        ? this.#markup.entry(withoutTypedBullet(value), max)
        : [value];
    if (lines.length > 1 || lines[0] !== value) this.find({ kind: "converted", target: part.id });
    return lines.map((line) => {
      const parsed = typeof line === "string" ? undefined : richLines(max, 1).safeParse([line]).data;
      if (parsed) return isSubLine(line) ? { ...line, runs: itemOfHighlight(parsed[0]!).runs } : parsed[0]!;
      const text = this.#fit(oneLine(cleanText(plainText(line))), part, max) ?? "";
      return isSubLine(line) ? { ...line, runs: [{ text }] } : text;
    });
  }

  prose(value: RichText | undefined, part: Part): RichText | undefined {
    if (value === undefined) return undefined;
    const max = limits.prose;
    const rich =
      typeof value === "string" && this.#readsMarkup ? this.#markup.text(cleanText(value), max) : value;
    if (typeof rich !== "string" && rich !== value) this.find({ kind: "converted", target: part.id });
    const parsed = richText(max).safeParse(typeof rich === "string" ? cleanText(rich).trim() : rich).data;
    if (parsed !== undefined) return plainText(parsed).trim() === "" ? undefined : parsed;
    return this.#longProse(rich, part);
  }

  /** Keeps the blocks that fit, with their formatting. */
  #longProse(rich: RichText, part: Part): RichText | undefined {
    if (typeof rich === "string") return this.#fit(cleanText(rich).trim(), part, limits.prose);
    let count = 0;
    while (count < rich.length && richText(limits.prose).safeParse(rich.slice(0, count + 1)).success)
      count += 1;
    if (count === 0) return this.#fit(cleanText(plainText(rich)).trim(), part, limits.prose);
    this.#cut(plainText(rich.slice(count)), part);
    return richText(limits.prose).parse(rich.slice(0, count));
  }

  #withoutMarkup(value: string, part: Part): string {
    if (!this.#readsMarkup) return value;
    const rich = this.#markup.line(value, limits.line);
    if (rich !== value) this.find({ kind: "converted", target: part.id });
    return plainText(rich);
  }
}
