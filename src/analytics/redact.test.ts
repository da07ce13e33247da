import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { growthOf, linearGrowth } from "../../tests/support/linear-time.ts";
import { redact, redactAddress } from "./redact.ts";

test.each([
  ["Write to anna.müller+cv@example.co.uk now", "Write to [e-mail] now"],
  ["to=anna%40example.com", "to=[e-mail]"],
  ["to=anna%2540example.com", "to=[e-mail]"],
  ["<ana@пример.рф>", "<[e-mail]>"],
  ["call +44 (0)20 7946 0018 please", "call [number] please"],
  ["born 1984-02-29", "born [number]"],
  ["٠١٢٣٤٥٦٧٨٩", "[number]"],
  ["card 4111-1111-1111-1111", "card [number]"],
  ["GET https://a.test/x?token=abc&b=1 failed", "GET https://a.test/x?[query] failed"],
  ["at f (https://a.test/app.js?v=7#x:12:345)", "at f (https://a.test/app.js?[query]:12:345)"],
  ["/account/confirm?token=1#top", "/account/confirm?[query]"],
  ['{"password":"hunter22"}', '{"password":"[secret]"}'],
  ["password = correct-horse", "password = [secret]"],
  ["Authorization: Bearer abc.def.ghi", "Authorization: [secret]"],
  ["Bearer 0a1b2c3d", "Bearer [secret]"],
  ["/api/documents failed with dossier_aaaaaaaaaaaaaaaaaaaaaaaaaaaa", "/api/documents failed with [secret]"],
  ["opened /cz/cs/s/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-b/pdf", "opened /cz/cs/s/[secret]/pdf"],
  ["sent Xk29fLqP0aZ7uYvB3nQe to us", "sent [secret] to us"],
  ["eyJhbGciOiJIUzI1NiJ9abc0 x", "[secret] x"],
  ["3f786850e387550fdab836ed7e6dc881de23001b", "[secret]"],
  ["document 0190a0b0-1111-4222-8333-444455556666", "document [id]"],
  ["\u001b[31mred\u001b[0m\u0000\u2028", "[31mred[0m"],
  ["half \ud83d", "half \ufffd"],
])("%j becomes %j", (text, expected) => {
  expect(redact(text)).toBe(expected);
});

test.each([
  "TypeError: Cannot read properties of undefined (reading 'map')",
  "at useSyncExternalStoreWithSelector (https://www.uk.localhost/lpnext/1a2b3c/assets/controller-DkX81aQz.js:1:34567)",
  "Minified React error #418; visit https://react.dev/errors/418 for more",
  "Unexpected token < in JSON at position 0",
  "The session expired, please sign in",
  "line one\n\tline two",
  "how-to-write-a-resume-in-2026-guide",
  "HTTP 404 after 1234567 ms",
])("%j contains no personal data and is unchanged", (text) => {
  expect(redact(text)).toBe(text);
});

test("browser versions stay if numbers are not redacted", () => {
  const agent =
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.5414.119 Safari/537.36";
  expect(redact(agent, { redactNumbers: false })).toBe(agent);
  expect(redact(agent)).toContain("[number]");
});

describe("an address", () => {
  test.each([
    ["https://www.uk.localhost:3000/lp/home?utm_source=x#top", "https://www.uk.localhost:3000/lp/home"],
    ["https://anna:secret@a.test/x", "https://a.test/x"],
    ["/build-cv/0190a0b0-1111-4222-8333-444455556666?x=1", "/build-cv/[id]"],
    ["//evil.test/anna@example.com?x", "//evil.test/[e-mail]"],
    ["javascript:alert(1)", ""],
    ["mailto:anna@example.com", ""],
    ["not an address", ""],
    ["", ""],
  ])("%j becomes %j", (address, expected) => {
    expect(redactAddress(address)).toBe(expected);
  });
});

test("an e-mail address is removed from any surrounding text", () => {
  const around = fc.string({ unit: "grapheme", maxLength: 40 });
  fc.assert(
    fc.property(around, around, (before, after) => {
      expect(redact(`${before} sentinel.person@example.com ${after}`)).not.toContain("sentinel.person@");
    }),
  );
});

test.each([
  ["with spaces", "word ".repeat(100)],
  ["without spaces", "x".repeat(500)],
])("a text %s that is shortened inside an e-mail address contains no part of it", (_what, text) => {
  const address = "sentinel.person@example.com";
  for (let into = 0; into < address.length; into += 1) {
    const redacted = redact(`${text}${address} and more`, { maxLength: text.length + into });
    expect(redacted).not.toContain("sentinel");
    expect(redacted.length).toBeLessThanOrEqual(text.length + into);
  }
});

test("redaction is idempotent and leaves no NUL or lone surrogate", () => {
  const fragment = fc.constantFrom(
    "a@b.example",
    "?a=b",
    "https://a.test/",
    "1",
    "\u0000",
    "\ud800",
    " ",
    "token=",
    "x",
  );
  const text = fc.oneof(
    // Any code points, lone surrogates included; `unit: "binary"` takes a second to set up.
    fc
      .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 30 })
      .map((points) => String.fromCodePoint(...points)),
    fc.array(fragment, { maxLength: 30 }).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(text, (raw) => {
      const once = redact(raw);
      expect(redact(once)).toBe(once);
      expect(once.isWellFormed()).toBe(true);
      expect(once).not.toContain("\u0000");
    }),
  );
});

test.each([
  ...["a", "1", "?", "/", "a?", ":1", "%25", "-", "a.", "1 ", "token ", "token=", "0123456789abcdef-"],
])("a text of %j takes linear time", (part) => {
  const growth = growthOf((size) => part.repeat(size / part.length), redact, 32_000);
  expect(growth).toBeLessThan(linearGrowth);
});
