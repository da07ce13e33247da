import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { checkFiles } from "./check/check-files.ts";
import { ContentError, readPiece } from "./pieces.server.ts";

/** What the check says of a file, the loader does when it is published, and the other way round. */
const pieces = [
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

const folder = mkdtempSync(join(tmpdir(), "dossier-agree-"));
const originals = new Map<string, string>();
const write = (piece: string, text: string) => {
  mkdirSync(dirname(join(folder, "content", piece)), { recursive: true });
  writeFileSync(join(folder, "content", piece), text);
};

beforeAll(() => {
  cpSync("content/resource", join(folder, "content/resource"), { recursive: true });
  for (const piece of pieces) {
    const made = { "config/lde.json": config, "contacts/lde.json": contact }[piece];
    originals.set(piece, made ? JSON.stringify(made, null, 2) : readFileSync(`content/${piece}`, "utf8"));
  }
  vi.spyOn(process, "cwd").mockReturnValue(folder);
});
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** Texts that nobody should publish, and some that one may. */
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

/** A change of the data: a value replaced, a field lost, added, renamed or doubled. */
const changeOfData = fc
  .record({
    holder: fc.nat(),
    key: fc.nat(),
    what: fc.constantFrom("put", "drop", "add", "rename"),
    value: values,
  })
  .map(({ holder, key, what, value }) => (text: string): string => {
    const data: Json = JSON.parse(text);
    const holders = holdersOf(data);
    const at = holders[holder % holders.length]! as Record<string, Json>;
    const names = Object.keys(at);
    const name = names[key % Math.max(1, names.length)] ?? "new";
    const before = at[name]!;
    if (what !== "add") delete at[name];
    if (what === "put") at[name] = value as Json;
    if (what === "add") at[Array.isArray(at) ? names.length : `${name}s`] = value as Json;
    if (what === "rename") at[`${name}x`] = before;
    return JSON.stringify(data, null, 2);
  });

/** A change of the file's characters, as of a slip of the hand. */
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

const none = (text: string) => text;

function loaderRefuses(piece: string): boolean {
  try {
    readPiece(piece);
    return false;
  } catch (error) {
    expect(error).toBeInstanceOf(ContentError);
    return true;
  }
}

const bytesOf = (path: string) => ({ path, bytes: readFileSync(join(folder, "content", path)) });
const checkRefuses = (piece: string): boolean =>
  checkFiles([bytesOf("resource/en-US.json"), bytesOf(piece)]).some(
    // Pictures lie in a folder of their own, which a page is not made of.
    ({ file, message }) => file === piece && !message.startsWith("there is no content/images/"),
  );

test.each(pieces)("ENT-01 %s: the check and the loader refuse the same", (piece) => {
  const seen = { good: 0, bad: 0 };
  const change = fc.oneof(
    { weight: 6, arbitrary: changeOfData },
    { weight: 3, arbitrary: changeOfText },
    fc.constant(none),
  );
  fc.assert(
    fc.property(change, (edit) => {
      const text = edit(originals.get(piece)!);
      write(piece, text);
      const refused = checkRefuses(piece);
      expect(loaderRefuses(piece), text.slice(0, 400)).toBe(refused);
      seen[refused ? "bad" : "good"] += 1;
    }),
    { seed: 41, numRuns: 40 },
  );
  expect(Math.min(seen.good, seen.bad)).toBeGreaterThan(1);
});
