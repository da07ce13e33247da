/**
 * What a template gets: a document as finished strings, in the order in which they are read. Plain JSON; it
 * travels to Typst as data and is never part of any markup. Templates decide how things look, nothing else.
 */
import type { SectionType } from "../portals/portal.ts";

export type RenderData = ResumeData | LetterData;

export type Common = {
  /** Folder and file of the template below `templates/`. */
  template: string;
  /** BCP 47 language and region, apart as Typst wants them. */
  lang: string;
  region: string;
  /** Direction of the document's script. */
  dir: "ltr" | "rtl";
  paper: "a4" | "us-letter";
  typography: TypographyData;
  /** For the PDF's properties: title, author, day of the typesetting. */
  title: string;
  author: string;
  day: [year: number, month: number, day: number];
  /** "Page {page} of {pages}" with the braces still in it. */
  pageLabel: string;
};

/** Lengths in points; leading in em. */
export type TypographyData = {
  text: string[];
  display: string[];
  size: number;
  leading: number;
  /** Lines break between words only, although the script would allow it within (Korean). */
  keepWords: boolean;
  /** Letters fill squares (Japanese, Korean): lines need more air, and parts of a page less. */
  square: boolean;
  /** Between a label and its value: "English – native". */
  label: string;
};

/** A piece of text that is not prose: shown left-to-right in any script if `ltr`, and a link if it has an address. */
export type Item = {
  label: string;
  /** In one line. */
  text: string;
  /** The same in the lines it is written in where there is room for them. */
  lines: string[];
  ltr: boolean;
  link?: string;
};

export type ResumeData = Common & {
  kind: "resume";
  name: string;
  /** How the name is read, "" if it is not said. */
  reading: string;
  headline: string;
  photo?: { path: string; alt: string };
  contact: Group;
  personal: Group;
  sections: SectionData[];
  /** The line at the foot; "" for none. */
  consent: string;
  /** Place and date above the signature line. */
  signature?: { placeDate: string; name: string };
};

export type Group = { heading: string; items: Item[] };

export type SectionData = {
  type: SectionType;
  heading: string;
  /** In a template of two columns: the narrow one, for short facts. */
  aside: boolean;
  blocks: Block[];
};

/** All sections are made of these, so that a new kind of section needs no new template. */
export type Block =
  | { kind: "prose"; paragraphs: string[] }
  /** A job, a school, a project: what it was called, when, where, and what there is to say about it. */
  | {
      kind: "entry";
      title: string;
      date: string;
      /** Shown after one another in the second line: employer, place. */
      details: string[];
      link?: Item;
      paragraphs: string[];
      bullets: string[];
      /** Keywords, courses; one line. */
      tags: string;
      /** A line in a list (certificates): title and details share it where nothing stands below. */
      compact: boolean;
    }
  /** A skill, a language: a name and what there is to say about it in one line. `run` rows may share lines. */
  | { kind: "row"; label: string; value: string; run: boolean };

export type LetterData = Common & {
  kind: "letter";
  sender: { name: string; headline: string; address: string[]; contact: Item[] };
  recipient: string[];
  /** Place and date, or the date alone, as the norm wants it. */
  date: string;
  subject: string;
  salutation: string;
  paragraphs: string[];
  closing: string;
  enclosures: { label: string; items: string[] };
  /** Questions and answers below a heading, for norms of the form "prompts". */
  heading: string;
  prompts: { title: string; paragraphs: string[] }[];
  norm: LetterLayout;
};

/** Lengths in millimetres, from the portal's norm. */
export type LetterLayout = {
  form: "letter" | "prompts";
  margins: { top: number; right: number; bottom: number; left: number };
  sender: "top-start" | "top-end" | "window" | "after-date";
  recipient: "start" | "end" | "window";
  addressTop: number;
  marks: number[];
  dateAlign: "start" | "end";
  /** The date stands above the recipient. */
  dateFirst: boolean;
  subjectBold: boolean;
  subjectAlign: "start" | "center";
  closingAlign: "start" | "end";
  /** Words around the list of enclosures, where custom sets it apart; "" elsewhere. */
  enclosuresOpen: string;
  enclosuresClose: string;
};
