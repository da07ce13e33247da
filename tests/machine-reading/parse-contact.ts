import { headingKey, isDocumentTitle, sectionOf } from "./headings.ts";
import { type Line, normalize } from "./line.ts";
import { findPeriods } from "./periods.ts";
import vocabulary from "./vocabulary.json" with { type: "json" };

export type ParsedContact = { name: string; email: string; phone: string };

const email = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/u;
const phone = /(?:\+|\(\+?)?\d[\d\s()./\u2010-\u2013-]{5,}\d/g;
const link = /(?:https?:\/\/|www\.)\S+|\S+\.(?:com|org|net|io|de|fr|es|gr|jp|sa|uk)(?:\/\S*)?/gi;

export function parseContact(lines: Line[]): ParsedContact {
  const text = lines.map((line) => line.text).join("\n");
  return { name: nameOf(lines), email: email.exec(text)?.[0] ?? "", phone: phoneOf(lines) };
}

/** The first number of 8 to 15 digits that is no date. Numbers with a prefix for dialling win. */
function phoneOf(lines: Line[]): string {
  const numbers = lines.flatMap(({ text }) => {
    // Postal codes come before a place, numbers within links are ids.
    const plain = text.replace(link, " ").replace(/〒\s?[\d-]+/g, " ");
    return [...plain.matchAll(phone)].flatMap(([number]) => number.split(/\s{2,}/));
  });
  const possible = numbers.filter((number) => {
    const digits = number.replace(/\D/g, "").length;
    return digits >= 8 && digits <= 15 && findPeriods(number).length === 0;
  });
  return normalize(possible.find((number) => /^[+(0]/.test(number)) ?? possible[0] ?? "");
}

const nameLabels = vocabulary.nameLabels.map(headingKey);
const readingLabels = vocabulary.readingLabels.map(headingKey);

/** The text beside a label for names; else the largest text, or without sizes the first line that may be a name. */
function nameOf(lines: Line[]): string {
  const first = lines.filter(({ page }) => page === 1);
  for (const [index, { text }] of first.slice(0, 25).entries()) {
    const value = besideLabel(text, first[index + 1]?.text);
    if (value && isName(value)) return normalize(value);
  }
  return first.some(({ style }) => style) ? largest(first, lines) : topmost(first, lines);
}

/** The value of a line that starts with a label for names; a table may have the next label on the same line. */
function besideLabel(text: string, next: string | undefined): string | undefined {
  const isLabel = (part: string | undefined) => nameLabels.includes(headingKey(part ?? ""));
  const [label, value] = text.split(/ {2}|: ?/);
  if (isLabel(label)) return value || next;
  const [word, ...words] = text.split(" ");
  if (!isLabel(word)) return undefined;
  const end = words.findIndex((other) => vocabulary.formLabels.includes(other));
  return words.slice(0, end === -1 ? undefined : end).join(" ");
}

function largest(first: Line[], lines: Line[]): string {
  const possible = first.filter((line) => isName(line.text) && !sectionOf(line, lines));
  const size = Math.max(...possible.map(({ style }) => style?.size ?? 0));
  const start = possible.findIndex(({ style }) => style?.size === size);
  const rest = possible.slice(start);
  const end = rest.findIndex(({ style }) => style?.size !== size);
  return normalize(
    rest
      .slice(0, end === -1 ? undefined : end)
      .map(({ text }) => text)
      .join(" "),
  );
}

/** A large name may take two lines: the second one belongs to it if the e-mail address has one of its words. */
function topmost(first: Line[], lines: Line[]): string {
  const possible = first.filter((line) => isName(line.text) && !sectionOf(line, lines));
  const [one, two] = possible.map(({ text }) => text.split(/ {2}/)[0]!);
  const account = lines.flatMap(({ text }) => email.exec(text)?.[0].split("@")[0] ?? []).at(0) ?? "";
  const isPart = (word: string) => word.length > 2 && account.toLowerCase().includes(plainLetters(word));
  const continues = two?.split(" ").some((word) => isPart(word) && !one!.includes(word));
  return normalize([one, continues ? two : ""].join(" "));
}

const plainLetters = (word: string): string => word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const isName = (text: string): boolean =>
  /\p{L}{2}/u.test(text) &&
  !/[@\d]/.test(text) &&
  !isDocumentTitle(text) &&
  !readingLabels.some((label) => headingKey(text).startsWith(label));
