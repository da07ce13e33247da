import { TabStopType } from "docx";
import type { EntryBlock } from "../../render-data.ts";
import type { DocxContext } from "./docx-context.ts";
import {
  type DocxPart,
  endAligned,
  itemParts,
  keptTogether,
  onNewPage,
  type ParagraphPart,
  paragraph,
  richParts,
  textParagraph,
} from "./paragraphs.ts";
import { type Inline, itemRuns, linkedText, tab, textRuns } from "./text.ts";
import { millimetres } from "./units.ts";
import { widthOf } from "./width.ts";

/** A job, a school, a project. */
export function entryParts(entry: EntryBlock, context: DocxContext): DocxPart[] {
  const { first, second, titleLink, date, place, note, link, contacts, body, bullets, tags } = entry;
  const items = [...(link ? [link] : []), ...contacts];
  const parts = [
    ...lineParts(
      [
        {
          style: "Heading2",
          text: linkedText(first, titleLink, context),
          width: widthOf(first, context, 1.08),
        },
        { style: "EntryLine", text: textRuns(second, context), width: widthOf(second, context, 1.05) },
      ].filter(({ width }) => width > 0),
      { date, place },
      context,
    ),
    ...items.map((item) => paragraph("EntryNote", itemRuns(item, context), { keepNext: true })),
    ...textParagraph("EntryNote", note, context),
    ...richParts(body, context),
    ...itemParts(bullets, context),
    ...tagParts(tags, context),
  ];
  const positions = entry.positions.flatMap((position) => positionParts(position, context));
  const isShort = bullets.length <= 4 && positions.length === 0 && body.length <= 2;
  const all = isShort ? keptTogether(parts) : withoutLastKept([...parts, ...positions]);
  return onNewPage(all, entry.breakBefore);
}

export const positionParts = (
  { title, date, place, body, bullets }: EntryBlock["positions"][number],
  context: DocxContext,
): ParagraphPart[] => [
  ...lineParts(
    title === ""
      ? []
      : [{ style: "Heading3", text: textRuns(title, context), width: widthOf(title, context, 1.05) }],
    { date, place },
    context,
    "Heading3",
  ),
  ...richParts(body, context),
  ...itemParts(bullets, context),
];

export const tagParts = ({ label, text }: EntryBlock["tags"], context: DocxContext): ParagraphPart[] =>
  text === ""
    ? []
    : [
        paragraph("BodyText", [
          ...textRuns(label === "" ? "" : `${label} `, context, { style: "Label" }),
          ...textRuns(text, context),
        ]),
      ];

/** An entry without text does not keep the next one on its page. */
const withoutLastKept = (parts: ParagraphPart[]): ParagraphPart[] =>
  parts.map((part, at) => (at === parts.length - 1 ? { ...part, keepNext: false } : part));

type Line = { style: string; text: Inline[]; width: number };
type Beside = { date: string; place: string };

/** The first and second line with date and place at a tab stop beside them, or on lines of their own if they do not fit. */
export function lineParts(
  lines: Line[],
  { date, place }: Beside,
  context: DocxContext,
  fallback = "Heading2",
): ParagraphPart[] {
  if (context.inset > 0) return marginLines(lines, { date, place }, context, fallback);
  const atEnd = context.data.design.datePosition === "end";
  const facts = [
    { text: date, style: "EntryDate" },
    { text: place, style: "EntryPlace" },
  ];
  // A place without a date is beside the only line.
  const ordered = date === "" && lines.length === 1 ? facts.toReversed() : facts;
  const below: typeof facts = [];
  const parts = lines.map(({ style, text, width }, at) => {
    const fact = ordered[at];
    if (!fact || fact.text === "") return paragraph(style, text);
    const needed = width + widthOf(fact.text, context, 1.05) + millimetres(5);
    // A date below the lines is not between them and their place, because programs take it for the end of an entry's head.
    if (!atEnd || below.length > 0 || needed > context.textWidth) {
      below.push(fact);
      return paragraph(style, text);
    }
    return paragraph(style, [...text, tab(), ...textRuns(fact.text, context, { style: fact.style })], {
      tabStops: [{ type: TabStopType.END, position: context.textWidth }],
    });
  });
  const left = [...below, ...ordered.slice(lines.length)].filter(({ text }) => text !== "");
  return [
    ...parts,
    ...left.map(({ text, style }, at) =>
      paragraph(
        parts.length + at === 0 ? fallback : "EntryLine",
        textRuns(text, context, { style }),
        atEnd ? endAligned : {},
      ),
    ),
  ];
}

/** Date and place in the margin, each before a line. A place that is wider than the margin is below the lines. */
function marginLines(
  lines: Line[],
  { date, place }: Beside,
  context: DocxContext,
  fallback: string,
): ParagraphPart[] {
  const { inset } = context;
  const inText = { indent: { start: inset, hanging: 0 } };
  const dateRuns = textRuns(date, context, { style: "EntryDate" });
  const placeRuns = textRuns(place, context, { style: "EntryPlace" });
  const placeBeside =
    place !== "" && lines.length === 2 && widthOf(place, context, 1.05) + millimetres(2) <= inset;
  const parts = lines.map(({ style, text }, at) => {
    const margin = at === 0 ? date : placeBeside ? place : "";
    return margin === ""
      ? paragraph(style, text, inText)
      : paragraph(style, [...(at === 0 ? dateRuns : placeRuns), tab(), ...text]);
  });
  return [
    ...parts,
    ...(parts.length === 0 && date !== "" ? [paragraph(fallback, dateRuns)] : []),
    ...(place === "" || placeBeside ? [] : [paragraph("EntryLine", placeRuns, inText)]),
  ];
}
