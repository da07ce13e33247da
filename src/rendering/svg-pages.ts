/** What of Typst's SVG a page needs. Anything else (links, selectable text, styles, hints) stays behind. */
const keptAttributes: Record<string, Set<string>> = {
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
/** Dropped with all they contain: text for selection, styles and scripts. */
const droppedElements = new Set(["style", "script", "foreignObject", "rect"]);
/** Dropped, but what they contain stays. */
const unwrappedElements = new Set(["svg", "defs", "a"]);

const tag = /<(\/?)([A-Za-z][\w:]*)((?:[^<>"]+|"[^"]*")*)>/g;
const attribute = /([\w:-]+)="([^"]*)"/g;
/** The form of nine tags in ten: a letter. */
const letter = /^ x="([^"]*)" y="([^"]*)" href="#([^"]*)"\/$/;
const picture = /^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/=]+$/;

type Size = { width: number; height: number };

/**
 * Cuts the SVG of a whole document, as Typst's browser export gives it, into one SVG a page: outlines and the
 * photo, nothing that could run, be followed or be fetched, and no text of the person's as characters.
 * `size` is that of a page in points. Throws for an element it does not know, which means the engine changed.
 */
export function splitPages(svg: string, size: Size): string[] {
  const pages: string[] = [];
  const outlines = new Map<string, string>();
  const names = createNames();
  let page: { content: string; used: Set<string> } | null = null;
  /** Of every open element, what ends it in the page: a tag, nothing, or the page itself. */
  const ends: string[] = [];
  const endOfPage = "page";
  let dropping = 0;

  for (const [, closing, name, raw] of svg.matchAll(tag) as Iterable<[string, string, string, string]>) {
    const selfClosing = raw.endsWith("/");
    if (dropping > 0 || droppedElements.has(name)) {
      if (closing) dropping -= 1;
      else if (!selfClosing) dropping += 1;
      continue;
    }
    if (closing) {
      const end = ends.pop()!;
      if (end === endOfPage) {
        const defs = [...page!.used].map((id) => outlines.get(id) ?? "").join("");
        pages.push(wrap(size, defs, page!.content));
        page = null;
      } else if (page) page.content += end;
      continue;
    }
    const found = page && name === "use" ? letter.exec(raw) : null;
    if (page && found) {
      const [, x, y, id] = found as unknown as string[];
      page.used.add(id!);
      page.content += `<use${x === "0" ? "" : ` x="${x}"`}${y === "0" ? "" : ` y="${y}"`} href="#${names(id!)}"/>`;
      continue;
    }
    if (raw.includes('class="typst-page"')) {
      page = { content: "", used: new Set() };
      ends.push(endOfPage);
      continue;
    }
    if (page && name === "use") throw new Error(`unknown form of <use${raw}> in the engine's SVG`);
    const kept = keptAttributes[name];
    if (!kept && !unwrappedElements.has(name))
      throw new Error(`unknown element <${name}> in the engine's SVG`);
    const text = kept ? keep(kept, raw, names) : "";
    // A group that changes nothing is left out; that is most of them.
    const written = page !== null && kept !== undefined && (name !== "g" || text !== "");
    if (page && written) page.content += `<${name}${text}${selfClosing ? "/" : ""}>`;
    // Outside the pages stand the outlines of all letters.
    if (!page && name === "path") outlines.set(/ id="([^"]*)"/.exec(raw)?.[1] ?? "", `<path${text}/>`);
    if (!selfClosing) ends.push(written ? `</${name}>` : "");
  }
  return pages;
}

/** Short names for the engine's, which are long and may hold signs that a reference may not. */
function createNames(): (id: string) => string {
  const names = new Map<string, string>();
  return (id) => {
    const known = names.get(id);
    if (known) return known;
    const name = `i${names.size.toString(36)}`;
    names.set(id, name);
    return name;
  };
}

function keep(kept: Set<string>, raw: string, names: (id: string) => string): string {
  let text = "";
  for (const [, given, value] of raw.matchAll(attribute) as Iterable<[string, string, string]>) {
    const key = given === "xlink:href" ? "href" : given;
    if (!kept.has(key) || isDefault(key, value)) continue;
    if (key === "id") text += ` id="${names(value)}"`;
    else if (key === "clip-path") text += ` clip-path="url(#${names(value.slice(5, -1))})"`;
    else if (key === "d") text += ` d="${value.replace(/ ?([A-Za-z]) ?/g, "$1")}"`;
    else if (key !== "href" || picture.test(value)) text += ` ${key}="${value}"`;
  }
  return text;
}

const isDefault = (key: string, value: string): boolean =>
  ((key === "x" || key === "y") && value === "0") ||
  (key === "transform" && /^translate\(-?0(\.0+)?,\s*-?0(\.0+)?\)$/.test(value)) ||
  (key === "fill-rule" && value === "nonzero");

/** As large as the sheet on paper; an <img> scales it. The sheet is white in every theme. */
const wrap = ({ width, height }: Size, defs: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}pt" height="${height}pt">` +
  `<rect width="100%" height="100%" fill="#fff"/><defs>${defs}</defs>${content}</svg>`;
