import type { RawSection } from "../../raw-resume.ts";
import type { Fields } from "../fields/fields.ts";
import { labelOf } from "../fields/labels.ts";
import { splitHighlights } from "../fields/rich.ts";
import { type ItemFields, type ListType, listSection } from "../fields/section.ts";
import { sectionTypeOf } from "../headings/headings.ts";
import { linesOf, periodIn } from "./parts.ts";

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
  return listSection(type, entries, (item) => readers[type]?.(item) ?? entry(item), head);
}

const titleOf = (item: Fields): string | undefined =>
  item.text("Title", "OrganizationName", "Name", "CertificationName");
const description = (item: Fields) => item.html("Description");

/** Further links stay unread. */
function firstLink(item: Fields): string | undefined {
  const links = item.value("Link");
  if (!Array.isArray(links)) return item.text("Link");
  const first = links.findIndex((text) => typeof text === "string" && text.trim() !== "");
  if (first === -1) return undefined;
  item.file.record.add(links, first);
  const address = String(links[first]);
  item.show("Link", address);
  return address;
}

const entry = (item: Fields): ItemFields<"custom"> => ({
  title: titleOf(item),
  location: item.text("Location"),
  period: periodIn(item, "Date"),
  url: firstLink(item),
  ...splitHighlights(description(item)),
});

const readers: { [T in ListType]?: (item: Fields) => ItemFields<T> } = {
  projects: (item) => {
    const { summary, highlights } = splitHighlights(description(item));
    return {
      name: titleOf(item),
      period: periodIn(item, "Date"),
      url: firstLink(item),
      description: summary,
      highlights,
    };
  },
  volunteering: (item) => ({
    position: titleOf(item),
    organization: item.text("Location"),
    period: periodIn(item, "Date"),
    url: firstLink(item),
    ...splitHighlights(description(item)),
  }),
  memberships: (item) => ({
    organization: titleOf(item),
    location: item.text("Location"),
    period: periodIn(item, "Date"),
    url: firstLink(item),
    summary: description(item),
  }),
  courses: (item) => ({
    name: titleOf(item),
    location: item.text("Location"),
    period: periodIn(item, "Date"),
    url: firstLink(item),
    summary: description(item),
  }),
  awards: (item) => ({
    title: titleOf(item),
    awarder: item.text("Issuer"),
    date: dateIn(item),
    summary: description(item),
  }),
  certificates: (item) => ({
    name: titleOf(item),
    issuer: item.text("Issuer"),
    date: dateIn(item),
    url: firstLink(item),
  }),
  publications: (item) => ({
    name: titleOf(item),
    publisher: item.text("Publisher"),
    date: item.text("Year") ?? dateIn(item),
    url: firstLink(item),
    summary: item.html("Description", "FormattedPublicationDescription", "Reference"),
  }),
  interests: (item) => {
    const keywords = linesOf(description(item));
    return { name: titleOf(item), ...(keywords.length > 0 && { keywords }) };
  },
};

/** The day of an award; a period's start, if the file has periods only. */
function dateIn(item: Fields): string | undefined {
  const date = item.child("Date");
  return (
    date?.child("StartDate")?.text("FormattedDateTime") ??
    date?.text("FormattedDateTime") ??
    item.text("Date")
  );
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
