import type { RawSection } from "../../raw-resume.ts";
import type { Fields } from "../fields/fields.ts";
import { type ItemFields, type ListType, listSection } from "../fields/section.ts";
import * as oneLine from "./entries-of-a-line.ts";
import * as withPeriod from "./entries-with-period.ts";

/** Readers of RenderCV's sections. A section has entries of one type, which their keys tell. */

type Head = Parameters<typeof listSection>[3];
const section =
  <T extends ListType>(type: T, read: (item: Fields) => ItemFields<T>) =>
  (items: Fields[], head: Head): RawSection | undefined =>
    listSection(type, items, read, head);

export const entryReaders = {
  experience: section("experience", withPeriod.experience),
  education: section("education", withPeriod.education),
  publications: section("publications", withPeriod.publication),
  projects: section("projects", withPeriod.project),
  volunteering: section("volunteering", withPeriod.volunteering),
  memberships: section("memberships", withPeriod.membership),
  courses: section("courses", withPeriod.course),
  awards: section("awards", oneLine.award),
  certificates: section("certificates", oneLine.certificate),
  skills: section("skills", oneLine.skill),
  languages: section("languages", oneLine.language),
  interests: section("interests", oneLine.interest),
  custom: section("custom", withPeriod.entry),
};
