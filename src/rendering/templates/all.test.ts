import { expect, test } from "vitest";
import { listTemplates } from "./all.ts";
import { classic } from "./classic/manifest.ts";
import { plain } from "./plain/manifest.ts";

const second = { ...plain, version: 2 };
const { templates, findTemplate, successorOf } = listTemplates([classic, plain, second]);

test("the newest version of each template is offered, and every version is found", () => {
  expect(templates).toEqual([classic, second]);
  expect(findTemplate("plain", 1)).toBe(plain);
  expect(findTemplate("plain", 2)).toBe(second);
  expect(findTemplate("plain", 3)).toBeUndefined();
  expect(findTemplate("nowhere", 1)).toBeUndefined();
});

test("only an older version has a successor", () => {
  expect(successorOf({ id: "plain", version: 1 })).toBe(second);
  expect(successorOf({ id: "plain", version: 2 })).toBeUndefined();
  expect(successorOf({ id: "classic", version: 1 })).toBeUndefined();
  expect(successorOf({ id: "nowhere", version: 1 })).toBeUndefined();
});
