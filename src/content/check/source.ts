import { getLocation, type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { forbiddenKeys, type Path } from "../../kit/json.ts";

export type { Path };
/** A problem and its position: at a value, at the name of a field, or at an offset of the text. */
export type Finding = { path: Path; message: string; at?: "name" | number };
export type Position = { line: number; column: number };

export type Source = {
  /** Undefined if the text is not valid JSON. */
  value: unknown;
  findings: Finding[];
  /** Lines and columns count from 1. For a missing value, the position of the closest parent. */
  positionOf(finding: Pick<Finding, "path" | "at">): Position;
};

const explanations: Record<string, string> = {
  InvalidSymbol:
    "is not valid JSON: put texts in straight double quotes; only numbers, true, false and null have none",
  InvalidNumberFormat: "is not a number",
  PropertyNameExpected: 'expected the name of a field in double quotes ("name")',
  ValueExpected: "expected a value here",
  ColonExpected: "expected a colon after the name of the field",
  CommaExpected: "expected a comma between two entries",
  CloseBraceExpected: "a closing brace } is missing",
  CloseBracketExpected: "a closing bracket ] is missing",
  EndOfFileExpected: "nothing may follow the end of the data",
  InvalidCommentToken: "JSON has no comments; delete it",
  UnexpectedEndOfComment: "JSON has no comments; delete it",
  UnexpectedEndOfString: 'a text is not closed: its second double quote " is missing on this line',
  UnexpectedEndOfNumber: "is not a number",
  InvalidUnicode: "is not a character: \\u takes four hexadecimal digits",
  InvalidEscapeCharacter: 'only one of " \\ / b f n r t u may follow a backslash',
  InvalidCharacter: "a text has a tab or another control character; delete it",
};

/** The last character before an offset that is not white space, and its offset. */
function before(text: string, offset: number): { sign: string; at: number } {
  const at = text.slice(0, offset).trimEnd().length - 1;
  return { sign: text[at] ?? "", at };
}

/** The path at an offset. The parser reports an unfinished name as "", which is left out. */
const pathAt = (text: string, offset: number): Path =>
  getLocation(text, offset).path.filter((key) => key !== "");

function explain(text: string, { error, offset }: ParseError): Finding {
  const name = printParseErrorCode(error);
  const { sign, at } = before(text, offset);
  if (sign === "," && /^[\]}]/.test(text.slice(offset)) && /^(Value|PropertyName)Expected$/.test(name))
    return { path: pathAt(text, at), at, message: "a comma before the closing bracket; delete it" };
  return { path: pathAt(text, offset), at: offset, message: explanations[name] ?? name };
}

/** One finding per line: further errors on a line mostly follow from its first one. */
function syntaxFindings(text: string, errors: ParseError[], lineOf: (offset: number) => number): Finding[] {
  const findings = new Map<number, Finding>();
  for (const error of errors) {
    const line = lineOf(error.offset);
    if (!findings.has(line)) findings.set(line, explain(text, error));
  }
  return [...findings.values()].slice(0, 5);
}

const nameOf = (property: Node): Node => property.children![0]!;
const contentOf = (property: Node): Node | undefined => property.children![1];

/** Duplicate names in an object, and forbidden names. */
function* nameFindings(node: Node | undefined, path: Path = []): Generator<Finding> {
  if (node?.type === "array")
    for (const [index, child] of (node.children ?? []).entries())
      yield* nameFindings(child, [...path, index]);
  if (node?.type !== "object") return;
  const seen = new Set<string>();
  for (const property of node.children ?? []) {
    const name = nameOf(property).value as string;
    const here = [...path, name];
    const at = nameOf(property).offset;
    if (forbiddenKeys.has(name)) yield { path: here, at, message: "no field may have this name; rename it" };
    else if (seen.has(name))
      yield { path: here, at, message: "appears twice in the same object; delete one" };
    seen.add(name);
    yield* nameFindings(contentOf(property), here);
  }
}

function child(node: Node, key: string | number): { name?: Node; value: Node | undefined } | undefined {
  if (node.type === "array") {
    const value = node.children?.[Number(key)];
    return value && { value };
  }
  // Of duplicate names the last one counts, as for JSON.parse.
  const property =
    node.type === "object" ? node.children?.findLast((one) => nameOf(one).value === key) : null;
  return property ? { name: nameOf(property), value: contentOf(property) } : undefined;
}

function offsetOf(tree: Node | undefined, { path, at }: Pick<Finding, "path" | "at">): number {
  if (typeof at === "number") return at;
  let node = tree;
  let offset = tree?.offset ?? 0;
  for (const [index, key] of path.entries()) {
    const found = node && child(node, key);
    if (!found) break;
    const last = index === path.length - 1;
    offset = (last && at === "name" ? found.name?.offset : found.value?.offset) ?? offset;
    node = found.value;
  }
  return offset;
}

/** Parses JSON and records positions. Never throws. */
export function readSource(text: string): Source {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const position = (offset: number): Position => {
    const line = starts.findLastIndex((start) => start <= offset);
    return { line: line + 1, column: offset - starts[line]! + 1 };
  };
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const findings = syntaxFindings(text, errors, (offset) => position(offset).line);
  if (text.startsWith("\uFEFF"))
    findings.unshift({
      path: [],
      at: 0,
      message: "begins with a byte order mark; save it as UTF-8 without one",
    });
  let value: unknown;
  if (findings.length === 0)
    try {
      value = JSON.parse(text);
    } catch (error) {
      findings.push({ path: [], at: 0, message: `is not valid JSON: ${(error as Error).message}` });
    }
  return {
    value,
    findings: [...findings, ...nameFindings(tree)],
    positionOf: (finding) => position(offsetOf(tree, finding)),
  };
}
