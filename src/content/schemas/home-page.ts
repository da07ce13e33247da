import { z } from "zod";
import { text } from "./links.ts";
import { occupationId } from "./writing-help.ts";

/** A portal's home page: sections of components, each with its copy, in any order. Every text is written for that country. */

/**
 * What a callout can point to on a resume's page. The templates report the position of each: `photo` is the place of a
 * photo, `end` is below the last section, where a signature would follow, `page` is the bottom of the sheet.
 */
export const anchors = [
  "photo",
  "name",
  "headline",
  "contact",
  "personal",
  "summary",
  "experience",
  "dates",
  "results",
  "education",
  "skills",
  "languages",
  "certificates",
  "interests",
  "references",
  "signature",
  "end",
  "consent",
  "page",
] as const;
export type Anchor = (typeof anchors)[number];

/** Background of a section, of the theme's tokens. Text and links on it have the colours that go with it. */
export const grounds = ["paper", "desk", "soft", "field", "accent", "night"] as const;
export type Ground = (typeof grounds)[number];

/**
 * Arrangements of each section (`src/landing/sections`). Those of the hero: `desk` sheet beside a serif headline,
 * `ruled` sheet under rulers, `poster` sheet on a quarter circle, `spine` vertical headline, `book` two pages side by
 * side, `envelope` sheet rising from an airmail envelope, `label` the label of an exercise book, `notebook` cover and
 * pages of an exercise book, `copybook` an open book with lines, `folder` sheets standing in a folder, `squares`
 * squared paper, `stopmap` an open folder of applications, `binder` sheet in a ring binder, `manila` sheet in the middle,
 * in a kraft envelope, `rings` an open ring binder, `clipboard` sheet on a clipboard, `archive` a lever-arch file beside
 * the sheet, `tiles` a wall with
 * tiles, `strip` a cardboard file with a metal strip, `band` a full line of headline over a band, `form` cells of a
 * form, `bubble` question and answer, `cover` one huge word, `slant` a slanted field, `plain` text and sheet between
 * hairlines, `center` everything in the middle, `split` two halves.
 */
export const layouts = {
  hero: [
    "desk",
    "ruled",
    "poster",
    "spine",
    "book",
    "envelope",
    "label",
    "notebook",
    "copybook",
    "folder",
    "squares",
    "stopmap",
    "binder",
    "manila",
    "rings",
    "clipboard",
    "archive",
    "tiles",
    "strip",
    "band",
    "form",
    "bubble",
    "cover",
    "slant",
    "plain",
    "center",
    "split",
  ],
  templates: ["wall", "plates", "matrix", "bento", "shelf", "row"],
  customs: ["beside", "mirrored", "columns", "footnotes"],
  price: ["bill", "table", "figure", "ledger"],
  review: ["page", "columns", "talk"],
  occupations: [
    "list",
    "index",
    "matrix",
    "tags",
    "running",
    "sentence",
    "directory",
    "slashes",
    "letters",
    "cards",
  ],
  questions: ["list", "open", "tiles"],
  closing: ["center", "start", "poster"],
} as const;

const point = z.strictObject({ title: text, text });
const callout = point.extend({ at: z.enum(anchors) });
const pair = z.strictObject({ label: text, value: text });
/**
 * The name of a template of resumes, "letter" for the letter, or "translation" for the sample resume in another language; the
 * build stops if there is no such template or document.
 */
const template = z.string().regex(/^[a-z][a-z-]*$/);

/** What all sections but the hero share. */
const framed = { ground: z.enum(grounds), heading: text };

const hero = z.strictObject({
  type: z.literal("hero"),
  layout: z.enum(layouts.hero),
  ground: z.enum(grounds),
  /** The main heading, in two parts; the second is emphasized. */
  headline: text,
  emphasis: text,
  lead: text,
  cta: text,
  /** The link to the section about the country's customs. */
  secondary: text,
  /** What the sheet shows: the template of the sample resume, and of one more sheet behind or beside it. */
  template,
  second: template.optional(),
  /** Another sample person than the country's first, for a template that suits their occupation. */
  person: z.int().min(1).max(2).optional(),
  /** What the second sheet shows, for screen readers; without it the sheet is decoration. */
  secondAlt: text.optional(),
  /**
   * What the card beside the sheet shows: a line of the sample resume or its consent line, which the sheet has marked; colours
   * for the sheet; or a switch that takes the photo, or all that blind hiring hides, off the sheet.
   */
  live: z.enum(["line", "consent", "colors", "photo", "blind"]).default("line"),
  /** The label of the line, the colours or the switch. */
  field: text,
  /** What the switch does. */
  note: text.optional(),
  /** Some layouts show them. */
  facts: z.array(pair).length(4),
});

