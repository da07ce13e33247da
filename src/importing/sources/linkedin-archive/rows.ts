import type { Highlight } from "../../../documents/model/rich-text.ts";
import type { RawPeriod } from "../../raw-resume.ts";
import type { Fields } from "../fields/fields.ts";
import { joinRich } from "../fields/rich.ts";
import { type ItemFields, periodOf } from "../fields/section.ts";

/** Readers of one row of each file, with the English names of the columns. */

const period = (row: Fields, openEnd = false): RawPeriod | undefined =>
  periodOf(row.text("Started On", "Start Date"), row.text("Finished On", "End Date"), openEnd);

/** Some languages have one word for the columns "Name", "First Name" and "Last Name". */
const nameOf = (row: Fields): string | undefined => row.text("Name", "Title", "First Name", "Last Name");

/** LinkedIn's editor has no lists; users write a character at the start of each line. */
const bullet = /^\s*[•‣▪●○■*–—-]\s+/;

const indentOf = (line: string): number => line.search(/\S/);

export function splitBullets(text: string | undefined): { summary?: string; highlights?: Highlight[] } {
  if (text === undefined) return {};
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const first = lines.findIndex((line) => bullet.test(line));
  if (first === -1 || !lines.slice(first).every((line) => bullet.test(line))) return { summary: text };
  const indent = indentOf(lines[first]!);
  const highlights = lines.slice(first).map((line): Highlight => {
    const entry = line.replace(bullet, "").trim();
    return indentOf(line) < indent + 2 ? entry : { runs: [{ text: entry }], below: "bullets" };
  });
  return { ...(first > 0 && { summary: lines.slice(0, first).join("\n") }), highlights };
}

export const position = (row: Fields): ItemFields<"experience"> => ({
  employer: row.text("Company Name"),
  position: row.text("Title"),
  location: row.text("Location"),
  period: period(row, true),
  ...splitBullets(row.text("Description")),
});

export const school = (row: Fields): ItemFields<"education"> => ({
  institution: row.text("School Name"),
  degree: row.text("Degree Name"),
  field: row.text("Field Of Study"),
  score: row.text("Grade"),
  period: period(row),
  summary: joinRich(row.text("Notes"), row.text("Activities")),
});

export const volunteering = (row: Fields): ItemFields<"volunteering"> => ({
  organization: row.text("Company Name"),
  position: row.text("Role"),
  period: period(row, true),
  ...splitBullets(row.text("Description")),
});

export const project = (row: Fields): ItemFields<"projects"> => {
  const { summary, highlights } = splitBullets(row.text("Description"));
  return {
    name: row.text("Title"),
    description: summary,
    highlights,
    url: row.text("Url", "URL"),
    period: period(row),
  };
};

/** "Started On" is the day of issue. */
export const certificate = (row: Fields): ItemFields<"certificates"> => ({
  name: nameOf(row),
  issuer: row.text("Authority"),
  date: row.text("Started On"),
  url: row.text("Url", "URL"),
});

export const language = (row: Fields): ItemFields<"languages"> => ({
  language: nameOf(row),
  fluency: row.text("Proficiency"),
});

export const skill = (row: Fields): ItemFields<"skills"> => ({ name: nameOf(row) });

export const honor = (row: Fields): ItemFields<"awards"> => ({
  title: row.text("Title"),
  awarder: row.text("Issuer"),
  date: row.text("Issued On"),
  summary: row.text("Description"),
});

/** The number of a course is not part of its name. */
export const course = (row: Fields): ItemFields<"courses"> => ({
  name: nameOf(row),
  provider: row.text("Provider"),
  period: periodOf(row.text("Completed At", "Started On")),
  summary: row.text("Description"),
});

export const publication = (row: Fields): ItemFields<"publications"> => ({
  name: nameOf(row),
  publisher: row.text("Publisher"),
  date: row.text("Published On"),
  url: row.text("Url", "URL"),
  summary: row.text("Description"),
});

export const patent = (row: Fields): ItemFields<"publications"> => ({
  name: row.text("Title"),
  authors: row.list("Inventors"),
  date: row.text("Issued On", "Filed On"),
  details: row.text("Application Number", "Patent Number", "Number"),
  url: row.text("Url", "URL"),
  summary: row.text("Description"),
});

export const organization = (row: Fields): ItemFields<"memberships"> => ({
  organization: nameOf(row),
  position: row.text("Position"),
  period: period(row),
  summary: row.text("Description"),
});

export const testScore = (row: Fields): ItemFields<"custom"> => ({
  title: nameOf(row),
  subtitle: row.text("Score", "Test Score"),
  period: periodOf(undefined, undefined, false, row.text("Date", "Taken On")),
  ...splitBullets(row.text("Description")),
});

export const recommendation = (row: Fields): ItemFields<"references"> => {
  const names = [row.text("First Name"), row.text("Last Name")].filter((name) => name !== undefined);
  return {
    name: names.length > 0 ? names.join(" ") : undefined,
    position: row.text("Job Title"),
    organization: row.text("Company"),
    reference: row.text("Text"),
  };
};

/** A cause that the user supports. */
export const cause = (row: Fields): ItemFields<"interests"> => ({
  name: row.text("Supported Cause", "Name"),
});
