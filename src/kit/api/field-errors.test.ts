import { expect, test } from "vitest";
import { z } from "zod";
import { maxFields, toFieldErrors } from "./field-errors.ts";

const schema = z.strictObject({
  email: z.string({ error: "required" }).pipe(z.email({ error: "email" })),
  token: z.string().max(3, { error: "invalid" }),
  name: z.string().min(1).max(3),
  agreed: z.union([z.boolean(), z.literal("on")], { error: "invalid" }),
  items: z.array(z.union([z.strictObject({ a: z.string() }), z.strictObject({ b: z.int(), c: z.int() })])),
});
const valid = { email: "ana@example.com", token: "abc", name: "Ana", agreed: "on", items: [{ a: "x" }] };

test.each<[change: object, path: string, key: string]>([
  [{ email: undefined }, "email", "required"],
  [{ email: "ana" }, "email", "email"],
  [{ token: "abcd" }, "token", "invalid"],
  [{ name: "" }, "name", "required"],
  [{ name: "Anna" }, "name", "tooLong"],
  [{ name: 1 }, "name", "required"],
  [{ agreed: 1 }, "agreed", "invalid"],
  [{ items: [{ a: "x" }, { a: 1 }] }, "items[1].a", "required"],
  [{ items: [{ b: 1, c: "x" }] }, "items[0].c", "required"],
  [{ more: 1 }, "more", "invalid"],
  [{ "a-b": 1 }, "['a-b']", "invalid"],
])("%j → %s: %s", (change, path, key) => {
  const { error } = schema.safeParse({ ...valid, ...change });
  expect(toFieldErrors(error!.issues)).toEqual([{ path, key }]);
});

test("at most 20 fields are named", () => {
  const input = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`f${index}`, 1]));
  expect(toFieldErrors(z.strictObject({}).safeParse(input).error!.issues)).toHaveLength(maxFields);
});
