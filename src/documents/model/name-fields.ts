import type { ResumeSection } from "./section.ts";

/** Fields of items with names, places, addresses or numbers: their words are in no dictionary. */
const nameKeys: ReadonlySet<string> = new Set([
  "employer",
  "institution",
  "organization",
  "issuer",
  "awarder",
  "publisher",
  "provider",
  "funder",
  "entity",
  "authors",
  "location",
  "technologies",
  "amount",
  "score",
  "email",
  "phone",
  "doi",
  "url",
]);

/** Whether the field of an item has no prose, so that its spelling is not checked. */
export const isNameField = (type: ResumeSection["type"], key: string): boolean =>
  nameKeys.has(key) || (type === "references" && key === "name");
