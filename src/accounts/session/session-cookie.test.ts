import { expect, test } from "vitest";
import { readSigned } from "./session-cookie.server.ts";

const secret = "a secret of tests that is long enough to be one";
// The HMAC-SHA-256 of "token" in Base64. Cookies that browsers have must stay valid.
const signed = "token.J1b+jFOEwjfy1f8ygO2BlgxlOwpbsYM1lzhz4QTqWQk=";

test.each([
  "",
  "token",
  "token.",
  ".J1b+",
  "other.J1b+jFOEwjfy1f8ygO2BlgxlOwpbsYM1lzhz4QTqWQk=",
  `${signed}A`,
  signed.replace("J", "K"),
])("%j has no valid signature", (value) => {
  expect(readSigned(value, secret)).toBeNull();
});

test("the signature depends on the secret", () => {
  expect(readSigned(signed, secret)).toBe("token");
  expect(readSigned(signed, "another secret of the same kind and length 01")).toBeNull();
});
