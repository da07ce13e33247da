import type { ItemsSection } from "../../documents/model/section.ts";

/** Fields of an entry that a recruiter's system has a place for. A list of keys is one fact, joined as it is printed. */
type Facts = {
  keys: readonly (string | readonly string[])[];
  /** Short entries: a value counts wherever it is among them. */
  isLoose?: true;
};

export const itemFacts: Record<ItemsSection["type"], Facts> = {
  experience: { keys: ["position", "employer", "location"] },
  education: { keys: [["degree", "field"], "institution", "location"] },
  skills: { keys: ["name", "keywords"], isLoose: true },
  languages: { keys: ["language", "fluency"], isLoose: true },
  certificates: { keys: ["name", "issuer"] },
  projects: { keys: ["name"] },
  volunteering: { keys: ["position", "organization"] },
  awards: { keys: ["title", "awarder"] },
  publications: { keys: ["name"] },
  interests: { keys: ["name", "keywords"], isLoose: true },
  references: { keys: ["name"] },
  grants: { keys: ["name", "funder"] },
  teaching: { keys: ["course", "institution"] },
  memberships: { keys: ["organization", "position"] },
  courses: { keys: ["name", "provider"] },
  custom: { keys: ["title", "subtitle"] },
};
