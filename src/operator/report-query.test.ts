import { expect, test } from "vitest";
import { hrefOf, readChoice } from "./report-query.ts";

test("invalid values are ignored", () => {
  const defaults = { span: "day", order: "count" };
  expect(readChoice({})).toEqual(defaults);
  expect(
    readChoice({ span: "year", portal: "'; DROP", order: "__proto__", event: "x".repeat(81), role: "x" }),
  ).toEqual(defaults);
});

test("a choice survives the round trip through its address", () => {
  const chosen = { span: "week", portal: "be/nl", order: "last", event: "header nav bar clicks" } as const;
  const href = hrefOf("/sa/ar", "events", chosen);
  expect(href).toMatch(/^\/sa\/ar\/operator\/events\?/);
  expect(readChoice(Object.fromEntries(new URLSearchParams(href.split("?")[1])))).toEqual(chosen);
});

test("portal names are case-insensitive", () => {
  expect(readChoice({ portal: "LDE" }).portal).toBe("lde");
});

test("default values are left out of the address", () => {
  expect(hrefOf("", "overview", { span: "day", order: "count" })).toBe("/operator");
  expect(hrefOf("", "errors", {}, "/0123")).toBe("/operator/errors/0123");
});
