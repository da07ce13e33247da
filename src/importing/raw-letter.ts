import type { RichText } from "../documents/model/rich-text.ts";

/** What a reader found in a letter, in the file's own words. `buildLetterDraft` cleans it and reads the date. */
export type RawLetter = {
  sender: { name?: string; headline?: string; address: string[]; email?: string; phone?: string };
  recipient: { company?: string; department?: string; person?: string; address: string[] };
  place?: string;
  /** As written. */
  date?: string;
  reference?: string;
  subject?: string;
  salutation?: string;
  body: RichText;
  closing?: string;
  enclosures: string[];
  /** Texts that fit no field, in the order of the file. */
  unplaced: string[];
};
