import type { HomePage } from "../content/schemas/home-page.ts";
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

/** A picture as the build makes it. */
export type SheetForm = { width: number; format: "avif" | "webp" };

/** The picture of a size for browsers that do not know AVIF, and for previews of links. */
export const fallbackOf = (size: SheetSize): SheetForm => ({ width: sheetWidths[size][1], format: "webp" });

/** All pictures of a size. */
export const sheetForms = (size: SheetSize): SheetForm[] => [
  ...sheetWidths[size].map((width): SheetForm => ({ width, format: "avif" })),
  fallbackOf(size),
];

/** The sample document in a template: the resume, or the letter for the template "letter". */
export type SheetUse = { template: string; size: SheetSize };

/** Width and height of a picture that is `width` pixels wide. */
export const sheetSize = ({ paper }: Portal, width: number) => ({
  width,
  height: Math.round(width * (paper === "a4" ? 297 / 210 : 11 / 8.5)),
});

/** Path of a picture in the client build. */
export const sheetFile = ({ code }: Portal, template: string, { width, format }: SheetForm): string =>
  `sheets/${code}-${template}-${width}.${format}`;

/** All sheets that a home page shows. */
export function sheetUsesOf({ sections }: HomePage): SheetUse[] {
  const uses = sections.flatMap((section): SheetUse[] => {
    if (section.type === "hero")
      return [section.template, ...(section.second ? [section.second] : [])].map((template) => ({
        template,
        size: "large",
      }));
    if (section.type === "customs") return [{ template: section.template, size: "large" }];
    if (section.type === "templates")
      return section.templates.map((template) => ({ template, size: "small" }));
    return [];
  });
  return [...new Map(uses.map((use) => [`${use.template} ${use.size}`, use])).values()];
}
