import type { FontRole } from "../../presenting/font-pairs.ts";
import type { RenderData } from "../../render-data.ts";
import type { TemplateManifest } from "../../templates/manifest.ts";
import { type Appearance, appearanceOf } from "./styles/appearance.ts";
import { millimetres, points } from "./units.ts";
import { widthOf } from "./width.ts";

/** A picture in a format that Word shows. Sizes in pixels. */
export type Picture = { bytes: Uint8Array; type: "jpg" | "png"; width: number; height: number };

export type DocxOptions = {
  /** The template whose headings, labels and dates the document has. */
  template: Pick<TemplateManifest, "id" | "formOf">;
  /** Pictures that the data mentions; without them the document has none. */
  photo?: Picture;
  signature?: Picture;
};

/** What every function that writes a part of the document needs. Lengths in twentieths of a point, as in the format. */
export type DocxContext = {
  data: RenderData;
  options: DocxOptions;
  appearance: Appearance;
  rtl: boolean;
  /** "de-DE" */
  locale: string;
  page: { width: number; height: number };
  margins: { top: number; bottom: number; start: number; end: number };
  /** Width of the text. */
  textWidth: number;
  /** Type size of the text in points. */
  size: number;
  /** Distance of baselines. */
  pitch: number;
  /** Where the text begins beside dates in the margin; 0 for dates elsewhere. */
  inset: number;
};

const papers = {
  a4: { width: millimetres(210), height: millimetres(297) },
  "us-letter": { width: 12240, height: 15840 },
};

/** Space between a date in the margin and the text, and the widest margin. */
const dateGap = millimetres(3);
const widestDates = millimetres(55);

export function createDocxContext(data: RenderData, options: DocxOptions): DocxContext {
  const { design, typography } = data;
  const page = papers[design.paper];
  const appearance = appearanceOf(options.template.id);
  const margins = marginsOf(data, appearance);
  const size = design.size * typography.body.scale;
  const context = {
    data,
    options,
    appearance,
    rtl: data.dir === "rtl",
    locale: [data.lang, data.region].filter(Boolean).join("-"),
    page,
    margins,
    textWidth: page.width - margins.start - margins.end,
    size,
    pitch: points(design.pitch),
    inset: 0,
  };
  return { ...context, inset: insetOf(context) };
}

function marginsOf({ design, dir, ...data }: RenderData, appearance: Appearance): DocxContext["margins"] {
  if (data.kind === "letter") {
    const { top, right, bottom, left } = data.norm.margins;
    const [start, end] = dir === "rtl" ? [right, left] : [left, right];
    return mapValues({ top, bottom, start, end }, millimetres);
  }
  const { marginTopMm: top, marginBottomMm: bottom, marginXMm: x } = design;
  return mapValues({ top, bottom, start: x, end: x + appearance.widerEnd }, millimetres);
}

const mapValues = <K extends string>(
  values: Record<K, number>,
  change: (value: number) => number,
): Record<K, number> =>
  Object.fromEntries(Object.entries<number>(values).map(([key, value]) => [key, change(value)])) as Record<
    K,
    number
  >;

/** As wide as the design says, and as the longest date, unless an import has a text instead of a date. */
function insetOf(context: DocxContext): number {
  const { data } = context;
  const { design } = data;
  if (data.kind === "letter")
    return takesMargin(data) ? Math.max(millimetres(design.dateWidthMm), roomFor([data.date], context)) : 0;
  const isBeside = design.datePosition === "margin" || context.appearance.datesInMargin;
  if (!isBeside || data.form?.tables.length) return 0;
  const dates = data.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.kind === "entry" ? [block.date, ...block.positions.map(({ date }) => date)] : [],
    ),
  );
  return Math.max(millimetres(design.dateWidthMm), roomFor(dates, context));
}

const roomFor = (dates: string[], context: DocxContext): number =>
  Math.min(Math.max(0, ...dates.map((date) => widthOf(date, context))), widestDates) + dateGap;

/** Whether the date of a letter is in a margin, as in the template of the same name. */
export const takesMargin = ({ design, norm }: Extract<RenderData, { kind: "letter" }>): boolean =>
  design.header === "margin" &&
  norm.sender !== "window" &&
  norm.closingAlign === "start" &&
  norm.form === "letter" &&
  !norm.recipientAt;

/** Families for a role, the one of the PDF first. */
export const familiesOf = ({ data, appearance }: DocxContext, role: FontRole): string[] =>
  data.typography[appearance.faces[role] ?? role].families;
