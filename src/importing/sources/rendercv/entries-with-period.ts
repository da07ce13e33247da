import type { RawPeriod } from "../../raw-resume.ts";
import type { Fields } from "../fields/fields.ts";
import { joinRich } from "../fields/rich.ts";
import { type ItemFields, periodOf } from "../fields/section.ts";
import { LineReader } from "./markdown-line.ts";

/** Readers of RenderCV's entries of work, education and projects, and of entries of the user's own sections. */

/** `date` replaces the other two; a start without an end continues. */
function period(item: Fields): RawPeriod | undefined {
  const date = item.text("date");
  const start = item.text("start_date");
  const end = item.text("end_date");
  if (date === undefined) return periodOf(start, end, true);
  return periodOf(start, end, false, date);
}

const details = (item: Fields) => ({ summary: item.text("summary"), highlights: item.list("highlights") });

export const experience = (item: Fields): ItemFields<"experience"> => {
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

export const education = (item: Fields): ItemFields<"education"> => {
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

export const publication = (item: Fields): ItemFields<"publications"> => {
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

export const project = (item: Fields): ItemFields<"projects"> => {
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

export const volunteering = (item: Fields): ItemFields<"volunteering"> => {
  const line = new LineReader(item);
  return {
    organization: line.text("company", "name"),
    position: line.text("position"),
    period: period(item),
    ...details(item),
    url: line.url("url"),
  };
};

export const membership = (item: Fields): ItemFields<"memberships"> => {
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

export const course = (item: Fields): ItemFields<"courses"> => {
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

export const entry = (item: Fields): ItemFields<"custom"> => {
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