const templates = z.strictObject({
  type: z.literal("templates"),
  layout: z.enum(layouts.templates),
  ...framed,
  lead: text,
  /** The link to all templates. */
  all: text,
  templates: z.array(template).min(3).max(8),
});

/** How a resume looks in this country: four to six callouts beside a real page, in any order. */
const customs = z.strictObject({
  type: z.literal("customs"),
  layout: z.enum(layouts.customs),
  ...framed,
  lead: text,
  template,
  items: z.array(callout).min(4).max(6),
});

/** What is free and what is not. */
const price = z.strictObject({
  type: z.literal("price"),
  layout: z.enum(layouts.price),
  ...framed,
  lead: text,
  items: z.array(pair).min(3).max(6),
});

/** The review by a person; its example is the one of the page that sells it. */
const review = z.strictObject({
  type: z.literal("review"),
  layout: z.enum(layouts.review),
  ...framed,
  text,
  /** The link to the prices. */
  link: text,
});

/** Links to the sample resumes of occupations. */
const occupations = z.strictObject({
  type: z.literal("occupations"),
  layout: z.enum(layouts.occupations),
  ...framed,
  lead: text,
  /** Ids in the portal's writing help; the content check reports others. */
  occupations: z
    .array(occupationId)
    .min(8)
    .max(16)
    .refine((ids) => new Set(ids).size === ids.length, "must have each occupation only once"),
});

const questions = z.strictObject({
  type: z.literal("questions"),
  layout: z.enum(layouts.questions),
  ...framed,
  items: z
    .array(z.strictObject({ question: text, answer: text }))
    .min(3)
    .max(6),
});

const closing = z.strictObject({
  type: z.literal("closing"),
  layout: z.enum(layouts.closing),
  ...framed,
  text,
  cta: text,
});

const section = z.discriminatedUnion("type", [
  hero,
  templates,
  customs,
  price,
  review,
  occupations,
  questions,
  closing,
]);
export type HomeSection = z.infer<typeof section>;
export type SectionType = HomeSection["type"];
export type SectionOf<T extends SectionType> = Extract<HomeSection, { type: T }>;

/** Looks of the page in a brand refresh or redesign: its own order, arrangements and grounds of the same sections. */
const variants = ["refresh-3", "refresh-4", "refresh-5", "redesign"] as const;
export type HomeVariant = (typeof variants)[number];

const sectionTypes = Object.keys(layouts) as SectionType[];
const arrangement = z
  .strictObject({ type: z.enum(sectionTypes), layout: text, ground: z.enum(grounds) })
  .refine(({ type, layout }) => (layouts[type] as readonly string[]).includes(layout), {
    path: ["layout"],
    error: "must be a layout of this type of section",
  });

/** The hero is first, leads to the customs, and no type stands twice, because its type is a section's anchor. */
const isWhole = (list: readonly { type: SectionType }[]): boolean => {
  const types = list.map(({ type }) => type);
  return types.indexOf("hero") === 0 && types.includes("customs") && new Set(types).size === types.length;
};
const whole = { error: "must begin with the hero, have the customs, and each type of section only once" };

export const homePage = z
  .strictObject({
    /** `<title>`, at most 60 characters or so. */
    title: text,
    /** Meta description, at most 155 characters or so. */
    description: text,
    sections: z.array(section).refine(isWhole, whole),
    variants: z.partialRecord(z.enum(variants), z.array(arrangement).refine(isWhole, whole)).optional(),
  })
  .superRefine(({ sections, variants = {} }, { addIssue }) => {
    for (const [name, arranged] of Object.entries(variants))
      for (const [at, { type }] of arranged.entries())
        if (!sections.some((own) => own.type === type))
          addIssue({
            code: "custom",
            path: ["variants", name, at, "type"],
            message: "must be a section of the page",
          });
  });
export type HomePage = z.infer<typeof homePage>;

/** The hero, which every page has. */
export const heroOf = ({ sections }: Pick<HomePage, "sections">): SectionOf<"hero"> =>
  sections[0] as SectionOf<"hero">;

/** The section of a type, if the page has one. */
export const findSection = <T extends SectionType>(
  { sections }: Pick<HomePage, "sections">,
  type: T,
): SectionOf<T> | undefined => sections.find((each): each is SectionOf<T> => each.type === type);

/** The page's sections as a variant arranges them; sections that it does not name are left out. */
export function sectionsOf(page: HomePage, variant: HomeVariant | null): HomeSection[] {
  const arranged = variant && page.variants?.[variant];
  if (!arranged) return page.sections;
  return arranged.flatMap((each) => {
    const own = findSection(page, each.type);
    return own ? [{ ...own, ...each } as HomeSection] : [];
  });
}
