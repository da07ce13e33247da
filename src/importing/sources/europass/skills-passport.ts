import { editableBlocks, plainBlock, plainText } from "../../../documents/model/rich-text.ts";
import type { JsonObject } from "../../../kit/json.ts";
import type { RawLetter } from "../../raw-letter.ts";
import type { RawPerson, RawResume, RawSection } from "../../raw-resume.ts";
import type { SourceReading } from "../../source-reading.ts";
import { type Fields, FieldsFile } from "../fields/fields.ts";
import { joinRich, splitHighlights } from "../fields/rich.ts";
import { compact, type ItemFields, listSection } from "../fields/section.ts";
import { dateOf, isTrue, joined, label, period } from "./parts.ts";
import { readPassportPerson } from "./skills-passport-person.ts";
import { readLanguages, readSkills } from "./skills-passport-skills.ts";
import { Words } from "./words.ts";

const letterLabel = "Cover letter";

/** `Code` has a `Label` beside it; `Data` are files as base64. */
const ignored = [
  ...[
    "DocumentInfo",
    "PrintingPreferences",
    "Code",
    "MimeType",
    "Data",
    "MetadataList",
    "idref",
    "ref",
    "id",
    "TempURI",
  ],
  ...["Locale", "locale", "schemaLocation", "xmlns", "xsi", "type", "InterDocument", "IntraDocument"],
];

/** Reads the content of a `SkillsPassport`: Europass until 2020 (versions 3.0 to 3.4). */
export function readSkillsPassport(content: JsonObject): SourceReading {
  const file = new FieldsFile(ignored, { hasHtml: true });
  const passport = file.fields(content);
  const words = new Words(content.locale ?? content.Locale);
  const learner = passport.child("LearnerInfo") ?? file.fields({});
  const person = readPassportPerson(learner, words);
  const sections: (RawSection | undefined)[] = [
    readHeadline(learner, person),
    list(learner, "experience", ["WorkExperienceList", "WorkExperience"], (item) => job(item)),
    list(learner, "education", ["EducationList", "Education"], (item) => school(item)),
    readLanguages(learner, words),
    readSkills(learner),
    ...readAchievements(learner),
  ];
  const letter = readLetter(passport, { person });
  const reading = file.result("europass", content, {
    person,
    sections: sections.filter((section) => section !== undefined),
  });
  // A file with a resume and a letter is read as the resume, with the letter in its tray.
  const isLetter =
    letter && letter.body.length > 0 && !sections.some((section) => section && "items" in section);
  return isLetter ? { ...reading, letter: { ...letter, unplaced: unplacedOf(reading.raw) } } : reading;
}

/** Texts of the file that no field of a letter has. */
function unplacedOf({ tray, person, sections }: RawResume): string[] {
  const { url, links = [], personal = {} } = person;
  return [
    ...[url, ...links.flatMap((link) => [link.url, link.username]), ...Object.values(personal)],
    ...sections.map((section) => ("text" in section ? plainText(section.text) : "")),
    ...tray.filter(({ label: name }) => name !== letterLabel).map(({ text }) => text),
  ].filter((text): text is string => !!text);
}

/** The list below the first name, of elements of the second; files of version 3.0 have the elements themselves. */
function list<T extends "experience" | "education">(
  learner: Fields,
  type: T,
  [listName, name]: [string, string],
  read: (item: Fields) => ItemFields<T>,
): RawSection | undefined {
  const items = learner.child(listName)?.children(name) ?? learner.children(name);
  if (items.length === 0) return undefined;
  return listSection(type, items, read, {
    lines: learner.file.view.heading(type === "experience" ? "Work experience" : "Education and training"),
  });
}

function periodOf(item: Fields) {
  const dates = item.child("Period");
  if (!dates) return undefined;
  const isOngoing = isTrue(dates.value("Current"));
  dates.ignore("Current");
  return period(dateOf(dates.child("From")), dateOf(dates.child("To")), isOngoing);
}

function placeOf(organisation: Fields | undefined): string | undefined {
  const contact = organisation?.at("ContactInfo", "Address", "Contact");
  if (!contact) return undefined;
  const town = [contact.text("PostalCode"), contact.text("Municipality")].filter(Boolean).join(" ");
  return joined(contact.text("AddressLine"), contact.text("AddressLine2"), town, label(contact, "Country"));
}

const websiteOf = (organisation: Fields | undefined): string | undefined =>
  organisation?.at("ContactInfo", "Website")?.text("Contact");

