import type { RichText } from "../../../documents/model/rich-text.ts";
import type { RawPeriod } from "../../raw-resume.ts";
import type { Fields } from "../fields/fields.ts";
import { joinRich } from "../fields/rich.ts";
import { type ItemFields, ongoing, periodOf } from "../fields/section.ts";

/** Readers of one item of each list. Texts may be Markdown, which `buildDraft` converts. */

/** Jobs without an end continue; other periods may simply lack one. */
function period(item: Fields, openEnd = false): RawPeriod | undefined {
  const dates = periodOf(item.text("start", "from"), item.text("end", "to"), openEnd, undefined);
  return item.value("current") === true || item.value("end") === "current" ? ongoing(dates) : dates;
}

/** "military" of a service, "board" of an office. */
const flavor = (item: Fields): string | undefined => item.text("flavor");

const paragraphs = (...texts: (RichText | undefined)[]): RichText | undefined => joinRich(...texts);

export const job = (item: Fields): ItemFields<"experience"> => ({
  employer: item.text("employer"),
  position: item.text("position"),
  location: item.text("location"),
  url: item.text("url"),
  period: period(item, true),
  summary: item.text("summary"),
  highlights: item.list("highlights"),
  technologies: item.list("keywords"),
});

export const school = (item: Fields): ItemFields<"education"> => ({
  institution: item.text("institution", "title"),
  degree: item.text("studyType", "degree"),
  field: item.text("area"),
  location: item.text("location"),
  url: item.text("url"),
  score: item.text("grade", "gpa"),
  period: period(item),
  summary: paragraphs(item.text("summary"), item.list("highlights")?.join("\n")),
  courses: item.list("curriculum"),
});

export const service = (item: Fields): ItemFields<"volunteering"> => ({
  organization: item.text("organization"),
  position: item.text("position", "role"),
  url: item.text("url"),
  period: period(item),
  summary: paragraphs(flavor(item), item.text("summary")),
  highlights: item.list("highlights"),
});

export const project = (item: Fields): ItemFields<"projects"> => ({
  name: item.text("title", "name"),
  kind: item.text("category"),
  entity: item.text("employer", "client", "organization"),
  roles: item.list("role"),
  url: item.text("url", "repo"),
  period: period(item),
  description: paragraphs(item.text("description"), item.text("summary")),
  highlights: item.list("highlights"),
  keywords: item.list("keywords"),
});

export const skillSet = (item: Fields): ItemFields<"skills"> => ({
  name: item.text("name"),
  level: item.text("level"),
  keywords: item.list("skills", "keywords"),
});

/** `years` is the experience with a skill or language. */
const levelWithYears = (item: Fields, level: string | undefined): string | undefined => {
  const years = item.text("years");
  return years === undefined ? level : [level, `${years} years`].filter(Boolean).join(", ");
};

export const skill = (item: Fields): ItemFields<"skills"> => ({
  name: item.text("name"),
  level: levelWithYears(item, item.text("level")),
  keywords: item.list("keywords"),
});

export const language = (item: Fields): ItemFields<"languages"> => ({
  language: item.text("language"),
  fluency: levelWithYears(item, item.text("level", "fluency")),
});

export const writing = (item: Fields): ItemFields<"publications"> => {
  const publisher = item.child("publisher");
  return {
    name: item.text("title", "name"),
    group: flavor(item),
    authors: item.list("author", "authors"),
    publisher: publisher ? publisher.text("name") : item.text("publisher"),
    date: item.text("date", "releaseDate"),
    url: item.text("url"),
    summary: paragraphs(item.text("summary"), item.list("highlights")?.join("\n")),
  };
};

export const award = (item: Fields): ItemFields<"awards"> => ({
  title: item.text("title"),
  awarder: item.text("from"),
  date: item.text("date"),
  summary: paragraphs(item.text("event"), item.text("summary"), item.list("highlights")?.join("\n")),
});

export const membership = (item: Fields): ItemFields<"memberships"> => ({
  organization: item.text("organization", "title", "name"),
  position: item.text("role", "position"),
  location: item.text("location"),
  url: item.text("url"),
  period: period(item),
  summary: paragraphs(flavor(item), item.text("summary"), item.list("highlights")?.join("\n")),
});

export const interest = (item: Fields): ItemFields<"interests"> => ({
  name: item.text("name"),
  keywords: item.list("keywords"),
});

/** Talks, samples of work, books and other lists of titles. */
export const entry = (item: Fields): ItemFields<"custom"> => ({
  title: item.text("title", "name"),
  subtitle: item.text("event", "role", "activity", "author", "publisher"),
  location: item.text("location"),
  url: item.text("url"),
  period: period(item) ?? periodOf(undefined, undefined, false, item.text("date")),
  summary: paragraphs(flavor(item), item.text("summary", "description")),
  highlights: item.list("highlights"),
});

/** A course or certificate. */
export const certificate = (item: Fields): ItemFields<"certificates"> => ({
  name: item.text("title", "name"),
  issuer: item.text("organization", "institution", "from"),
  date: item.text("date"),
  url: item.text("url"),
});
