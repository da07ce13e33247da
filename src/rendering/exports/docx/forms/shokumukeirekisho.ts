import type { EntryBlock, FormData, ResumeData, SectionData } from "../../../render-data.ts";
import { closingParts } from "../closing.ts";
import type { DocxContext } from "../docx-context.ts";
import { lineParts, positionParts, tagParts } from "../entries.ts";
import { separated } from "../head.ts";
import {
  type DocxPart,
  endAligned,
  itemParts,
  onNewPage,
  paragraph,
  richParts,
  textParagraph,
} from "../paragraphs.ts";
import { sectionParts } from "../resume.ts";
import { itemRuns, linkedText, textRuns } from "../text.ts";
import { millimetres } from "../units.ts";
import { widthOf } from "../width.ts";

/** 職務経歴書: title, date and name, then sections. Periods of positions are in a column beside them. */
export function shokumukeirekishoParts(data: ResumeData, form: FormData, context: DocxContext): DocxPart[] {
  const { name } = form.cells;
  const contact = data.contact.items.map((item) => itemRuns(item, context));
  return [
    ...textParagraph("Title", form.title, context, { alignment: "center" }),
    ...textParagraph("Contact", form.date, context, { ...endAligned, spacing: { before: millimetres(5) } }),
    ...(data.name === ""
      ? []
      : [paragraph("Contact", textRuns(`${name?.label ?? ""}：${data.name}`, context), endAligned)]),
    ...textParagraph("Contact", data.headline, context, endAligned),
    ...(contact.length > 0 ? [paragraph("Contact", separated(contact, context), endAligned)] : []),
    ...data.sections.flatMap((section) =>
      section.type === "experience" ? jobs(section, context) : sectionParts(section, context),
    ),
    ...textParagraph("BodyText", form.declaration, context, endAligned),
    ...closingParts(data, context),
  ];
}

const jobs = ({ heading, blocks, breakBefore }: SectionData, context: DocxContext): DocxPart[] =>
  onNewPage(
    [
      ...textParagraph("Heading1", heading, context),
      ...blocks.flatMap((block) => (block.kind === "entry" ? jobParts(block, context) : [])),
    ],
    breakBefore,
  );

const whole = { indent: { start: 0, hanging: 0 } };

/** The employer across the page, the facts about it on a tinted ground, then each position beside its period. */
function jobParts(entry: EntryBlock, context: DocxContext): DocxPart[] {
  const { first, second, date, place, note, link, body, bullets, positions, titleLink, tags } = entry;
  const isPromoted = positions.length > 0;
  const shading = { type: "clear" as const, color: "auto", fill: context.data.design.tint.slice(1) };
  const role =
    second === ""
      ? []
      : [{ style: "Heading3", text: textRuns(second, context), width: widthOf(second, context) }];
  const parts = [
    ...(first === "" ? [] : [paragraph("Heading2", linkedText(first, titleLink, context), whole)]),
    ...(isPromoted ? textParagraph("EntryLine", date, context, whole) : []),
    ...textParagraph("EntryNote", note, context, { ...whole, shading, keepNext: true }),
    ...(link ? [paragraph("EntryNote", itemRuns(link, context), isPromoted ? whole : {})] : []),
    ...(isPromoted ? [] : lineParts(role, { date, place: "" }, context, "Heading3")),
    ...textParagraph("EntryNote", place, context, { keepNext: true }),
    ...richParts(body, context),
    ...itemParts(bullets, context),
    ...positions.flatMap((position) => positionParts(position, context)),
    ...tagParts(tags, context),
  ];
  return onNewPage(parts, entry.breakBefore);
}
