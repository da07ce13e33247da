import { layouts, type SectionType } from "../content/schemas/home-page.ts";

type LayoutOf = { [T in SectionType]: `${T}:${(typeof layouts)[T][number]}` };
/** A layout of a type of section: `hero:cover`. */
export type SectionLayout = LayoutOf[SectionType];

/** All layouts of all sections of home pages. */
export const sectionLayouts = Object.entries(layouts).flatMap(([type, names]) =>
  names.map((name) => `${type}:${name}` as SectionLayout),
);
