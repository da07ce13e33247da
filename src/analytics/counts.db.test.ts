import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { newId } from "../kit/id.ts";
import {
  countAgents,
  countErrors,
  countErrorsByPortal,
  listOccurrences,
  readErrorGroups,
  readErrorTrends,
  totalErrors,
} from "./error-count-store.server.ts";
import {
  countEventsByPortal,
  readEventCounts,
  readExperimentCounts,
  totalEvents,
} from "./event-count-store.server.ts";
import { type EventRow, insertEvents } from "./event-store.server.ts";
import { keepPartitions } from "./partition-store.server.ts";
import { createSinks } from "./sinks.server.ts";

/** What an operator reads out of what came in. */
let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
});

const report = (message: string, line = "1:2") => ({
  errorMessage: JSON.stringify({ message, stack: `Error\n    at f (https://a.test/x.js:${line})` }),
  componentStack: "header",
  logAsInfo: false,
  currentUrl: `https://a.test/${line.replace(":", "-")}`,
});
const at = (moment: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(moment) });

describe("reading", () => {
  test("errors by fault, the one seen last first, each with its newest report", async () => {
    const sinks = createSinks({ db: database.db });
    const [ana, bob] = [newId(), newId()];
    const seen: [string, string, string, string, string | null, boolean?][] = [
      ["2026-11-18T08:00:00Z", "old", "9:9", "luk", ana],
      ["2026-11-20T08:00:00Z", "first 1", "1:1", "luk", ana],
      ["2026-11-20T23:59:59.999Z", "second", "1:1", "lde", null],
      ["2026-11-21T00:00:00Z", "first 22", "2:22", "lde", bob],
      ["2026-11-21T01:00:00Z", "first 333", "3:33", "luk", ana],
      ["2026-11-21T02:00:00Z", "note", "1:1", "luk", null, true],
    ];
    for (const [moment, message, line, portal, userId, info] of seen) {
      at(moment);
      await keepPartitions(database.db, new Date());
      sinks.acceptError({ ...report(message, line), logAsInfo: info ?? false }, { portal, userId });
      await sinks.flush();
    }
    const from = new Date("2026-11-20T00:00:00Z");
    const until = new Date("2026-11-21T02:00:01Z");
    const groups = await readErrorGroups(database.db, { from, until });
    expect(groups.map(({ fingerprint: _, stack: __, ...group }) => group)).toEqual([
      {
        count: 3,
        people: 2,
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
        people: 0,
        lastSeen: new Date("2026-11-20T23:59:59.999Z"),
      }),
    ]);
    const messages = async (options: Partial<Parameters<typeof readErrorGroups>[1]>) =>
      (await readErrorGroups(database.db, { from, until, ...options })).map(({ message }) => message);
    expect(await messages({ info: true })).toEqual(["note", "first 333", "second"]);
    expect(await messages({ most: 1 })).toEqual(["first 333"]);
    const lastHour = await readErrorGroups(database.db, { from: new Date("2026-11-21T00:30:00Z"), until });
    expect(lastHour).toMatchObject([{ message: "first 333", count: 1 }]);

    const [first, second] = groups;
    expect(await messages({ order: "count", most: 1 })).toEqual(["first 333"]);
    expect(await messages({ portal: "lde" })).toEqual(["first 22", "second"]);
    expect(await messages({ fingerprint: second!.fingerprint })).toEqual(["second"]);
    const days = { from, until: new Date("2026-11-22T00:00:00Z"), width: 24 * 3_600, count: 2 };
    expect(await countErrors(database.db, days)).toEqual([2, 2]);
    expect(await countErrors(database.db, { ...days, portal: "luk" })).toEqual([1, 1]);
    expect(await totalErrors(database.db, { ...days, portal: "lde" })).toBe(2);
    expect(await countErrorsByPortal(database.db, { ...days, most: 9 })).toEqual([
      { portal: "lde", count: 2 },
      { portal: "luk", count: 2 },
    ]);
    const fingerprints = [first!.fingerprint, second!.fingerprint, "none"];
    expect(await readErrorTrends(database.db, { ...days, fingerprints })).toEqual(
      new Map([
        [first!.fingerprint, [1, 2]],
        [second!.fingerprint, [1, 0]],
        ["none", [0, 0]],
      ]),
    );
    expect(await readErrorTrends(database.db, { ...days, fingerprints: [] })).toEqual(new Map());
    expect(await countAgents(database.db, { ...days, fingerprints })).toEqual([
      { fingerprint: first!.fingerprint, browser: "", count: 3 },
      { fingerprint: second!.fingerprint, browser: "", count: 1 },
    ]);
    const last = await listOccurrences(database.db, { ...days, fingerprint: first!.fingerprint, most: 2 });
    expect(last.map(({ message, portal, time }) => [message, portal, time.toISOString()])).toEqual([
      ["first 333", "luk", "2026-11-21T01:00:00.000Z"],
      ["first 22", "lde", "2026-11-21T00:00:00.000Z"],
    ]);
    expect(JSON.stringify(last)).not.toMatch(new RegExp(`${ana}|${bob}`));
    await sinks.close();
  });

  const row = (name: string, moment: string, properties: Record<string, string>, changes = {}): EventRow => ({
    id: newId(),
    time: new Date(moment),
    portal: "luk",
    name,
    properties,
    userId: null,
    signedIn: false,
    ...changes,
  });
  const period = { from: new Date("2026-11-19T23:00:00Z"), until: new Date("2026-11-20T01:00:00Z") };
  const buckets = { ...period, width: 1_800, count: 4 };

  test("events by name and part of the period, of all portals or one", async () => {
    for (const day of ["2026-11-18", "2026-11-21"]) await keepPartitions(database.db, new Date(day));
    await insertEvents(database.db, [
      row("dashboard", "2026-11-19T22:59:59Z", {}),
      row("dashboard", "2026-11-19T23:00:00Z", {}),
      row("dashboard", "2026-11-19T23:59:59Z", {}, { portal: "lde", signedIn: true }),
      row("my documents", "2026-11-20T00:29:59Z", {}),
      row("dashboard", "2026-11-20T00:30:00Z", {}),
      row("dashboard", "2026-11-20T01:00:00Z", {}),
    ]);
    expect(await readEventCounts(database.db, buckets)).toEqual([
      { name: "dashboard", count: 3, signedIn: 1, trend: [1, 1, 0, 1] },
      { name: "my documents", count: 1, signedIn: 0, trend: [0, 0, 1, 0] },
    ]);
    expect(await readEventCounts(database.db, { ...buckets, portal: "lde" })).toEqual([
      { name: "dashboard", count: 1, signedIn: 1, trend: [0, 1, 0, 0] },
    ]);
    expect(await totalEvents(database.db, period)).toBe(4);
    expect(await countEventsByPortal(database.db, { ...period, most: 1 })).toEqual([
      { portal: "luk", count: 3 },
    ]);
    expect(await countEventsByPortal(database.db, { ...period, name: "dashboard", most: 9 })).toEqual([
      { portal: "luk", count: 2 },
      { portal: "lde", count: 1 },
    ]);
  });

  test("EXP-04 experiments by variant: visitors once each, the control too, with who signed up later", async () => {
    await keepPartitions(database.db, new Date("2026-11-20"));
    const [ana, bob, eve] = [newId(), newId(), newId()];
    const seen = (
      name: string,
      experiment: string,
      variant: string,
      visitorId: string,
      moment = "00:10:00",
    ) => row(name, `2026-11-20T${moment}Z`, { experiment, variant, visitorId });
    const signUp = (visitorId: string, moment: string) =>
      row("sign up", `2026-11-20T${moment}Z`, { visitorId }, { portal: "lde" });
    await insertEvents(database.db, [
      seen("experiment exposure", "hero", "0", ana),
      seen("experiment exposure", "hero", "0", ana, "00:20:00"),
      seen("experiment exposure", "hero", "1", bob),
      seen("experiment exposure", "hero", "1", eve),
      seen("experiment registration", "hero", "1", bob),
      seen("Landing Page Experiment Viewed", "hero", "1", bob),
      seen("Landing Page Experiment Viewed", "hero", "2", ""),
      seen("experiment exposure", "nav", "a", ana, "01:00:00"),
      signUp(ana, "00:05:00"),
      signUp(bob, "00:11:00"),
      signUp(bob, "00:12:00"),
      signUp(eve, "01:00:00"),
      row("sign up", "2026-11-20T00:30:00Z", {}),
      row("dashboard", "2026-11-20T00:30:00Z", {}),
    ]);
    const counts = [
      { experiment: "hero", variant: "0", visitors: 1, signUps: 0, exposures: 2, registrations: 0, views: 0 },
      { experiment: "hero", variant: "1", visitors: 2, signUps: 1, exposures: 2, registrations: 1, views: 1 },
      { experiment: "hero", variant: "2", visitors: 0, signUps: 0, exposures: 0, registrations: 0, views: 1 },
    ];
    expect(await readExperimentCounts(database.db, period)).toEqual(counts);
    expect(await readExperimentCounts(database.db, { ...period, portal: "luk" })).toEqual(counts);
    expect(await readExperimentCounts(database.db, { ...period, portal: "lde" })).toEqual([]);
  });

  test("asks only the partitions of its days", async () => {
    await keepPartitions(database.db, new Date("2026-11-20"));
    const { rows } = await database.db.execute<{ "QUERY PLAN": string }>(
      sql`EXPLAIN SELECT count(*) FROM client_events WHERE day >= '2026-11-19' AND day <= '2026-11-20'`,
    );
    const plan = rows.map((line) => line["QUERY PLAN"]).join("\n");
    expect(new Set(plan.match(/client_events_2026\d+/g))).toEqual(
      new Set(["client_events_20261119", "client_events_20261120"]),
    );
  });
});
