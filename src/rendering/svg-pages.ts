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
  use: new Set(["x", "y", "href"]),
  image: new Set(["width", "height", "transform", "preserveAspectRatio", "href"]),
  clipPath: new Set(["id"]),
};
/** Dropped with all they contain: text for selection, styles and scripts. */
const droppedElements = new Set(["style", "script", "foreignObject", "rect"]);
/** Dropped, but what they contain stays. */
const unwrappedElements = new Set(["svg", "defs", "a"]);

const tag = /<(\/?)([A-Za-z][\w:]*)((?:[^<>"]|"[^"]*")*?)(\/?)>/g;
const attribute = /([\w:-]+)="([^"]*)"/g;
const picture = /^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/=]+$/;

type Size = { width: number; height: number };

/**
 * Cuts the SVG of a whole document, as Typst's browser export gives it, into one SVG a page: outlines and the
 * photo, nothing that could run, be followed or be fetched, and no text of the person's as characters.
 * `size` is that of a page in points. Throws for an element it does not know, which means the engine changed.
 */
export function splitPages(svg: string, size: Size): string[] {
  const outlines = new Map<string, string>();
  const pages: string[] = [];
  let page: string[] | null = null;
  let used = new Set<string>();
  const names = new Map<string, string>();
  const shortName = (id: string) => {
    if (!names.has(id)) names.set(id, names.size.toString(36));
    return `i${names.get(id)}`;
  };
  /** For every open element: whether its end tag is written, and whether it is a page. */
  const open: { name: string; written: boolean; page: boolean }[] = [];
  let dropping = 0;

  for (const [, closing, name, rawAttributes, selfClosing] of svg.matchAll(tag)) {
    const dropped = dropping > 0 || droppedElements.has(name!);
    if (closing) {
      if (dropped) {
        dropping -= 1;
        continue;
      }
      const element = open.pop()!;
      if (element.written) page!.push(`</${name}>`);
      if (element.page) {
        const defs = [...used].flatMap((id) => outlines.get(id) ?? []).join("");
        pages.push(wrap(size, defs, page!.join("")));
        page = null;
      }
      continue;
    }
    if (dropped) {
      if (!selfClosing) dropping += 1;
      continue;
    }
    const attributes = Object.fromEntries(
      [...rawAttributes!.matchAll(attribute)].map((found) => [found[1]!, found[2]!]),
    );
    if (attributes.class === "typst-page") {
      page = [];
      used = new Set();
      open.push({ name: name!, written: false, page: true });
      continue;
    }
    if (unwrappedElements.has(name!)) {
      if (!selfClosing) open.push({ name: name!, written: false, page: false });
      continue;
    }
    const kept = keptAttributes[name!];
    if (!kept) throw new Error(`unknown element <${name}> in the engine's SVG`);
    const text = Object.entries(attributes)
      .map(([key, value]) => [key === "xlink:href" ? "href" : key, value] as const)
      .filter(([key, value]) => kept.has(key) && !isDefault(key, value))
      .map(([key, value]) => {
        if (key === "id") return ` id="${shortName(value)}"`;
        if (key === "clip-path") return ` clip-path="url(#${shortName(value.slice(5, -1))})"`;
        if (key === "href" && name === "use") {
          used.add(value.slice(1));
          return ` href="#${shortName(value.slice(1))}"`;
        }
        if (key === "href" && !picture.test(value)) return "";
        if (key === "d") return ` d="${value.replace(/ ?([A-Za-z]) ?/g, "$1")}"`;
        return ` ${key}="${value}"`;
      })
      .join("");
    if (page === null) {
      // Outside the pages stand the outlines of all letters.
      if (name === "path" && attributes.id) outlines.set(attributes.id, `<path${text}/>`);
      if (!selfClosing) open.push({ name: name!, written: false, page: false });
      continue;
    }
    // A group that changes nothing is left out; that is most of them.
    const written = name !== "g" || text !== "";
    if (written) page.push(`<${name}${text}${selfClosing ? "/" : ""}>`);
    if (!selfClosing) open.push({ name: name!, written, page: false });
  }
  return pages;
}

const isDefault = (key: string, value: string): boolean =>
  ((key === "x" || key === "y") && value === "0") ||
  (key === "transform" && /^translate\(-?0(\.0+)?,\s*-?0(\.0+)?\)$/.test(value)) ||
  (key === "fill-rule" && value === "nonzero");

/** Without width and height it fills whatever box it is put into; the sheet is white in every theme. */
const wrap = ({ width, height }: Size, defs: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}pt" height="${height}pt">` +
  `<rect width="100%" height="100%" fill="#fff"/><defs>${defs}</defs>${content}</svg>`;
