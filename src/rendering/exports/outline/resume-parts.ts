import type { Run } from "../../../documents/model/rich-text.ts";
import type { EntryBlock, Item, ResumeData, SectionData } from "../../render-data.ts";
import {
  type EntryPart,
  type FieldPart,
  itemRuns,
  linesPart,
  type OutlinePart,
  richPart,
  textRun,
  titlePart,
} from "./part.ts";

export const resumeParts = (data: ResumeData): OutlinePart[] => [
  ...titlePart(data.name),
  ...headParts(data),
  ...data.sections.flatMap(sectionParts),
  ...closingParts(data),
];

/** What is below the name. */
export function headParts(data: ResumeData): OutlinePart[] {
  return [
    ...linesPart("names", data.reading, data.latinName, data.nativeName),
    ...linesPart("headline", data.headline),
    ...photoPart(data),
    ...linesPart("contact", ...data.contact.items.map(itemRuns)),
    ...(data.personal.items.length > 0
      ? [{ kind: "fields", heading: data.personal.heading, items: data.personal.items.map(fieldOf) } as const]
      : []),
  ];
}

export const photoPart = ({ photo }: ResumeData): OutlinePart[] =>
  photo ? [{ kind: "picture", use: "photo", ...photo }] : [];

const fieldOf = (item: Item): FieldPart => ({ label: item.label, lines: [itemRuns(item)], ltr: item.ltr });

function closingParts({ signature, consent }: ResumeData): OutlinePart[] {
  return [
    ...(signature ? signatureParts(signature.placeDate, signature) : []),
    ...linesPart("consent", consent),
  ];
}

export const signatureParts = (
  placeDate: string,
  { name, image }: { name: string; image?: { path: string; alt: string } },
): OutlinePart[] => [
  ...linesPart("date", placeDate),
  ...(image ? [{ kind: "picture", use: "signature", ...image } as const] : []),
  ...linesPart("closing", name),
];

export const sectionParts = ({ heading, blocks }: SectionData): OutlinePart[] => [
  { kind: "heading", text: heading },
  ...blocks.reduce<OutlinePart[]>((parts, block) => addBlock(parts, block), []),
];

/** Consecutive rows are one part. */
function addBlock(parts: OutlinePart[], block: SectionData["blocks"][number]): OutlinePart[] {
  const last = parts.at(-1);
  if (block.kind === "row" && last?.kind === "rows") {
    last.rows.push({ label: block.label, value: block.value });
    return parts;
  }
  return [...parts, ...blockParts(block)];
}

function blockParts(block: SectionData["blocks"][number]): OutlinePart[] {
  switch (block.kind) {
    case "prose":
      return richPart(block.body);
    case "row":
      return [{ kind: "rows", rows: [{ label: block.label, value: block.value }] }];
    case "group":
      return [{ kind: "group", text: block.title }];
    case "entry":
      return [{ kind: "entry", entry: entryPart(block) }];
    case "levels": {
      const heads = levelHeads(block);
      const rows = block.rows.map(({ label, levels, note }) => [label, ...levels, note]);
      return [{ kind: "table", label: "", heads: ["", ...heads, ""], rows }];
    }
    case "publication":
      return [{ kind: "reference", number: block.number, runs: referenceRuns(block), body: block.body }];
  }
}

/** "Understanding: Listening"; skills without a group have their own name. */
const levelHeads = ({
  groups,
  heads,
}: Extract<SectionData["blocks"][number], { kind: "levels" }>): string[] => {
  const groupOf = groups.flatMap(({ label, columns }) => Array.from({ length: columns }, () => label));
  return heads.map((head, at) => (groupOf[at] ? `${groupOf[at]}: ${head}` : head));
};

function referenceRuns(block: Extract<SectionData["blocks"][number], { kind: "publication" }>): Run[] {
  const authors = block.authors.flatMap(({ text, own }, at): Run[] => [
    ...(at > 0 ? textRun(", ") : []),
    { text, ...(own && { bold: true as const }) },
  ]);
  const parts = [
    authors,
    textRun(block.title),
    [{ text: block.container, italic: true as const }],
    textRun(block.details),
    textRun(block.date),
  ].filter((runs) => runs.some(({ text }) => text !== ""));
  const joined = parts.flatMap((runs, at) => [...(at > 0 ? textRun(". ") : []), ...runs]);
  const end = joined.length > 0 ? textRun(block.doi ? ". " : ".") : [];
  return [...joined, ...end, ...(block.doi ? itemRuns(block.doi) : [])];
}

const none = { note: "", tags: { label: "", text: "" }, items: [], positions: [] };

function entryPart({ positions, link, contacts, kind, breakBefore, ...entry }: EntryBlock): EntryPart {
  return {
    ...entry,
    items: [...(link ? [link] : []), ...contacts],
    positions: positions.map(({ title, ...position }) => ({
      ...none,
      ...position,
      first: title,
      second: "",
    })),
  };
}
