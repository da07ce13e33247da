/**
 * The input of a template: a document as finished strings in reading order, and its resolved design. Plain JSON that
 * reaches Typst as data, never as markup. Templates only decide about appearance.
 */
import type { ListItem, Run } from "../documents/model/rich-text.ts";
import type { SectionType } from "../portals/portal.ts";
import type { FontFace } from "./presenting/font-faces.ts";
import type { FontSet } from "./presenting/font-pairs.ts";
import type { DesignData } from "./templates/manifest.ts";

export type RenderData = ResumeData | LetterData;

export type Common = {
  /** BCP 47 language and region, separate as in Typst. */
  lang: string;
  region: string;
  /** Direction of the document's script. */
  dir: "ltr" | "rtl";
  design: DesignData;
  typography: TypographyData;
  /** PDF properties: title, author, date of the export. */
  title: string;
  author: string;
  day: [year: number, month: number, day: number];
  /** "Page {page} of {pages}"; the template replaces the placeholders. */
  pageLabel: string;
  /** What the document is called in its language: "Lebenslauf". */
  kindLabel: string;
  /** Separator of list items within a line. */
  listJoiner: string;
};

/** The fonts of each role, with families for other scripts last, and what the script needs. */
type TypographyData = FontSet & {
  /** In a form, for what the applicant enters, apart from the printed words. */
  entry?: FontFace;
  /** Lines break only between words, although the script allows breaks within words (Korean). */
  keepWords: boolean;
  /** Full-width scripts (Chinese, Japanese, Korean). */
  square: boolean;
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
type Group = { heading: string; items: Item[] };

/** Text with bold, italic and linked parts; `link` is a checked address. */
export type RichBlockData =
  | { kind: "paragraph"; runs: Run[] }
  | { kind: "list"; ordered: boolean; items: ListItem[] };

export type ResumeData = Common & {
  kind: "resume";
  name: string;
  /** Phonetic reading of the name, and the name in Latin or in its original characters; "" for none. */
  reading: string;
  latinName: string;
  nativeName: string;
  headline: string;
  photo?: { path: string; alt: string };
  contact: Group;
  personal: Group;
  sections: SectionData[];
  /** Consent to data processing or another closing line, at the foot of the last page; "" for none. */
  consent: string;
  signature?: SignatureData;
  /** The cells of a national form (履歴書, 이력서), for templates that are one. */
  form?: FormData;
};

export type SignatureData = {
  placeDate: string;
  name: string;
  /** A drawn or scanned signature. */
  image?: { path: string; alt: string };
  /** The name is set as the signature. */
  typed: boolean;
};

export type SectionData = {
  /** Names the section in anchors. */
  id: string;
  type: SectionType;
  heading: string;
  /** In a template with a panel: belongs into it. */
  side: boolean;
  breakBefore: boolean;
  blocks: Block[];
};

/** All sections consist of these blocks, so that a new section type needs no change to a template. */
export type Block =
  | { kind: "prose"; body: RichBlockData[] }
  | EntryBlock
  | PublicationBlock
  /** A skill, a language: label and value on one line. Consecutive `run` rows may share a line. */
  | { kind: "row"; label: string; value: string; run: boolean }
  /** Languages in the Europass grid; `groups` are over their columns, and a level may be "". */
  | {
      kind: "levels";
      groups: { label: string; columns: number }[];
      heads: string[];
      rows: { label: string; levels: string[]; note: string }[];
    }
  /** A sub-heading within a section. */
  | { kind: "group"; title: string };

/** A job, a school, a project. Lines one and two are in national order; each is "" if absent. */
export type EntryBlock = {
  kind: "entry";
  first: string;
  second: string;
  /** Address that the first line links to, when links are on titles. */
  titleLink?: string;
  date: string;
  place: string;
  /** One line about the employer. */
  note: string;
  /** Printed address. */
  link?: Item;
  /** How to reach a reference, one line each. */
  contacts: Item[];
  body: RichBlockData[];
  bullets: ListItem[];
  /** "Tech: TypeScript, SQL": label and values that close the entry. */
  tags: { label: string; text: string };
  /** Positions at the employer of the first line, if there are several: then `second`, body and bullets are empty. */
  positions: { title: string; date: string; place: string; body: RichBlockData[]; bullets: ListItem[] }[];
  breakBefore: boolean;
};

export type PublicationBlock = {
  kind: "publication";
  number: number;
  /** Parts of the reference in order; `own` marks the author's own name. */
  authors: { text: string; own: boolean }[];
  title: string;
  container: string;
  details: string;
  date: string;
  /** The DOI, or the web address of a publication without one. */
  doi?: Item;
  body: RichBlockData[];
  breakBefore: boolean;
};

/** Rows of a national form. */
export type FormData = {
  title: string;
  /** Date of the form, as it is printed at its head. */
  date: string;
  /** Labels and values of the head, by the name of the cell. */
  cells: Record<string, { label: string; value: string }>;
  /** The head as rows of one or two cells; absent: the template places them. */
  rows?: string[][];
  tables: FormTable[];
  /** Free text under a label: 志望動機, 本人希望. */
  texts: { id: string; label: string; body: RichBlockData[] }[];
  /** Pages of text after the form, with the ids of their sections: 자기소개서. */
  pages: { title: string; ids: string[] }[];
  /** Closing declaration of the Korean form, 以上 of 職務経歴書; "" for none. */
  declaration: string;
};
export type FormTable = {
  id: string;
  label: string;
  heads: string[];
  /** Of the columns, in millimetres. */
  widths: number[];
  /** The last column has sentences, which begin at the start; the others are centred. */
  hasSentences?: boolean;
  /** Least heights of a row in millimetres: the usual one, and lower ones for when more rows then fit on the first sheet. */
  rowHeights?: number[];
  /** Rows of the table, with empty ones if necessary. */
  fewest?: number;
  /**
   * The last cell of a row with `span` is centred (学歴, 職歴) or aligned to the end (以上). A row with `indent` belongs to
   * the one above. A cell may have several lines.
   */
  rows: { cells: string[]; span?: "center" | "end"; indent?: boolean }[];
};

export type LetterData = Common & {
  kind: "letter";
  sender: { name: string; headline: string; address: string[]; contact: Item[] };
  recipient: string[];
  /** Place and date, or only the date, as the norm requires. */
  date: string;
  /** "Ref. 4711"; "" for none. */
  reference: string;
  subject: string;
  salutation: string;
  body: RichBlockData[];
  closing: string;
  signature?: Omit<SignatureData, "placeDate">;
  enclosures: { label: string; items: string[] };
  /** Heading, then questions and answers, for norms with the form "prompts". */
  heading: string;
  prompts: { title: string; body: RichBlockData[] }[];
  norm: LetterLayout;
};

/** The portal's letter norm; lengths in millimetres from the edges of the paper. */
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
  /** Position of the recipient from the left and upper edge, for envelopes with a window at the right. */
  recipientAt?: { x: number; y: number };
  /** Distance of the signature from the left edge. */
  signatureX?: number;
  /** Texts before and after the list of enclosures (Japanese 記 and 以上); "" for none. */
  enclosuresOpen: string;
  enclosuresClose: string;
};
