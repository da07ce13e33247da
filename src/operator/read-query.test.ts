import { expect, test } from "vitest";
import { hrefOf, readChoice } from "./read-query.ts";

test("what cannot be read is as if it were not there", () => {
  const nothing = { span: "day", order: "count" };
  expect(readChoice({})).toEqual(nothing);
  expect(
    readChoice({ span: "year", portal: "'; DROP", order: "__proto__", event: "x".repeat(81), role: "x" }),
  ).toEqual(nothing);
});

test("an address comes back as it went", () => {
  const chosen = { span: "week", portal: "be/nl", order: "last", event: "header nav bar clicks" } as const;
  const href = hrefOf("/sa/ar", "events", chosen);
  expect(href).toMatch(/^\/sa\/ar\/operator\/events\?/);
  expect(readChoice(Object.fromEntries(new URLSearchParams(href.split("?")[1])))).toEqual(chosen);
});

test("portals are found in any case", () => {
  expect(readChoice({ portal: "LDE" }).portal).toBe("lde");
});

test("what is shown anyway is not said", () => {
  expect(hrefOf("", "overview", { span: "day", order: "count" })).toBe("/operator");
  expect(hrefOf("", "errors", {}, "/0123")).toBe("/operator/errors/0123");
});
