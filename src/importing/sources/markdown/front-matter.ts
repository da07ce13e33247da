import { trimMarks } from "../layout/divide-text.ts";
import words from "./front-matter.json" with { type: "json" };

/** What a file says about itself before its text, between two lines of "---". */
export type FrontMatter = {
  /** Of the author. */
  name?: string;
  /** What the keys of no layout have. */
  texts: { label: string; text: string }[];
};

const names = new Set(words.names);
const layout = new Set(words.layout);
const about = new Set([...words.names, ...words.texts, ...words.layout]);

const maxLines = 400;
const keyLine = /^([\p{L}_][\p{L}\d_-]{0,40}):(?: (.*))?$/u;
const isFurther = (line: string): boolean => /^(?:\s|- |-$|#)/.test(line) || line === "";

/** The front matter of a text and the rest. Lines between rules that are no keys, or are contact data, are text. */
export function divideFrontMatter(source: string): { matter?: FrontMatter; body: string } {
  const start = /^\s*---[^\S\n]*\r?\n/.exec(source.slice(0, 200))?.[0];
  if (start === undefined) return { body: source };
  const lines = source.slice(start.length).split("\n", maxLines);
  const end = lines.findIndex((line) => /^(?:---|\.\.\.)\s*$/.test(line));
  const inner = lines.slice(0, Math.max(0, end)).map((line) => line.trimEnd());
  const keys = inner.flatMap((line) => keyLine.exec(line)?.[1] ?? []);
  const isMatter =
    keys.some((key) => about.has(key)) && inner.every((line) => keyLine.test(line) || isFurther(line));
  if (!isMatter) return { body: source };
  const length = lines.slice(0, end + 1).reduce((sum, line) => sum + line.length + 1, start.length);
  return { matter: matterOf(inner), body: source.slice(length) };
}

function matterOf(lines: readonly string[]): FrontMatter {
  const matter: FrontMatter = { texts: [] };
  for (const { label, text } of valuesOf(lines)) {
    if (layout.has(label.toLowerCase()) || !/[\p{L}\d]/u.test(text)) continue;
    if (matter.name === undefined && names.has(label.toLowerCase())) matter.name = text;
    else matter.texts.push({ label, text });
  }
  return matter;
}

/** The keys with their values; a value of several lines is one text. */
function valuesOf(lines: readonly string[]): { label: string; text: string }[] {
  const values: { label: string; parts: string[] }[] = [];
  for (const line of lines) {
    const [, label, value] = keyLine.exec(line) ?? [];
    if (label !== undefined) values.push({ label, parts: [plainValue(value ?? "")] });
    else if (!line.startsWith("#")) values.at(-1)?.parts.push(plainValue(line));
  }
  return values.map(({ label, parts }) => ({ label, text: parts.filter(Boolean).join(", ") }));
}

/** Without quotes, the mark of a list, and the marks that say that lines follow. */
function plainValue(raw: string): string {
  const value = raw.trim().replace(/^- +(?:name: +)?|^name: +/, "");
  return /^[|>][+-]?$/.test(value) ? "" : trimMarks(value, "\"'");
}
