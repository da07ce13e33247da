import { displayName } from "../../src/documents/model/person-name.ts";
import { isObject, type Json, type JsonObject } from "../../src/kit/json.ts";
import { portalOf } from "../support/documents.ts";
import { localWords } from "../support/import-files/local-words.ts";
import type { Sample } from "../support/samples/sample.ts";

/** JSON Resume as programs and people write it: the standard, older versions, and the habits of files in the wild. */

const dates = ([startDate, endDate]: [string, string?]) => ({ startDate, ...(endDate && { endDate }) });
const withoutUndefined = (value: unknown): Json => JSON.parse(JSON.stringify(value));

/** The sample person as JSON Resume 1.0, with a date as it is in the sample. */
function standard(sample: Sample): JsonObject {
  const { location, experience, education, volunteering = [], projects = [], awards = [] } = sample;
  const { publications = [], skills, languages, interests = [], references = [] } = sample;
  return withoutUndefined({
    $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
    basics: {
      ...{ name: displayName(sample.name, portalOf(sample.locale)), label: sample.headline },
      ...{ email: sample.email, phone: sample.phone, summary: sample.summary, location },
      profiles: sample.links,
    },
    work: experience.map(({ employer, period, ...job }) => ({ name: employer, ...job, ...dates(period) })),
    volunteer: volunteering.map(({ period, ...work }) => ({ ...work, ...dates(period) })),
    education: education.map(({ institution, degree, field, score, period, courses }) => ({
      ...{ institution, studyType: degree, area: field, score, courses },
      ...dates(period),
    })),
    awards,
    certificates: sample.certificates ?? [],
    publications: publications.map(({ date, ...publication }) => ({ ...publication, releaseDate: date })),
    skills,
    languages: languages.map(([language, fluency]) => ({ language, fluency })),
    interests,
    references,
    projects: projects.map(({ period, ...project }) => ({ ...project, ...dates(period) })),
  }) as JsonObject;
}

/** Replaces the entries of every object in the file, depth first. */
function mapEntries(value: Json, change: (key: string, value: Json) => [string, Json]): Json {
  if (Array.isArray(value)) return value.map((entry) => mapEntries(entry, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value as JsonObject).map(([key, child]) => change(key, mapEntries(child, change))),
  );
}

/** Renames keys of the objects in one list, or of the basics. */
const renamed = (names: Record<string, Record<string, string>>) => (sample: Sample) =>
  Object.fromEntries(
    Object.entries(standard(sample)).map(([key, value]) => {
      const { "": list = key, ...inside } = names[key] ?? {};
      return [list, mapEntries(value, (name, child) => [inside[name] ?? name, child])];
    }),
  );

const isDate = (key: string) => /date$/i.test(key);
const dated = (write: (date: string, key: string, sample: Sample) => Json) => (sample: Sample) =>
  mapEntries(standard(sample), (key, value) => [
    key,
    isDate(key) && typeof value === "string" ? write(value, key, sample) : value,
  ]);

/** Ends that the standard leaves out, written as this value. */
const ongoingAs = (end: (sample: Sample) => Json) => (sample: Sample) => {
  const file = standard(sample);
  const work = (file.work as JsonObject[]).map((job) => ({ endDate: end(sample), ...job }));
  return { ...file, work };
};

const lastDay = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10);
const isMonth = (date: string) => /^\d{4}-\d{2}$/.test(date);
const inWords = (date: string, { locale }: Sample) =>
  new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(date));

const inEnglish = (date: string) =>
  new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" }).format(
    new Date(date),
  );

const texts = new Set(["summary", "highlights", "reference", "description"]);
const formatted = (format: (text: string) => string) => (sample: Sample) =>
  mapEntries(standard(sample), (key, value) => {
    if (!texts.has(key)) return [key, value];
    if (typeof value === "string") return [key, format(value)];
    return [key, Array.isArray(value) ? value.map((text) => format(String(text))) : value];
  });

const firstWord = /^\S+/u;

/** One entry a shape, by the habit that it shows. */
export const jsonResumeShapes: Record<string, (sample: Sample) => Json> = {
  "the standard": standard,
  "keys of version 0.0.0": renamed({
    basics: { summary: "bio", image: "picture" },
    work: { name: "company", url: "website" },
    volunteer: { url: "website" },
    education: { score: "gpa" },
    publications: { url: "website" },
    interests: { "": "hobbies" },
  }),
  "keys of other programs": renamed({
    work: { name: "employer", position: "jobTitle", startDate: "start_date", highlights: "responsibilities" },
    education: { institution: "school", studyType: "degree", endDate: "end_date" },
    certificates: { "": "certifications", name: "title", issuer: "authority" },
    languages: { language: "name", fluency: "level" },
  }),
  "empty end dates": ongoingAs(() => ""),
  "end dates of null": ongoingAs(() => null),
  "the local word for “until now”": ongoingAs(({ locale }) => localWords(locale).present),
  "time stamps": dated((date) => (isMonth(date) ? `${date}-01T00:00:00.000Z` : date)),
  "months as first and last days": dated((date, key) =>
    isMonth(date) ? (key === "endDate" ? lastDay(date) : `${date}-01`) : date,
  ),
  "months in words": dated((date, _key, sample) => (isMonth(date) ? inWords(date, sample) : date)),
  "short months and “Present” in English": (sample) => {
    const file = ongoingAs(() => "Present")(sample);
    return mapEntries(file, (key, value) => [
      key,
      isDate(key) && typeof value === "string" && isMonth(value) ? inEnglish(value) : value,
    ]);
  },
  "years as numbers": dated((date) => (/^\d{4}$/.test(date) ? Number(date) : date)),
  "months before the year": dated((date) => (isMonth(date) ? date.split("-").reverse().join("/") : date)),
  "HTML in texts": formatted(
    (text) => `<p>${text.replaceAll("&", "&amp;").replace(firstWord, "<b>$&</b>")}</p>`,
  ),
  "Markdown in texts": formatted((text) => text.replace(firstWord, "**$&**")),
  "lists of plain texts": (sample) => ({
    ...standard(sample),
    skills: sample.skills.map(({ name }) => name),
    languages: sample.languages.map(([language, fluency]) => `${language} (${fluency})`),
    interests: (sample.interests ?? []).map(({ name }) => name),
  }),
  "null for what is missing": (sample) => ({
    ...(mapEntries(standard(sample), (key, value) => [
      key,
      Array.isArray(value) && value.length === 0 ? null : value,
    ]) as JsonObject),
    ...{ meta: null, projects: null },
  }),
  "parts of the name, and the place as text": (sample) => {
    const file = standard(sample);
    const { name: _, location: __, ...basics } = file.basics as JsonObject;
    const { given, family } = sample.name;
    return {
      ...file,
      basics: { firstName: given ?? "", lastName: family ?? "", ...basics, location: sample.location.city },
    };
  },
  "no basics, all at the root": (sample) => {
    const { basics, ...lists } = standard(sample);
    return { ...(basics as JsonObject), ...lists };
  },
};

const seasons = ["Winter", "Spring", "Summer", "Fall"];

/** Shapes whose dates have no more than a year. */
export const shapesWithYears: Record<string, (sample: Sample) => Json> = {
  seasons: dated((date) =>
    isMonth(date) ? `${seasons[Math.floor((Number(date.slice(5, 7)) % 12) / 3)]} ${date.slice(0, 4)}` : date,
  ),
};
