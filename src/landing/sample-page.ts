import type { Anchors } from "./callouts.ts";

/** A part of a page, in hundredths of a percent of its width and height. */
export type PageBox = { x: number; y: number; width: number; height: number };

/** What the build takes from a portal's typeset sample resume. */
export type SamplePage = {
  /** Positions of the parts that the section about customs explains, on its sheet. */
  anchors: Anchors;
  /** The line in the hero's field, and where it is on the hero's sheet: a box for each part of a line. */
  line: { text: string; boxes: PageBox[] };
};
