import { expect, test } from "vitest";
import { newId } from "../../kit/id.ts";
import { unlockedFor } from "../share-limits.ts";
import { createUnlockedLinks } from "./unlocked-links.server.ts";

let now = 1_800_000_000_000;
const { add, has } = createUnlockedLinks("secret", () => now);
const newLink = (passwordHash = "hash") => ({ id: newId(), passwordHash });

test("a browser may open the links that it has unlocked, for two hours", () => {
  const [first, second] = [newLink(), newLink()];
  const value = add(add(undefined, first), second);
  expect([first, second].map((link) => has(value, link))).toEqual([true, true]);
  expect(has(value, newLink())).toBe(false);
  now += (unlockedFor + 1) * 1000;
  expect(has(value, first)).toBe(false);
});

test("it may not once the link has another password, nor with another installation's cookie", () => {
  const link = newLink();
  const value = add(undefined, link);
  expect(has(value, { ...link, passwordHash: "other" })).toBe(false);
  expect(createUnlockedLinks("other", () => now).has(value, link)).toBe(false);
});

test("the time in the value cannot be moved", () => {
  const link = newLink();
  const [id, until, signature] = add(undefined, link).split(".");
  expect(has([id, Number(until) + 3600, signature].join("."), link)).toBe(false);
});

test("the value stays short: the newest four links, each once", () => {
  const links = Array.from({ length: 6 }, () => newLink());
  let value: string | undefined;
  for (const link of [...links, links[5]!]) value = add(value, link);
  expect(links.map((link) => has(value, link))).toEqual([false, false, true, true, true, true]);
  expect(value!.length).toBeLessThan(500);
});

test.each([undefined, "", "~", "..", "a.b.c", "x".repeat(5000), `${newId()}.NaN.`])(
  "%s opens nothing",
  (value) => expect(has(value, newLink())).toBe(false),
);
