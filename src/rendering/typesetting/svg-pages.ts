import { QuoteType, Tokenizer, type TokenizerCallbacks } from "htmlparser2";
import { type Box, createPositions } from "./svg-positions.ts";

/** The attributes that a page needs, by element. All others (links, selectable text, styles, hints) are removed. */
const allowedAttributes: Record<string, Set<string>> = {
  g: new Set(["transform", "fill", "stroke", "clip-path"]),
  path: new Set([
    "id",
    "d",
    "transform",
    "fill",
    "fill-rule",
    "stroke",
    "stroke-width",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-miterlimit",
    "stroke-dasharray",
  ]),
  image: new Set(["width", "height", "transform", "preserveAspectRatio", "href"]),
  clipPath: new Set(["id"]),
};
/** Removed with their content: text for selection, styles and scripts. */
const droppedElements = new Set(["style", "script", "foreignObject", "rect"]);
/** Removed without their content. */
const unwrappedElements = new Set(["svg", "defs", "a"]);

const picture = /^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/=]+$/;
const noTranslation = /^translate\(-?0(\.0+)?,\s*-?0(\.0+)?\)$/;

/** Of a page, in points. */
type Size = { width: number; height: number };
/** Characters in one style on one line, and where they are, in points from the upper left corner of the page. */
type TextRun = Box & { text: string };
export type Page = { svg: string; runs: TextRun[] };
/** `attributes` holds names and raw values in turn. */
type Tag = { name: string; attributes: string[]; selfClosing: boolean };

/**
 * Splits the SVG of a document, as Typst exports it for browsers, into one SVG a page. A page has outlines and the
 * photo: no script, link or external resource, and no text as characters. The text for selection, which Typst adds, is
 * returned beside it. Throws for an unknown element, which means that Typst's format changed.
 */
export function splitPages(svg: string, size: Size): Page[] {
  const writer = createPageWriter(size);
  forEachTag(svg, writer);
  return writer.pages;
}

type Writer = { open: (tag: Tag) => void; text: (text: string) => void; close: () => void };

/** Reads XML tags. Attribute values and texts are passed on as written, so values have to be in double quotes. */
function forEachTag(svg: string, { open: onOpen, text: onText, close: onClose }: Writer): void {
  let tag: Tag;
  let attributeName = "";
  let value = "";
  const ignore = () => {};
  const callbacks: TokenizerCallbacks = {
    onopentagname(start, end) {
      tag = { name: svg.slice(start, end), attributes: [], selfClosing: false };
    },
    onattribname(start, end) {
      attributeName = svg.slice(start, end);
      value = "";
    },
    onattribdata(start, end) {
      value += svg.slice(start, end);
    },
    onattribend(quote) {
      if (quote !== QuoteType.Double)
        throw new Error(`unknown form of attribute ${attributeName} in Typst's SVG`);
      tag.attributes.push(attributeName, value);
    },
    onopentagend: () => onOpen(tag),
    onselfclosingtag() {
      tag.selfClosing = true;
      onOpen(tag);
    },
    onclosetag: onClose,
    onattribentity: ignore,
    ontext: (start, end) => onText(svg.slice(start, end)),
    ontextentity: ignore,
    oncdata: ignore,
    oncomment: ignore,
    ondeclaration: ignore,
    onprocessinginstruction: ignore,
    onend: ignore,
  };
  const tokenizer = new Tokenizer({ xmlMode: true, decodeEntities: false }, callbacks);
  tokenizer.write(svg);
  tokenizer.end();
}

