import postcss, { type AtRule, type ChildNode, type Container, type Declaration } from "postcss";

/** Attributes that one element of the page may have and no script changes, with their values; undefined without it. */
export type FixedAttributes = Readonly<Record<string, string | undefined>>;

type Selector = {
  text: string;
  /** Classes that an element or one of its ancestors must have for the selector to match. */
  classes: readonly string[];
  attributes: readonly (readonly [name: string, value: string])[];
};
/** A style sheet in pieces of finished text, so that reducing it to a page joins strings. */
type Piece =
  | { kind: "text"; css: string }
  | {
      kind: "rule";
      before: string;
      selectors: readonly Selector[];
      body: string;
      animations: readonly string[];
    }
  | { kind: "keyframes"; name: string; css: string }
  | { kind: "group"; start: string; pieces: readonly Piece[] };

/** Style sheets in pieces by their text: some 80 make up all pages. */
const read = new Map<string, Piece[]>();
const most = 150;

function piecesOf(css: string): Piece[] {
  const known = read.get(css);
  if (known) return known;
  if (read.size >= most) read.clear();
  const pieces = postcss.parse(css).nodes.map(pieceOf);
  read.set(css, pieces);
  return pieces;
}

function pieceOf(node: ChildNode): Piece {
  const before = node.raws.before ?? "";
  if (node.type === "rule") {
    const declarations = (node.nodes ?? []).filter((each): each is Declaration => each.type === "decl");
    return {
      kind: "rule",
      before,
      selectors: node.selectors.map(selectorOf),
      body: bodyOf(node),
      animations: declarations
        .filter(({ prop }) => prop.startsWith("animation"))
        .flatMap(({ value }) => value.split(/[\s,]+/)),
    };
  }
  // The end of a rule or declaration without a block is not part of its text.
  const end = node.type === "decl" || (node.type === "atrule" && !node.nodes) ? ";" : "";
  const css = before + node.toString() + end;
  if (node.type !== "atrule" || !node.nodes) return { kind: "text", css };
  if (node.name === "keyframes") return { kind: "keyframes", name: node.params, css };
  const hasRules = node.nodes.some(({ type }) => type === "rule" || type === "atrule");
  if (!hasRules) return { kind: "text", css };
  return { kind: "group", start: before + startOf(node), pieces: node.nodes.map(pieceOf) };
}

/** `{…}` of a rule. */
const bodyOf = (rule: Container): string => {
  const text = rule.toString();
  return text.slice(text.indexOf("{"));
};
const startOf = (rule: AtRule): string => {
  const text = rule.toString();
  return text.slice(0, text.indexOf("{") + 1);
};

/** Arguments of pseudo-classes, innermost first, and values of attributes: what they need is not judged. */
const innermost = /\([^()]*\)/g;
const inBrackets = /\[[^[\]]*\]/g;
export const classAttribute = /\sclass="([^"]*)"/g;
export const className = /\.(-?[_a-zA-Z][\w-]*)/g;

function withoutArguments(selector: string): string {
  const shorter = selector.replaceAll(innermost, "");
  return shorter === selector ? selector : withoutArguments(shorter);
}

const classesOf = (selector: string): string[] =>
  [...withoutArguments(selector).replaceAll(inBrackets, "").matchAll(className)].map(([, name]) => name!);

/** All classes of the elements of a page. */
export const classesIn = (html: string): Set<string> =>
  new Set([...html.matchAll(classAttribute)].flatMap(([, names]) => names!.split(/\s+/)));

const attribute = /\[([\w-]+)=["']?([\w-]+)["']?\]/g;

const selectorOf = (text: string): Selector => ({
  text,
  classes: classesOf(text),
  attributes: [...withoutArguments(text).matchAll(attribute)].map(([, name, value]) => [name!, value!]),
});

/**
 * The CSS without rules for classes that no element of the page has, and for other values of fixed attributes. For pages
 * whose scripts neither add classes nor insert elements that have some.
 */
export function usedCss(css: string, classes: ReadonlySet<string>, fixed: FixedAttributes): string {
  const isUsed = (selector: Selector) =>
    selector.classes.every((name) => classes.has(name)) &&
    selector.attributes.every(([name, value]) => !Object.hasOwn(fixed, name) || fixed[name] === value);
  const animationsIn = (pieces: readonly Piece[]): string[] =>
    pieces.flatMap((piece) => {
      if (piece.kind === "group") return animationsIn(piece.pieces);
      return piece.kind === "rule" && piece.selectors.some(isUsed) ? piece.animations : [];
    });
  const pieces = piecesOf(css);
  const running = new Set(animationsIn(pieces));

  const write = (piece: Piece): string => {
    switch (piece.kind) {
      case "text":
        return piece.css;
      case "keyframes":
        return running.has(piece.name) ? piece.css : "";
      case "group": {
        const used = piece.pieces.map(write).join("");
        return used && `${piece.start}${used}}`;
      }
      case "rule": {
        const used = piece.selectors.filter(isUsed).map(({ text }) => text);
        return used.length > 0 ? piece.before + used.join() + piece.body : "";
      }
    }
  };
  return pieces.map(write).join("");
}
