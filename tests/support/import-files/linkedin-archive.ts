import fc from "fast-check";
import { strToU8, type Zippable, zipSync } from "fflate";
import type { Sample } from "../samples/sample.ts";

/** CSV as LinkedIn writes it: quotes around cells with commas, quotes and line breaks. */
const csv = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) =>
      row.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(","),
    )
    .join("\r\n");

const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const date = (partial: string | undefined): string => {
  if (partial === undefined) return "";
  const [year, month] = partial.split("-");
  return month === undefined ? year! : `${months[Number(month) - 1]} ${year}`;
};
const notes = 'Notes:\r\n"This file has what you told us."\r\n\r\n';

/** The files of an archive, built from a sample person's data. */
export function linkedInFiles(sample: Sample): Record<string, string> {
  return {
    Profile: csv([
      [
        "First Name",
        "Last Name",
        "Maiden Name",
        "Address",
        "Birth Date",
        "Headline",
        "Summary",
        "Industry",
        "Zip Code",
        "Geo Location",
        "Twitter Handles",
        "Websites",
        "Instant Messengers",
      ],
      [
        sample.name.given ?? "",
        sample.name.family ?? "",
        "",
        "4 Mill Lane",
        "May 1",
        sample.headline,
        sample.summary,
        "Transport",
        "LS1 1AA",
        `${sample.location.city}, England`,
        "[sample]",
        "[PERSONAL:https://me.example.com,BLOG:https://blog.example.com]",
        "",
      ],
    ]),
    Positions: csv([
      ["Company Name", "Title", "Description", "Location", "Started On", "Finished On"],
      ...sample.experience.map((job) => [
        job.employer,
        job.position,
        [job.summary ?? "", ...job.highlights.map((line) => `• ${line}`)].filter(Boolean).join("\n"),
        job.location ?? "",
        date(job.period[0]),
        date(job.period[1]),
      ]),
    ]),
    Education: csv([
      ["School Name", "Start Date", "End Date", "Notes", "Degree Name", "Activities"],
      ...sample.education.map((school) => [
        school.institution,
        date(school.period[0]),
        date(school.period[1]),
        school.summary ?? "",
        school.degree,
        "Debating club",
      ]),
    ]),
    Skills: csv([["Name"], ...sample.skills.map(({ name }) => [name])]),
    Languages: csv([["Name", "Proficiency"], ...sample.languages.map((pair) => [...pair])]),
    Certifications: csv([
      ["Name", "Url", "Authority", "Started On", "Finished On", "License Number"],
      ["Spatial analysis", "https://cert.example.com", "Royal Society", "Nov 2022", "Nov 2025", "ABC-1"],
    ]),
    Projects: csv([
      ["Title", "Description", "Url", "Started On", "Finished On"],
      ["Atlas", "40 maps", "https://atlas.example.com", "Jan 2018", ""],
    ]),
    Volunteering: csv([
      ["Company Name", "Role", "Cause", "Started On", "Finished On", "Description"],
      ["Night Bus Charity", "Trustee", "Safety", "Jan 2019", "", "Monitoring"],
    ]),
    Honors: csv([
      ["Title", "Description", "Issued On"],
      ["Young analyst", "For the model", "May 2019"],
    ]),
    Courses: csv([
      ["Name", "Number"],
      ["Plain statistics", "S-101"],
    ]),
    Publications: csv([
      ["Name", "Published On", "Description", "Publisher", "Url"],
      ["Walking to the bus", "Mar 2019", "", "Transport Notes", ""],
    ]),
    Patents: csv([
      ["Title", "Application Number", "Inventors"],
      ["Bus stop", "GB 123", "P. Hughes"],
    ]),
    Organizations: csv([
      ["Name", "Position", "Description", "Started On", "Finished On"],
      ["Map society", "Treasurer", "", "2011", "2013"],
    ]),
    Recommendations_Received: csv([
      ["First Name", "Last Name", "Company", "Job Title", "Text", "Creation Date", "Status"],
      [
        "Dana",
        "Reed",
        "Buses Ltd",
        "Director",
        'A "great" analyst,\nand kind',
        "01/02/2020, 10:00 AM",
        "VISIBLE",
      ],
    ]),
    "Email Addresses": csv([
      ["Email Address", "Confirmed", "Primary", "Updated On"],
      ["old@example.com", "Yes", "No", "1/2/20"],
      [sample.email, "Yes", "Yes", "1/2/20"],
    ]),
    PhoneNumbers: csv([
      ["Extension", "Number", "Type"],
      ["", sample.phone, "Mobile"],
      ["", "01632 960000", "Home"],
    ]),
    messages: csv([
      ["FROM", "CONTENT"],
      ["Dana", "secret"],
    ]),
    Connections:
      notes +
      csv([
        ["First Name", "Last Name"],
        ["Dana", "Reed"],
      ]),
  };
}

/** The archive; `folder` is where some archives have their files. */
export function linkedInArchive(
  files: Record<string, string>,
  { folder = "", photo = false, withNotes = false } = {},
): Uint8Array {
  const entries: Zippable = {};
  for (const [name, text] of Object.entries(files))
    entries[`${folder}${name}.csv`] = strToU8((withNotes ? notes : "\ufeff") + text);
  if (photo) entries[`${folder}photo.jpg`] = strToU8("not really a picture");
  return zipSync(entries);
}

const columns: Record<string, string[]> = {
  Profile: ["First Name", "Last Name", "Headline", "Summary", "Industry", "Websites", "Address", "Other"],
  Positions: ["Company Name", "Title", "Description", "Location", "Started On", "Finished On", "Other"],
  Education: ["School Name", "Start Date", "End Date", "Notes", "Degree Name", "Activities", "Other"],
  Skills: ["Name", "Other"],
  Certifications: ["Name", "Url", "Authority", "Started On", "Finished On", "License Number"],
  Honors: ["Title", "Description", "Issued On", "Other"],
  Courses: ["Name", "Number"],
  Organizations: ["Name", "Position", "Description", "Started On", "Location"],
  "Email Addresses": ["Email Address", "Other"],
  PhoneNumbers: ["Number", "Other"],
};

/** Files with any of the columns, "@" in place of each text, as objects of rows. */
export const linkedInTables: fc.Arbitrary<Record<string, string[][]>> = fc.record(
  Object.fromEntries(
    Object.entries(columns).map(([name, header]) => [
      name,
      fc
        .array(
          fc.array(fc.constantFrom("@", "@", "", "@\n• @", '@, "@"'), {
            minLength: header.length,
            maxLength: header.length,
          }),
          { minLength: 1, maxLength: name === "Profile" ? 1 : 3 },
        )
        .map((rows) => [header, ...rows]),
    ]),
  ),
  { requiredKeys: ["Positions"] },
);

export const archiveOfTables = (tables: Record<string, string[][]>): Uint8Array =>
  linkedInArchive(Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, csv(rows)])));