function createPageWriter(size: Size) {
  const pages: Page[] = [];
  /** Glyph outlines by Typst's id; they come before the pages. */
  const outlines = new Map<string, string>();
  const shortNameOf = createShortNames();
  let page: { content: string; outlines: Set<string>; runs: TextRun[] } | null = null;
  const positions = createPositions();
  /** The text for selection that is being read. */
  let run: TextRun | null = null;
  const endOfPage = "end of page";
  /** For each open element, what to write at its end: a closing tag, nothing, or the whole page. */
  const ends: string[] = [];
  /** Depth below the outermost dropped element. */
  let dropped = 0;

  function open(tag: Tag): void {
    const { name, selfClosing } = tag;
    if (dropped > 0 || droppedElements.has(name)) {
      if (name === "foreignObject" && dropped === 0) run = { ...positions.boxOf(lineOf(tag)), text: "" };
      if (!selfClosing) dropped += 1;
    } else if (page && name === "use") {
      const id = glyphOf(tag);
      page.outlines.add(id);
      page.content += toUse(tag, shortNameOf(id));
    } else if (attributeOf(tag, "class") === "typst-page") {
      page = { content: "", outlines: new Set(), runs: [] };
      positions.clear();
      ends.push(endOfPage);
    } else {
      if (!selfClosing) positions.enter(attributeOf(tag, "transform"));
      write(tag);
    }
  }

  function text(raw: string): void {
    if (run) run.text += raw;
  }

  function write(tag: Tag): void {
    const { name, selfClosing } = tag;
    const allowed = allowedAttributes[name];
    if (!allowed && !unwrappedElements.has(name)) throw new Error(`unknown element <${name}> in Typst's SVG`);
    const attributes = allowed ? filterAttributes(tag, allowed, shortNameOf) : "";
    // Most groups have no attributes left and are omitted.
    const isWritten = page !== null && allowed !== undefined && (name !== "g" || attributes !== "");
    if (page && isWritten) page.content += `<${name}${attributes}${selfClosing ? "/" : ""}>`;
    if (!page && name === "path") outlines.set(attributeOf(tag, "id") ?? "", `<path${attributes}/>`);
    if (!selfClosing) ends.push(isWritten ? `</${name}>` : "");
  }

  function close(): void {
    if (dropped > 0) {
      dropped -= 1;
      if (dropped === 0 && run) {
        page?.runs.push({ ...run, text: decodeXml(run.text) });
        run = null;
      }
      return;
    }
    const end = ends.pop();
    if (end !== endOfPage) {
      positions.leave();
      if (page) page.content += end;
      return;
    }
    const { content, runs } = page!;
    const defs = [...page!.outlines].map((id) => outlines.get(id) ?? "").join("");
    pages.push({ svg: toSvg(size, defs, content), runs });
    page = null;
  }

  return { open, text, close, pages };
}

/** Id of the outline that a `<use>` element shows. Nine in ten tags are such elements, all in this form. */
function glyphOf({ attributes, selfClosing }: Tag): string {
  const [xName, , yName, , hrefName, href, ...more] = attributes;
  if (!selfClosing || xName !== "x" || yName !== "y" || hrefName !== "href" || more.length > 0)
    throw new Error(`unknown form of <use> in Typst's SVG: ${attributes.join(" ")}`);
  return href!.slice(1);
}

function toUse({ attributes: [, x, , y] }: Tag, name: string): string {
  return `<use${x === "0" ? "" : ` x="${x}"`}${y === "0" ? "" : ` y="${y}"`} href="#${name}"/>`;
}

const entities: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', "#39": "'", apos: "'" };
const decodeXml = (text: string): string =>
  text.replace(/&(#39|\w+);/g, (all, name: string) => entities[name] ?? all);

/**
 * The line of a text for selection, with the base line at 0. Typst's box is one em high from the ascender of the font: with
 * a high ascender, it has no room for what is below the base line.
 */
const lineOf = (tag: Tag): Box => {
  const number = (name: string) => Number(attributeOf(tag, name) ?? 0);
  const em = number("height");
  return { x: number("x"), y: -0.8 * em, width: number("width"), height: 1.1 * em };
};

function attributeOf({ attributes }: Tag, name: string): string | undefined {
  const at = attributes.indexOf(name);
  return at % 2 === 0 ? attributes[at + 1] : undefined;
}

/** Short ids for Typst's, which are long and may contain characters that a URL reference must not have. */
function createShortNames(): (id: string) => string {
  const names = new Map<string, string>();
  return (id) => {
    const known = names.get(id);
    if (known) return known;
    const name = `i${names.size.toString(36)}`;
    names.set(id, name);
    return name;
  };
}

function filterAttributes(
  { attributes }: Tag,
  allowed: Set<string>,
  shortNameOf: (id: string) => string,
): string {
  let text = "";
  for (let at = 0; at < attributes.length; at += 2) {
    const given = attributes[at]!;
    const value = attributes[at + 1]!;
    const key = given === "xlink:href" ? "href" : given;
    if (!allowed.has(key) || isDefault(key, value)) continue;
    if (key === "id") text += ` id="${shortNameOf(value)}"`;
    else if (key === "clip-path") text += ` clip-path="url(#${shortNameOf(value.slice(5, -1))})"`;
    else if (key === "d") text += ` d="${value.replace(/ ?([A-Za-z]) ?/g, "$1")}"`;
    else if (key !== "href" || picture.test(value)) text += ` ${key}="${value}"`;
  }
  return text;
}

const isDefault = (key: string, value: string): boolean =>
  (key === "transform" && noTranslation.test(value)) || (key === "fill-rule" && value === "nonzero");

/** In the size of the paper; an <img> scales it. The page is white in every theme. */
const toSvg = ({ width, height }: Size, defs: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}pt" height="${height}pt">` +
  `<rect width="100%" height="100%" fill="#fff"/><defs>${defs}</defs>${content}</svg>`;
