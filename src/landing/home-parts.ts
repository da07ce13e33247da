import type { ReactNode } from "react";
import type { Translate } from "../content/messages.ts";
import type { Occupation } from "../content/schemas/writing-help.ts";
import type { Anchors } from "./callouts.ts";
import type { Sheet, SheetDocument, SheetSize } from "./sheets.ts";

/** What the sections of a home page get besides their copy. */
export type HomeParts = {
  /** Where the buttons lead: a new resume. */
  startHref: string;
  /** All templates, and the page of one. */
  galleryHref: string;
  templateHref: (template: string) => string;
  /** The page with the prices of the review. */
  pricesHref: string;
  sheetOf: (document: SheetDocument, size: SheetSize) => Sheet;
  /** The sheet that shows a template in the gallery. */
  tileOf: (template: string) => Sheet;
  samplePage: SamplePage;
  /** The names of templates. */
  nameOf: (template: string) => string;
  /** All occupations with a sample resume, and the locale that sorts their names. */
  occupations: readonly Occupation[];
  formatLocale: string;
  /** The names of colours, and the button that starts with a template. */
  gallery: Translate<"gallery">;
  useLabel: (template: string) => string;
  /** The words of the review's example. */
  review: Translate<"sell">;
  /** The trust rating, if the portal has enough ratings. */
  rating?: ReactNode;
};

/** What the build takes from a portal's typeset sample resume. */
export type SamplePage = {
  /** Positions of the parts that the section about customs explains, on its sheet. */
  anchors: Anchors;
  /** Whether that sheet shows a photo. */
  photo: boolean;
  /**
   * The line in the hero's field, empty if its card offers a choice, and where it is on the hero's sheet: a box for each part of a line, in hundredths of a
   * percent of the page's width and height.
   */
  line: { text: string; boxes: { x: number; y: number; width: number; height: number }[] };
};
