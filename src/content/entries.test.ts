import { expect, test } from "vitest";
import { readConfig, readGeoContact } from "./entries.server.ts";

test("a file that is not there is looked for once, and stands for every default", () => {
  expect(readConfig("luk")).toBe(readConfig("luk"));
  expect(readConfig("luk")).toMatchObject({ oopsurl: "/oops", experiments: [] });
  expect([readGeoContact("luk"), readGeoContact("luk")]).toEqual([null, null]);
});
