import { isObject, type JsonObject } from "../../../kit/json.ts";
import type { RawSection } from "../../raw-resume.ts";
import type { SourceReading } from "../../source-reading.ts";
import { type Fields, FieldsFile } from "../fields/fields.ts";
import { labelOf } from "../fields/labels.ts";
import { compact, type ItemFields, listSection, periodOf } from "../fields/section.ts";
import { skillLine } from "../fields/word-lists.ts";

/** `settings` has the appearance, and the headings, which the reader takes itself. */
const ignored = ["settings", "rating", "id"];

/** The state that the program keeps in the browser: `{ resume, settings }`; some copies have only `resume`. */
function resumeIn(data: unknown): JsonObject | null {
  const resume = isObject(data) && isObject(data.resume) ? data.resume : data;
  if (!isObject(resume) || !isObject(resume.profile)) return null;
  const lists = [resume.workExperiences, resume.educations, resume.projects];
  return lists.some(Array.isArray) || isObject(resume.skills) ? resume : null;
}

const period = (item: Fields) => periodOf(undefined, undefined, false, item.text("date"));

const job = (item: Fields): ItemFields<"experience"> => ({
  employer: item.text("company"),
  position: item.text("jobTitle"),
  period: period(item),
  highlights: item.list("descriptions"),
});

const school = (item: Fields): ItemFields<"education"> => ({
  institution: item.text("school"),
  degree: item.text("degree"),
  score: item.text("gpa"),
  period: period(item),
  summary: item.list("descriptions")?.join("\n"),
});

const project = (item: Fields): ItemFields<"projects"> => ({
  name: item.text("project"),
  period: period(item),
  highlights: item.list("descriptions"),
});

/** Reads the JSON of OpenResume. Null for any other JSON. */
export function readOpenResume(data: unknown): SourceReading | null {
  const object = resumeIn(data);
  if (!object) return null;
  const file = new FieldsFile(ignored);
  const resume = file.fields(object);
  const headings = headingsIn(file, data);
  const head = (key: string) => {
    const title = headings?.heading(key);
    return { title, hidden: isHidden(data, key), lines: file.view.heading(title ?? labelOf(key)) };
  };
  const { person, summary } = readProfile(resume.child("profile")!);
  const hasItems = (key: string) => resume.children(key).length > 0;
  const sections = [
    summary,
    hasItems("workExperiences") &&
      listSection("experience", resume.children("workExperiences"), job, head("workExperiences")),
    hasItems("educations") &&
      listSection("education", resume.children("educations"), school, head("educations")),
    hasItems("projects") && listSection("projects", resume.children("projects"), project, head("projects")),
    readSkills(resume.child("skills"), head),
    readCustom(resume.child("custom"), head),
  ].filter((section): section is RawSection => !!section);
  return file.result("open-resume", data, { person, sections });
}

type Head = (key: string) => { title: string | undefined; hidden: boolean; lines: number[] };

function headingsIn(file: FieldsFile, data: unknown): Fields | undefined {
  const settings = isObject(data) && isObject(data.settings) ? file.fields(data.settings) : undefined;
  return settings?.child("formToHeading");
}

/** `settings.formToShow` has false for a section that is not printed. */
function isHidden(data: unknown, key: string): boolean {
  const settings = isObject(data) && isObject(data.settings) ? data.settings : {};
  return isObject(settings.formToShow) && settings.formToShow[key] === false;
}

function readProfile(profile: Fields) {
  profile.lines.push(...profile.file.view.heading("Profile"));
  const person = {
    ...compact({
      name: profile.text("name"),
      email: profile.text("email"),
      phone: profile.text("phone"),
      url: profile.text("url"),
    }),
    lines: profile.lines,
  };
  const city = profile.text("location");
  const before = profile.lines.length;
  const text = profile.text("summary");
  const lines = profile.lines.slice(before);
  profile.file.sweep(profile.object);
  return {
    person: city === undefined ? person : { ...person, location: { city } },
    summary: text === undefined ? undefined : ({ type: "summary", text, lines } satisfies RawSection),
  };
}

/** Featured skills have one to five dots, 4 by default, and empty rows in a new resume; descriptions are lines of text. */
function readSkills(skills: Fields | undefined, head: Head): RawSection | undefined {
  if (!skills) return undefined;
  const featured = skills.children("featuredSkills");
  const { lines, title, hidden } = head("skills");
  const section = listSection("skills", featured, (item) => ({ name: item.text("skill") }), {
    ...{ title, hidden, lines },
  });
  const descriptions = skills.list("descriptions") ?? [];
  skills.file.sweep(skills.object);
  const items = descriptions.map((text) => ({ ...skillLine(text), lines: skills.lines }));
  if (items.length === 0) return section;
  return section?.type === "skills"
    ? { ...section, items: [...section.items, ...items] }
    : { type: "skills", ...compact({ title }), ...(hidden && { hidden }), lines, items };
}

function readCustom(custom: Fields | undefined, head: Head): RawSection | undefined {
  if (!Array.isArray(custom?.value("descriptions"))) return undefined;
  const texts = custom.list("descriptions");
  if (!texts) return undefined;
  const { title, hidden, lines } = head("custom");
  const items = [{ highlights: texts, lines: custom.lines }];
  return { type: "custom", ...compact({ title }), ...(hidden && { hidden }), lines, items };
}
