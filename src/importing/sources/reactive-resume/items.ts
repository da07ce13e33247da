import type { RawSection } from "../../raw-resume.ts";
import type { Fields } from "../fields/fields.ts";
import { joinRich, splitHighlights } from "../fields/rich.ts";
import { type ItemFields, type ListType, listSection } from "../fields/section.ts";
import { experience } from "./experience.ts";
import { hidden, level, linkAddress, period } from "./item-parts.ts";

/** Readers of one item in versions 3 ("degree", `date.start`), 4 ("studyType", `date`) and 5 ("degree", `period`). */

type ItemReader<T extends ListType> = (item: Fields) => ItemFields<T>;

const education: ItemReader<"education"> = (item) => ({
  ...hidden(item),
  institution: item.text("institution", "school"),
  degree: item.text("studyType", "degree"),
  field: item.text("area"),
  location: item.text("location"),
  score: item.text("score", "grade"),
  url: linkAddress(item),
  period: period(item),
  courses: item.list("courses"),
  summary: item.html("summary", "description"),
});

const skill: ItemReader<"skills"> = (item) => ({
  ...hidden(item),
  name: item.text("name"),
  level: level(item, "description", "proficiency", "level"),
  keywords: item.list("keywords"),
});

const language: ItemReader<"languages"> = (item) => ({
  ...hidden(item),
  language: item.text("language", "name"),
  fluency: level(item, "fluency", "description", "level"),
});

const interest: ItemReader<"interests"> = (item) => ({
  ...hidden(item),
  name: item.text("name"),
  keywords: item.list("keywords"),
});

const award: ItemReader<"awards"> = (item) => ({
  ...hidden(item),
  title: item.text("title"),
  awarder: item.text("awarder"),
  date: item.text("date"),
  summary: item.html("summary", "description"),
});

const certificate: ItemReader<"certificates"> = (item) => ({
  ...hidden(item),
  name: item.text("name", "title"),
  issuer: item.text("issuer"),
  date: item.text("date"),
  url: linkAddress(item),
});

const publication: ItemReader<"publications"> = (item) => ({
  ...hidden(item),
  name: item.text("name", "title"),
  publisher: item.text("publisher"),
  date: item.text("date"),
  url: linkAddress(item),
  summary: item.html("summary", "description"),
});

const volunteering: ItemReader<"volunteering"> = (item) => ({
  ...hidden(item),
  organization: item.text("organization"),
  position: item.text("position"),
  url: linkAddress(item),
  period: period(item),
  ...splitHighlights(item.html("summary", "description")),
});

/** In version 4, `description` is one line above `summary`. */
function lineAndText(item: Fields): { line?: string | undefined; text: ReturnType<Fields["html"]> } {
  return "summary" in item.object
    ? { line: item.text("description"), text: item.html("summary") }
    : { text: item.html("description") };
}

const reference: ItemReader<"references"> = (item) => {
  const { line, text } = lineAndText(item);
  const given = item.text("position", "relationship");
  return {
    ...hidden(item),
    name: item.text("name"),
    position: given ?? line,
    email: item.text("email"),
    phone: item.text("phone"),
    reference: joinRich(given === undefined ? undefined : line, text),
  };
};

const project: ItemReader<"projects"> = (item) => {
  const name = item.text("name");
  const { line, text } = lineAndText(item);
  const { summary, highlights } = splitHighlights(text);
  return {
    ...hidden(item),
    name,
    description: joinRich(line, summary),
    highlights,
    keywords: item.list("keywords"),
    period: period(item),
    url: linkAddress(item),
  };
};

const custom: ItemReader<"custom"> = (item) => {
  const title = item.text("name", "title");
  const line = item.text("subtitle");
  const { line: description, text } = lineAndText(item);
  return {
    ...hidden(item),
    title,
    subtitle: line ?? description,
    location: item.text("location"),
    period: period(item),
    url: linkAddress(item),
    ...splitHighlights(text),
  };
};

type Head = Parameters<typeof listSection>[3];
const section =
  <T extends ListType>(type: T, read: ItemReader<T>) =>
  (items: Fields[], head: Head): RawSection | undefined =>
    listSection(type, items, read, head);

/** The readers of a section's items, by the key of the section in the file. */
export const readers = new Map(
  Object.entries({
    work: section("experience", experience),
    experience: section("experience", experience),
    education: section("education", education),
    skills: section("skills", skill),
    languages: section("languages", language),
    interests: section("interests", interest),
    awards: section("awards", award),
    certifications: section("certificates", certificate),
    publications: section("publications", publication),
    volunteer: section("volunteering", volunteering),
    references: section("references", reference),
    projects: section("projects", project),
  }),
);
export const readCustomItems = section("custom", custom);
