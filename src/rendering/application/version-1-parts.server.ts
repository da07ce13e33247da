import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { renderingPath } from "../typesetting/rendering-path.server.ts";

/**
 * Templates of version 1 are whole programs that read one document from `sys.inputs.data`. As a part of an application
 * folder, each gets a copy that reads its own document, has its own bookmark, and counts its own pages. The templates are
 * frozen, so these places in their text do not move; a copy in which one is missing throws.
 * `isMixed`: the folder has a document of a later version, so the compiler has all fonts.
 */
export function version1Part(name: string, { isMixed }: Folder): { path: string; text: string }[] {
  return sources().map(({ path, text }) => ({
    path: join(name, path),
    text: path === basePath ? adaptBase(text, name, isMixed) : text,
  }));
}

type Folder = { isMixed: boolean };

/** The main file of a template in the copy. */
export const version1Template = (name: string, template: string): string =>
  `/${name}/${template}/${template}.typ`;

const basePath = join("shared", "base.typ");
const folder = renderingPath("version-1", "templates");

let read: { path: string; text: string }[] | undefined;
/** Typst files of version 1, read once for each process. */
function sources(): { path: string; text: string }[] {
  read ??= readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".typ"))
    .map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") }));
  return read;
}

/** Headings are bold, for which the fonts of version 1 have no heavier weight than this. */
const heaviest = "show heading: set text(weight: 600)";

function adaptBase(base: string, name: string, isMixed: boolean): string {
  const end = `label("${name}-end")`;
  const start = base.indexOf("  set document(");
  const close = "\n  )\n";
  const properties =
    start < 0 ? "set document" : base.slice(start, base.indexOf(close, start) + close.length);
  return [
    ["json(bytes(sys.inputs.data))", `json(bytes(sys.inputs.at("${name}")))`],
    // The folder has one title for all parts.
    [properties, ""],
    ["counter(page).final().first()", `counter(page).at(query(${end}).first().location()).first()`],
    [
      "\n  body\n  context anchors(margin)",
      `
  counter(page).update(1)
  bookmark(data.bookmark)
  // Levels cannot change, because they set sizes; so the headings of a part have no bookmarks below its own.
  set heading(bookmarked: false)
  ${isMixed ? heaviest : ""}
  body
  [#metadata(none)#${end}]`,
    ],
    ["", `#import "/templates/application/attachments.typ": bookmark\n`],
  ].reduce((text, [from, to]) => {
    if (!text.includes(from!)) throw new Error(`version 1 has changed: ${from}`);
    return text.replace(from!, () => to!);
  }, base);
}
