import {
  Document,
  Header,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import { displayName } from "../../src/documents/model/person-name.ts";
import { portalOf } from "../support/documents.ts";
import { localWords } from "../support/import-files/local-words.ts";
import type { Sample, SamplePeriod } from "../support/samples/sample.ts";

/** A resume as headings, entries and lines, which people lay out in Word, in Markdown and in plain text. */
type Entry = { dates?: string; lines: string[]; bullets: string[] };
type Part = { heading: string; entries: Entry[] };
export type Page = { name: string; headline: string; contact: string[]; parts: Part[] };

export function pageOf(sample: Sample): Page {
  const { headings, present } = localWords(sample.locale);
  const month = (date: string) => (date.length === 4 ? date : `${date.slice(5, 7)}/${date.slice(0, 4)}`);
  const dates = ([start, end]: SamplePeriod) => `${month(start)} – ${end ? month(end) : present}`;
  const prose = (text: string): Entry => ({ lines: [text], bullets: [] });
  const { postalCode, city } = sample.location;
  return {
    name: displayName(sample.name, portalOf(sample.locale)),
    headline: sample.headline,
    contact: [[postalCode, city].filter(Boolean).join(" "), sample.phone, sample.email],
    parts: [
      { heading: headings.summary!, entries: [prose(sample.summary)] },
      {
        heading: headings.experience!,
        entries: sample.experience.map(({ position, employer, period, highlights }) => ({
          ...{ dates: dates(period), lines: [position, employer], bullets: highlights },
        })),
      },
      {
        heading: headings.education!,
        entries: sample.education.map(({ degree, institution, period }) => ({
          ...{ dates: dates(period), lines: [degree, institution], bullets: [] },
        })),
      },
      { heading: headings.skills!, entries: [{ lines: [], bullets: sample.skills.map(({ name }) => name) }] },
      {
        heading: headings.languages!,
        entries: [
          { lines: [], bullets: sample.languages.map(([language, fluency]) => `${language}: ${fluency}`) },
        ],
      },
    ],
  };
}

export function textFile({ name, headline, contact, parts }: Page): string {
  const sections = parts.map(({ heading, entries }) =>
    [
      heading.toLocaleUpperCase(),
      ...entries.map(({ dates, lines, bullets }) =>
        [...(dates ? [dates] : []), ...lines, ...bullets.map((bullet) => `- ${bullet}`)].join("\n"),
      ),
    ].join("\n\n"),
  );
  return [[name, headline, contact.join(" | ")].join("\n"), ...sections].join("\n\n\n");
}

export function markdownFile({ name, headline, contact, parts }: Page): string {
  const sections = parts.map(({ heading, entries }) =>
    [
      `## ${heading}`,
      ...entries.map(({ dates, lines: [first, ...rest], bullets }) =>
        [
          ...(first && dates ? [`### ${first}`, `**${rest.join(", ")}** | ${dates}`] : first ? [first] : []),
          bullets.map((bullet) => `- ${bullet}`).join("\n"),
        ]
          .filter(Boolean)
          .join("\n\n"),
      ),
    ].join("\n\n"),
  );
  return [`# ${name}`, headline, contact.join(" · "), ...sections].join("\n\n");
}

/** Text that was copied from a page: dates behind a tab, bullets as letters, no empty lines, no-break spaces. */
export function pastedText({ name, headline, contact, parts }: Page): string {
  const sections = parts.flatMap(({ heading, entries }) => [
    heading,
    ...entries.flatMap(({ dates, lines: [first, ...rest], bullets }) => [
      ...(first ? [dates ? `${first}\t${dates.replaceAll(" ", "\u00a0")}` : first] : []),
      ...rest,
      ...bullets.map((bullet) => `•\t${bullet}`),
    ]),
  ]);
  return [name, headline, contact.join(" \u00b7 "), ...sections].join("\r\n");
}

export const wordLayouts = [
  "headings",
  "dates in a table",
  "contact in the header",
  "panel in a table",
] as const;
export type WordLayout = (typeof wordLayouts)[number];

const bulleted = (text: string) => new Paragraph({ text, bullet: { level: 0 } });
const bold = (text: string) => new Paragraph({ children: [new TextRun({ text, bold: true })] });
const cell = (children: Paragraph[], width: number) =>
  new TableCell({ children, width: { size: width, type: WidthType.PERCENTAGE } });

const entryOf = (
  { dates, lines: [first, ...rest], bullets }: Entry,
  layout: WordLayout,
): (Paragraph | Table)[] => {
  const text = [
    ...(first ? [dates ? bold(first) : new Paragraph(first)] : []),
    ...rest.map((line) => new Paragraph(line)),
    ...bullets.map(bulleted),
  ];
  if (!dates) return text;
  if (layout !== "dates in a table") return [...text.slice(0, 1), new Paragraph(dates), ...text.slice(1)];
  const row = new TableRow({ children: [cell([new Paragraph(dates)], 25), cell(text, 75)] });
  return [new Table({ rows: [row], width: { size: 100, type: WidthType.PERCENTAGE } })];
};

/** Contact and lists in the narrow cell of a table, and all else in the wide one, as many templates of Word do. */
function tableWithPanel(page: Page): Table {
  const isList = ({ entries }: Part) => entries.every(({ lines }) => lines.length === 0);
  const partsOf = (parts: Part[]) =>
    parts.flatMap(({ heading, entries }) => [
      new Paragraph({ text: heading, heading: HeadingLevel.HEADING_1 }),
      ...entries.flatMap((entry) => entryOf(entry, "panel in a table")),
    ]);
  const panel = [
    ...page.contact.map((text) => new Paragraph(text)),
    ...partsOf(page.parts.filter(isList)),
  ] as Paragraph[];
  const main = [
    new Paragraph({ text: page.name, heading: HeadingLevel.TITLE }),
    new Paragraph(page.headline),
    ...partsOf(page.parts.filter((part) => !isList(part))),
  ] as Paragraph[];
  return new Table({
    rows: [new TableRow({ children: [cell(panel, 30), cell(main, 70)] })],
    width: { size: 100, type: WidthType.PERCENTAGE },
  });
}

export async function wordFile(page: Page, layout: WordLayout): Promise<Uint8Array> {
  const contact = new Paragraph(page.contact.join(" | "));
  const inHeader = layout === "contact in the header";
  const children =
    layout === "panel in a table"
      ? [tableWithPanel(page)]
      : [
          new Paragraph({ text: page.name, heading: HeadingLevel.TITLE }),
          new Paragraph(page.headline),
          ...(inHeader ? [] : [contact]),
          ...page.parts.flatMap(({ heading, entries }): (Paragraph | Table)[] => [
            new Paragraph({ text: heading, heading: HeadingLevel.HEADING_1 }),
            ...entries.flatMap((entry) => entryOf(entry, layout)),
          ]),
        ];
  const headers = inHeader ? { headers: { default: new Header({ children: [contact] }) } } : {};
  return new Uint8Array(await Packer.toBuffer(new Document({ sections: [{ ...headers, children }] })));
}

/** Every text of the page, to know which values it has. */
export const textsOfPage = ({ name, headline, contact, parts }: Page): string[] => [
  name,
  headline,
  ...contact,
  ...parts.flatMap(({ heading, entries }) => [
    heading,
    ...entries.flatMap(({ dates, lines, bullets }) => [dates ?? "", ...lines, ...bullets]),
  ]),
];
