import type { RawPeriod, RawSection } from "../../raw-resume.ts";
import { textOf } from "../fields/collect-unread.ts";
import type { Fields } from "../fields/fields.ts";
import { joinRich, splitHighlights } from "../fields/rich.ts";
import { compact, type ItemFields, type ListType, listSection, periodOf } from "../fields/section.ts";

/** Readers of one item in versions 3 ("degree", `date.start`), 4 ("studyType", `date`) and 5 ("degree", `period`). */

type ItemReader<T extends ListType> = (item: Fields) => ItemFields<T>;

export const isHidden = (fields: Fields): boolean =>
  fields.value("visible") === false || fields.value("hidden") === true;

const hidden = (item: Fields): { hidden?: true } => (isHidden(item) ? { hidden: true } : {});

/** Version 3 has two dates, of which an empty end means "until now"; 4 and 5 have one text. */
function period(item: Fields): RawPeriod | undefined {
  const dates = item.child("date");
  if (dates) return periodOf(dates.text("start"), dates.text("end"), true);
  return periodOf(undefined, undefined, false, item.text("period", "date"));
}

/** The address of a link; its label stays unread unless it repeats the address. */
function url(item: Fields): string | undefined {
  const link = item.child("website", "url");
  if (!link) return item.text("url", "website");
  const address = link.text("url", "href");
  const label = textOf(link.value("label"));
  if (label !== undefined && address?.includes(label.trim())) link.ignore("label");
  return address;
}

/** The dots of a level, from 1 to `max`, for an item without a level in words. Versions 3 and 4 have 1 by default. */
function level(item: Fields, ...words: string[]): string | undefined {
  const inWords = words.filter((key) => typeof item.value(key) === "string");
  const text = item.text(...inWords);
  const isThird = "levelNum" in item.object;
  const dots = item.value(isThird ? "levelNum" : "level");
  const least = "hidden" in item.object ? 1 : 2;
  if (text !== undefined || typeof dots !== "number" || dots < least) return text;
  const shown = `${dots}/${isThird ? 10 : 5}`;
  item.show("Level", shown);
  return shown;
}

function position(role: Fields): NonNullable<ItemFields<"experience">["positions"]>[number] {
  const values = {
    position: role.text("position"),
    period: period(role),
    ...splitHighlights(role.html("description", "summary")),
  };
  return { ...compact(values), lines: role.lines };
}

const experience: ItemReader<"experience"> = (item) => {
  const own = {
    ...hidden(item),
    employer: item.text("company", "organization", "name"),
    position: item.text("position"),
    location: item.text("location"),
    url: url(item),
    period: period(item),
    ...splitHighlights(item.html("summary", "description")),
  };
  const [first, ...others] = item.children("roles").map(position);
  if (!first) return own;
  // Without a title and text of its own, the item is its latest position.
  if (own.position || own.summary || own.highlights) return { ...own, positions: [first, ...others] };
  const { lines, ...latest } = first;
  item.lines.push(...lines);
  if (latest.period && own.period && !spans(own.period, [first, ...others]))
    addPeriodToTray(item, own.period);
  return {
    ...own,
    ...latest,
    period: latest.period ?? own.period,
    ...(others.length > 0 && { positions: others }),
  };
};

/** Whether a period says only what the periods of the positions say. */
function spans(whole: RawPeriod, positions: { period?: RawPeriod }[]): boolean {
  const words = positions.flatMap(({ period }) => textsOfPeriod(period).flatMap((text) => text.split(/\s+/)));
  return textsOfPeriod(whole).every((text) => text.split(/\s+/).every((word) => words.includes(word)));
}

const textsOfPeriod = (period: RawPeriod = {}): string[] =>
  [period.start, period.end, period.text].filter((text) => text !== undefined);

const addPeriodToTray = (item: Fields, period: RawPeriod): void =>
  item.file.addToTray(textsOfPeriod(period).join(" – "), "Period", item.lines);

const education: ItemReader<"education"> = (item) => ({
  ...hidden(item),
  institution: item.text("institution", "school"),
  degree: item.text("studyType", "degree"),
  field: item.text("area"),
  location: item.text("location"),
  score: item.text("score", "grade"),
  url: url(item),
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
  url: url(item),
});

const publication: ItemReader<"publications"> = (item) => ({
  ...hidden(item),
  name: item.text("name", "title"),
  publisher: item.text("publisher"),
  date: item.text("date"),
  url: url(item),
  summary: item.html("summary", "description"),
});

const volunteering: ItemReader<"volunteering"> = (item) => ({
  ...hidden(item),
  organization: item.text("organization"),
  position: item.text("position"),
  url: url(item),
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
    url: url(item),
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
    url: url(item),
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
export { url as linkAddress };
