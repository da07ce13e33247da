import { expect, test } from "vitest";
import { createLinkTokens } from "./link-token.server.ts";

const { tokenOf, hashOf } = createLinkTokens("secret");
const id = "0193f1a0-0000-7000-8000-000000000000";

test("a token is long, differs for each link and is the same when it is shown again", () => {
  expect(tokenOf(id)).toMatch(/^[\w-]{32}$/);
  expect(tokenOf(id)).toBe(tokenOf(id));
  expect(tokenOf(id)).not.toBe(tokenOf(`${id.slice(0, -1)}1`));
});

test("neither the id nor the hash leads to the token without the secret", () => {
  expect(createLinkTokens("other").tokenOf(id)).not.toBe(tokenOf(id));
  expect(hashOf(tokenOf(id))).not.toContain(tokenOf(id));
  // Earlier addresses work with another secret.
  expect(createLinkTokens("other").hashOf(tokenOf(id))).toBe(hashOf(tokenOf(id)));
});

test.each(["", "short", "x".repeat(33), `${"x".repeat(31)}%`, "x".repeat(100_000)])(
  "a text that is no token has no hash, so that it costs no query",
  (text) => expect(hashOf(text)).toBeNull(),
);
