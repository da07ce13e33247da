import { expect, test } from "vitest";
import { readSigned } from "./session-cookie.server.ts";

const secret = "a secret of tests that is long enough to be one";
// HMAC-SHA-256 of "token" in base64, as better-auth writes it.
const signed = "token.J1b+jFOEwjfy1f8ygO2BlgxlOwpbsYM1lzhz4QTqWQk=";

test.each([
  "",
  "token",
  "token.",
  ".J1b+",
  "other.J1b+jFOEwjfy1f8ygO2BlgxlOwpbsYM1lzhz4QTqWQk=",
  `${signed}A`,
  signed.replace("J", "K"),
])("%j is not signed by us", (value) => {
  expect(readSigned(value, secret)).toBeNull();
});

test("the signature must be of our secret", () => {
  expect(readSigned(signed, secret)).toBe("token");
  expect(readSigned(signed, "another secret of the same kind and length 01")).toBeNull();
});
