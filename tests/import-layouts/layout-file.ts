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
export type LayoutFile = { name: string; locale: Locale; text: string; truth: Truth };
