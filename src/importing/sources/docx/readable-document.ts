import { DomUtils, parseDocument } from "htmlparser2";
import { RefusedFile } from "../../refused-file.ts";

type Nodes = ReturnType<typeof parseDocument>["children"];
type Node = Nodes[number];
type Element = Extract<Node, { attribs: object }>;

const isElement = (node: Node): node is Element => "attribs" in node;
const elements = (of: Element, name: string): Element[] =>
  of.children.filter(isElement).filter((child) => child.name === name);
const below = (of: Element, name: string): Element[] =>
  DomUtils.findAll((element) => element.name === name, of.children) as Element[];
/** The characters of text elements, which are all the text that Word shows. */
const textOf = (nodes: Nodes): string =>
  (DomUtils.findAll((element) => element.name === "w:t" || element.name === "m:t", nodes) as Element[])
    .map((element) => DomUtils.textContent(element))
    .join("");

/** Instructions of fields that repeat what other parts say: the number of the page, the date of printing. */
export const pageFields =
  /^\s*(?:page|numpages|section|sectionpages|date|time|savedate|printdate|createdate)\b/i;

/**
 * A part of a Word document (`word/document.xml`) in elements that mammoth reads: text of drawings, of formulas, of other
 * directions and with readings above it (furigana) is text of paragraphs, and hidden text is left out. `links`: ids of the
 * part's relations; a link to another id has no target and becomes text.
 */
export function readableDocument(xml: string, links: ReadonlySet<string>): string {
  const document = parseDocument(xml, { xmlMode: true });
  const root = document.children.find(isElement);
  if (!root) return xml;
  assertDepth(root);
  replaceChildren(root, links);
  return `<?xml version="1.0" encoding="UTF-8"?>${DomUtils.getOuterHTML(root, { xmlMode: true })}`;
}

/** Levels of elements; Word's own files have less than fifty. */
const maxDepth = 150;

/** Each level takes time for all below it. */
function assertDepth(root: Element): void {
  let level: Element[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) throw new RefusedFile("fileTooComplex", `more than ${maxDepth} levels of XML`);
    level = level.flatMap(({ children }) => children.filter(isElement));
  }
}

function replaceChildren(element: Element, links: ReadonlySet<string>): void {
  element.children = element.children.flatMap((child) =>
    isElement(child) ? readable(child, links) : [child],
  );
  for (const child of element.children) child.parent = element;
}

/** The elements that take the place of an element in the readable document. */
function readable(element: Element, links: ReadonlySet<string>): Nodes {
  if (element.name === "mc:AlternateContent") return alternative(element, links);
  if (element.name === "w:r" && isHidden(element)) return [];
  if (element.name === "w:p") return withReadings(element, links);
  replaceChildren(element, links);
  switch (element.name) {
    case "w:moveFrom":
      return [];
    case "w:drawing":
      return boxesOf(element);
    case "w:fldSimple":
      return pageFields.test(element.attribs["w:instr"] ?? "") ? [] : element.children;
    case "w:dir":
    case "w:bdo":
      return element.children;
    case "m:oMath":
      return runOf(textOf(element.children));
    case "w:hyperlink":
      if (!links.has(element.attribs["r:id"] ?? "")) delete element.attribs["r:id"];
      return [element];
    default:
      return [element];
  }
}

/** The drawing of a text box, where the form for older programs has a picture of it only. */
function alternative(element: Element, links: ReadonlySet<string>): Nodes {
  const [choice] = elements(element, "mc:Choice");
  const [fallback] = elements(element, "mc:Fallback");
  const hasText = (part: Element | undefined) => !!part && below(part, "w:txbxContent").length > 0;
  const chosen = hasText(fallback) || !hasText(choice) ? (fallback ?? choice) : choice;
  if (!chosen) return [];
  replaceChildren(chosen, links);
  return chosen.children;
}

/** The drawing, and the text boxes of it, those of a group one after another, in the element that older programs write. */
function boxesOf(drawing: Element): Nodes {
  const boxes: Element[] = [];
  const take = (of: Element): void => {
    for (const child of of.children.filter(isElement))
      if (child.name === "w:txbxContent") boxes.push(child);
      else take(child);
    of.children = of.children.filter((child) => !isElement(child) || child.name !== "w:txbxContent");
  };
  take(drawing);
  if (boxes.length === 0) return [drawing];
  const [pict] = parsed("<w:pict/>");
  pict!.children = boxes;
  return [drawing, pict!];
}

const isHidden = (run: Element): boolean =>
  elements(run, "w:rPr")
    .flatMap((properties) => elements(properties, "w:vanish"))
    .some(({ attribs }) => !/^(?:0|false|off)$/.test(attribs["w:val"] ?? ""));

/**
 * A paragraph whose text has readings above it is its text, and the readings are a paragraph below: those of a name. Within
 * other text, a reading is in brackets behind its word.
 */
function withReadings(paragraph: Element, links: ReadonlySet<string>): Nodes {
  const rubies = below(paragraph, "w:ruby");
  const read = rubies.map((ruby) => ({
    base: elements(ruby, "w:rubyBase").flatMap(({ children }) => children),
    reading: textOf(elements(ruby, "w:rt")).trim(),
  }));
  const bases = read.map(({ base }) => textOf(base)).join("");
  const readings = read
    .map(({ reading }) => reading)
    .join("　")
    .trim();
  const isAll =
    textOf(paragraph.children).replace(/\s+/g, "").length === (bases + readings).replace(/\s+/g, "").length;
  for (const [at, ruby] of rubies.entries()) {
    const { base, reading } = read[at]!;
    ruby.name = "w:smartTag";
    ruby.children = isAll || reading === "" ? base : [...base, ...runOf(`（${reading}）`)];
  }
  replaceChildren(paragraph, links);
  if (!isAll || readings === "") return [paragraph];
  return [paragraph, ...parsed(`<w:p><w:r><w:t>ふりがな：${escapeXml(readings)}</w:t></w:r></w:p>`)];
}

const parsed = (xml: string): Element[] => parseDocument(xml, { xmlMode: true }).children.filter(isElement);
const runOf = (text: string): Element[] =>
  text === "" ? [] : parsed(`<w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`);
const escapeXml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
