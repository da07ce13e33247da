import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { hasBullet } from "../text/lines-of-text.ts";
import { DrawnHyphens, hasDrawnHyphens } from "./drawn-hyphens.ts";
import { glyphsOf, ItemGlyphs, isMarks, type PlacedGlyph } from "./glyphs.ts";
import { isRightToLeft } from "./reading-order.ts";
import { isTracked, untrackedText } from "./tracked-text.ts";

/** Text in one font and on one baseline. Points from the upper left corner of the page. */
export type GlyphRun = {
  text: string;
  bold: boolean;
  italic: boolean;
  size: number;
  x: number;
  /** The baseline. */
  y: number;
  width: number;
  link?: string;
  /** From left to right, on pages with right-to-left text. */
  glyphs?: PlacedGlyph[];
};

export type PageText = { width: number; height: number; runs: GlyphRun[] };

type Font = { name?: string; bold?: boolean; italic?: boolean; black?: boolean };
type Link = { url: string; left: number; right: number; top: number; bottom: number };

/** The runs of a page in the file's order, without white space between them. */
export async function readPageText(page: PDFPageProxy): Promise<PageText> {
  // Loads the fonts, which have the names that the text content lacks.
  const operators = await page.getOperatorList();
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent({ disableNormalization: true });
  const isTurned = items.some((item) => "str" in item && isRightToLeft(item.str));
  const areApart = isTracked(operators);
  const glyphs = isTurned || areApart ? new ItemGlyphs(glyphsOf(operators)) : undefined;
  const drawn = glyphsOf(operators, "\u00ad");
  const hyphens = hasDrawnHyphens(drawn) ? new DrawnHyphens(drawn) : undefined;
  const links = await linksOf(page, transform);
  const fonts = new Map<string, ReturnType<typeof styleOf>>();
  const runs: GlyphRun[] = [];
  /** Marks that are written before the letter that they belong to, and placed above it. */
  let marks: PlacedGlyph[] = [];
  for (const item of items) {
    if (!("str" in item) || item.str.trim() === "") continue;
    const [x, y] = apply(transform, item.transform[4], item.transform[5]);
    const size = item.height || Math.hypot(item.transform[2], item.transform[3]);
    if (!fonts.has(item.fontName)) fonts.set(item.fontName, styleOf(page, item.fontName));
    const { isIcons, ...style } = fonts.get(item.fontName)!;
    // Icons of telephones and houses; their "text" is a name, or a character that no other font has.
    if (isIcons && !hasBullet(`${item.str.trim()} x`)) continue;
    const taken = glyphs?.take({ str: item.str, x, width: item.width });
    if (taken?.every(isMarks)) {
      marks = taken;
      continue;
    }
    const str = taken && areApart && !isTurned ? untrackedText(item.str, taken, size) : item.str;
    const placed = isTurned &&
      taken && [...marks.map((mark) => ({ ...mark, x: taken[0]!.x, width: 0 })), ...taken];
    marks = [];
    const run = {
      text: hyphens?.restore(str) ?? str,
      ...(placed && { glyphs: placed }),
      ...style,
      size,
      x,
      y,
      width: item.width,
    };
    const link = links.find((area) => isInside(run, area));
    if (!runs.some((other) => isRepeated(other, run))) runs.push({ ...run, ...(link && { link: link.url }) });
  }
  return { width, height, runs };
}

const apply = ([a, b, c, d, e, f]: number[], x: number, y: number): [number, number] => [
  a! * x + c! * y + e!,
  b! * x + d! * y + f!,
];

const iconFonts =
  /font ?awesome|\bfa-?(?:solid|regular|brands)|material ?(?:icons|symbols)|academicons|ionicons|glyphicons|icomoon|typicons|feather|(?:bootstrap|simple|marvo)-?(?:icons|sym)/i;

function styleOf(page: PDFPageProxy, id: string) {
  const font: Font = page.commonObjs.has(id) ? page.commonObjs.get(id) : {};
  const name = font.name ?? "";
  return {
    bold: font.bold === true || font.black === true || /bold|black|heavy|demi/i.test(name),
    italic: font.italic === true || /italic|oblique/i.test(name),
    isIcons: iconFonts.test(name),
  };
}

/** Programs print text twice, a little apart, where a font has no bold letters. */
const isRepeated = (one: GlyphRun, two: GlyphRun): boolean =>
  one.text === two.text &&
  Math.abs(one.x - two.x) < 1 &&
  Math.abs(one.y - two.y) < 1 &&
  one.size === two.size;

async function linksOf(page: PDFPageProxy, transform: number[]): Promise<Link[]> {
  const annotations = await page.getAnnotations();
  return annotations.flatMap(
    (annotation: { subtype?: string; url?: string; unsafeUrl?: string; rect?: number[] }): Link[] => {
      const url = annotation.url ?? annotation.unsafeUrl;
      if (annotation.subtype !== "Link" || typeof url !== "string" || !annotation.rect) return [];
      const [x1, y1] = apply(transform, annotation.rect[0]!, annotation.rect[1]!);
      const [x2, y2] = apply(transform, annotation.rect[2]!, annotation.rect[3]!);
      return [
        {
          url,
          left: Math.min(x1, x2),
          right: Math.max(x1, x2),
          top: Math.min(y1, y2),
          bottom: Math.max(y1, y2),
        },
      ];
    },
  );
}

const isInside = ({ x, y, width, size }: Omit<GlyphRun, "link">, area: Link): boolean => {
  const middle = x + width / 2;
  const height = y - size * 0.3;
  return middle >= area.left && middle <= area.right && height >= area.top - 1 && height <= area.bottom + 1;
};
