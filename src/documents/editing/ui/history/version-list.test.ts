import { expect, test } from "vitest";
import type { VersionSummary } from "../../../history/history-api.ts";
import { groupByDay, shownVersions } from "./version-list.ts";

const version = (number: number, time: string, changes: Partial<VersionSummary> = {}): VersionSummary => ({
  version: number,
  savedAt: new Date(`2026-11-20T${time}`).toISOString(),
  name: null,
  isCurrent: false,
  ...changes,
});

test("the current version, named ones and the last of each five minutes are listed", () => {
  const versions = [
    version(7, "10:04:50", { isCurrent: true }),
    version(6, "10:04:40"),
    version(5, "10:04:30"),
    version(4, "10:04:20", { name: "Sent" }),
    version(3, "09:59:59"),
    version(2, "09:56:00"),
    version(1, "09:54:59"),
  ];
  expect(shownVersions(versions).map((each) => each.version)).toEqual([7, 6, 4, 3, 1]);
});

test("versions of one day are together, in their order", () => {
  const versions = [version(3, "10:00:00"), version(2, "09:00:00"), { ...version(1, "23:00:00") }];
  versions[2]!.savedAt = new Date("2026-11-19T23:00:00").toISOString();
  expect(groupByDay(versions).map((day) => day.map((each) => each.version))).toEqual([[3, 2], [1]]);
});
