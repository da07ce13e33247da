import type { Design } from "../../documents/model/design.ts";
import type { DesignRange, FontPairId } from "../../documents/model/design-choices.ts";
import type { Locale, Portal } from "../../portals/portal.ts";

export type DesignSetting = keyof Design;
/** Settings that every template of a kind has, except national forms. A manifest need not name them. */
export const sharedSettings: Record<"resume" | "letter", readonly DesignSetting[]> = {
  resume: ["paper", "dateFormat", "calendar", "entryOrder", "levels", "links", "fit", "places"],
  letter: ["paper", "calendar", "links", "fit"],
};

/** Settings of templates with sections in one flow. */
export const flowSettings = [
  "accent",
  "fontPair",
  "size",
  "leading",
  "density",
  "marginX",
  "marginTop",
  "marginBottom",
  "header",
  "contact",
  "photoShape",
  "photoPlace",
  "photoWidth",
  "columns",
  "datePosition",
  "dateWidth",
  "skills",
  "headingStyle",
  "bullets",
  "pageNumber",
  "runningHeader",
] as const satisfies readonly DesignSetting[];

/** `flowSettings` except those that a template lacks. */
export const flowSettingsWithout = (...lacking: (typeof flowSettings)[number][]): DesignSetting[] =>
  flowSettings.filter((setting) => !lacking.includes(setting));

/** Defaults of most templates with sections in one flow. */
export const flowDefaults = {
  density: 1,
  header: "start",
  contact: "columns",
  photoShape: "rectangle",
  photoPlace: "end",
  photoWidth: 30,
  columns: "one",
  datePosition: "end",
  calendar: "gregory",
  skills: "rows",
  headingStyle: "plain",
  bullets: "dot",
  links: "text",
  pageNumber: "later",
  runningHeader: "later",
} as const satisfies Partial<TemplateDefaults>;

/** 履歴書 and 職務経歴書 of Japan, 이력서 of Korea. */
export type FormId = "rirekisho" | "shokumukeirekisho" | "iryeokseo";

/** What a template is, which settings it has, and their values and limits. */
export type TemplateManifest = {
  /** Name of its folder; stored with documents. */
  id: string;
  /** Stored with documents, so that a later appearance can be added beside this one. */
  version: number;
  /** Name of its Typst file without extension, if another version has the file that is named after the template. */
  program?: string;
  kind: "resume" | "letter";
  /** A national form has fixed cells instead of sections, and only the settings that it lists. */
  form: boolean;
  /** Whose words, cells and tables the template prints besides sections. */
  formOf?: FormId;
  /** The language of a form, whatever that of the document is. */
  locale?: Locale;
  /** The language whose readers know it, if it is a national form without a language of its own. */
  usualIn?: Locale;
  /** A family outside the font pairs, for a template without the setting. */
  fonts?: "libre-franklin";
  /** Settings that users can change, besides `sharedSettings`. */
  settings: readonly DesignSetting[];
  /** Values of all settings; a portal may differ in those that are national. */
  defaults: TemplateDefaults;
  /** Narrower limits than `designRanges`, and choices that the template lacks. */
  limits: Partial<Record<DesignRange, { min: number; max: number }>>;
  choices: Partial<{ [S in DesignSetting]: readonly NonNullable<Design[S]>[] }>;
};

/**
 * Settings with a value in every template. National ones are absent and come from the portal: paper, date format,
 * entry order, levels.
 */
export type TemplateDefaults = Required<
  Omit<Design, "accent" | "paper" | "dateFormat" | "entryOrder" | "levels" | "dateWidth" | "fit" | "places">
> & {
  /** Instead of the country's. */
  levels?: Design["levels"];
  /** Absent for templates without colour. */
  accent?: string;
  fontPair: FontPairId;
  /** Name and headings, in points; the ratio to the text's size stays when the size changes. */
  nameSize: number;
  headlineSize: number;
  headingSize: number;
  /** Space for the longest date and a gap, in millimetres. */
  dateWidth?: number;
};

/** The resolved design that a template receives. Lengths in points unless the name says millimetres. */
export type DesignData = {
  /** Print colours as `#rrggbb`. */
  accent: string;
  ink: string;
  soft: string;
  hairline: string;
  tint: string;
  /** Ground of a coloured header, in the accent as it was chosen, and the colour of text on it. */
  field: string;
  onField: string;
  paper: Portal["paper"];
  size: number;
  /** Distance of baselines. */
  pitch: number;
  /** Factors on spacing steps. */
  density: number;
  nameSize: number;
  headlineSize: number;
  headingSize: number;
  marginXMm: number;
  marginTopMm: number;
  marginBottomMm: number;
  /** The margin of dates is at least this wide, and the engine widens it for the longest date and this gap. */
  dateWidthMm: number;
  dateGapMm: number;
  photo: {
    shape: NonNullable<Design["photoShape"]>;
    place: NonNullable<Design["photoPlace"]>;
    widthMm: number;
  };
  header: NonNullable<Design["header"]>;
  contact: NonNullable<Design["contact"]>;
  columns: NonNullable<Design["columns"]>;
  datePosition: NonNullable<Design["datePosition"]>;
  skills: NonNullable<Design["skills"]>;
  headingStyle: NonNullable<Design["headingStyle"]>;
  bullets: NonNullable<Design["bullets"]>;
  pageNumber: NonNullable<Design["pageNumber"]>;
  runningHeader: NonNullable<Design["runningHeader"]>;
};
