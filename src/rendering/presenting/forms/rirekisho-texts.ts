import { hasPlace } from "../../../documents/model/form-sections.ts";
import type { ResumeContent } from "../../../documents/model/resume.ts";
import type {
  Block,
  EntryBlock,
  FormData,
  FormTable,
  ResumeData,
  RichBlockData,
  SectionData,
} from "../../render-data.ts";
import { type PresentContext, trimmed } from "../present-context.ts";
import { paragraph } from "../present-entry.ts";
import { itemsOf, oldestFirst, otherFacts, personalFact } from "./form-items.ts";
import { dateCells, type FormRow } from "./rirekisho-rows.ts";
import { datedColumns, licenceRows } from "./rirekisho-sizes.ts";

/** The table 免許・資格: certificates and courses, oldest first, then the driving licence of the personal details. */
export function licencesTable({ person, sections }: ResumeContent, context: PresentContext): FormTable {
  const courses = itemsOf(sections, "courses").map(({ name, provider, period, precision }) => {
    const { start, end, rawStart, rawEnd } = period ?? {};
    const text = [trimmed(name), trimmed(provider) && `（${provider!.trim()}）`].filter(Boolean).join("");
    return {
      precision,
      date: end ?? start,
      rawDate: context.dates.text(rawEnd) || rawStart,
      text,
      verb: "修了",
    };
  });
  const certificates = itemsOf(sections, "certificates").map(({ name, date, rawDate, precision }) => {
    const text = trimmed(name) ?? "";
    return { precision, date, rawDate, text, verb: /検定|試験/u.test(text) ? "合格" : "取得" };
  });
  const licence = personalFact(person, "drivingLicence");
  const items = [...certificates, ...courses].filter(({ text }) => text !== "");
  return {
    id: "licences",
    label: "免許・資格",
    heads: ["年", "月", "免許・資格"],
    widths: datedColumns,
    ...licenceRows,
    rows: [
      ...oldestFirst(items, ({ date }) => date).map(({ precision, date, rawDate, text, verb }) =>
        dateCells(context, precision)(date, hasVerb(text) ? text : `${text} ${verb}`, rawDate),
      ),
      ...(licence ? [{ cells: ["", "", `${context.messages("personal.drivingLicence")}：${licence}`] }] : []),
    ] satisfies FormRow[],
  };
}

const hasVerb = (text: string): boolean => /(?:取得|合格|修了|認定|登録|終了|点)$/u.test(text);

/** 志望の動機、特技 with the sections that have no place of their own, and 本人希望 with the job that is wished for. */
export function formTexts(
  { person }: ResumeContent,
  data: Pick<ResumeData, "sections" | "headline">,
  context: PresentContext,
): FormData["texts"] {
  const motives = data.sections.filter(({ type }) => type === "motivation" || !hasPlace("rirekisho", type));
  const facts = otherFacts(person, ["birthDate", "gender", "drivingLicence"], context);
  return [
    {
      id: "motives",
      label: "志望の動機、特技、アピールポイントなど",
      body: [
        ...motives.flatMap((section) => [
          ...(motives.length > 1 ? [headingOf(section)] : []),
          ...section.blocks.reduce(joinRuns, []).flatMap((block) => [
            ...bodyOf(block, context),
            // Users write what the form asks for into sections of their own.
            ...(section.type === "custom" && block.kind === "entry" ? textsOf(block) : []),
          ]),
        ]),
      ],
    },
    {
      id: "wishes",
      label: "本人希望記入欄（特に給料・職種・勤務時間・勤務地・その他についての希望などがあれば記入）",
      body: [
        ...(data.headline ? [paragraph(`職種：${data.headline}`)] : []),
        ...data.sections
          .filter(({ type }) => type === "wishes")
          .flatMap(({ blocks }) => blocks.flatMap((block) => bodyOf(block, context))),
        ...facts.map(({ label, value }) => paragraph(`${label}：${value}`)),
      ],
    },
  ];
}

const headingOf = ({ heading }: SectionData): RichBlockData => ({
  kind: "paragraph",
  runs: [{ text: heading, bold: true }],
});

/** Rows that may share a line become one. */
function joinRuns(blocks: Block[], block: Block): Block[] {
  const last = blocks.at(-1);
  if (last?.kind !== "row" || block.kind !== "row" || !last.run || !block.run) return [...blocks, block];
  return [...blocks.slice(0, -1), { ...last, label: "", value: [last, block].map(rowText).join("、") }];
}

const rowText = ({ label, value }: { label: string; value: string }): string =>
  label !== "" && value !== "" ? `${label}：${value}` : label + value;

const textsOf = ({ body, bullets }: EntryBlock): RichBlockData[] =>
  bullets.length > 0 ? [...body, { kind: "list", ordered: false, items: bullets }] : body;

/** A block of a section in a few words, because a form has little space. */
function bodyOf(block: Block, { common }: PresentContext): RichBlockData[] {
  const line = (parts: string[]) => {
    const text = parts.filter(Boolean).join(" ");
    return text === "" ? [] : [paragraph(text)];
  };
  switch (block.kind) {
    case "prose":
      return block.body;
    case "row":
      return line([rowText(block)]);
    case "entry":
      return line([block.date, block.first, block.second, ...block.positions.map(({ title }) => title)]);
    case "publication":
      return line([
        block.authors.map(({ text }) => text).join(common.listJoiner),
        block.title,
        block.container,
        block.date,
      ]);
    case "levels":
      return block.rows.map(({ label, levels, note }) =>
        paragraph(rowText({ label, value: note || levels.join(" ").trim() })),
      );
    case "group":
      return line([block.title]);
  }
}
