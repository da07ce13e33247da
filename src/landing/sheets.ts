import type { HomePage, SectionOf } from "../content/schemas/home-page.ts";
import type { Portal } from "../portals/portal.ts";

/** A picture of a sample document: AVIF in several widths, and WebP for browsers that do not know AVIF. */
export type Sheet = {
  avif: { href: string; width: number }[];
  webp: string;
  width: number;
  height: number;
  alt: string;
};

/** Widths of the pictures in pixels: of sheets to read, and of those on a wall of templates. */
export const sheetWidths = { large: [480, 800, 1200], small: [300, 600] } as const;
export type SheetSize = keyof typeof sheetWidths;

/** A picture as the build makes it. `color`: of `sheetColors`; absent: the template's own. */
export type SheetForm = { width: number; format: "avif" | "webp"; color?: SheetColor };

/** Accents that visitors can see a template in, besides its own. Text in them is legible on white. */
export const sheetColors = {
  green: "#14653f",
  blue: "#1f4e8c",
  rust: "#9a4a12",
  plum: "#8a2f5f",
  black: "#1d1f23",
} as const;
export type SheetColor = keyof typeof sheetColors;
export const sheetColorNames = Object.keys(sheetColors) as SheetColor[];

/** Those that the sheet of a hero offers. */
export const heroColors: readonly SheetColor[] = ["blue", "rust", "plum", "black"];

/** The picture of a size for browsers that do not know AVIF, and for previews of links. */
export const fallbackOf = (size: SheetSize): SheetForm => ({ width: sheetWidths[size][1], format: "webp" });

/** All pictures of a size in the template's own colour. */
export const sheetForms = (size: SheetSize): SheetForm[] => [
  ...sheetWidths[size].map((width): SheetForm => ({ width, format: "avif" })),
  fallbackOf(size),
];

/** The picture of a size in another colour: one width, because visitors look at few of them. */
export const colorForm = (size: SheetSize, color: SheetColor): SheetForm => ({
  width: sheetWidths[size].at(-1)!,
  format: "avif",
  color,
});

/** The picture of a hero's sheet without what visitors have taken off. */
export const omissionForm: SheetForm = { width: sheetWidths.large.at(-1)!, format: "avif" };

/**
 * A sample document in a template: the resume, the letter for the template "letter", or the resume in another language for
 * "translation". `person`: 0 is the country's sample person, 1 and 2 are the others.
 */
export type SheetDocument = { template: string; person?: number; without?: Omission };

/** What visitors can take off the sheet of a hero: the photo, or what blind hiring hides (photo, personal details, schools). */
export type Omission = "photo" | "blind";

/** `choice`: what visitors can change of the sheet. */
export type SheetUse = SheetDocument & { choice?: "colors" | Omission };

/** Width and height of a picture that is `width` pixels wide. */
export const sheetSize = ({ paper }: Portal, width: number) => ({
  width,
  height: Math.round(width * (paper === "a4" ? 297 / 210 : 11 / 8.5)),
});

/** Path of a picture in the client build. */
export const sheetFile = (
  { code }: Portal,
  { template, person = 0, without }: SheetDocument,
  { width, format, color }: SheetForm,
): string => {
  const variants = [...(person > 0 ? [person] : []), ...(without ? ["without", without] : []), color ?? []];
  return `sheets/${[code, template, ...variants.flat(), width].join("-")}.${format}`;
};

/** A sheet with the addresses of its pictures. `addressOf`: the address of a file of the client build. */
export function sheetOf(
  portal: Portal,
  document: SheetDocument,
  { size, alt, addressOf }: SheetOptions,
): Sheet {
  const hrefOf = (form: SheetForm) => addressOf(sheetFile(portal, document, form));
  return {
    avif: sheetWidths[size].map((width) => ({ href: hrefOf({ width, format: "avif" }), width })),
    webp: hrefOf(fallbackOf(size)),
    ...sheetSize(portal, sheetWidths[size][0]),
    alt,
  };
}
type SheetOptions = { size: SheetSize; alt: string; addressOf: (file: string) => string };

/** Whether the hero's card offers a choice, instead of showing a line. */
export const isChoice = <L extends SectionOf<"hero">["live"]>(live: L): live is L & ("colors" | Omission) =>
  ["colors", "photo", "blind"].includes(live);

/** The large sheets that a home page shows. Those on its wall of templates are the gallery's. */
export function sheetUsesOf({ sections }: HomePage): SheetUse[] {
  const uses = sections.flatMap((section): SheetUse[] => {
    if (section.type === "customs") return [{ template: section.template }];
    if (section.type !== "hero") return [];
    const { template, person, second, live } = section;
    return [
      { template, ...(person && { person }), ...(isChoice(live) && { choice: live }) },
      ...(second ? [{ template: second }] : []),
    ];
  });
  // The hero, which may have a choice, is first.
  return [...Map.groupBy(uses, ({ template, person }) => `${template} ${person}`).values()].map(
    ([use]) => use!,
  );
}
