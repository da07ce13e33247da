import type { ItemsSection } from "../../documents/model/section.ts";

/**
 * Which fields of an item are on its lines. `first` and `second` exchange places where employers come first; the first
 * line with a text is the item's title.
 */
export type ItemLayout = {
  first: readonly string[];
  second?: readonly string[];
  /** On the line of `second`. */
  rest?: readonly string[];
  swaps?: true;
  /** Lines of their own below. */
  notes?: readonly string[];
  /** Text with paragraphs. */
  body?: readonly string[];
  bullets?: true;
  /** A list of words on a line of its own, with its label. */
  words?: { field: string; label?: "tags.technologies" | "tags.courses" };
  contacts?: readonly string[];
  row?: true;
};

/** Fields that are lists of words. */
export const wordFields: ReadonlySet<string> = new Set([
  "technologies",
  "courses",
  "keywords",
  "roles",
  "authors",
]);

const dated = { body: ["summary"], contacts: ["url"] } as const;

export const itemLayouts: Record<ItemsSection["type"], ItemLayout> = {
  experience: {
    ...dated,
    first: ["position"],
    second: ["employer"],
    rest: ["location"],
    swaps: true,
    notes: ["description"],
    bullets: true,
    words: { field: "technologies", label: "tags.technologies" },
  },
  education: {
    ...dated,
    first: ["degree", "field"],
    second: ["institution"],
    rest: ["location", "score"],
    swaps: true,
    notes: ["thesis"],
    words: { field: "courses", label: "tags.courses" },
  },
  skills: { first: ["name", "level"], words: { field: "keywords" }, row: true },
  languages: { first: ["language"], second: ["fluency"], rest: ["certificate"], row: true },
  certificates: { first: ["name"], second: ["issuer"], contacts: ["url"] },
  projects: {
    first: ["name"],
    second: ["roles"],
    rest: ["entity", "kind"],
    body: ["description"],
    bullets: true,
    words: { field: "keywords" },
    contacts: ["url"],
  },
  volunteering: { ...dated, first: ["position"], second: ["organization"], swaps: true, bullets: true },
  awards: { first: ["title"], second: ["awarder"], body: ["summary"] },
  publications: {
    ...dated,
    first: ["name"],
    second: ["authors"],
    rest: ["publisher", "details", "group"],
    contacts: ["doi", "url"],
  },
  interests: { first: ["name"], words: { field: "keywords" }, row: true },
  references: {
    first: ["name"],
    second: ["position", "organization"],
    contacts: ["phone", "email"],
    body: ["reference"],
  },
  grants: { ...dated, first: ["name"], second: ["funder", "role", "amount"] },
  teaching: {
    ...dated,
    first: ["course"],
    second: ["institution"],
    rest: ["role", "location"],
    swaps: true,
    bullets: true,
  },
  memberships: {
    ...dated,
    first: ["position"],
    second: ["organization"],
    rest: ["location"],
    swaps: true,
  },
  courses: { ...dated, first: ["name"], second: ["provider"], rest: ["location"] },
  custom: { ...dated, first: ["title"], second: ["subtitle"], rest: ["location"], bullets: true },
};
