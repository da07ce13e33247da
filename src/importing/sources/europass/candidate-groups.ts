import type { RawSection } from "../../raw-resume.ts";
import type { Fields } from "../fields/fields.ts";
import { labelOf } from "../fields/labels.ts";
import { type ListType, listSection } from "../fields/section.ts";
import { sectionTypeOf } from "../headings/headings.ts";
import { entry, entryReaders } from "./candidate-entries.ts";

/** Groups of `CandidateProfile` whose entries have a title, a date, a description and links. */
const groups: Record<string, ListType> = {
  ...{ Projects: "projects", VoluntaryWorks: "volunteering", NetworksAndMemberships: "memberships" },
  ...{ OrganizationAffiliations: "memberships", HonorsAndAwards: "awards", HonoursAndAwards: "awards" },
  ...{ Publications: "publications", PublicationHistory: "publications", HobbiesAndInterests: "interests" },
  ...{
    Certifications: "certificates",
    Courses: "courses",
    ConferencesAndSeminars: "custom",
    CreativeWorks: "custom",
  },
  ...{ SocialAndPoliticalActivities: "custom", CommunicationAndInterpersonalSkills: "custom" },
  ...{ ManagementAndLeadershipSkills: "custom", OrganisationalSkills: "custom", JobRelatedSkills: "custom" },
  ...{ DigitalSkills: "custom", Recommendations: "references" },
};

export function readGroups(profile: Fields): RawSection[] {
  const known = Object.keys(profile.object).flatMap((key) => {
    const type = Object.hasOwn(groups, key) ? groups[key] : undefined;
    const group = type && profile.child(key);
    return type && group ? [readGroup(type, labelOf(key), group)] : [];
  });
  const own = profile.children("Others").map((group) => {
    const title = group.heading("Title") ?? "Other";
    const section = readGroup(listTypeOf(title), title, group);
    if (!section) group.file.addToTray(title, "Title");
    return section;
  });
  const skills = profile.children("Skills").map(readSkills);
  return [...skills, ...known, ...own].filter((section) => section !== undefined);
}

/** A group of the user has the type that its title names, if its entries have the fields of that type. */
function listTypeOf(title: string): ListType {
  const type = sectionTypeOf(title);
  const types: ListType[] = [
    "projects",
    "volunteering",
    "memberships",
    "awards",
    "courses",
    "interests",
    "certificates",
  ];
  return types.find((one) => one === type) ?? "custom";
}

/** All entries below a group, whatever their element is called. */
function readGroup(type: ListType, title: string, group: Fields): RawSection | undefined {
  const entries = Object.keys(group.object).flatMap((key) => group.children(key));
  if (entries.length === 0) return undefined;
  const head = { title, lines: group.file.view.heading(title) };
  return listSection(type, entries, (item) => entryReaders[type]?.(item) ?? entry(item), head);
}

/** Groups of names: `SkillsGroup` with a title, or competencies without one. */
function readSkills(skills: Fields): RawSection | undefined {
  const titled = skills.children("SkillsGroup");
  return listSection(
    "skills",
    titled,
    (group) => {
      const names = group.children("PersonCompetency").flatMap((competency) => {
        const name = competency.text("CompetencyName", "CompetencyID");
        group.lines.push(...competency.lines);
        return name ?? [];
      });
      return { name: group.text("Title"), ...(names.length > 0 && { keywords: names }) };
    },
    { lines: skills.file.view.heading("Skills") },
  );
}
