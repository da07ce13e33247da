import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";

export type Pattern = {
  /** `src/kit/json.ts:12` of its first use. */
  place: string;
  source: string;
  flags: string;
};

type Node = { type: string; start: number; [key: string]: unknown };

/** Every regular expression of the product's sources, each once; `unknown` are those that only exist at run time. */
export function findRegularExpressions(
  files: readonly string[] = globSync("src/**/*.{ts,tsx}").filter(
    (file) => !/\.test\.|test-support/.test(file),
  ),
): { patterns: Pattern[]; unknown: { place: string; code: string }[] } {
  const patterns = new Map<string, Pattern>();
  const unknown: { place: string; code: string }[] = [];
  for (const file of files.toSorted()) {
    const text = readFileSync(file, "utf8");
    const found = findInText(file, text);
    for (const { start, source, flags, code } of found) {
      const place = `${file}:${text.slice(0, start).split("\n").length}`;
      if (source === null) unknown.push({ place, code });
      else if (!patterns.has(`/${source}/${flags}`))
        patterns.set(`/${source}/${flags}`, { place, source, flags });
    }
  }
  return { patterns: [...patterns.values()], unknown };
}

type Found = { start: number; source: string | null; flags: string; code: string };

/** Literals, and `RegExp(…)` whose text consists of constants of the file. */
export function findInText(file: string, text: string): Found[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  const nodes = [...walk(program as unknown as Node)];
  const constants = new Map<string, Node>();
  for (const { type, id, init } of nodes as (Node & { id?: Node; init?: Node })[])
    if (type === "VariableDeclarator" && id?.type === "Identifier" && init)
      constants.set(String(id.name), init);
  return nodes.flatMap((node): Found[] => {
    const code = text.slice(node.start, node.end as number);
    if (node.type === "Literal" && node.regex) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string };
      return [{ start: node.start, source: pattern, flags, code }];
    }
    if (!isRegExpCall(node)) return [];
    const [source, flags] = node.arguments as [Node | undefined, Node | undefined];
    // A copy of a literal, which is checked itself.
    if (source?.regex) return [];
    return [
      {
        start: node.start,
        source: textOf(source, constants),
        flags: flags ? (textOf(flags, constants) ?? "") : "",
        code,
      },
    ];
  });
}

const isRegExpCall = ({ type, callee }: Node): boolean =>
  (type === "NewExpression" || type === "CallExpression") && (callee as Node).name === "RegExp";

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* walk(child);
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** The text of a constant expression; null if a part is only known at run time. */
function textOf(node: Node | undefined, constants: ReadonlyMap<string, Node>, depth = 0): string | null {
  if (!node || depth > 10) return null;
  const fold = (inner: Node) => textOf(inner, constants, depth + 1);
  if (node.type === "Literal") return node.regex ? null : String(node.value);
  if (node.type === "Identifier") return fold(constants.get(String(node.name)) as Node);
  if (node.type === "MemberExpression" && (node.property as Node).name === "source") {
    const { regex } = (constants.get(String((node.object as Node).name)) ?? {}) as {
      regex?: { pattern: string };
    };
    return regex?.pattern ?? null;
  }
  if (node.type === "BinaryExpression" && node.operator === "+")
    return joined([fold(node.left as Node), fold(node.right as Node)]);
  if (node.type !== "TemplateLiteral") return null;
  const values = (node.expressions as Node[]).map(fold);
  const texts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  return joined(texts.flatMap((text, at) => (at < values.length ? [text, values[at]!] : [text])));
}

const joined = (parts: readonly (string | null)[]): string | null =>
  parts.includes(null) ? null : parts.join("");
