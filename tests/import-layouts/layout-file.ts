import type { Locale } from "../../src/portals/portal.ts";

/** `start/end`, as `2020-03/2022-05`; `/now` for a period without an end, "" for none. */
type Period = string;
/** Texts as the file has them; "" for what it does not say. */
type Job = [position: string, employer: string, place: string, period: Period];
type School = [degree: string, field: string, institution: string, place: string, period: Period];

/** What a file says, as its author means it. Parts that are absent are not compared. */
type Truth = {
  name: string;
  headline?: string;
  email?: string;
  phone?: string;
  city?: string;
  jobs?: Job[];
  schools?: School[];
  skills?: string[];
  languages?: [language: string, level: string][];
};

/** A resume in the layout of another program. */
export type LayoutFile = {
  name: string;
  locale: Locale;
  /** The whole file, or the texts that a binary file shows. */
  text: string;
  /** The file, where it is not plain text. */
  bytes?: () => Uint8Array | Promise<Uint8Array>;
  truth: Truth;
  /** Differences from the truth that the import still has, as `compareFields` reports them. */
  knownWrong?: string[];
};
