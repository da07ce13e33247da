import type {
  Block,
  Group,
  LetterData,
  ResumeData,
  SectionData,
} from "../../src/rendering/version-1/render-data.ts";

/** The strings of a document in reading order: the exact text that its PDF must have. */

const block = (item: Block, label: string): string[] => {
  switch (item.kind) {
    case "prose":
      return item.paragraphs;
    case "row":
      return [item.label, ...(item.label && item.value ? [label] : []), item.value];
    case "entry": {
      const link = item.link ? [item.link.text] : [];
      const bare = item.paragraphs.length + item.bullets.length === 0 && item.tags === "";
      const facts =
        item.compact && bare ? [...item.details, ...link, item.date] : [item.date, ...item.details, ...link];
      return [item.title, ...facts, ...item.paragraphs, ...item.bullets, item.tags];
    }
  }
};

const section = ({ heading, blocks }: SectionData, label: string): string[] => [
  heading,
  ...blocks.flatMap((item) => block(item, label)),
];

const group = ({ heading, items }: Group, labels: boolean): string[] =>
  items.length === 0
    ? []
    : [heading, ...items.flatMap((item) => [...(labels ? [item.label] : []), ...item.lines])];

const signature = ({ signature: it }: ResumeData): string[] => (it ? [it.placeDate, it.name] : []);

/** All strings of a document with one column. */
export const classicOrder = (data: ResumeData): string[] => [
  data.name,
  data.reading,
  data.headline,
  ...data.contact.items.map((item) => item.text),
  ...data.personal.items.flatMap((item) => [item.label, item.text]),
  ...data.sections.flatMap((it) => section(it, data.typography.label)),
  ...signature(data),
  data.consent,
];

type Columns = { head: string[]; narrow: string[]; wide: string[] };

/**
 * A document with two columns: the head, then on every page its part of the narrow column before its part of the wide one.
 * The consent is below the wide column, or below the narrow one if that is longer.
 */
export const sidebarOrder = (data: ResumeData, consent: "wide" | "narrow" = "wide"): Columns => ({
  head: [data.name, data.reading, data.headline],
  narrow: [
    ...group(data.contact, false),
    ...group(data.personal, true),
    ...data.sections
      .filter((it) => it.aside)
      .flatMap(({ heading, blocks }) => [
        heading,
        ...blocks.flatMap((item) =>
          item.kind === "row" ? block(item, item.run ? data.typography.label : "") : [],
        ),
      ]),
    ...(consent === "narrow" ? [data.consent] : []),
  ],
  wide: [
    ...data.sections.filter((it) => !it.aside).flatMap((it) => section(it, data.typography.label)),
    ...signature(data),
    ...(consent === "wide" ? [data.consent] : []),
  ],
});

/** A letter without a window for the address. */
export const letterOrder = (data: LetterData): string[] => {
  const sender = [
    data.sender.name,
    data.sender.headline,
    ...data.sender.address,
    ...data.sender.contact.map((item) => item.text),
  ];
  const { norm } = data;
  return [
    ...(norm.sender === "after-date" ? [] : sender),
    ...(norm.dateFirst ? [data.date] : []),
    ...data.recipient,
    ...(norm.sender === "after-date" ? sender : []),
    ...(norm.dateFirst ? [] : [data.date]),
    data.subject,
    data.salutation,
    ...data.paragraphs,
    data.closing,
    ...(norm.closingAlign === "end" ? [] : [data.sender.name]),
    ...(data.enclosures.items.length === 0
      ? []
      : norm.enclosuresOpen
        ? [norm.enclosuresOpen, ...data.enclosures.items, norm.enclosuresClose]
        : [data.enclosures.label, ...data.enclosures.items]),
  ];
};

/**
 * Text without what typesetting adds or poppler removes: white space, dots between items, bullets, direction marks, and the
 * page number, which is the last line.
 */
export const bare = (text: string | string[], pageLabel?: string): string => {
  const label = pageLabel
    ?.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replace(/\\\{pages?\\\}/g, "\\d+")
    .replace(/\s/g, "\\s");
  const whole = Array.isArray(text) ? text.join("") : text;
  return (label ? whole.replace(new RegExp(`${label}\\s*$`), "") : whole)
    .replace(/[\s\u00a0\u3000·•\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .normalize("NFC");
};

/** Whether the pages have the head, and then each a contiguous part of the narrow column and one of the wide column. */
export function readsAs({ head, narrow, wide }: Columns, pages: string[], pageLabel: string): boolean {
  let [headLeft, narrowLeft, wideLeft] = [bare(head), bare(narrow), bare(wide)];
  for (const page of pages) {
    let text = bare(page, pageLabel);
    if (!text.startsWith(headLeft)) return false;
    text = text.slice(headLeft.length);
    headLeft = "";
    const shared = sharedStart(text, narrowLeft);
    narrowLeft = narrowLeft.slice(shared);
    text = text.slice(shared);
    if (!wideLeft.startsWith(text)) return false;
    wideLeft = wideLeft.slice(text.length);
  }
  return narrowLeft + wideLeft === "";
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}
