import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { isZip } from "./magic-bytes.ts";
import { openZip, ZipError } from "./zip.ts";

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const reasonOf = (read: () => unknown): string => {
  try {
    read();
    return "none";
  } catch (error) {
    return error instanceof ZipError ? error.reason : String(error);
  }
};
/** The bytes, with one 32-bit number replaced at each place of the old one. */
function replaceNumber(bytes: Uint8Array, from: number, to: number): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  for (let at = 0; at + 4 <= copy.length; at += 1)
    if (view.getUint32(at, true) === from) view.setUint32(at, to, true);
  return copy;
}

test("files come out in the archive's order, without folders and system files", () => {
  const zip = zipSync({
    "b/": new Uint8Array(),
    "b/one.txt": strToU8("one"),
    "__MACOSX/b/._one.txt": strToU8("x"),
    "a.txt": [strToU8("two"), { level: 0 }],
    "b/.DS_Store": strToU8("x"),
  });
  expect(isZip(zip)).toBe(true);
  expect(openZip(zip).map(({ path, bytes }) => [path, text(bytes)])).toEqual([
    ["b/one.txt", "one"],
    ["a.txt", "two"],
  ]);
});

test("only wanted files count and are inflated", () => {
  const zip = zipSync({ "big.bin": new Uint8Array(3_000_000), "a.csv": strToU8("a") });
  expect(openZip(zip, (path) => path.endsWith(".csv")).map(({ path }) => path)).toEqual(["a.csv"]);
  expect(reasonOf(() => openZip(zip))).toBe("tooLarge");
});

test("an archive beyond a declared limit is refused", () => {
  const many = zipSync(Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`${at}`, strToU8("x")])));
  expect(reasonOf(() => openZip(many))).toBe("tooLarge");
  const zip = zipSync({ "a.txt": strToU8("abc".repeat(100)) });
  expect(reasonOf(() => openZip(zip, undefined, { entries: 1, bytes: 299, ratio: 100 }))).toBe("tooLarge");
  expect(reasonOf(() => openZip(zip, undefined, { entries: 1, bytes: 300, ratio: 1 }))).toBe("tooLarge");
  expect(openZip(zip, undefined, { entries: 1, bytes: 300, ratio: 100 })).toHaveLength(1);
});

test("an archive that declares a smaller size than it has is refused", () => {
  const zip = zipSync({ "a.txt": new Uint8Array(40_000_000) });
  const lying = replaceNumber(zip, 40_000_000, 1000);
  expect(reasonOf(() => openZip(lying))).toBe("broken");
});

test("paths outside the archive are refused", () => {
  for (const path of ["../a", "a/../../b", "/etc/passwd", "..\\a", "C:\\a", "a\0b", "x/../__proto__"])
    expect(reasonOf(() => openZip(zipSync({ [path]: strToU8("x") })))).toBe("unsafePath");
});

test("an archive with two files of the same name is refused", () => {
  const zip = zipSync({ "a.txt": strToU8("one"), "b.txt": strToU8("two") });
  const twice = Uint8Array.from(zip, (byte) => (byte === "b".charCodeAt(0) ? "a".charCodeAt(0) : byte));
  expect(reasonOf(() => openZip(twice))).toBe("broken");
});

test("an encrypted and a damaged archive are refused", () => {
  const zip = zipSync({ "a.txt": strToU8("hello hello hello") });
  const encrypted = zip.slice();
  encrypted[6] = 1;
  expect(reasonOf(() => openZip(encrypted))).toBe("encrypted");
  expect(reasonOf(() => openZip(zip.subarray(0, zip.length - 30)))).toBe("broken");
});

test("damaged bytes never cause another error than a ZipError", () => {
  const zip = zipSync({ "a.txt": strToU8("hello hello hello"), "b.txt": strToU8("x".repeat(2000)) });
  const change = fc.tuple(fc.nat(zip.length - 1), fc.nat(255));
  fc.assert(
    fc.property(fc.array(change, { maxLength: 4 }), (changes) => {
      const copy = zip.slice();
      for (const [at, byte] of changes) copy[at] = byte;
      expect(["none", "broken", "encrypted", "tooLarge", "unsafePath"]).toContain(
        reasonOf(() => openZip(copy)),
      );
    }),
    { numRuns: 300 },
  );
});
