import { Fragment, createElement as h, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { RenderData } from "../../render-data.ts";
import { outlineOf } from "../outline/outline.ts";
import type { OutlinePart } from "../outline/part.ts";
import { entryOf, fieldsOf, linesOf, richOf, rowsOf, runsOf, tableOf } from "./elements.ts";
import { styleSheet } from "./style-sheet.ts";

/** Data URIs; a picture without one is left out. */
export type HtmlPictures = { photo?: string; signature?: string };

/**
 * A document as one HTML page that needs nothing else: its style and its pictures are inside, and it has no script. A page
 * printed by the browser has the paper and the margins of the document.
 */
export function writeHtml(data: RenderData, pictures: HtmlPictures = {}): string {
  const { lang, region, dir, title, author } = data;
  const parts = outlineOf(data);
  const isTitled = parts.some(({ kind }) => kind === "title");
  const page = h(
    "html",
    { lang: region === "" ? lang : `${lang}-${region}`, dir },
    h(
      "head",
      null,
      h("meta", { charSet: "utf-8" }),
      h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      // The page loads nothing and runs no script, even if a text were markup.
      h("meta", { httpEquiv: "Content-Security-Policy", content: policy }),
      author === "" ? null : h("meta", { name: "author", content: author }),
      h("title", null, title),
      h("style", null, styleSheet(data)),
    ),
    h(
      "body",
      null,
      h(
        "main",
        null,
        isTitled ? null : h("h1", { className: "unseen" }, data.kindLabel),
        ...elementsOf(parts, pictures),
      ),
    ),
  );
  return `<!doctype html>\n${renderToStaticMarkup(page)}\n`;
}

/**
 * The texts of a document as elements of another page, without pictures. Its title is a paragraph: headings are of level 2
 * and below.
 */
export const documentElements = (data: RenderData): ReactNode[] =>
  elementsOf(
    outlineOf(data).map((part) =>
      part.kind === "title" ? { kind: "lines", role: "names", lines: [[{ text: part.text }]] } : part,
    ),
    {},
  );

const elementsOf = (parts: OutlinePart[], pictures: HtmlPictures): ReactNode[] =>
  sectionsOf(parts).map((section, at) => h(Fragment, { key: at }, sectionOf(section, pictures)));

const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** The parts before the first heading, then each heading with what follows. */
function sectionsOf(parts: OutlinePart[]): OutlinePart[][] {
  const sections: OutlinePart[][] = [];
  for (const part of parts) {
    const starts = part.kind === "heading" || (part.kind === "table" && part.label !== "");
    if (starts || sections.length === 0) sections.push([part]);
    else sections.at(-1)!.push(part);
  }
  return sections;
}

function sectionOf(parts: OutlinePart[], pictures: HtmlPictures): ReactNode {
  const content = listed(parts).map((part) =>
    Array.isArray(part) ? references(part) : partOf(part, pictures),
  );
  return h(parts[0]!.kind === "heading" ? "section" : "div", { className: "part" }, ...content);
}

type Reference = Extract<OutlinePart, { kind: "reference" }>;

/** Consecutive publications as one list. */
function listed(parts: OutlinePart[]): (OutlinePart | Reference[])[] {
  const all: (OutlinePart | Reference[])[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (part.kind === "reference" && Array.isArray(last)) last.push(part);
    else all.push(part.kind === "reference" ? [part] : part);
  }
  return all;
}

const references = (parts: Reference[]): ReactNode =>
  h(
    "ol",
    { start: parts[0]!.number },
    ...parts.map(({ runs, body }) => h("li", null, h("p", null, ...runsOf(runs)), ...richOf(body))),
  );

function partOf(part: OutlinePart, pictures: HtmlPictures): ReactNode {
  switch (part.kind) {
    case "title":
      return h("h1", null, part.text);
    case "heading":
      return h("h2", null, part.text);
    case "group":
      return h("h3", { className: "group" }, part.text);
    case "lines":
      return linesOf(part);
    case "fields":
      return h(
        Fragment,
        null,
        part.heading === "" ? null : h("h2", null, part.heading),
        fieldsOf(part.items),
      );
    case "rich":
      return h(Fragment, null, ...richOf(part.body));
    case "rows":
      return rowsOf(part.rows);
    case "entry":
      return entryOf(part.entry, "h3");
    case "reference":
      return references([part]);
    case "table":
      return tableOf(part);
    case "picture": {
      const src = pictures[part.use];
      return src ? h("img", { className: part.use, src, alt: part.alt }) : null;
    }
  }
}
