/**
 * The input of a template: a document as finished strings in reading order. Plain JSON that reaches Typst as data, never
 * as markup. Templates only decide about appearance.
 */
import type { SectionType } from "../../portals/portal.ts";

export type RenderData = ResumeData | LetterData;

export type Common = {
  /** Folder and file of the template below `templates/`. */
  template: string;
  /** BCP 47 language and region, separate as in Typst. */
  lang: string;
  region: string;
  /** Direction of the document's script. */
  dir: "ltr" | "rtl";
  paper: "a4" | "us-letter";
  typography: TypographyData;
  /** PDF properties: title, author, date of the export. */
  title: string;
  author: string;
  day: [year: number, month: number, day: number];
  /** "Page {page} of {pages}"; the template replaces the placeholders. */
  pageLabel: string;
};

/** Lengths in points; leading in em. */
export type TypographyData = {
  text: string[];
  display: string[];
  size: number;
  leading: number;
  /** Lines break only between words, although the script allows breaks within words (Korean). */
  keepWords: boolean;
  /** Full-width scripts (Japanese, Korean) need more space between lines and less between blocks. */
  square: boolean;
  /** Separator of label and value: "English – native". */
  label: string;
};

/** A short text such as an e-mail address; always left-to-right if `ltr`. */
export type Item = {
  label: string;
  /** On one line. */
  text: string;
  /** The same text on several lines, for templates with space for them. */
  lines: string[];
  ltr: boolean;
  link?: string;
};

export type ResumeData = Common & {
  kind: "resume";
  name: string;
  /** Phonetic reading of the name; "" for none. */
  reading: string;
  headline: string;
  photo?: { path: string; alt: string };
  contact: Group;
  personal: Group;
  sections: SectionData[];
  /** Consent to data processing, at the foot of the document; "" for none. */
  consent: string;
  /** Place and date above the signature line. */
  signature?: { placeDate: string; name: string };
};

export type Group = { heading: string; items: Item[] };

export type SectionData = {
  type: SectionType;
  heading: string;
  /** In a template with two columns: goes into the narrow one, for short facts. */
  aside: boolean;
  blocks: Block[];
};

/** All sections consist of these blocks, so that a new section type needs no change to a template. */
export type Block =
  | { kind: "prose"; paragraphs: string[] }
  /** A job, a school, a project. */
  | {
      kind: "entry";
      title: string;
      date: string;
      /** Second line: employer, place. */
      details: string[];
      link?: Item;
      paragraphs: string[];
      bullets: string[];
      /** Keywords, courses; one line. */
      tags: string;
      /** Title and details share one line if the entry has no body (certificates). */
      compact: boolean;
    }
  /** A skill, a language: label and value on one line. Consecutive `run` rows may share a line. */
  | { kind: "row"; label: string; value: string; run: boolean };

export type LetterData = Common & {
  kind: "letter";
  sender: { name: string; headline: string; address: string[]; contact: Item[] };
  recipient: string[];
  /** Place and date, or only the date, as the norm requires. */
  date: string;
  subject: string;
  salutation: string;
  paragraphs: string[];
  closing: string;
  enclosures: { label: string; items: string[] };
  /** Heading, then questions and answers, for norms with the form "prompts". */
  heading: string;
  prompts: { title: string; paragraphs: string[] }[];
  norm: LetterLayout;
};

/** The portal's letter norm; lengths in millimetres. */
export type LetterLayout = {
  form: "letter" | "prompts";
  margins: { top: number; right: number; bottom: number; left: number };
  sender: "top-start" | "top-end" | "window" | "after-date";
  recipient: "start" | "end" | "window";
  addressTop: number;
  marks: number[];
  dateAlign: "start" | "end";
  /** The date goes above the recipient. */
  dateFirst: boolean;
  subjectBold: boolean;
  subjectAlign: "start" | "center";
  closingAlign: "start" | "end";
  /** Texts before and after the list of enclosures (Japanese 記 and 以上); "" for none. */
  enclosuresOpen: string;
  enclosuresClose: string;
};
