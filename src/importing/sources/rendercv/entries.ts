import type { RawPeriod, RawSection } from "../../raw-resume.ts";
import type { Fields } from "../fields/fields.ts";
import { joinRich } from "../fields/rich.ts";
import { type ItemFields, type ListType, listSection, periodOf } from "../fields/section.ts";
import { skillLine, wordsOf } from "../fields/word-lists.ts";
import { LineReader } from "./markdown-line.ts";

/** Readers of RenderCV's entries. A section has entries of one type, which their keys tell. */

/** `date` replaces the other two; a start without an end continues. */
function period(item: Fields): RawPeriod | undefined {
  const date = item.text("date");
  const start = item.text("start_date");
  const end = item.text("end_date");
  if (date === undefined) return periodOf(start, end, true);
  return periodOf(start, end, false, date);
}

const details = (item: Fields) => ({ summary: item.text("summary"), highlights: item.list("highlights") });

const experience = (item: Fields): ItemFields<"experience"> => {
  const line = new LineReader(item);
  return {
    employer: line.text("company", "name"),
    position: line.text("position"),
    location: line.text("location"),
    period: period(item),
    ...details(item),
    url: line.url("url"),
  };
};

const education = (item: Fields): ItemFields<"education"> => {
  const line = new LineReader(item);
  return {
    institution: line.text("institution", "name"),
    degree: line.text("degree"),
    field: line.text("area"),
    location: line.text("location"),
    score: line.text("gpa", "grade"),
    period: period(item),
    summary: joinRich(
      item.text("summary"),
      item
        .list("highlights")
        ?.map((text) => `- ${text}`)
        .join("\n"),
    ),
    url: line.url("url"),
  };
};

const publication = (item: Fields): ItemFields<"publications"> => {
  const line = new LineReader(item);
  return {
    name: line.text("title", "name"),
    authors: item.list("authors")?.map((author) => author.replaceAll("*", "")),
    publisher: line.text("journal"),
    date: item.text("date", "start_date"),
    doi: item.text("doi"),
    summary: joinRich(item.text("summary"), item.list("highlights")?.join("\n")),
    url: line.url("url"),
  };
};

const project = (item: Fields): ItemFields<"projects"> => {
  const line = new LineReader(item);
  return {
    name: line.text("name", "company", "institution"),
    kind: line.text("position"),
    period: period(item),
    description: item.text("summary"),
    highlights: item.list("highlights"),
    url: line.url("url"),
  };
};

const volunteering = (item: Fields): ItemFields<"volunteering"> => {
  const line = new LineReader(item);
  return {
    organization: line.text("company", "name"),
    position: line.text("position"),
    period: period(item),
    ...details(item),
    url: line.url("url"),
  };
};

const membership = (item: Fields): ItemFields<"memberships"> => {
  const line = new LineReader(item);
  return {
    organization: line.text("company", "name"),
    position: line.text("position"),
    location: line.text("location"),
    period: period(item),
    summary: joinRich(item.text("summary"), item.list("highlights")?.join("\n")),
    url: line.url("url"),
  };
};

const course = (item: Fields): ItemFields<"courses"> => {
  const line = new LineReader(item);
  return {
    name: line.text("name", "area", "position"),
    provider: line.text("institution", "company"),
    location: line.text("location"),
    period: period(item),
    summary: joinRich(item.text("summary"), item.list("highlights")?.join("\n")),
    url: line.url("url"),
  };
};

const award = (item: Fields): ItemFields<"awards"> => {
  const line = new LineReader(item);
  const found = {
    title: line.text("name", "title", "label"),
    awarder: line.text("institution", "company"),
    date: item.text("date", "start_date"),
    summary: joinRich(item.text("summary", "details"), item.list("highlights")?.join("\n")),
  };
  line.urlToTray();
  return found;
};

const certificate = (item: Fields): ItemFields<"certificates"> => {
  const line = new LineReader(item);
  return {
    name: line.text("name", "title", "label"),
    issuer: line.text("institution", "company", "details"),
    date: item.text("date", "start_date"),
    url: line.url("url"),
  };
};

const skill = (item: Fields): ItemFields<"skills"> => {
  const line = new LineReader(item);
  const label = line.text("label", "name");
  const text = line.text("details", "summary");
  const found =
    label === undefined
      ? skillLine(text ?? "")
      : { name: label, keywords: text === undefined ? undefined : wordsOf(text) };
  line.urlToTray();
  return label === undefined && text === undefined ? {} : found;
};

const language = (item: Fields): ItemFields<"languages"> => {
  const line = new LineReader(item);
  const found = { language: line.text("label", "name"), fluency: line.text("details", "summary") };
  line.urlToTray();
  return found;
};

const interest = (item: Fields): ItemFields<"interests"> => {
  const line = new LineReader(item);
  const name = line.text("label", "name");
  const text = line.text("details", "summary");
  line.urlToTray();
  return { name, keywords: text === undefined ? undefined : wordsOf(text) };
};

const entry = (item: Fields): ItemFields<"custom"> => {
  const line = new LineReader(item);
  return {
    title: line.text("name", "title", "label", "company", "institution"),
    subtitle: line.text("position", "details", "degree", "journal"),
    location: line.text("location"),
    period: period(item),
    ...details(item),
    url: line.url("url"),
  };
};

type Head = Parameters<typeof listSection>[3];
const section =
  <T extends ListType>(type: T, read: (item: Fields) => ItemFields<T>) =>
  (items: Fields[], head: Head): RawSection | undefined =>
    listSection(type, items, read, head);

export const entryReaders = {
  experience: section("experience", experience),
  education: section("education", education),
  publications: section("publications", publication),
  projects: section("projects", project),
  volunteering: section("volunteering", volunteering),
  memberships: section("memberships", membership),
  courses: section("courses", course),
  awards: section("awards", award),
  certificates: section("certificates", certificate),
  skills: section("skills", skill),
  languages: section("languages", language),
  interests: section("interests", interest),
  custom: section("custom", entry),
};
