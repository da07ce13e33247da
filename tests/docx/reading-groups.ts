import { runsOfBlock, textOfRuns } from "../../src/documents/model/rich-text.ts";
import type {
  Block,
  EntryBlock,
  LetterData,
  PublicationBlock,
  RenderData,
  ResumeData,
  RichBlockData,
  SectionData,
} from "../../src/rendering/render-data.ts";
import { formGroups } from "./form-groups.ts";

/** Texts that follow each other in any order. Groups are in reading order. */
export type Group = string[];

/** All texts of a document in the order in which its Word file has them, from its data alone. */
export function groupsOf(data: RenderData, template: string): Group[] {
  if (data.kind === "letter") return letterGroups(data);
  return data.form ? formGroups(data, data.form, template) : resumeGroups(data, template);
}

export const single = (texts: (string | undefined)[]): Group[] => texts.map((text) => [text ?? ""]);

function resumeGroups(data: ResumeData, template: string): Group[] {
  const items = [...data.contact.items, ...data.personal.items];
  const [profile, ...rest] = data.sections;
  const hasOpening = template === "french" && profile?.type === "summary";
  return [
    ...single([template === "tabular" ? data.kindLabel : "", data.name, data.reading, data.headline]),
    ...(template === "tabular"
      ? single([
          data.personal.heading || data.contact.heading,
          ...items.flatMap(({ label, text }) => [label, text]),
        ])
      : single([
          ...data.contact.items.map(({ text }) => text),
          ...data.personal.items.flatMap(({ label, text }) => [label, text]),
        ])),
    ...(hasOpening ? profile.blocks.flatMap(blockGroups) : []),
    ...(hasOpening ? rest : data.sections).flatMap(sectionGroups),
    ...closingGroups(data),
  ];
}

export const closingGroups = ({ signature, consent }: ResumeData): Group[] =>
  single([...(signature ? [signature.placeDate, signature.name] : []), consent]);

export const sectionGroups = ({ heading, blocks }: SectionData): Group[] => [
  [heading],
  ...blocks.flatMap(blockGroups),
];

export const richGroups = (body: RichBlockData[]): Group[] =>
  body.flatMap((block) => runsOfBlock(block).map((runs) => [textOfRuns(runs)]));

export const bulletGroups = (bullets: EntryBlock["bullets"]): Group[] =>
  richGroups([{ kind: "list", ordered: false, items: bullets }]);

function blockGroups(block: Block): Group[] {
  switch (block.kind) {
    case "prose":
      return richGroups(block.body);
    case "row":
      return single([block.label, block.value]);
    case "group":
      return single([block.title]);
    case "entry":
      return entryGroups(block);
    case "publication":
      return [[referenceOf(block)], ...richGroups(block.body)];
    case "levels": {
      const grouped = block.groups.reduce((sum, { columns }) => sum + columns, 0);
      return single([
        ...block.groups.map(({ label }) => label),
        ...block.heads.slice(grouped),
        ...block.heads.slice(0, grouped),
        ...block.rows.flatMap(({ label, note, levels }) => [
          label,
          note,
          ...levels.map((level) => level || "–"),
        ]),
      ]);
    }
  }
}

/** Dates are before or after the lines beside them. */
const entryGroups = (entry: EntryBlock): Group[] => [
  [entry.first, entry.second, entry.date, entry.place],
  ...single([entry.link?.text, ...entry.contacts.map(({ text }) => text), entry.note]),
  ...richGroups(entry.body),
  ...bulletGroups(entry.bullets),
  ...tagGroups(entry),
  ...entry.positions.flatMap(positionGroups),
];

export const tagGroups = ({ tags }: EntryBlock): Group[] =>
  tags.text === "" ? [] : single([tags.label, tags.text]);

export const positionGroups = ({
  title,
  date,
  place,
  body,
  bullets,
}: EntryBlock["positions"][number]): Group[] => [
  [title, date, place],
  ...richGroups(body),
  ...bulletGroups(bullets),
];

const referenceOf = ({ authors, title, container, details, date, doi }: PublicationBlock): string => {
  const parts = [authors.map(({ text }) => text).join(", "), title, container, details, date];
  return `${parts.filter((part) => part !== "").join(". ")}. ${doi?.text ?? ""}`;
};

function letterGroups(data: LetterData): Group[] {
  const { sender, norm, date, recipient, enclosures } = data;
  const lines = [...sender.address, ...sender.contact.map(({ text }) => text)];
  const head = [sender.name, sender.headline];
  if (norm.form === "prompts")
    return [
      ...single([...head, ...lines, data.heading]),
      ...data.prompts.flatMap(({ title, body }) => [[title], ...richGroups(body)]),
      ...single([date, sender.name]),
    ];
  const returnAddress = [sender.name, ...sender.address].filter(Boolean).join(", ");
  const all = [...head, ...lines];
  const order =
    data.design.header === "margin" &&
    norm.sender !== "window" &&
    norm.closingAlign === "start" &&
    !norm.recipientAt
      ? [...all, date, ...recipient]
      : norm.sender === "window"
        ? [...head, returnAddress, ...recipient, ...lines, date]
        : norm.recipientAt
          ? [...all, ...recipient, date]
          : [
              ...(norm.sender === "after-date" ? [] : all),
              ...(norm.dateFirst ? [date] : []),
              ...recipient,
              ...(norm.sender === "after-date" ? all : []),
              ...(norm.dateFirst ? [] : [date]),
            ];
  return [
    ...single([...order, data.subject, data.reference, data.salutation]),
    ...richGroups(data.body),
    ...single([data.closing, norm.closingAlign === "end" ? "" : sender.name]),
    ...(enclosures.items.length === 0
      ? []
      : single(
          norm.enclosuresOpen
            ? [norm.enclosuresOpen, ...enclosures.items, norm.enclosuresClose]
            : [enclosures.label, ...enclosures.items],
        )),
  ];
}
