import { expect, test } from "vitest";
import type { DocumentSummary } from "../documents/model/document.ts";
import { neighbourOf, newestFirst, withDocument, withoutDocument } from "./document-list.ts";

const at = (id: string, updatedAt: string) => ({ id, updatedAt }) as DocumentSummary;
const a = at("a", "2026-03-05T10:00:00.000Z");
const b = at("b", "2026-03-05T10:00:00.000Z");
const c = at("c", "2026-03-06T09:00:00.000Z");
const ids = (documents: readonly DocumentSummary[]) => documents.map(({ id }) => id).join("");

test("the newest change comes first, and equal times are ordered by id", () => {
  expect(ids(newestFirst([a, b, c]))).toBe("cba");
  expect(ids(newestFirst([b, c, a]))).toBe("cba");
});

test("a removed document returns to its position", () => {
  const without = withoutDocument([c, b, a], "b");
  expect(ids(without)).toBe("ca");
  expect(ids(withDocument(without, b))).toBe("cba");
});

test("a changed document is listed once, at its new position", () => {
  expect(ids(withDocument([c, b, a], at("a", "2026-03-07T00:00:00.000Z")))).toBe("acb");
});

test.each([
  ["c", "b"],
  ["b", "a"],
  ["a", "b"],
])("the neighbour of %s is %s", (id, next) => {
  expect(neighbourOf([c, b, a], id)).toBe(next);
});

test("a single document has no neighbour", () => {
  expect(neighbourOf([a], "a")).toBeNull();
});
