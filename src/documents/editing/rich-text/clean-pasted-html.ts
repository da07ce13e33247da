import { flattenLists } from "./paste-lists.ts";

/** Attributes that the schema reads; `data-pm-slice` is ProseMirror's own. */
const known = new Set(["href", "data-address", "data-below", "data-pm-slice"]);

/**
 * Removes all other attributes of pasted HTML and keeps bold and italic of inline styles as elements. Inline styles and
 * handlers are renamed before the browser parses them, because the page's policy blocks and reports each of them.
 */
export function cleanPastedHtml(html: string): string {
  const renamed = html.replace(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replace(/\s(style|on[a-z]+)(?=\s*=)/gi, " data-$1"),
  );
  const { body } = new DOMParser().parseFromString(renamed, "text/html");
  for (const element of body.querySelectorAll("script, style, iframe, object, img, svg")) element.remove();
  // What this editor has copied has no other lists.
  if (!body.querySelector("[data-pm-slice]")) flattenLists(body);
  for (const element of [...body.querySelectorAll("*")]) {
    const style = element.getAttribute("data-style") ?? "";
    // Google Docs wraps its clipboard in a `b` that is not bold.
    if (element.localName === "b" && /font-weight:\s*(normal|400)/i.test(style)) {
      element.replaceWith(...element.childNodes);
      continue;
    }
    for (const { name } of [...element.attributes]) if (!known.has(name)) element.removeAttribute(name);
    if (/font-weight:\s*(bold|[6-9]\d\d)/i.test(style)) wrapContent(element, "strong");
    if (/font-style:\s*italic/i.test(style)) wrapContent(element, "em");
  }
  return body.innerHTML;
}

function wrapContent(element: Element, name: "strong" | "em"): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}