function job(item: Fields): ItemFields<"experience"> {
  const employer = item.child("Employer");
  employer?.at("ContactInfo", "Website")?.ignore("Use");
  return {
    position: label(item, "Position"),
    employer: employer?.text("Name"),
    description: employer && label(employer, "Sector"),
    location: placeOf(employer),
    url: websiteOf(employer),
    period: periodOf(item),
    ...splitHighlights(item.html("Activities")),
  };
}

function school(item: Fields): ItemFields<"education"> {
  const organisation = item.child("Organisation");
  organisation?.at("ContactInfo", "Website")?.ignore("Use");
  return {
    degree: label(item, "Title"),
    institution: organisation?.text("Name"),
    field: label(item, "Field"),
    location: placeOf(organisation),
    url: websiteOf(organisation),
    period: periodOf(item),
    summary: joinRich(label(item, "Level"), item.html("Activities", "Skills")),
  };
}

/** A personal statement is the summary; a job that the user applies for is the headline. */
function readHeadline(learner: Fields, person: { headline?: string }): RawSection | undefined {
  const headline = learner.child("Headline");
  if (!headline) return undefined;
  const kind = headline.child("Type");
  const isStatement = kind?.value("Code") === "personal_statement";
  kind?.ignore("Label");
  const description = headline.child("Description") ?? headline;
  const text = description.html("Label", "Description");
  if (text === undefined) return undefined;
  if (isStatement) return { type: "summary", text, lines: headline.lines };
  person.headline = plainText(text);
  return undefined;
}

/** Projects, publications, memberships and others are texts below a title. */
function readAchievements(learner: Fields): RawSection[] {
  const items = learner.child("AchievementList")?.children("Achievement") ?? learner.children("Achievement");
  return items.flatMap((item) => {
    if (typeof item.value("Description") !== "string") return [];
    const title = label(item, "Title");
    const section = listSection("custom", [item], (one) => splitHighlights(one.html("Description")), {
      title,
      lines: learner.file.view.heading(title ?? "Achievement"),
    });
    if (!section && title !== undefined) item.file.addToTray(title, "Title");
    return section ?? [];
  });
}

/** Reads the letter of a file; its texts are in the tray of the resume too. */
function readLetter(passport: Fields, { person }: { person: RawPerson }): RawLetter | undefined {
  const letter = passport.at("CoverLetter", "Letter");
  const addressee = passport.at("CoverLetter", "Addressee");
  if (!letter) return undefined;
  const body = letter.child("Body");
  const blocks = ["Opening", "MainBody", "Closing"].flatMap((key) => editableBlocks(body?.html(key) ?? ""));
  const raw: RawLetter = {
    sender: senderOf(person),
    recipient: recipientOf(addressee),
    ...compact({
      place: letter.at("Localisation", "Place")?.text("Municipality"),
      date: dateOf(letter.at("Localisation", "Date")),
      subject: letter.text("SubjectLine"),
      salutation: salutationOf(letter.child("OpeningSalutation")),
      closing: label(letter, "ClosingSalutation"),
    }),
    body: blocks.filter((block) => plainBlock(block).trim() !== ""),
    enclosures: [],
    unplaced: [],
  };
  const { company, person: name, address } = raw.recipient;
  const texts = [
    company,
    name,
    ...address,
    raw.place,
    raw.date,
    raw.subject,
    raw.salutation,
    plainText(raw.body),
    raw.closing,
  ];
  passport.file.addToTray(texts.filter(Boolean).join("\n"), letterLabel, letter.lines);
  return raw;
}

function salutationOf(salutation: Fields | undefined): string | undefined {
  const name = salutation?.child("PersonName");
  const parts = [
    salutation && label(salutation, "Salutation"),
    name && label(name, "Title"),
    name?.text("Surname"),
  ];
  return parts.filter((part) => part !== undefined).join(" ") || undefined;
}

function recipientOf(addressee: Fields | undefined): RawLetter["recipient"] {
  const name = addressee?.child("PersonName");
  const organisation = addressee?.child("Organisation");
  const parts = [name && label(name, "Title"), name?.text("FirstName"), name?.text("Surname")];
  const person = [parts.filter(Boolean).join(" "), addressee && label(addressee, "Position")].filter(Boolean);
  return {
    ...compact({ company: organisation?.text("Name"), person: person.join(", ") || undefined }),
    address: placeOf(organisation)?.split(", ") ?? [],
  };
}

function senderOf({ name, headline, location, email, phone }: RawPerson): RawLetter["sender"] {
  const { prefix, given, family } = typeof name === "object" ? name : { given: name };
  const town = [location?.postalCode, location?.city].filter(Boolean).join(" ");
  return compact({
    name: [prefix, given, family].filter(Boolean).join(" ") || undefined,
    headline,
    address: [...(location?.address?.split("\n") ?? []), town].filter(Boolean),
    email,
    phone,
  });
}
