import type { DateStyle } from "../../../kit/dates/date-style.ts";
import type { SectionType } from "../../../portals/portal.ts";
import type { RawResume, RawSection } from "../../raw-resume.ts";
import { namesKind } from "../headings/headings.ts";
import { lineText, type TextLine } from "../layout/text-line.ts";
import { takeClosing } from "./closing.ts";
import { withoutColonsAtValues } from "./colons-at-values.ts";
import { type HeadLine, readContact } from "./contact.ts";
import { type EntryType, entryReaders } from "./entry-sections.ts";
import { readEvent } from "./event-words.ts";
import { takeFacts } from "./facts-in-sections.ts";
import { takeFarewell } from "./farewell.ts";
import { withJobs } from "./jobs-without-heading.ts";
import { readLanguages } from "./language-section.ts";
import { Ledger } from "./ledger.ts";
import { readInterests, readSkills } from "./list-sections.ts";
import { withNumbersBelow } from "./numbers-below.ts";
import { measureOfLines, paragraphsOf } from "./paragraphs.ts";
import { readReferences } from "./reference-section.ts";
import { richTextOf } from "./rich-lines.ts";
import { type Block, splitSections } from "./sections.ts";
import { namesDegree } from "./words.ts";

export type ReadText = {
  raw: RawResume;
  /** Ids of the lines that are headings. */
  headings: Set<number>;
};

/** Reads the lines of a resume without a language model. What has no field is in the tray. */
export function readTextResume(source: readonly TextLine[], style: DateStyle): ReadText {
  const lines = withoutColonsAtValues(withNumbersBelow(source));
  const ledger = new Ledger();
  const { closing, rest: signed } = takeClosing(lines, style);
  const { availability, rest: body } = takeFarewell(signed);
  const all = withJobs(splitSections(body).map(skillsOf), style).flatMap(divideHistory);
  const head = headLines(all);
  const { person, rest } = readContact(head, ledger);
  if (availability && person.labelled("availability", lineText(availability))) person.use(availability.id);
  const blocks = takeFacts(all, person, ledger);
  const sections: RawSection[] = [];
  const intro = introOf(rest);
  if (intro.length > 0) sections.push(proseSection({ kind: "summary", column: 0, lines: intro }, "summary"));
  for (const [at, block] of blocks.entries()) {
    const section = sectionOf(block, style);
    if (section) sections.push(section);
    const isRead = section !== undefined || !isSection(block.kind) || isOfGroup(block, blocks[at + 1]);
    if (block.heading !== undefined && isRead) ledger.note(block.heading, titleText(block, lines));
  }
  const resume = { person: person.result(), sections, ...closing };
  return {
    raw: { ...resume, tray: ledger.missing(lines, resume, resume.person) },
    headings: new Set(all.flatMap(({ heading }) => heading ?? [])),
  };
}

/** A heading of the document is no text of its own. */
const titleText = ({ heading, title }: Block, lines: readonly TextLine[]): string =>
  title ?? lineText(lines.find(({ id }) => id === heading)!);

function headLines(blocks: readonly Block[]): HeadLine[] {
  return blocks.flatMap(({ kind, lines }): HeadLine[] =>
    kind === "head" || kind === "contact" || kind === "personal"
      ? lines.map((line) => ({ line, isContact: kind !== "head" }))
      : [],
  );
}

/** Prose below the contact data is the profile. */
function introOf(rest: readonly TextLine[]): TextLine[] {
  const isProse = (line: TextLine) => lineText(line).length > 60;
  const first = rest.findIndex(isProse);
  if (first === -1) return [];
  const lines = rest.slice(first);
  const end = lines.findIndex((line, at) => at > 0 && !isProse(line) && !isProse(lines[at - 1]!));
  return end === -1 ? lines : lines.slice(0, end);
}

const proseTypes = ["summary", "motivation", "strengths", "wishes"] as const;
type Prose = (typeof proseTypes)[number];
const isProseType = (kind: string): kind is Prose => proseTypes.some((type) => type === kind);

function proseSection(block: Block, type: Prose): RawSection {
  const { lines } = block;
  return { type, text: richTextOf(paragraphsOf(lines, measureOfLines(lines))), ...headOf(block) };
}

const headOf = ({ title, heading, lines }: Block) => ({
  ...(title !== undefined && { title }),
  lines: heading === undefined ? lines.map(({ id }) => id) : [heading],
});

const isSection = (kind: Block["kind"]): kind is SectionType =>
  kind !== "head" && kind !== "contact" && kind !== "personal" && kind !== "title" && kind !== "history";

/** "Skills" above "Technical skills": the heading of headings. */
const isOfGroup = ({ kind, lines }: Block, next: Block | undefined): boolean =>
  lines.length === 0 && next?.heading !== undefined && next.kind === kind;

function sectionOf(block: Block, style: DateStyle): RawSection | undefined {
  const { kind, lines } = block;
  if (!isSection(kind) || lines.length === 0) return undefined;
  if (isProseType(kind)) return proseSection(block, kind);
  const head = headOf(block);
  if (kind === "skills") return { type: kind, items: readSkills(lines), ...head };
  if (kind === "interests") return { type: kind, items: readInterests(lines), ...head };
  if (kind === "languages") return { type: kind, items: readLanguages(lines), ...head };
  if (kind === "references") return { type: kind, items: readReferences(lines), ...head };
  return entrySection(kind, lines, style, head);
}

/** The type and the items belong together, which TypeScript does not see for a table of readers. */
function entrySection(
  type: EntryType,
  lines: readonly TextLine[],
  style: DateStyle,
  head: ReturnType<typeof headOf>,
): RawSection {
  const items = entryReaders[type](lines, style);
  return { type, items, ...head } as RawSection;
}

/** "Erfahrung und Kenntnisse" above lines without a year: skills. */
function skillsOf(block: Block): Block {
  const { kind, title, lines } = block;
  const isSkills =
    kind === "experience" &&
    title !== undefined &&
    namesKind(title, "skills") &&
    !lines.some((line) => /(?:19|20)\d\d/.test(lineText(line)));
  return isSkills ? { ...block, kind: "skills" } : block;
}

/** Education and jobs in one table become two sections: schools and degrees, and the rest. */
function divideHistory(block: Block): Block[] {
  if (block.kind !== "history") return [block];
  const { heading: _, title: __, ...rest } = block;
  const isStudy = (line: TextLine) => {
    const event = readEvent(lineText(line));
    if (event) return event.of === "study";
    return namesDegree(lineText(line)) || /学校|大学|高校|학교/.test(lineText(line));
  };
  return [
    { ...block, kind: "title", lines: [] },
    { ...rest, kind: "education", lines: block.lines.filter(isStudy) },
    { ...rest, kind: "experience", lines: block.lines.filter((line) => !isStudy(line)) },
  ];
}
