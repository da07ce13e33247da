import { type MarkSpec, type NodeSpec, Schema } from "prosemirror-model";
import { limits } from "../../model/limits.ts";
import { linkAddress } from "../../model/rich-text.ts";

/** The formatting of `RichText` and nothing else: pasted HTML loses all other formatting. */

/** Of an item of the second level: the kind of its mark. */
const below = { below: { default: null } };
const belowAttributes = (element: HTMLElement) => ({ below: element.dataset.below ?? null });

const nodes = {
  doc: { content: "block+" },
  paragraph: { content: "inline*", group: "block", parseDOM: [{ tag: "p" }], toDOM: () => ["p", 0] },
  text: { group: "inline" },
  hard_break: {
    inline: true,
    group: "inline",
    selectable: false,
    leafText: () => "\n",
    parseDOM: [{ tag: "br" }],
    toDOM: () => ["br"],
  },
} as const satisfies Record<string, NodeSpec>;

const lists = {
  bullet_list: {
    content: "list_item+",
    group: "block",
    parseDOM: [{ tag: "ul" }],
    toDOM: () => ["ul", 0],
  },
  ordered_list: {
    content: "list_item+",
    group: "block",
    parseDOM: [{ tag: "ol" }],
    toDOM: () => ["ol", 0],
  },
  list_item: {
    content: "paragraph+",
    defining: true,
    attrs: below,
    parseDOM: [{ tag: "li", getAttrs: belowAttributes }],
    toDOM: ({ attrs }) => ["li", attrs.below ? { "data-below": attrs.below, "aria-level": "2" } : {}, 0],
  },
} as const satisfies Record<string, NodeSpec>;

const isBold = (weight: string) => /^(bold(er)?|[6-9]\d\d)$/.test(weight) && null;

const marks = {
  bold: {
    parseDOM: [
      // Google Docs wraps its clipboard in a `b` that is not bold.
      { tag: "b", getAttrs: (element: HTMLElement) => element.style.fontWeight !== "normal" && null },
      { tag: "strong" },
      { style: "font-weight", getAttrs: isBold },
    ],
    toDOM: () => ["strong", 0],
  },
  italic: {
    parseDOM: [{ tag: "i" }, { tag: "em" }, { style: "font-style=italic" }],
    toDOM: () => ["em", 0],
  },
  link: {
    attrs: { address: {} },
    inclusive: false,
    parseDOM: [{ tag: "a[href]", getAttrs: (element: HTMLElement) => linkAttributes(element) }],
    // An address with another scheme is stored as typed and does not become a link of the page.
    toDOM: ({ attrs }) => [
      "a",
      { href: linkAddress(attrs.address) ?? "#", "data-address": attrs.address, rel: "noreferrer" },
      0,
    ],
  },
} as const satisfies Record<string, MarkSpec>;

/** Pasted links need a scheme that links may have; those of this editor keep their text. */
function linkAttributes(element: HTMLElement): { address: string } | false {
  const address = element.getAttribute("data-address") ?? linkAddress(element.getAttribute("href") ?? "");
  return address && address.length <= limits.url ? { address } : false;
}

export const textSchema = new Schema({ nodes: { ...nodes, ...lists }, marks });
const row = {
  ...nodes.paragraph,
  attrs: below,
  parseDOM: [
    { tag: "p", getAttrs: belowAttributes },
    { tag: "li", getAttrs: belowAttributes },
  ],
  toDOM: ({ attrs }) => ["p", attrs.below ? { "data-below": attrs.below } : {}, 0],
} as const satisfies NodeSpec;

/** Without lists: each paragraph is an entry. */
export const linesSchema = new Schema({ nodes: { ...nodes, paragraph: row }, marks });
