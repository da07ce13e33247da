import { Parser } from "htmlparser2";
import type { JsonObject } from "../../../kit/json.ts";

/** An element of XML, without the prefixes of namespaces. */
type Element = { name: string; attributes: JsonObject; children: Element[]; text: string };

/** A Europass file has some thousand elements and attributes, at most twelve levels deep. */
const maxElements = 50_000;
const maxDepth = 64;

class TooLarge extends Error {}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/**
 * The root of an XML text: its name, and its content as an object. Elements of one name are a list, an element without
 * children is its text, or its attributes if it has none. Null for text that is not XML, is cut off, or is larger than
 * the limits. Entities that a document type defines are not resolved. `nameOf`: the name that an element gets.
 */
export function parseXml(
  xml: string,
  nameOf: (element: { name: string; attributes: JsonObject }) => string = ({ name }) => name,
): { name: string; content: JsonObject } | null {
  const stack: Element[] = [];
  let root: Element | undefined;
  let elements = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        elements += 1 + Object.keys(attributes).length;
        // The parser's own time grows with the square of the depth.
        if (elements > maxElements || stack.length >= maxDepth) throw new TooLarge();
        const local = Object.entries(attributes).map(([key, value]) => [localName(key), value]);
        const named = { name: localName(name), attributes: Object.fromEntries(local) as JsonObject };
        const element = { ...named, name: nameOf(named), children: [], text: "" };
        stack.at(-1)?.children.push(element);
        root ??= element;
        stack.push(element);
      },
      ontext(text) {
        const element = stack.at(-1);
        if (element) element.text += text;
      },
      onclosetag() {
        stack.pop();
      },
    },
    { xmlMode: true },
  );
  try {
    parser.write(xml.replace(/^\ufeff/, ""));
  } catch (error) {
    if (error instanceof TooLarge) return null;
    throw error;
  }
  // `end` closes open elements itself.
  const isCutOff = stack.length > 0;
  parser.end();
  if (!root || isCutOff) return null;
  const content = contentOf(root);
  return { name: root.name, content: typeof content === "string" ? {} : { ...root.attributes, ...content } };
}

function contentOf({ attributes, children, text }: Element): string | JsonObject {
  if (children.length === 0) {
    const own = text.trim();
    return own === "" && Object.keys(attributes).length > 0 ? attributes : own;
  }
  const groups = Map.groupBy(children, ({ name }) => name);
  // Text beside elements, which no Europass file has, is not lost.
  const beside = text.trim() === "" ? {} : { text: text.trim() };
  return Object.fromEntries([
    ...Object.entries(beside),
    ...[...groups].map(([name, group]) => [
      name,
      group.length === 1 ? contentOf(group[0]!) : group.map(contentOf),
    ]),
  ]);
}
