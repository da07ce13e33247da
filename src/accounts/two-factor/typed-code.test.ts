import { expect, test } from "vitest";
import { hashBackupCode, makeBackupCodes } from "./backup-codes.server.ts";
import { formatKey } from "./enrolment.ts";
import { enrolmentOf } from "./totp.server.ts";
import { formatBackupCode, readTypedCode } from "./typed-code.ts";

test.each([
  ["123456", { kind: "app", code: "123456" }],
  [" 123 456 ", { kind: "app", code: "123456" }],
  ["１２３４５６", { kind: "app", code: "123456" }],
  ["\u200e123456\u200f", { kind: "app", code: "123456" }],
  ["abcde-fghjk", { kind: "backup", code: "abcdefghjk" }],
  ["ABCDE–FGHJK", { kind: "backup", code: "abcdefghjk" }],
  ["abcde fghjk", { kind: "backup", code: "abcdefghjk" }],
  ["12345", null],
  ["1234567", null],
  ["abcde-fghj", null],
  // Backup codes contain no o, 0, l, i or 1.
  ["abcde-fghjo", null],
  ["", null],
])("parses %j", (typed, code) => {
  expect(readTypedCode(typed)).toEqual(code);
});

test("every backup code can be typed as displayed", () => {
  for (const code of makeBackupCodes())
    expect(readTypedCode(formatBackupCode(code))).toEqual({ kind: "backup", code });
});

test("a backup code’s hash depends on the user and the installation", () => {
  const hashes = [
    hashBackupCode("secret", "ana", "abcdefghjk"),
    hashBackupCode("secret", "ben", "abcdefghjk"),
    hashBackupCode("other secret", "ana", "abcdefghjk"),
    hashBackupCode("secret", "ana", "abcdefghjm"),
  ];
  expect(new Set(hashes).size).toBe(4);
  for (const hash of hashes) expect(hash).toMatch(/^[\w-]{43}$/);
});

// The test vectors of RFC 4648, section 10, without padding.
test.each([
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foob", "MZXW6YQ"],
  ["fooba", "MZXW6YTB"],
  ["foobar", "MZXW6YTBOI"],
])("the key of %j is %j", (secret, key) => {
  expect(enrolmentOf(secret, "a@example.com")).toEqual({
    key,
    uri: `otpauth://totp/Dossier%3Aa%40example.com?secret=${key}&issuer=Dossier`,
  });
});

test("a key is formatted in groups of four", () => {
  expect(formatKey("MZXW6YTBOI")).toBe("MZXW 6YTB OI");
});
