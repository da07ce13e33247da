import postcss, { type AtRule, type ChildNode, type Container, type Root } from "postcss";

/** Attributes that one element of the page may have and no script changes, with their values; undefined without it. */
export type FixedAttributes = Readonly<Record<string, string | undefined>>;

/** Parsed style sheets by their text: some 80 make up all pages. */
const parsed = new Map<string, Root>();
const most = 150;

function parse(css: string): Root {
  const known = parsed.get(css);
  if (known) return known;
  if (parsed.size >= most) parsed.clear();
  const root = postcss.parse(css);
  parsed.set(css, root);
  return root;
}

/** Arguments of pseudo-classes, innermost first, and values of attributes: what they need is not judged. */
const innermost = /\([^()]*\)/g;
const inBrackets = /\[[^[\]]*\]/g;
export const classAttribute = /\sclass="([^"]*)"/g;
export const className = /\.(-?[_a-zA-Z][\w-]*)/g;

function withoutArguments(selector: string): string {
  const shorter = selector.replaceAll(innermost, "");
  return shorter === selector ? selector : withoutArguments(shorter);
}

/** Classes that an element or one of its ancestors must have for the selector to match. */
const classesOf = (selector: string): string[] =>
  [...withoutArguments(selector).replaceAll(inBrackets, "").matchAll(className)].map(([, name]) => name!);

/** All classes of the elements of a page. */
export const classesIn = (html: string): Set<string> =>
  new Set([...html.matchAll(classAttribute)].flatMap(([, names]) => names!.split(/\s+/)));

const attribute = /\[([\w-]+)=["']?([\w-]+)["']?\]/g;

/** Whether no attribute of the selector has another value on this page. */
const matchesFixed = (selector: string, fixed: FixedAttributes): boolean =>
  [...withoutArguments(selector).matchAll(attribute)].every(
    ([, name, value]) => !Object.hasOwn(fixed, name!) || fixed[name!] === value,
  );

/**
 * The CSS without rules for classes that no element of the page has, and for other values of fixed attributes. For pages
 * whose scripts neither add classes nor insert elements that have some.
 */
export function usedCss(css: string, html: string, fixed: FixedAttributes): string {
  const classes = classesIn(html);
  const root = parse(css).clone();
  root.walkRules((rule) => {
    if ((rule.parent as AtRule | undefined)?.name === "keyframes") return;
    const used = rule.selectors.filter(
      (selector) => matchesFixed(selector, fixed) && classesOf(selector).every((name) => classes.has(name)),
    );
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
  removeUnusedKeyframes(root);
  removeEmpty(root);
  return root.toString();
}

function removeUnusedKeyframes(root: Root): void {
  const animations: string[] = [];
  root.walkDecls(/^animation/, ({ value }) => {
    animations.push(value);
  });
  root.walkAtRules("keyframes", (rule) => {
    if (!animations.some((value) => value.split(/[\s,]+/).includes(rule.params))) rule.remove();
  });
}

/** Media queries without rules. */
function removeEmpty(container: Container): void {
  container.each((node: ChildNode) => {
    if (node.type !== "atrule" || !node.nodes) return;
    removeEmpty(node);
    if (node.nodes.length === 0) node.remove();
  });
}
