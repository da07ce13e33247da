import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { createPartitions } from "../../../tests/support/partitions.ts";
import { newId } from "../../kit/id.ts";
import {
  countEventsByPortal,
  readEventCounts,
  readExperimentCounts,
  totalEvents,
} from "./event-count-store.server.ts";
import { type EventRow, insertEvents } from "./event-store.server.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await database.close();
});

const eventRow = (
  name: string,
  moment: string,
  properties: Record<string, string>,
  changes = {},
): EventRow => ({
  id: newId(),
  time: new Date(moment),
  portal: "luk",
  name,
  properties,
  userId: null,
  signedIn: false,
  ...changes,
});
const days = ["2026-11-19", "2026-11-20", "2026-11-21"];
const period = { from: new Date("2026-11-19T23:00:00Z"), until: new Date("2026-11-20T01:00:00Z") };
const buckets = { ...period, width: 1_800, count: 4 };

test("events are counted by name and bucket, for all portals or one", async () => {
  await createPartitions(database.db, ...days);
  await insertEvents(database.db, [
    eventRow("dashboard", "2026-11-19T22:59:59Z", {}),
    eventRow("dashboard", "2026-11-19T23:00:00Z", {}),
    eventRow("dashboard", "2026-11-19T23:59:59Z", {}, { portal: "lde", signedIn: true }),
    eventRow("my documents", "2026-11-20T00:29:59Z", {}),
    eventRow("dashboard", "2026-11-20T00:30:00Z", {}),
    eventRow("dashboard", "2026-11-20T01:00:00Z", {}),
  ]);
  expect(await readEventCounts(database.db, buckets)).toEqual([
    { name: "dashboard", count: 3, signedIn: 1, trend: [1, 1, 0, 1] },
    { name: "my documents", count: 1, signedIn: 0, trend: [0, 0, 1, 0] },
  ]);
  expect(await readEventCounts(database.db, { ...buckets, portal: "lde" })).toEqual([
    { name: "dashboard", count: 1, signedIn: 1, trend: [0, 1, 0, 0] },
  ]);
  expect(await totalEvents(database.db, period)).toBe(4);
  expect(await countEventsByPortal(database.db, { ...period, limit: 1 })).toEqual([
    { portal: "luk", count: 3 },
  ]);
  expect(await countEventsByPortal(database.db, { ...period, name: "dashboard", limit: 9 })).toEqual([
    { portal: "luk", count: 2 },
    { portal: "lde", count: 1 },
  ]);
});

test("EXP-04 each variant, control included, counts distinct visitors and those who signed up later", async () => {
  await createPartitions(database.db, ...days);
  const [ana, bob, eve] = [newId(), newId(), newId()];
  const variantEvent = (
    name: string,
    experiment: string,
    variant: string,
    visitorId: string,
    moment = "00:10:00",
  ) => eventRow(name, `2026-11-20T${moment}Z`, { experiment, variant, visitorId });
  const signUp = (visitorId: string, moment: string) =>
    eventRow("sign up", `2026-11-20T${moment}Z`, { visitorId }, { portal: "lde" });
  await insertEvents(database.db, [
    variantEvent("experiment exposure", "hero", "0", ana),
    variantEvent("experiment exposure", "hero", "0", ana, "00:20:00"),
    variantEvent("experiment exposure", "hero", "1", bob),
    variantEvent("experiment exposure", "hero", "1", eve),
    variantEvent("experiment registration", "hero", "1", bob),
    variantEvent("Landing Page Experiment Viewed", "hero", "1", bob),
    variantEvent("Landing Page Experiment Viewed", "hero", "2", ""),
    variantEvent("experiment exposure", "nav", "a", ana, "01:00:00"),
    signUp(ana, "00:05:00"),
    signUp(bob, "00:11:00"),
    signUp(bob, "00:12:00"),
    signUp(eve, "01:00:00"),
    eventRow("sign up", "2026-11-20T00:30:00Z", {}),
    eventRow("dashboard", "2026-11-20T00:30:00Z", {}),
  ]);
  const expected = [
    { experiment: "hero", variant: "0", visitors: 1, signUps: 0, exposures: 2, registrations: 0, views: 0 },
    { experiment: "hero", variant: "1", visitors: 2, signUps: 1, exposures: 2, registrations: 1, views: 1 },
    { experiment: "hero", variant: "2", visitors: 0, signUps: 0, exposures: 0, registrations: 0, views: 1 },
  ];
  expect(await readExperimentCounts(database.db, period)).toEqual(expected);
  expect(await readExperimentCounts(database.db, { ...period, portal: "luk" })).toEqual(expected);
  expect(await readExperimentCounts(database.db, { ...period, portal: "lde" })).toEqual([]);
});

test("a query reads only the partitions of its days", async () => {
  await createPartitions(database.db, ...days);
  const { rows } = await database.db.execute<{ "QUERY PLAN": string }>(
    sql`EXPLAIN SELECT count(*) FROM client_events WHERE day >= '2026-11-19' AND day <= '2026-11-20'`,
  );
  const plan = rows.map((line) => line["QUERY PLAN"]).join("\n");
  expect(new Set(plan.match(/client_events_2026\d+/g))).toEqual(
    new Set(["client_events_20261119", "client_events_20261120"]),
  );
});
