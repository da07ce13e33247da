import { expect, test } from "vitest";
import { type ReviewRecord, reviewDestination } from "./destination.ts";

const record = (stepCD: string, order = "r1"): ReviewRecord => ({
  stepCD,
  documentUID: `d-${order}`,
  rexOrderID: order,
});
const approved = record("APPROV");
const open = record("INTAKE", "r2");

test.each([
  ["RVW-01 approved: the download", true, [approved], "/review/download?docid=d-r1&rexorderid=r1"],
  ["RVW-01 the first record decides", true, [approved, open], "/review/download?docid=d-r1&rexorderid=r1"],
  ["RVW-02 not approved: the intake of this order", true, [open], "/review/intake?DocReviewId=r2"],
  ["RVW-02 the first record decides", true, [open, approved], "/review/intake?DocReviewId=r2"],
  ["RVW-02 only the exact step approves", true, [record("approv")], "/review/intake?DocReviewId=r1"],
  ["RVW-03 no review data: the intake", true, null, "/review/intake"],
  ["RVW-04 no reviews yet: the resume's review", true, [], "/review/resume"],
  ["RVW-05 not premium: the plans, also with a review", false, [approved], "/review/plans"],
  ["RVW-05 not premium and no data: the plans", false, null, "/review/plans"],
])("%s", (_title, premium, records, destination) => {
  expect(reviewDestination({ premium, records })).toBe(destination);
});

test("ids are escaped in the address", () => {
  const hostile = { stepCD: "APPROV", documentUID: "a&x=//evil.test", rexOrderID: "é #?" };
  const url = new URL(reviewDestination({ premium: true, records: [hostile] }), "https://www.site.example");
  expect(url.origin + url.pathname).toBe("https://www.site.example/review/download");
  expect(Object.fromEntries(url.searchParams)).toEqual({ docid: "a&x=//evil.test", rexorderid: "é #?" });
});
