import type { RawSection } from "../../raw-resume.ts";
import type { Fields } from "../fields/fields.ts";
import { joinRich, splitHighlights } from "../fields/rich.ts";
import { compact, type ItemFields, listSection } from "../fields/section.ts";
import { joined, periodIn } from "./parts.ts";
import type { Words } from "./words.ts";

/** The organisation's first address on one line, and its first web address. */
function contactOf(organisation: Fields, words: Words): { location?: string; url?: string } {
  const found: { location?: string; url?: string } = {};
  for (const { object } of organisation.child("OrganizationContact")?.children("Communication") ?? []) {
    const communication = organisation.file.fields(object);
    const address = communication.child("Address");
    if (address && found.location === undefined) {
      const town = [address.text("PostalCode"), address.text("CityName")].filter(Boolean).join(" ");
      const country = address.text("CountryCode", "Country");
      found.location = joined(
        address.list("AddressLine")?.join(", "),
        town,
        country === undefined ? undefined : words.country(country),
      );
    }
    if (communication.value("ChannelCode") === "Web" && found.url === undefined) {
      found.url = communication.text("URI");
      communication.ignore("ChannelCode");
    }
    organisation.lines.push(...communication.lines);
  }
  return compact(found);
}

export function readJobs(profile: Fields, words: Words): RawSection | undefined {
  const employers = profile.child("EmploymentHistory")?.children("EmployerHistory") ?? [];
  if (employers.length === 0) return undefined;
  return listSection("experience", employers, (item) => employerOf(item, words), {
    lines: profile.file.view.heading("Work experience"),
  });
}

function employerOf(item: Fields, words: Words): ItemFields<"experience"> {
  const employer = item.text("OrganizationName");
  const { location, url } = contactOf(item, words);
  const [first, ...others] = item.children("PositionHistory").map((position) => positionOf(position, words));
  item.lines.push(...(first?.lines ?? []));
  const { lines: _, ...latest }: Partial<ReturnType<typeof positionOf>> = first ?? {};
  if (location !== undefined && latest.location !== undefined && !location.includes(latest.location))
    item.file.addToTray(location, "Address", item.lines);
  return {
    employer,
    description: item.text("Department"),
    ...latest,
    location: latest.location ?? location,
    url: url ?? item.text("Link"),
    ...(others.length > 0 && { positions: others }),
  };
}

function positionOf(position: Fields, words: Words) {
  const country = position.text("Country");
  const values = {
    position: position.text("PositionTitle"),
    location: joined(position.text("City"), country === undefined ? undefined : words.country(country)),
    period: periodIn(position, "EmploymentPeriod"),
    ...splitHighlights(position.html("Description")),
  };
  return { ...compact(values), lines: position.lines };
}

export function readSchools(profile: Fields, words: Words): RawSection | undefined {
  const schools = profile.child("EducationHistory")?.children("EducationOrganizationAttendance") ?? [];
  if (schools.length === 0) return undefined;
  return listSection("education", schools, (item) => schoolOf(item, words), {
    lines: profile.file.view.heading("Education and training"),
  });
}

function schoolOf(item: Fields, words: Words): ItemFields<"education"> {
  const degree = item.child("EducationDegree");
  const institution = item.text("OrganizationName");
  const { location, url } = contactOf(item, words);
  const thesis = degree?.text("Thesis");
  return {
    institution,
    degree: degree?.text("DegreeName"),
    location,
    url: url ?? item.text("Link"),
    period: periodIn(item, "AttendancePeriod"),
    score: degree?.child("FinalGrade")?.text("ScoreText"),
    thesis,
    summary: joinRich(degree?.html("OccupationalSkillsCovered"), degree?.html("Description")),
  };
}
