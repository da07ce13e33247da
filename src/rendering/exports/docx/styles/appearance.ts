import type { FontRole } from "../../../presenting/font-pairs.ts";

/** Styles that differ between templates, as far as Word has them. */
export type Appearance = {
  heading: Emphasis;
  name: Emphasis;
  headline: Emphasis;
  /** The lines of an entry, its dates and labels. */
  first: Emphasis;
  second: Emphasis;
  date: Emphasis;
  place: Emphasis;
  label: Emphasis;
  /** Width of a label before its value in millimetres; 0 for one line of text. */
  rowLabel: number;
  /** Factor on the size of the profile. */
  lead: number;
  /** Pitches between the baselines of two entries, and of a section and the one before. */
  steps: { entry: number; section: number };
  /** Some templates are text alone. */
  hasPhoto: boolean;
  /** By how much the margin at the end is wider, in millimetres. */
  widerEnd: number;
  /** Dates of entries are in the margin, whatever the setting. */
  datesInMargin: boolean;
  /** Sections of prose begin in the column of the text, or at the margin. */
  proseInColumn: boolean;
  /** The profile is below the head, without its heading. */
  profileInHead: boolean;
  /** Roles that are set in the fonts of another one. */
  faces: Partial<Record<FontRole, FontRole>>;
  /** The line with name and page is at the foot. */
  runningFoot: boolean;
  /** The document is named above the name, and contact and personal data are one table of labels and values. */
  personalTable: boolean;
};

export type Emphasis = { bold?: boolean; italics?: boolean; color?: "accent" | "soft" };

const common: Appearance = {
  heading: { bold: true, color: "accent" },
  name: { bold: true },
  headline: { color: "accent" },
  first: { bold: true },
  second: {},
  date: {},
  place: { color: "soft" },
  label: { bold: true },
  rowLabel: 40,
  lead: 1,
  steps: { entry: 1.8, section: 2.4 },
  hasPhoto: true,
  widerEnd: 0,
  datesInMargin: false,
  proseInColumn: true,
  profileInHead: false,
  faces: {},
  runningFoot: false,
  personalTable: false,
};

const italics = { italics: true };
const oneFamily = { heading: "body", name: "body" } as const;

const byTemplate: Partial<Record<string, Partial<Appearance>>> = {
  classic: {
    heading: { color: "accent" },
    name: {},
    headline: italics,
    second: italics,
    place: { italics: true, color: "soft" },
    label: italics,
  },
  modern: { heading: { bold: true }, second: { color: "soft" }, date: { bold: true } },
  compact: { steps: { entry: 1.6, section: 2.15 }, date: { bold: true }, rowLabel: 31, faces: oneFamily },
  executive: { name: {}, headline: italics, second: italics, rowLabel: 42, lead: 1.16 },
  technical: { steps: { entry: 1.5, section: 2.3 }, rowLabel: 34 },
  academic: {
    steps: { entry: 1.25, section: 2.2 },
    name: {},
    headline: italics,
    proseInColumn: false,
    faces: { body: "heading" },
  },
  "early-career": {
    steps: { entry: 1.4, section: 2.4 },
    name: { bold: true, color: "accent" },
    headline: {},
    rowLabel: 38,
    proseInColumn: false,
  },
  creative: {
    steps: { entry: 1.55, section: 2.4 },
    heading: { bold: true },
    headline: {},
    date: { bold: true },
    lead: 1.28,
  },
  sidebar: { steps: { entry: 1.6, section: 2.1 }, second: { color: "accent" }, date: { bold: true } },
  tabular: {
    steps: { entry: 1.55, section: 2.3 },
    label: { color: "soft" },
    personalTable: true,
    faces: oneFamily,
  },
  french: {
    name: {},
    headline: { italics: true, color: "accent" },
    steps: { entry: 1.55, section: 2.35 },
    second: italics,
    lead: 1.14,
    profileInHead: true,
  },
  europass: {
    steps: { entry: 1.55, section: 2.35 },
    date: { color: "accent" },
    label: { color: "accent" },
    rowLabel: 0,
    faces: oneFamily,
    runningFoot: true,
  },
  plain: {
    hasPhoto: false,
    widerEnd: 7,
    steps: { entry: 1.5, section: 2.35 },
    heading: { bold: true },
    headline: {},
    date: { color: "soft" },
    rowLabel: 0,
  },
  shokumukeirekisho: {
    hasPhoto: false,
    steps: { entry: 1.55, section: 2.3 },
    runningFoot: true,
    datesInMargin: true,
    proseInColumn: false,
  },
  iryeokseo: { rowLabel: 34 },
  letter: { heading: { bold: true }, name: {} },
};

export const appearanceOf = (template: string): Appearance => ({ ...common, ...byTemplate[template] });
