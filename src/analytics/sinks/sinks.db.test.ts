import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { connect } from "../../db/client.server.ts";
import { grantToRequestRole, roleOfUrl } from "../../db/request-role.server.ts";
import { newId } from "../../kit/id.ts";
import { log } from "../../kit/log.server.ts";
import { portals } from "../../portals/all.ts";
import { maintainPartitions } from "../partition-store.server.ts";
import { clientEvents, errorReports } from "../tables.ts";
import type { Source } from "./sink-rows.server.ts";
import { createSinks } from "./sinks.server.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await database.close();
});

const anonymous: Source = { portal: "luk", userId: null, signedIn: false };
const dashboard = {
  event: "dashboard",
  properties: { clickSection: "header", clickValue: "open hamburger menu" },
} as const;
const report = (message: string, line = "1:2") => ({
  errorMessage: JSON.stringify({ message, stack: `Error\n    at f (https://a.test/x.js:${line})` }),
  componentStack: "header",
  logAsInfo: false,
  currentUrl: `https://a.test/${line.replace(":", "-")}`,
});

describe("writing", () => {
  test("rows are stored although the partition job has not run for a week", async () => {
    const sinks = createSinks({ db: database.db });
    await sinks.acceptEvents([dashboard], anonymous);
    await sinks.acceptError(report("broken"), anonymous);
    expect(await sinks.flush()).toBe(0);
    expect(await database.db.$count(clientEvents)).toBe(1);
    expect(await database.db.$count(errorReports)).toBe(1);
    await sinks.close();
  });

  test("the owner of the tables creates a missing partition for the role of requests", async () => {
    const { db, requestUrl } = database;
    const requests = connect(requestUrl, { max: 2 });
    onTestFinished(() => requests.close());
    await grantToRequestRole(db, roleOfUrl(requestUrl));
    const sinks = createSinks({ db: requests.db, owner: db });
    await sinks.acceptEvents([dashboard], anonymous);
    expect(await sinks.flush()).toBe(0);
    expect(await db.$count(clientEvents)).toBe(1);
    await sinks.close();
  });

  test("a clock of the process that is 100 days ahead changes neither the day of rows nor the partitions", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 100 * 86_400_000 });
    onTestFinished(() => void vi.useRealTimers());
    const sinks = createSinks({ db: database.db });
    await sinks.acceptEvents([dashboard], anonymous);
    expect(await sinks.flush()).toBe(0);
    const { rows } = await database.db.execute(
      sql`SELECT day = (now() AT TIME ZONE 'UTC')::date AS today, now() - time < interval '1 hour' AS recent FROM client_events`,
    );
    expect(rows).toEqual([{ today: true, recent: true }]);
    await sinks.close();
  });

  test("rows wait while a long query blocks the creation of their partition", async () => {
    vi.spyOn(log, "warn").mockImplementation(() => {});
    const sinks = createSinks({ db: database.db });
    await sinks.acceptEvents([dashboard], anonymous);
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT count(*) FROM client_events`);
      expect(await sinks.flush()).toBe(1);
    });
    expect(await sinks.flush()).toBe(0);
    expect(await database.db.$count(clientEvents)).toBe(1);
    await sinks.close();
  });

  test("a row that cannot be stored is dropped alone, without logging its content", async () => {
    await maintainPartitions(database.db);
    const error = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const sinks = createSinks({ db: database.db });
    const events = Array.from({ length: 9 }, () => dashboard);
    await sinks.acceptEvents(events, anonymous);
    await sinks.acceptEvents([dashboard], { ...anonymous, userId: "not a uuid" });
    await sinks.acceptEvents(events, anonymous);
    expect(await sinks.flush()).toBe(0);
    expect(await database.db.$count(clientEvents)).toBe(18);
    const lines = error.mock.calls.map(([line]) => String(line)).join("");
    expect(lines).toContain("sink.row-dropped");
    expect(lines).not.toContain("hamburger");
    await sinks.close();
  });

  test("closing writes the waiting rows", async () => {
    await maintainPartitions(database.db);
    const sinks = createSinks({ db: database.db });
    await sinks.acceptEvents(
      Array.from({ length: 1_234 }, () => dashboard),
      anonymous,
    );
    await sinks.close();
    expect(await database.db.$count(clientEvents)).toBe(1_234);
  });

  test("closing during an outage gives up and logs the number of lost rows", async () => {
    vi.spyOn(log, "warn").mockImplementation(() => {});
    const error = vi.spyOn(log, "error").mockImplementation(() => {});
    const unreachable = connect("postgres:///x?host=/nonexistent&user=dossier", { max: 1 });
    const sinks = createSinks({ db: unreachable.db });
    await sinks.acceptEvents([dashboard, dashboard], anonymous);
    await sinks.close(1);
    expect(error).toHaveBeenCalledWith("sinks.rows-lost", { events: 2, errors: 0 });
    await unreachable.close();
  });

  test("TRK-03 a sign-up is recorded with its campaign; recording over the limit never throws", async () => {
    vi.spyOn(log, "warn").mockImplementation(() => {});
    const oneRow = {
      rows: { perSecond: 0, burst: 1, window: 1_000 },
      dayBytes: 1e12,
      waiting: 10,
    };
    const sinks = createSinks({ db: database.db, limits: { events: oneRow, errors: oneRow } });
    const signUp = {
      event: "sign up",
      properties: { utm_source: "spring", utm_campaign: "120210000000123" },
    } as const;
    for (let time = 0; time < 2; time += 1) sinks.recordEvent(signUp, anonymous);
    await sinks.close();
    const rows = await database.db.select().from(clientEvents);
    expect(rows.map(({ name, properties }) => ({ name, properties }))).toEqual([
      { name: "sign up", properties: signUp.properties },
    ]);
  });

  test("SHL-04 PRT-08 a server error is stored like a browser report", async () => {
    const sinks = createSinks({ db: database.db });
    const error = new Error("no such theme for ana@example.com");
    sinks.recordServerError({ error, component: "page home", url: "/lp/home?x=1", portal: portals.lpl });
    sinks.recordServerError({ error: undefined, component: "page home", url: "/", portal: portals.wlb });
    await sinks.close();
    const rows = await database.db.select().from(errorReports).orderBy(errorReports.id);
    expect(rows).toMatchObject([
      {
        message: "no such theme for [e-mail]",
        component: "page home",
        url: "/lp/home",
        sourceApp: "SERVER",
        portal: "lpl",
        international: true,
        regionGroup: true,
      },
      { message: "undefined", international: false, regionGroup: false },
    ]);
    expect(rows[0]!.stack).toContain("sinks.db.test.ts");
  });
});

describe("personal data", () => {
  test("of one user is exported and erased completely, waiting rows included", async () => {
    await maintainPartitions(database.db);
    const [ana, bob] = [newId(), newId()];
    const sinks = createSinks({ db: database.db });
    for (const userId of [ana, bob]) {
      await sinks.acceptEvents([dashboard], { portal: "luk", userId, signedIn: true });
      await sinks.acceptError(report("broken"), { portal: "luk", userId });
    }
    const filesOf = async (userId: string) => {
      const files = [];
      for await (const { path, bytes } of sinks.exportOf(userId))
        files.push([path, JSON.parse(new TextDecoder().decode(bytes))]);
      return Object.fromEntries(files);
    };
    expect(await filesOf(ana)).toEqual({
      "events.json": { events: [{ time: expect.any(String), portal: "luk", ...dashboard }] },
      "errors.json": { errors: [expect.objectContaining({ message: "broken" })] },
    });
    await sinks.acceptEvents([dashboard], { portal: "luk", userId: ana, signedIn: true });
    await sinks.erase(ana);
    await sinks.erase(ana);
    expect(await filesOf(ana)).toEqual({});
    expect(Object.keys(await filesOf(bob))).toEqual(["events.json", "errors.json"]);
    await sinks.close();
  });
});
