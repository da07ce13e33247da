import fc from "fast-check";
import type { RawResume } from "../../../src/importing/raw-resume.ts";
import { isObject } from "../../../src/kit/json.ts";

/** Every text in a value, without the keys in `ignored`. */
export function textsIn(value: unknown, ignored: readonly string[] = []): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap((entry) => textsIn(entry, ignored));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    ignored.includes(key) ? [] : textsIn(child, ignored),
  );
}

/** The words of the texts, without HTML and Markdown, that neither a field nor the tray has. */
export function lostWords(texts: readonly string[], raw: RawResume): string[] {
  const found = textsIn(raw)
    .join(" ")
    .replaceAll(/[\s*_]+/g, " ");
  const words = texts.flatMap((text) =>
    text
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/\[([^\]]*)\]\(([^)]*)\)/g, "$1 $2")
      .replaceAll("&amp;", "&")
      .split(/[\s*_]+/),
  );
  return words.filter((word) => word !== "" && !found.includes(word));
}

/** Stands for a text in a generated file; `fillTexts` makes each a different word. */
export const text = fc.constant("@");
/** A text, or a value that a careless program could have written in its place. */
export const leaf = fc.oneof(
  { weight: 12, arbitrary: text },
  fc.constant(""),
  fc.constant(null),
  fc.constant(["@", "@"]),
  fc.constant({ other: "@" }),
  fc.constant([{ deep: ["@"] }]),
  fc.constant(true),
);
export const html = fc.constantFrom("<p>@ <b>@</b></p>", "<p>@</p><ul><li>@</li><li><p>@</p></li></ul>", "@");
export const list = fc.array(leaf, { maxLength: 3 });

/** An object with some of the fields. */
export const some = <T extends Record<string, fc.Arbitrary<unknown>>>(fields: T): fc.Arbitrary<unknown> =>
  fc.record(fields, { requiredKeys: [] });

/** The file with a different word in place of each "@". */
export function fillTexts(value: unknown): unknown {
  let count = 0;
  const fill = (part: unknown): unknown => {
    if (typeof part === "string")
      return part.replaceAll("@", () => {
        count += 1;
        return `w${count}q`;
      });
    if (Array.isArray(part)) return part.map(fill);
    return isObject(part)
      ? Object.fromEntries(Object.entries(part).map(([key, child]) => [key, fill(child)]))
      : part;
  };
  return fill(value);
}

/** Any JSON whose keys are those of a format, in any place. */
export const anythingWith = (keys: readonly string[]): fc.Arbitrary<unknown> =>
  fc.anything({
    key: fc.oneof(fc.constantFrom(...keys), fc.constantFrom("__proto__", "constructor", "toString")),
    values: [
      fc.constantFrom("", "text", "2020", "<p>x</p>", "\u0000", "https://example.com"),
      fc.integer(),
      fc.boolean(),
    ],
    maxDepth: 6,
    maxKeys: 8,
  });
