import { readLabel } from "../text-resume/labels.ts";

/** A line that explains the one above it: ": Acme". */
const definition = /^ {0,3}:[^\S\n]+(?=\S)/;
const block = /^(?:#|[-*+>|] |:|\s)/;
const date = /(?:19|20)\d{2}/;
/** Characters; a longer text is no term. */
const longestTerm = 80;
const longestDate = 40;

const isTerm = (line: string | undefined): line is string =>
  line !== undefined && line.trim() !== "" && line.length <= longestTerm && !block.test(line);

/**
 * Lines with the definition lists of Pandoc as what they mean: a label with its value ("Name", ": Jo Park"), a date beside an
 * entry, or the head of the lines below it.
 */
export function withoutDefinitions(lines: readonly string[]): string[] {
  const written: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    const next = lines[at + 1]?.trim() === "" ? at + 2 : at + 1;
    if (!isTerm(line) || !definition.test(lines[next] ?? "")) {
      written.push(line);
      continue;
    }
    const end = endOfDefinition(lines, next);
    written.push(...explained(line.trim(), lines.slice(next, end)));
    at = end - 1;
  }
  return written;
}

/** Behind the last line that is a definition or indented. */
function endOfDefinition(lines: readonly string[], start: number): number {
  let end = start + 1;
  for (let at = end; at < lines.length; at += 1) {
    const line = lines[at]!;
    if (line.trim() === "") continue;
    if (!/^\s/.test(line) && !definition.test(line)) break;
    end = at + 1;
  }
  return end;
}

const bold = (text: string): string => (/[*_`[]/.test(text) ? text : `**${text}**`);

function explained(term: string, raw: readonly string[]): string[] {
  const values = raw.map((line) => line.replace(definition, "").trim());
  const [first, ...others] = values;
  const isShortDate = (text: string) => text.length <= longestDate && date.test(text);
  if (isShortDate(term)) {
    const indent = " ".repeat(term.length + gap.length);
    return [term + gap + first, ...others.map((text) => (text === "" ? "" : indent + text))];
  }
  if (others.some((text) => text !== "")) return [bold(term), ...values];
  const label = term.replace(/:$/, "");
  const isLabel = readLabel(`${label.replace(/[*_]/g, "")}: ${first}`) !== undefined;
  return [!isLabel && isShortDate(first!) ? `${term}${gap}${first}` : `${label}: ${first}`];
}
const gap = "   ";
