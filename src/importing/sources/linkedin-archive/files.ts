import type { RawSection } from "../../raw-resume.ts";
import type { Fields } from "../fields/fields.ts";
import { type ItemFields, type ListType, listSection } from "../fields/section.ts";
import { openZip, type ZipEntry } from "../zip.ts";
import { columnKey } from "./columns.ts";
import * as rows from "./rows.ts";

export type Table = {
  key: string;
  heading: string;
  read: (items: Fields[], lines: number[]) => RawSection | undefined;
};

const table = <T extends ListType>(
  heading: string,
  type: T,
  read: (row: Fields) => ItemFields<T>,
  { titled = false, hidden = false } = {},
): Table => ({
  key: columnKey(heading),
  heading,
  read: (items, lines) =>
    listSection(type, items, read, { ...(titled && { title: heading }), hidden, lines }),
});

/** The files with content of a resume, in its usual order. Messages, contacts and activity are not read. */
export const tables: Table[] = [
  table("Positions", "experience", rows.position),
  table("Education", "education", rows.school),
  table("Skills", "skills", rows.skill),
  table("Languages", "languages", rows.language),
  table("Certifications", "certificates", rows.certificate),
  table("Projects", "projects", rows.project),
  table("Volunteering", "volunteering", rows.volunteering),
  table("Volunteering Experiences", "volunteering", rows.volunteering),
  table("Causes You Care About", "interests", rows.cause),
  table("Honors", "awards", rows.honor),
  table("Courses", "courses", rows.course),
  table("Publications", "publications", rows.publication),
  table("Patents", "publications", rows.patent, { titled: true }),
  table("Organizations", "memberships", rows.organization),
  table("Test Scores", "custom", rows.testScore, { titled: true }),
  // Words of others, which the user may not want to print.
  table("Recommendations Received", "references", rows.recommendation, { titled: true, hidden: true }),
];

/** Files about the user. */
const personFiles = ["profile", "profilesummary", "emailaddresses", "phonenumbers", "whatsappphonenumbers"];

const wanted = new Set([...tables.map(({ key }) => key), ...personFiles]);
/** At the root or in a folder of pictures. */
const photoPath = /(?:^|\/)(?:photo|profile[ _-]?(?:photo|picture)|photos?\/[^/]+)\.(?:jpe?g|png|webp)$/i;

/** "Complete_LinkedInDataExport/Recommendations_Received.csv" is "recommendationsreceived". */
const fileKey = (path: string): string =>
  columnKey(path.slice(path.lastIndexOf("/") + 1).replace(/\.csv$/i, ""));

const isTable = (path: string): boolean => /\.csv$/i.test(path) && wanted.has(fileKey(path));

/** Texts of the tables by their keys, and the photo. */
export type ArchiveFiles = { tables: Map<string, string[]>; photo?: ZipEntry };

/** The files of an archive that the reader needs; null for an archive without a profile or positions. */
export function openArchive(bytes: Uint8Array): ArchiveFiles | null {
  const entries = openZip(bytes, (path) => isTable(path) || photoPath.test(path));
  const found = new Map<string, string[]>();
  for (const entry of entries) {
    const key = fileKey(entry.path);
    if (isTable(entry.path))
      found.set(key, [...(found.get(key) ?? []), new TextDecoder().decode(entry.bytes)]);
  }
  if (!["profile", "positions", "education", "skills"].some((key) => found.has(key))) return null;
  const photo = entries.find(({ path }) => photoPath.test(path));
  return { tables: found, ...(photo && { photo }) };
}

/** Columns that only one of the tables has, by its key. */
const columnsOf: Record<string, readonly string[]> = {
  positions: ["Company Name", "Title"],
  volunteering: ["Company Name", "Role"],
  education: ["School Name", "Degree Name"],
  certifications: ["Name", "Authority"],
  projects: ["Title", "Url", "Started On"],
  languages: ["Name", "Proficiency"],
  honors: ["Title", "Issued On"],
  courses: ["Name", "Number"],
  publications: ["Name", "Publisher"],
  profile: ["First Name", "Last Name", "Headline"],
};

/** The key of the table that has these columns, in LinkedIn's English. */
export const tableOfColumns = (columns: readonly string[]): string | undefined =>
  Object.keys(columnsOf).find((key) => columnsOf[key]!.every((column) => columns.includes(column)));
