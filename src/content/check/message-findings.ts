import { endsInSpace, findMessageProblems } from "./compare-messages.ts";
import { didYouMean } from "./did-you-mean.ts";
import { leavesOf } from "./schema-walk.ts";
import type { Finding } from "./source.ts";
import { findUntidy } from "./style-findings.ts";

const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Problems of a locale's messages, or of an overlay (`partial`). `reference`: the messages whose keys the code uses;
 * without them (their file is invalid) the messages are not compared.
 */
export function messageFindings(
  messages: unknown,
  locale: string,
  { reference, partial = false }: { reference: unknown; partial?: boolean },
): Finding[] {
  if (!isObject(messages)) return [{ path: [], message: "must be an object { … }" }];
  const problems = isObject(reference) ? findMessageProblems(reference, messages, locale, { partial }) : [];
  const candidates = partial
    ? keysOf(reference)
    : problems.flatMap(({ key, missing }) => (missing ? [key] : []));
  const found = problems.map(({ key, message, missing, stray }): Finding => {
    const path = key.split(".");
    if (missing) return { path, message: "is missing in this locale; every locale must have every key" };
    if (stray)
      return { path, at: "name", message: `no such key in en-US.json${didYouMean(key, candidates)}` };
    return { path, message };
  });
  const untidy = [...leavesOf(null, messages)].flatMap(({ path, value }): Finding[] => {
    const key = path.join(".");
    if (typeof value !== "string") return [];
    const text = endsInSpace.has(key) ? value.replace(/[ \u00A0]$/, "") : value;
    const message = findUntidy(text);
    return message ? [{ path, message }] : [];
  });
  return [...found, ...untidy];
}

const keysOf = (messages: unknown): string[] =>
  [...leavesOf(null, messages)].map(({ path }) => path.join("."));

/** Problems of the notes for translators: each key of the reference has one, and no other key. */
export function noteFindings(notes: unknown, reference: unknown): Finding[] {
  if (!isObject(notes)) return [{ path: [], message: "must be an object { … }" }];
  const given = notes as Record<string, unknown>;
  const keys = keysOf(reference);
  const known = new Set(keys);
  const withoutNote = keys.filter((key) => !Object.hasOwn(given, key));
  return [
    ...withoutNote.map(
      (key): Finding => ({ path: [key], message: "has no note; say where it appears and what it means" }),
    ),
    ...Object.keys(given).flatMap((key): Finding[] => {
      if (!known.has(key))
        return [
          { path: [key], at: "name", message: `no such key in en-US.json${didYouMean(key, withoutNote)}` },
        ];
      return typeof given[key] === "string" && given[key] !== ""
        ? []
        : [{ path: [key], message: "must be a text" }];
    }),
  ];
}
