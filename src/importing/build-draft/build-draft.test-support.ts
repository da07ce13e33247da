import { portalOf } from "../../../tests/support/documents.ts";
import type { Locale } from "../../portals/portal.ts";
import type { Finding, ImportDraft } from "../draft.ts";
import type { RawPerson, RawResume, RawSection } from "../raw-resume.ts";
import type { SourceFormat } from "../sources/source-format.ts";
import { buildDraft } from "./build-draft.server.ts";

export type Draft = Extract<ImportDraft, { kind: "resume" }>;
export type Input = { person?: Partial<RawPerson>; sections?: RawSection[]; tray?: RawResume["tray"] };

export const headings = new Proxy({}, { get: (_, type) => String(type) }) as Record<
  RawSection["type"],
  string
>;
/** The draft of what a reader found. */
export const build = async (
  { person, sections = [], tray = [] }: Input,
  { locale = "en-GB", format = "reactive-resume" }: { locale?: Locale; format?: SourceFormat } = {},
): Promise<Draft> =>
  (await buildDraft(
    {
      format,
      raw: { person: { name: "Priya Hughes", lines: [0], ...person }, sections, tray },
      source: { pages: [], lines: [] },
    },
    { portal: portalOf(locale), messages: { title: "CV", consent: "", headings } },
  )) as Draft;

export const job = (item: object, more: object = {}): RawSection =>
  ({ type: "experience", items: [{ lines: [2], ...item }], lines: [1], ...more }) as RawSection;
export const firstItem = (draft: Draft) => {
  const [section] = draft.content.sections;
  return section && "items" in section ? (section.items[0] as Record<string, unknown>) : {};
};
export const kindsOf = (findings: Finding[]) => findings.map(({ kind }) => kind);
