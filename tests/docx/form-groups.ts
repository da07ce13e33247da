import type { EntryBlock, FormData, ResumeData, SectionData } from "../../src/rendering/render-data.ts";
import {
  bulletGroups,
  closingGroups,
  type Group,
  positionGroups,
  richGroups,
  sectionGroups,
  single,
  tagGroups,
} from "./reading-groups.ts";

/** Texts of national forms, cell by cell. */
export function formGroups(data: ResumeData, form: FormData, template: string): Group[] {
  if (template === "rirekisho") return rirekishoGroups(data, form);
  return template === "iryeokseo" ? iryeokseoGroups(data, form) : careerGroups(data, form);
}

const tableGroups = ({ heads, rows }: FormData["tables"][number]): Group[] =>
  single([...heads, ...rows.flatMap(({ cells }) => cells)]);

function rirekishoGroups(data: ResumeData, { title, date, cells, tables, texts }: FormData): Group[] {
  const of = (id: string) => [cells[id]?.label, cells[id]?.value];
  const [history, licences] = tables;
  return [
    ...single([title, date, ...(data.photo ? [] : of("photo")), ...of("reading"), ...of("name")]),
    ...single([cells.birth?.value || cells.birth?.label, ...of("gender")]),
    ...single(["addressReading", "phone", "address", "addressReading", "email", "otherAddress"].flatMap(of)),
    ...tableGroups(history!),
    ...single([cells.genderNote?.value]),
    ...tableGroups(licences!),
    ...texts.flatMap(({ label, body }) => [[label], ...richGroups(body)]),
  ];
}

function iryeokseoGroups(data: ResumeData, form: FormData): Group[] {
  const { writer, seal, ...cells } = form.cells;
  return [
    [form.title],
    ...single(Object.values(cells).flatMap(({ label, value }) => [label, value])),
    ...form.tables.flatMap((table) => [[table.label], ...tableGroups(table)]),
    ...(form.declaration === ""
      ? []
      : single([form.declaration, form.date, writer?.label, writer?.value, seal?.value])),
    ...form.pages.flatMap(({ title, ids }) => [
      ...single([title, ...(data.name === "" ? [] : [form.cells.name?.label, data.name])]),
      ...data.sections.filter(({ id }) => ids.includes(id)).flatMap(sectionGroups),
    ]),
  ];
}

const careerGroups = (data: ResumeData, { title, date, cells, declaration }: FormData): Group[] => [
  ...single([
    title,
    date,
    ...(data.name === "" ? [] : [`${cells.name?.label}：${data.name}`]),
    data.headline,
  ]),
  ...single(data.contact.items.map(({ text }) => text)),
  ...data.sections.flatMap((section) =>
    section.type === "experience" ? employerGroups(section) : sectionGroups(section),
  ),
  [declaration],
  ...closingGroups(data),
];

const employerGroups = ({ heading, blocks }: SectionData): Group[] => [
  [heading],
  ...blocks.flatMap((block) => (block.kind === "entry" ? jobGroups(block) : [])),
];

function jobGroups(entry: EntryBlock): Group[] {
  const { first, second, date, place, note, link, body, bullets, positions } = entry;
  const isPromoted = positions.length > 0;
  return [
    ...single([first, isPromoted ? date : "", note, link?.text]),
    isPromoted ? [] : [second, date],
    [place],
    ...richGroups(body),
    ...bulletGroups(bullets),
    ...positions.flatMap(positionGroups),
    ...tagGroups(entry),
  ];
}
