import { Parser } from "htmlparser2";

export type HtmlElement = {
  name: string;
  attributes: Record<string, string>;
  children: (HtmlElement | string)[];
};

/** Elements inside each other; deeper ones are read as children of the last. */
const maxDepth = 120;
const maxElements = 50_000;
/** Elements whose content no reader of the page sees. */
const hidden = new Set([
  "script",
  "style",
  "noscript",
  "template",
  "title",
  "svg",
  "select",
  "option",
  "iframe",
  "object",
]);
const isHidden = (name: string, attributes: Record<string, string>): boolean =>
  hidden.has(name) || "hidden" in attributes || /display\s*:\s*none/i.test(attributes.style ?? "");

/** The elements and texts of a page, without what is hidden. */
export function parseHtml(html: string): HtmlElement {
  const root: HtmlElement = { name: "root", attributes: {}, children: [] };
  /** What is open; undefined for elements that are hidden, too deep or too many. */
  const open: (HtmlElement | undefined)[] = [root];
  const top: HtmlElement[] = [root];
  let skipped = 0;
  let count = 0;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (skipped > 0 || isHidden(name, attributes)) {
        skipped += 1;
        open.push(undefined);
        return;
      }
      count += 1;
      const element = { name, attributes, children: [] };
      if (top.length >= maxDepth || count > maxElements) {
        open.push(undefined);
        return;
      }
      top.at(-1)!.children.push(element);
      top.push(element);
      open.push(element);
    },
    onclosetag: () => {
      const element = open.pop();
      if (element) top.pop();
      else if (skipped > 0) skipped -= 1;
    },
    ontext: (text) => {
      if (skipped === 0) top.at(-1)!.children.push(text);
    },
  });
  parser.end(html);
  return root;
}
