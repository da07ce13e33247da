import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { createPartitions } from "../../../tests/support/partitions.ts";
import { newId } from "../../kit/id.ts";
import {
  countErrors,
  countErrorsByBucket,
  countErrorsByPortal,
  countUserAgents,
  listOccurrences,
  readErrorGroups,
  readErrorTrends,
} from "./error-count-store.server.ts";
import { readReport } from "./error-report.ts";
import { insertErrors } from "./error-store.server.ts";
import { fingerprintOf } from "./fingerprint.server.ts";

const [ana, bob] = [newId(), newId()];
const from = new Date("2026-11-20T00:00:00Z");
const until = new Date("2026-11-21T02:00:01Z");
const days = { from, until: new Date("2026-11-22T00:00:00Z"), width: 24 * 3_600, count: 2 };

const report = (message: string, line: string) => ({
  errorMessage: JSON.stringify({ message, stack: `Error\n    at f (https://a.test/x.js:${line})` }),
  componentStack: "header",
  logAsInfo: false,
  currentUrl: `https://a.test/${line.replace(":", "-")}`,
});

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
  await storeReports();
});
afterEach(async () => {
  await database.close();
});

/** Stores each report at the moment it happened. */
async function storeReports(): Promise<void> {
  const reports: [
    time: string,
    message: string,
    line: string,
    portal: string,
    user: string | null,
    info?: true,
  ][] = [
    ["2026-11-18T08:00:00Z", "old", "9:9", "luk", ana],
    ["2026-11-20T08:00:00Z", "first 1", "1:1", "luk", ana],
    ["2026-11-20T23:59:59.999Z", "second", "1:1", "lde", null],
    ["2026-11-21T00:00:00Z", "first 22", "2:22", "lde", bob],
    ["2026-11-21T01:00:00Z", "first 333", "3:33", "luk", ana],
    ["2026-11-21T02:00:00Z", "note", "1:1", "luk", null, true],
  ];
  await createPartitions(database.db, "2026-11-18", "2026-11-20", "2026-11-21");
  const rows = reports.map(([time, message, line, portal, userId, info = false]) => {
    const stored = readReport({ ...report(message, line), logAsInfo: info });
    const fingerprint = fingerprintOf(stored);
    return { ...stored, id: newId(), time: new Date(time), fingerprint, portal, userId };
  });
  await insertErrors(database.db, rows);
}

const readGroups = (options: Partial<Parameters<typeof readErrorGroups>[1]> = {}) =>
  readErrorGroups(database.db, { from, until, ...options });

test("errors are grouped by fingerprint, the last seen first, each with its newest report", async () => {
  expect((await readGroups()).map(({ fingerprint: _, stack: __, ...group }) => group)).toEqual([
    {
      count: 3,
      users: 2,
      portals: ["lde", "luk"],
      firstSeen: new Date("2026-11-20T08:00:00Z"),
      lastSeen: new Date("2026-11-21T01:00:00Z"),
      info: false,
      message: "first 333",
      component: "header",
      url: "https://a.test/3-33",
      browser: "",
      deviceType: "",
    },
    expect.objectContaining({
      message: "second",
      count: 1,
      users: 0,
      lastSeen: new Date("2026-11-20T23:59:59.999Z"),
    }),
  ]);
  const lastHour = await readGroups({ from: new Date("2026-11-21T00:30:00Z") });
  expect(lastHour).toMatchObject([{ message: "first 333", count: 1 }]);
});

test("error groups are filtered by kind, portal and fingerprint, limited and ordered", async () => {
  const messages = async (options: Parameters<typeof readGroups>[0]) =>
    (await readGroups(options)).map(({ message }) => message);
  const [, second] = await readGroups();
  expect(await messages({ info: true })).toEqual(["note", "first 333", "second"]);
  expect(await messages({ limit: 1 })).toEqual(["first 333"]);
  expect(await messages({ order: "count", limit: 1 })).toEqual(["first 333"]);
  expect(await messages({ portal: "lde" })).toEqual(["first 22", "second"]);
  expect(await messages({ fingerprint: second!.fingerprint })).toEqual(["second"]);
});

test("errors are counted by bucket and portal", async () => {
  expect(await countErrorsByBucket(database.db, days)).toEqual([2, 2]);
  expect(await countErrorsByBucket(database.db, { ...days, portal: "luk" })).toEqual([1, 1]);
  expect(await countErrors(database.db, { ...days, portal: "lde" })).toBe(2);
  expect(await countErrorsByPortal(database.db, { ...days, limit: 9 })).toEqual([
    { portal: "lde", count: 2 },
    { portal: "luk", count: 2 },
  ]);
});

describe("of error groups", () => {
  test("trends and user agents are counted, also for a group without reports", async () => {
    const [first, second] = await readGroups();
    const fingerprints = [first!.fingerprint, second!.fingerprint, "none"];
    expect(await readErrorTrends(database.db, { ...days, fingerprints })).toEqual(
      new Map([
        [first!.fingerprint, [1, 2]],
        [second!.fingerprint, [1, 0]],
        ["none", [0, 0]],
      ]),
    );
    expect(await readErrorTrends(database.db, { ...days, fingerprints: [] })).toEqual(new Map());
    expect(await countUserAgents(database.db, { ...days, fingerprints })).toEqual([
      { fingerprint: first!.fingerprint, browser: "", count: 3 },
      { fingerprint: second!.fingerprint, browser: "", count: 1 },
    ]);
  });

  test("the newest reports are listed without their users", async () => {
    const [first] = await readGroups();
    const newest = await listOccurrences(database.db, {
      ...days,
      fingerprint: first!.fingerprint,
      limit: 2,
    });
    expect(newest.map(({ message, portal, time }) => [message, portal, time.toISOString()])).toEqual([
      ["first 333", "luk", "2026-11-21T01:00:00.000Z"],
      ["first 22", "lde", "2026-11-21T00:00:00.000Z"],
    ]);
    expect(JSON.stringify(newest)).not.toMatch(new RegExp(`${ana}|${bob}`));
  });
});
