import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isFull } from "../../../tests/support/sampling.ts";
import { checkFiles } from "../check/check-files.ts";
import { ContentError, createEntryReader } from "./entry-reader.server.ts";

/** The check of the command line and the reader of the running site refuse the same files. */
const entries = [
  "entries/lde/header.json",
  "entries/ljp/footer.json",
  "pages/les/home.json",
  "pages/lsa/terms.json",
  "plans/lcz.json",
  "config/lde.json",
  "contacts/lde.json",
  "resource/cs-CZ.json",
  "resourceLite/pt-BR.json",
];
const config = { isLiteFlow: false, portalCD: "lde", pages: { home: { authRedirect: "/dashboard" } } };
const contact = { contactNo: "030 1234567", servicehour: "Mo–Fr 9–17 Uhr", ShortTime: "Mo–Fr 9–17" };

const root = mkdtempSync(join(tmpdir(), "dossier-agree-"));
const folder = join(root, "content");
const reader = createEntryReader(folder);
const originals = new Map<string, string>();
const write = (entry: string, text: string) => {
  mkdirSync(dirname(join(folder, entry)), { recursive: true });
  writeFileSync(join(folder, entry), text);
};

beforeAll(() => {
  cpSync("content/resource", join(folder, "resource"), { recursive: true });
  for (const entry of entries) {
    const made = { "config/lde.json": config, "contacts/lde.json": contact }[entry];
    originals.set(entry, made ? JSON.stringify(made, null, 2) : readFileSync(`content/${entry}`, "utf8"));
  }
});
afterAll(() => rmSync(root, { recursive: true }));

/** Texts that must be refused, and some that may be published. */
const texts = fc.constantFrom(
  "Something else",
  "",
  " ",
  "<b>",
  "</script><img src=x>",
  "javascript:x",
  "//evil.example",
  "/lp/terms",
  "#free",
  "https://ok.example/",
  "a  b",
  "a\nb",
  "\u202Ea",
  "\u2068a",
  "e\u0301",
  "\uD800",
  "it's",
  "{name}",
  "{count, plural, other {x}}",
  "{",
  "EUR",
  "lde",
  "logo.svg",
);
const values = fc.oneof(texts, fc.constantFrom(null, true, 0, -1, 3, 1e9, [], {}, [""], ["auth"], { a: 1 }));

type Json = { [key: string]: Json } | Json[] | string | number | boolean | null;
/** Every object and list of a value. */
const holdersOf = (value: Json): (Record<string, Json> | Json[])[] =>
  typeof value === "object" && value !== null ? [value, ...Object.values(value).flatMap(holdersOf)] : [];

/** A change of the data: a value replaced, a field removed, added or renamed. */
const changeOfData = fc
  .record({
    holder: fc.nat(),
    key: fc.nat(),
    edit: fc.constantFrom("put", "drop", "add", "rename"),
    value: values,
  })
  .map(({ holder, key, edit, value }) => (text: string): string => {
    const data: Json = JSON.parse(text);
    const holders = holdersOf(data);
    const at = holders[holder % holders.length]! as Record<string, Json>;
    const names = Object.keys(at);
    const name = names[key % Math.max(1, names.length)] ?? "new";
    const before = at[name]!;
    if (edit !== "add") delete at[name];
    if (edit === "put") at[name] = value as Json;
    if (edit === "add") at[Array.isArray(at) ? names.length : `${name}s`] = value as Json;
    if (edit === "rename") at[`${name}x`] = before;
    return JSON.stringify(data, null, 2);
  });

/** A change of the file's characters, like a typing error. */
const changeOfText = fc
  .record({
    at: fc.nat(),
    length: fc.nat(2),
    put: fc.constantFrom("", ",", '"', "{", "}", "]", ":", " ", "x", "\n", "//", "\uFEFF"),
  })
  .map(({ at, length, put }) => (text: string): string => {
    const start = at % text.length;
    return text.slice(0, start) + put + text.slice(start + length);
  });

const noChange = (text: string) => text;

function loaderRefuses(entry: string): boolean {
  try {
    reader.read(entry);
    return false;
  } catch (error) {
    expect(error).toBeInstanceOf(ContentError);
    return true;
  }
}

const bytesOf = (path: string) => ({ path, bytes: readFileSync(join(folder, path)) });
const checkRefuses = (entry: string): boolean =>
  checkFiles([bytesOf("resource/en-US.json"), bytesOf(entry)]).some(
    // A missing image or occupation is no reason for the running site to refuse a file.
    ({ file, message }) =>
      file === entry && !/^(there is no content\/images\/|no such occupation)/.test(message),
  );

// Each change is checked twice against all messages of en-US.
test.each(entries)("ENT-01 %s: the check and the reader refuse the same", (entry) => {
  const seen = { good: 0, bad: 0 };
  const change = fc.oneof(
    { weight: 6, arbitrary: changeOfData },
    { weight: 3, arbitrary: changeOfText },
    fc.constant(noChange),
  );
  fc.assert(
    fc.property(change, (edit) => {
      const text = edit(originals.get(entry)!);
      write(entry, text);
      const refused = checkRefuses(entry);
      expect(loaderRefuses(entry), text.slice(0, 400)).toBe(refused);
      seen[refused ? "bad" : "good"] += 1;
    }),
    { seed: 41, numRuns: isFull ? 40 : 15 },
  );
  expect(Math.min(seen.good, seen.bad)).toBeGreaterThan(0);
});
