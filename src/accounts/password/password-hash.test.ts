import { expect, test } from "vitest";
import { createPasswordHashing, dummyHash } from "./password-hash.server.ts";

const hashing = createPasswordHashing();

test("a hash matches only its password, up to the last of 128 characters", async () => {
  const password = "x".repeat(127);
  const hash = await hashing.hash(`${password}a`);
  expect(hash).not.toContain(password);
  expect(await hashing.verify(hash, `${password}a`)).toBe(true);
  expect(await hashing.verify(hash, `${password}b`)).toBe(false);
});

test("a stored hash matches the password in every Unicode normalisation form", async () => {
  const stored =
    "a01e49c98fd44c4c7c463b32e779a301:1a178566825b51fbecab60444bac6d8ef8d3f78c82911844e1b689289933c40d491fd63f383de29c64566fd616539e267350d624815b87493c43f87fbead3f45";
  expect(await hashing.verify(stored, "kein Pferd frisst Gurken \u00c5")).toBe(true);
  expect(await hashing.verify(stored, "kein Pferd frisst Gurken A\u030a")).toBe(true);
  expect(await hashing.verify(stored, "kein Pferd frisst Gurken A")).toBe(false);
});

test("the dummy hash matches no password", async () => {
  for (const password of ["", "0", "password"]) expect(await hashing.verify(dummyHash, password)).toBe(false);
});

test("a full queue refuses further passwords and says when to retry", async () => {
  const { hash } = createPasswordHashing({ running: 1, queued: 1 });
  const outcomes = await Promise.allSettled([hash("x"), hash("x"), hash("x")]);
  const refused = outcomes.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatchObject({ reason: { code: "unavailable", details: { retryAfter: 5 } } });
});
