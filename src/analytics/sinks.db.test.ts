import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { connect } from "../db/client.server.ts";
import { newId } from "../kit/id.ts";
import { log } from "../kit/log.server.ts";
import { portals } from "../portals/all.ts";
import { keepPartitions } from "./partition-store.server.ts";
import { createSinks, type Source } from "./sinks.server.ts";
import { clientEvents, errorReports } from "./tables.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await database.close();
});

const nobody: Source = { portal: "luk", userId: null, signedIn: false };
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
  test("a week without the job that makes partitions loses nothing", async () => {
    const sinks = createSinks({ db: database.db });
    sinks.acceptEvents([dashboard], nobody);
    sinks.acceptError(report("broken"), nobody);
    expect(await sinks.flush()).toBe(0);
    expect(await database.db.$count(clientEvents)).toBe(1);
    expect(await database.db.$count(errorReports)).toBe(1);
    await sinks.close();
  });

  test("and while a long query keeps them from being made, rows wait", async () => {
    vi.spyOn(log, "warn").mockImplementation(() => {});
    const sinks = createSinks({ db: database.db });
    sinks.acceptEvents([dashboard], nobody);
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT count(*) FROM client_events`);
      expect(await sinks.flush()).toBe(1);
    });
    expect(await sinks.flush()).toBe(0);
    expect(await database.db.$count(clientEvents)).toBe(1);
    await sinks.close();
  });

  test("a row that no database takes is dropped alone, and its content is not logged", async () => {
    await keepPartitions(database.db, new Date());
    const error = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const sinks = createSinks({ db: database.db });
    const events = Array.from({ length: 9 }, () => dashboard);
    sinks.acceptEvents(events, nobody);
    sinks.acceptEvents([dashboard], { ...nobody, userId: "no id of ours" });
    sinks.acceptEvents(events, nobody);
    expect(await sinks.flush()).toBe(0);
    expect(await database.db.$count(clientEvents)).toBe(18);
    const lines = error.mock.calls.map(([line]) => String(line)).join("");
    expect(lines).toContain("sink.row-refused");
    expect(lines).not.toContain("hamburger");
    await sinks.close();
  });

  test("closing writes what waits", async () => {
    await keepPartitions(database.db, new Date());
    const sinks = createSinks({ db: database.db });
    sinks.acceptEvents(
      Array.from({ length: 1_234 }, () => dashboard),
      nobody,
    );
    await sinks.close();
    expect(await database.db.$count(clientEvents)).toBe(1_234);
  });

  test("closing without a database ends, and says how many rows are lost", async () => {
    vi.spyOn(log, "warn").mockImplementation(() => {});
    const error = vi.spyOn(log, "error").mockImplementation(() => {});
    const nowhere = connect("postgres:///x?host=/nonexistent&user=nobody", { max: 1 });
    const sinks = createSinks({ db: nowhere.db });
    sinks.acceptEvents([dashboard, dashboard], nobody);
    await sinks.close(1);
    expect(error).toHaveBeenCalledWith("sinks.lost", { events: 2, errors: 0 });
    await nowhere.close();
  });

  test("TRK-03 a sign-up is counted with its campaign; a number too many never fails what it counts", async () => {
    vi.spyOn(log, "warn").mockImplementation(() => {});
    const large = { network: { burst: 1, perSecond: 1 }, rows: { burst: 1, perSecond: 0.001 }, waiting: 10 };
    const sinks = createSinks({ db: database.db, bounds: { events: large, errors: large } });
    const signUp = {
      event: "sign up",
      properties: { utm_source: "spring", utm_campaign: "120210000000123" },
    } as const;
    for (let time = 0; time < 2; time += 1) sinks.recordEvent(signUp, nobody);
    await sinks.close();
    const rows = await database.db.select().from(clientEvents);
    expect(rows.map(({ name, properties }) => ({ name, properties }))).toEqual([
      { name: "sign up", properties: signUp.properties },
    ]);
  });

  test("SHL-04 PRT-08 a fault of the server is a report like a page's", async () => {
    const sinks = createSinks({ db: database.db });
    const error = new Error("no such theme for ana@example.com");
    sinks.recordFault({ error, component: "page home", url: "/lp/home?x=1", portal: portals.lpl });
    sinks.recordFault({ error: undefined, component: "page home", url: "/", portal: portals.wlb });
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

describe("a person's data", () => {
  test("is exported and erased whole, what still waits too; others keep theirs", async () => {
    await keepPartitions(database.db, new Date());
    const [ana, bob] = [newId(), newId()];
    const sinks = createSinks({ db: database.db });
    for (const userId of [ana, bob]) {
      sinks.acceptEvents([dashboard], { portal: "luk", userId, signedIn: true });
      sinks.acceptError(report("broken"), { portal: "luk", userId });
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
    sinks.acceptEvents([dashboard], { portal: "luk", userId: ana, signedIn: true });
    await sinks.erase(ana);
    await sinks.erase(ana);
    expect(await filesOf(ana)).toEqual({});
    expect(Object.keys(await filesOf(bob))).toEqual(["events.json", "errors.json"]);
    await sinks.close();
  });
});
