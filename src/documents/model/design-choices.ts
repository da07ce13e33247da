/**
 * Values and ranges of design settings. In a file without the schemas, so that browser code does not load the validator.
 * A template's manifest narrows the ranges and says which settings it has.
 */

/** Six pairs of a text and a display typeface; `rendering/presenting/font-pairs.ts` has the families of each script. */
export const fontPairs = [
  "garamond",
  "source",
  "plex",
  "commissioner",
  "literata-fira",
  "alegreya-sans",
] as const;
export type FontPairId = (typeof fontPairs)[number];

export const papers = ["a4", "us-letter"] as const;
/** Where the name is: at the start, centred, above the text beside a margin of dates, or on a tinted band or a coloured field. */
export const headerLayouts = ["start", "center", "margin", "band", "field"] as const;
/** Columns of two lines each, or one line per item. */
export const contactLayouts = ["columns", "list"] as const;
export const photoShapes = ["rectangle", "rounded", "circle"] as const;
export const photoPlaces = ["start", "end"] as const;
/** One column, or a panel beside the text of the first page. */
export const columnLayouts = ["one", "sidebar"] as const;
export const sectionPlaces = ["main", "side"] as const;
/** In the margin, at the end of the first line, or on a line of their own. */
export const datePositions = ["margin", "end", "line"] as const;
/** `portal`: the country's. The others are patterns as in `portals` (`MMM`: short month, `MMMM`: long month). */
export const dateFormats = [
  "portal",
  "MM/yyyy",
  "MM.yyyy",
  "MM-yyyy",
  "yyyy-MM",
  "yyyy.MM",
  "MMM yyyy",
  "MMMM yyyy",
] as const;
/** `japanese`: eras (令和8年); `hijri`: the Islamic date beside the Gregorian one. */
export const calendars = ["gregory", "japanese", "hijri"] as const;
export const entryOrders = ["employer", "title"] as const;
export const skillLayouts = ["rows", "inline", "bullets", "columns"] as const;
/** `grid`: the five skills of the Europass grid. */
export const levelStyles = ["words", "cefr", "grid", "none"] as const;
export const headingStyles = ["plain", "below", "above", "bar", "center", "small-caps"] as const;
export const bulletMarks = ["dot", "dash", "none"] as const;
/** `text`: the address is printed; `title`: the title is the link; `off`: no link. */
export const linkStyles = ["text", "title", "off"] as const;
/** `later`: from the second page on. */
export const pageFurniture = ["off", "later", "all"] as const;

/** Lengths in points (size) and millimetres; leading in sizes. */
export const designRanges = {
  size: { min: 8.5, max: 12, step: 0.25 },
  leading: { min: 1.22, max: 1.8, step: 0.01 },
  density: { min: 0.7, max: 1.3, step: 0.05 },
  marginX: { min: 12, max: 32, step: 1 },
  marginTop: { min: 12, max: 35, step: 1 },
  marginBottom: { min: 10, max: 30, step: 1 },
  dateWidth: { min: 22, max: 55, step: 1 },
  photoWidth: { min: 25, max: 45, step: 1 },
  /** Pages that a document is fitted to. */
  fit: { min: 1, max: 3, step: 1 },
} as const;
export type DesignRange = keyof typeof designRanges;
