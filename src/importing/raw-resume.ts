import type { PersonName } from "../documents/model/person.ts";
import type { RichText } from "../documents/model/rich-text.ts";
import type { ItemsSection } from "../documents/model/section.ts";
import type { PersonalField, ProseType } from "../portals/portal.ts";

/**
 * What a reader found in a file, in the file's own words: texts of any length, dates as they are written. `buildDraft`
 * cleans it, reads the dates and splits the name. `lines` are ids of the source lines that a part comes from.
 */
export type RawResume = {
  person: RawPerson;
  /** In the order of the file. */
  sections: RawSection[];
  /** Texts that fit no field, in the order of the file. */
  tray: RawText[];
  /** Place and date below the last section, as written. */
  signature?: { place: string; date: string; lines: number[] };
  /** The consent to the use of the data, below the last section. */
  consent?: { text: string; lines: number[] };
};

export type RawText = {
  text: string;
  /** What the file calls it: "Driving licence". */
  label?: string;
  lines: number[];
};

export type RawPerson = {
  /** The whole name as written, or its parts if the format has them. */
  name?: string | PersonName;
  headline?: string;
  email?: string;
  phone?: string;
  url?: string;
  location?: { address?: string; postalCode?: string; city?: string; region?: string; countryCode?: string };
  links?: { network?: string; username?: string; url?: string; hidden?: true }[];
  /** As written; `birthDate` too. */
  personal?: Partial<Record<PersonalField, string>>;
  /** An embedded photo, or its address, which the server never fetches. */
  photo?: { bytes: Uint8Array } | { url: string };
  /** The file does not print the photo. */
  photoHidden?: true;
  lines: number[];
};

/** Dates as written: "Jan 2020", "heute". `text` is a whole period that the format does not divide: "2018 – 2021". */
export type RawPeriod = { start?: string; end?: string; ongoing?: true; text?: string };

type Own = "id" | "extra" | "breakBefore" | "period" | "date" | "rawDate" | "positions";

/** An item with the model's fields, but no ids and no read dates. The file does not print one with `hidden`. */
export type RawItem<T> = Omit<T, Own> & {
  lines: number[];
  /** Texts that its fields say too: the period of all positions at an employer. */
  implied?: string[];
  /** Which text is the position and which the employer is a guess. */
  isGuess?: true;
} & ("period" extends keyof T ? { period?: RawPeriod } : unknown) &
  ("rawDate" extends keyof T ? { date?: string } : unknown) &
  (T extends { positions?: (infer P)[] | undefined }
    ? "positions" extends keyof T
      ? { positions?: RawItem<P>[] }
      : unknown
    : unknown);

type RawSections = {
  [S in ItemsSection as S["type"]]: { type: S["type"]; items: RawItem<S["items"][number]>[] } & RawHead;
};
/**
 * `title` is the file's heading; `buildDraft` drops one that only repeats the section's usual heading. The file does not
 * print a section with `hidden`.
 */
type RawHead = { title?: string; hidden?: true; lines: number[] };

type RawProse = { type: ProseType; text: RichText } & RawHead;
export type RawSection = RawSections[keyof RawSections] | RawProse;
