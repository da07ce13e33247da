import { toRelativeOutline } from "./relative-outline.ts";

const outline = /<path id="(\w+)" d="([^"]*)"\/>/g;
const line = /(?:<use [^<>]*>)+/g;
const glyph = /<use(?: x="([^"]*)")?(?: y="([^"]*)")? href="#(\w+)"\/>/g;

/**
 * A page of the preview with each line of glyphs as one path. Browsers draw a thousand paths many times as fast as some
 * thousand references to outlines. Pages are sent with references because those are shorter.
 */
export function mergeGlyphs(svg: string): string {
  const outlineOf = createOutlines(svg);
  return svg.replace(line, (glyphs) => {
    let isComplete = true;
    const data = glyphs.replace(glyph, (_, x = "0", y = "0", id: string) => {
      const own = outlineOf(id);
      if (own === null) isComplete = false;
      return own ? `M${x} ${y}${own}` : "";
    });
    // An element of another form would be left in the data.
    return isComplete && !data.includes("<") ? `<path d="${data}"/>` : glyphs;
  });
}

/** Relative outlines by id: "" for spaces, which have none, and null for one of another form. */
function createOutlines(svg: string): (id: string) => string | null {
  const written = new Map([...svg.matchAll(outline)].map(([, id, data]) => [id!, data!]));
  const known = new Map<string, string | null>();
  const read = (id: string): string | null => {
    const data = written.get(id);
    if (data === undefined) return svg.includes(` id="${id}"`) ? null : "";
    try {
      return toRelativeOutline(data);
    } catch {
      return null;
    }
  };
  return (id) => {
    if (!known.has(id)) known.set(id, read(id));
    return known.get(id)!;
  };
}
