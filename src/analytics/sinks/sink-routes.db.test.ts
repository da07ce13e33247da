import { asc, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { unlimitedBudgets } from "../../../tests/support/budgets.ts";
import { translator } from "../../../tests/support/content.ts";
import { openTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { buildRequestContext } from "../../../tests/support/request-context.ts";
import { createTestRoutes } from "../../../tests/support/routes.ts";
import { type BudgetTable, budgetTable } from "../../budgets/budget-table.ts";
import { createBudgets } from "../../budgets/budgets.server.ts";
import { consentState } from "../../consent/choice.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { sameOrigin } from "../../http/same-origin.ts";
import { newId } from "../../kit/id.ts";
import { log } from "../../kit/log.server.ts";
import { portals } from "../../portals/all.ts";
import { maintainPartitions } from "../partition-store.server.ts";
import { clientEvents, errorReports } from "../tables.ts";
import {
  maxBatchEvents,
  maxBodyBytes,
  minRequestBytes,
  type SinkLimits,
  type SinkName,
} from "./sink-limits.ts";
import { createSinkRoutes } from "./sink-routes.server.ts";
import { createSinks, type Sinks } from "./sinks.server.ts";

let database: TestDatabase;
let sinks: Sinks;
beforeAll(async () => {
  database = await openTestDatabase();
  await maintainPartitions(database.db);
});
afterAll(() => database.close());
beforeEach(() => {
  vi.spyOn(log, "warn").mockImplementation(() => {});
  vi.spyOn(log, "error").mockImplementation(() => {});
});
afterEach(async () => {
  await sinks.close();
  // No accepted row was dropped. The router logs the 503 responses that tests provoke.
  expect(vi.mocked(log.error).mock.calls.filter(([event]) => event !== "route.failed")).toEqual([]);
  await database.db.execute(sql`TRUNCATE client_events, error_reports`);
  vi.restoreAllMocks();
});

const userId = newId();
const unlimited: SinkLimits = {
  rows: { perSecond: 1e6, burst: 0, window: 1 },
  dayBytes: 1e12,
  waiting: 1e6,
};

type Visitor = { userId?: string; consent?: boolean; clientIp?: string };

/** The application's router with the sinks' routes. Returns a function that posts a body as a visitor. */
function openRoutes(
  changes: Partial<Record<SinkName, Partial<SinkLimits>>> = {},
  shares: Partial<BudgetTable> = {},
) {
  const limits = {
    events: { ...unlimited, ...changes.events },
    errors: { ...unlimited, ...changes.errors },
  };
  sinks = createSinks({ db: database.db, limits });
  const budgets = createBudgets({
    pool: database.pool,
    secret: "secret",
    table: { ...budgetTable, ...shares },
  });
  let visitor: Visitor = {};
  const routes = createTestRoutes({
    budgets: unlimitedBudgets,
    findTokenViewer: async () => null,
    findViewer: async () =>
      visitor.userId
        ? { userId: visitor.userId, email: "ana@example.com", name: "Ana", role: "customer" }
        : null,
    routers: [
      createSinkRoutes<RequestEnv>({
        sinks,
        sameOrigin,
        senderOf: ({ var: { context, viewer } }) => ({
          portal: context.portal.code,
          clientIp: context.clientIp,
          userId: viewer?.userId ?? null,
          statisticsConsent: context.consent.granted.includes("statistics"),
        }),
        isContentEvent: (name) => name === "sale opened",
        budgets,
      }),
    ],
    renderFailure: async (_variant, code, status) => ({ status, html: code, headers: {} }),
    isReady: async () => true,
    translator,
  });
  return (path: string, body: unknown, as: Visitor = {}, headers: Record<string, string> = {}) => {
    visitor = as;
    const granted = as.consent === false ? [] : (["statistics"] as const);
    const record = { regime: "opt-in", granted, at: 0 } as const;
    const context = buildRequestContext(portals.luk, {
      clientIp: as.clientIp ?? "203.0.113.1",
      consent: consentState({ regime: "opt-in" }, { record, gpc: false, ccpaAcknowledged: false }),
    });
    const request = new Request(`${context.origin}${path}`, {
      method: "POST",
      body: typeof body === "string" ? body : JSON.stringify(body),
      headers: { "content-type": "application/json", origin: context.origin, ...headers },
    });
    return routes.fetch(request, context);
  };
}

const dashboard = {
  event: "dashboard",
  properties: { clickSection: "header", clickValue: "open hamburger menu" },
};
const report = {
  errorMessage: JSON.stringify({
    message: "broken",
    stack: "Error: broken\n    at f (https://a.test/x.js:1:2)",
  }),
  componentStack: JSON.stringify({ component: "header" }),
  logAsInfo: false,
  currentUrl: "https://a.test/lp/home",
};
const fullReport = {
  ...report,
  docID: "",
  sourceAppCD: "LP",
  productCD: "DOSSIER",
  deviceType: "mobile",
  browser: "Firefox",
  portalCD: "lcz",
  isINTL: true,
  isRGNRCP: false,
  userID: newId(),
};

async function storedEvents() {
  await sinks.flush();
  return database.db.select().from(clientEvents).orderBy(asc(clientEvents.time), asc(clientEvents.id));
}
async function storedErrors() {
  await sinks.flush();
  return database.db.select().from(errorReports).orderBy(asc(errorReports.id));
}

describe("/clientevents", () => {
  test("CAL-14 an event is accepted at once and stored soon, with the user of the session and not of the body", async () => {
    const post = openRoutes();
    const response = await post(
      "/clientevents",
      { ...dashboard, userId: newId(), hasUser: "FALSE" },
      { userId },
    );
    expect(response.status).toBe(202);
    expect(await response.json()).toEqual({ accepted: 1 });
    expect(sinks.waiting).toEqual({ events: 1, errors: 0 });
    expect(await storedEvents()).toEqual([
      {
        day: new Date().toISOString().slice(0, 10),
        id: expect.any(String),
        time: expect.any(Date),
        portal: "luk",
        name: "dashboard",
        properties: dashboard.properties,
        userId,
        signedIn: true,
      },
    ]);
  });

  test("CAL-14 a batch is stored with the portal that the page names, and counts once if sent again", async () => {
    const post = openRoutes();
    const batch = {
      portalCD: "LCZ",
      events: [
        { ...dashboard, id: newId() },
        { event: "sale opened", properties: { place: "bar" }, id: newId() },
      ],
    };
    for (let time = 0; time < 2; time += 1) expect((await post("/clientevents", batch)).status).toBe(202);
    const rows = await storedEvents();
    expect(rows.map(({ id }) => id)).toEqual(batch.events.map(({ id }) => id));
    expect(rows.map(({ portal, userId, signedIn }) => ({ portal, userId, signedIn }))).toEqual([
      { portal: "lcz", userId: null, signedIn: false },
      { portal: "lcz", userId: null, signedIn: false },
    ]);
  });

  test("plain text is accepted, as browsers send it when a page ends", async () => {
    const post = openRoutes();
    const type = { "content-type": "text/plain;charset=UTF-8" };
    expect((await post("/clientevents", dashboard, {}, type)).status).toBe(202);
    expect((await post("/error/log", report, {}, type)).status).toBe(202);
    expect([(await storedEvents()).length, (await storedErrors()).length]).toEqual([1, 1]);
  });

  test("CAL-14 without consent to statistics no user id is stored", async () => {
    const post = openRoutes();
    await post("/clientevents", dashboard, { userId, consent: false });
    expect(await storedEvents()).toMatchObject([{ userId: null, signedIn: true }]);
  });

  test("free text is redacted", async () => {
    const post = openRoutes();
    const properties = {
      clickLocation: "https://social.example/share?u=sentinel@example.com",
      pagePath: "/x/sentinel@example.com?token=a",
    };
    await post("/clientevents", { event: "footer nav bar clicks", properties });
    await post("/clientevents", {
      event: "sale opened",
      properties: { "sentinel@example.com": "\u0000\ud800" },
    });
    const text = JSON.stringify((await storedEvents()).map(({ properties }) => properties));
    expect(text).toContain("https://social.example/share");
    expect(text).not.toContain("sentinel");
  });

  test.each([
    ["an unknown key", { ...dashboard, role: "operator" }, "role"],
    [
      "an unknown property",
      { ...dashboard, properties: { ...dashboard.properties, x: "1" } },
      "properties.x",
    ],
    ["an unknown event", { event: "hacked", properties: {} }, "event"],
    ["a server event", { event: "sign up", properties: {} }, "event"],
    [
      "a batch with an invalid event",
      { events: [dashboard, { event: "dashboard", properties: {} }] },
      "events[1].properties.clickSection",
    ],
    ["a batch with an unknown key", { events: [dashboard], userId }, "userId"],
    ["an empty batch", { events: [] }, "events"],
    ["too many events", { events: Array.from({ length: maxBatchEvents + 1 }, () => dashboard) }, "events"],
    ["a malformed portal", { events: [dashboard], portalCD: "../x" }, "portalCD"],
    ["an array", [dashboard], ""],
    ["null", null, ""],
    ["malformed JSON", "{", undefined],
    ["a prototype key", '{"event":"dashboard","properties":{"__proto__":{"x":1}}}', "properties.__proto__"],
    ["a constructor key", '{"constructor":{"prototype":{"x":1}}}', "constructor"],
  ])("%s is rejected, and nothing of it is stored", async (_what, body, path) => {
    const post = openRoutes();
    const response = await post("/clientevents", body);
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as { error: { code: string; fields?: { path: string }[] } };
    expect(error.code).toBe("invalid");
    expect(error.fields?.[0]?.path).toBe(path);
    expect(({} as { x?: number }).x).toBeUndefined();
    expect(await storedEvents()).toEqual([]);
  });
});

describe("/error/log", () => {
  test("CAL-05 a report is stored with the user of the session, its own portal and a fingerprint", async () => {
    const post = openRoutes();
    expect((await post("/error/log", fullReport, { userId, consent: false })).status).toBe(202);
    expect((await post("/error/log", report)).status).toBe(202);
    expect(await storedErrors()).toMatchObject([
      {
        portal: "lcz",
        userId,
        message: "broken",
        stack: "Error: broken\n    at f (https://a.test/x.js:1:2)",
        component: "header",
        url: "https://a.test/lp/home",
        international: true,
        regionGroup: false,
        info: false,
        fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
      },
      { portal: "luk", userId: null, international: null },
    ]);
  });

  test.each([
    ["an unknown key", { ...fullReport, email: "a@b.example" }, "email"],
    ["a missing field", { ...fullReport, deviceType: undefined }, "deviceType"],
    ["a text that is too long", { ...report, errorMessage: "x".repeat(30_001) }, "errorMessage"],
    ["a prototype key", JSON.stringify(report).replace("{", '{"__proto__":{"x":1},'), "__proto__"],
    ["an array", [report], ""],
  ])("%s is rejected", async (_what, body, path) => {
    const post = openRoutes();
    const response = await post("/error/log", body);
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as { error: { fields: { path: string }[] } };
    expect(error.fields.map((field) => field.path)).toContain(path);
    expect(await storedErrors()).toEqual([]);
  });

  test("CAL-05 personal data is redacted, and control characters do not lose the row", async () => {
    const post = openRoutes();
    const sentinel = "sentinel.person@example.com";
    const nasty = `${sentinel} \u0000 \ud800 \u001b[31m\n2026-11-20 admin login ok`;
    const body = {
      ...fullReport,
      errorMessage: JSON.stringify({ message: nasty, stack: nasty }),
      componentStack: nasty,
      currentUrl: `https://a.test/${sentinel}?token=${sentinel}`,
      browser: nasty,
      userID: sentinel,
    };
    expect((await post("/error/log", body)).status).toBe(202);
    const rows = await storedErrors();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/sentinel|\\u00|\\ud8/);
  });
});

describe.each([
  ["/clientevents", dashboard, "events"],
  ["/error/log", report, "errors"],
] as const)("%s", (path, body, sink) => {
  const count = async () => (sink === "events" ? await storedEvents() : await storedErrors()).length;

  test.each([
    [403, "another origin", { origin: "https://evil.example" }],
    [415, "a form", { "content-type": "application/x-www-form-urlencoded" }],
    [415, "a content type that only starts like an accepted one", { "content-type": "text/plainer" }],
  ])("%i for %s", async (status, _what, headers) => {
    const post = openRoutes();
    expect((await post(path, body, {}, headers)).status).toBe(status);
    expect(await count()).toBe(0);
  });

  test("413 for a body over the limit, with or without Content-Length", async () => {
    const post = openRoutes();
    const tooLarge = `${" ".repeat(maxBodyBytes[sink])}${JSON.stringify(body)}`;
    expect((await post(path, tooLarge)).status).toBe(413);
    expect((await post(path, tooLarge, {}, { "content-length": String(tooLarge.length) })).status).toBe(413);
    expect(await count()).toBe(0);
  });

  const [bytesBudget, rowsBudget] =
    sink === "events" ? (["eventBytes", "eventRows"] as const) : (["reportBytes", "reportRows"] as const);
  const small = { duration: 300, count: "memory" } as const;

  test.each([
    ["rows", { [rowsBudget]: { unit: "rows", network: 3, total: 1_000, ...small } }],
    ["bytes", { [bytesBudget]: { unit: "bytes", network: 3 * minRequestBytes, total: 1e6, ...small } }],
  ] as const)(
    "CAL-05 429 with Retry-After for a network over its budget of %s, without affecting other networks",
    async (_, shares) => {
      const post = openRoutes({}, shares);
      const length = { "content-length": String(JSON.stringify(body).length) };
      const statuses = [];
      for (let time = 0; time < 5; time += 1) statuses.push((await post(path, body, {}, length)).status);
      expect(statuses).toEqual([202, 202, 202, 429, 429]);
      expect(Number((await post(path, body, {}, length)).headers.get("retry-after"))).toBeGreaterThan(60);
      expect((await post(path, body, { clientIp: "203.0.113.2" }, length)).status).toBe(202);
      expect(await count()).toBe(4);
    },
  );

  test("a body without a length counts as the largest", async () => {
    const shares = {
      [bytesBudget]: { unit: "bytes", network: 2 * maxBodyBytes[sink], total: 1e7, ...small },
    };
    const post = openRoutes({}, shares);
    const statuses = [];
    for (let time = 0; time < 3; time += 1) statuses.push((await post(path, body)).status);
    expect(statuses).toEqual([202, 202, 429]);
  });

  test("rows of a day whose partition is full are dropped, and the operator sees how many", async () => {
    const post = openRoutes({ [sink]: { dayBytes: 1 } });
    for (let time = 0; time < 3; time += 1) expect((await post(path, body)).status).toBe(202);
    await sinks.flush();
    expect(vi.mocked(log.error).mock.calls.splice(0)).toEqual([
      ["sink.day-full", expect.objectContaining({ rows: 3 })],
    ]);
    expect(await storedEvents()).toEqual([]);
    expect(await storedErrors()).toMatchObject([
      {
        component: `sink ${sink}`,
        message: "3 rows dropped: the day's partition has reached its size limit",
      },
    ]);
  });

  test("CAL-05 429 for all networks once the row limit is reached, which bounds the disk", async () => {
    const post = openRoutes({ [sink]: { rows: { perSecond: 0, burst: 2, window: 200 } } });
    const statuses = [];
    for (let at = 0; at < 4; at += 1)
      statuses.push((await post(path, body, { clientIp: `198.51.100.${at}` })).status);
    expect(statuses).toEqual([202, 202, 429, 429]);
    expect(await count()).toBe(2);
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      "sink.rows-refused",
      expect.objectContaining({ sink, rows: 1 }),
    );
  });

  test("503 with Retry-After while too many rows wait", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    const post = openRoutes({ [sink]: { waiting: 1 } });
    expect((await post(path, body)).status).toBe(202);
    const rejected = await post(path, body);
    expect([rejected.status, rejected.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await count()).toBe(1);
    expect((await post(path, body)).status).toBe(202);
    expect(await count()).toBe(2);
  });
});

test("a batch that does not fit whole is not stored at all", async () => {
  const post = openRoutes({ events: { waiting: 3 } });
  const batch = (count: number) => ({ events: Array.from({ length: count }, () => dashboard) });
  expect((await post("/clientevents", batch(2))).status).toBe(202);
  expect((await post("/clientevents", batch(2))).status).toBe(503);
  expect((await post("/clientevents", batch(1))).status).toBe(202);
  expect(await storedEvents()).toHaveLength(3);
});

test("events are accepted during a database outage and stored afterwards", async () => {
  const post = openRoutes();
  await database.db.execute(sql`ALTER TABLE client_events RENAME TO client_events_away`);
  expect((await post("/clientevents", dashboard)).status).toBe(202);
  expect(await sinks.flush()).toBe(1);
  await database.db.execute(sql`ALTER TABLE client_events_away RENAME TO client_events`);
  expect(await storedEvents()).toHaveLength(1);
});
