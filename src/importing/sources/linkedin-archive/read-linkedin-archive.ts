import type { RawPerson, RawSection } from "../../raw-resume.ts";
import type { SourceReading } from "../../source-reading.ts";
import { type Fields, FieldsFile } from "../fields/fields.ts";
import { compact } from "../fields/section.ts";
import { englishColumn, withEnglishColumns } from "./columns.ts";
import { type ArchiveFiles, openArchive, tableOfColumns, tables } from "./files.ts";
import { headerOf, readTable } from "./read-table.ts";

/** Ids, and what LinkedIn notes about a row. */
const ignored = [
  "Registered At",
  "Updated On",
  "Confirmed",
  "Primary",
  "License Number Id",
  "Status",
  "Visibility",
  "Creation Date",
  "Extension",
];

/**
 * Reads the archive of LinkedIn's "Get a copy of your data". Null for any other archive; throws a ZipError for one that
 * is damaged or larger than the limits. The bytes must pass `isZip`.
 */
export function readLinkedInArchive(bytes: Uint8Array): SourceReading | null {
  const archive = openArchive(bytes);
  return archive && readTables(archive);
}

/** Reads one CSV file of the archive, which its columns tell. Null for any other text. Throws a ZipError as above. */
export function readLinkedInTable(text: string): SourceReading | null {
  const key = tableOfColumns(headerOf(text).map(englishColumn));
  return key === undefined ? null : readTables({ tables: new Map([[key, [text]]]) });
}

function readTables(archive: ArchiveFiles): SourceReading | null {
  const file = new FieldsFile(ignored);
  const rowsOf = (key: string): Fields[] => {
    const texts = archive.tables.get(key) ?? [];
    return texts.flatMap((text) => readTable(text)).map((row) => file.fields(withEnglishColumns(row)));
  };
  const { person, summary } = readPerson(file, rowsOf);
  if (archive.photo) person.photo = { bytes: archive.photo.bytes };
  const sections: RawSection[] = summary ? [summary] : [];
  for (const { key, heading, read } of tables) {
    const rows = rowsOf(key);
    const section = rows.length > 0 ? read(rows, file.view.heading(heading)) : undefined;
    if (section) sections.push(section);
  }
  if (sections.length === 0 && person.name === undefined) return null;
  return file.result("linkedin-archive", [], { person, sections });
}

function readPerson(file: FieldsFile, rowsOf: (key: string) => Fields[]) {
  const lines = file.view.heading("Profile");
  const [profile, ...others] = rowsOf("profile");
  const person: RawPerson = profile ? personOf(profile) : { lines };
  const summaries = rowsOf("profilesummary");
  const text = profile?.text("Summary") ?? summaries[0]?.text("Profile Summary", "Summary");
  if (profile) readWebsites(profile, person);
  for (const { object } of profile ? [profile, ...others] : []) file.sweep(object);
  for (const { object } of summaries) file.sweep(object);
  readEmails(rowsOf("emailaddresses"), person);
  readPhones([...rowsOf("phonenumbers"), ...rowsOf("whatsappphonenumbers")], person);
  const summary: RawSection | undefined =
    text === undefined ? undefined : { type: "summary", text, lines: profile?.lines.slice(-1) ?? [] };
  return { person, summary };
}

function personOf(profile: Fields): RawPerson {
  const birthDate = birthDateOf(profile);
  const location = compact({
    address: profile.text("Address"),
    postalCode: profile.text("Zip Code"),
    city: profile.text("Geo Location", "Location"),
  });
  const name = compact({
    given: profile.text("First Name"),
    ...{ middle: profile.text("Middle Name"), family: profile.text("Last Name") },
  });
  return {
    ...(Object.keys(name).length > 0 && { name }),
    ...compact({
      headline: profile.text("Headline"),
      personal: birthDate === undefined ? undefined : { birthDate },
    }),
    ...(Object.keys(location).length > 0 && { location }),
    lines: profile.lines,
  };
}

/** LinkedIn shows birthdays without their year: "Apr 22" is a day, and no date of birth. */
function birthDateOf(profile: Fields): string | undefined {
  const text = profile.text("Birth Date");
  if (text === undefined || /\p{Nd}{4}/u.test(text)) return text;
  profile.file.addToTray(text, "Birth Date", profile.lines.slice(-1));
  return undefined;
}

/** "[PERSONAL:https://a.example,BLOG:https://b.example]", and names of accounts in "[name,other]". */
function readWebsites(profile: Fields, person: RawPerson): void {
  const list = (text: string | undefined) =>
    (text ?? "")
      .replace(/^\[|\]$/g, "")
      .split(/,\s*(?=[A-Z_]+:|\S)/)
      .filter((entry) => entry.trim() !== "");
  const websites = list(profile.text("Websites")).map((entry) => {
    const parts = /^([A-Z_]+):(\S+)$/.exec(entry.trim());
    return parts ? { network: capitalised(parts[1]!), url: parts[2]! } : { url: entry.trim() };
  });
  const accounts = list(profile.text("Twitter Handles")).map((username) => ({
    network: "Twitter",
    username: username.trim(),
  }));
  const messengers = list(profile.text("Instant Messengers")).map((username) => ({
    username: username.trim(),
  }));
  const links = [...websites, ...accounts, ...messengers];
  if (links.length > 0) person.links = links;
}

const capitalised = (word: string): string => word[0]! + word.slice(1).toLowerCase().replaceAll("_", " ");

/** The primary address, or else the first; others go to the tray. */
function readEmails(rows: Fields[], person: RawPerson): void {
  const primary = rows.find((row) => /^yes$/i.test(String(row.value("Primary")))) ?? rows[0];
  for (const row of rows) {
    const email = row.text("Email Address");
    if (email !== undefined && row === primary) {
      person.email = email;
      person.lines.push(...row.lines);
    } else if (email !== undefined) row.file.addToTray(email, "Email", row.lines);
    row.file.sweep(row.object);
  }
}

function readPhones(rows: Fields[], person: RawPerson): void {
  for (const row of rows) {
    const number = row.text("Number");
    const type = number === undefined ? undefined : row.heading("Type");
    if (number !== undefined && person.phone === undefined) {
      person.phone = number;
      person.lines.push(...row.lines);
    } else if (number !== undefined) row.file.addToTray(number, type ?? "Phone", row.lines);
    row.file.sweep(row.object);
  }
}
