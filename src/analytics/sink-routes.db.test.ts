import { asc, sql } from "drizzle-orm";
import { Hono, type MiddlewareHandler } from "hono";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { AppError } from "../kit/errors.ts";
import { newId } from "../kit/id.ts";
import { log } from "../kit/log.server.ts";
import { keepPartitions } from "./partition-store.server.ts";
import { mostBytes, mostEvents, type SinkBounds } from "./sink-bounds.ts";
import { createSinkRoutes, type SinkEnv } from "./sink-routes.server.ts";
import { createSinks, type SinkName, type Sinks } from "./sinks.server.ts";
import { clientEvents, errorReports } from "./tables.ts";

let database: TestDatabase;
let sinks: Sinks;
beforeAll(async () => {
  database = await openTestDatabase();
  await keepPartitions(database.db, new Date());
});
afterAll(() => database.close());
beforeEach(() => {
  vi.spyOn(log, "warn").mockImplementation(() => {});
  vi.spyOn(log, "error").mockImplementation(() => {});
});
afterEach(async () => {
  await sinks.close();
  // Whatever was accepted could be stored.
  expect(log.error).not.toHaveBeenCalled();
  await database.db.execute(sql`TRUNCATE client_events, error_reports`);
  vi.restoreAllMocks();
});

const member = newId();
const sameOrigin: MiddlewareHandler = async (c, next) => {
  if (c.req.header("origin") !== "https://ours.example") throw new AppError("crossSite");
  await next();
};

type Visitor = { userId?: string; identify?: boolean; clientIp?: string };
const large: SinkBounds = {
  network: { burst: 1e6, perSecond: 1e6 },
  rows: { burst: 1e6, perSecond: 1e6 },
  waiting: 1e6,
};

/** The routes with the smallest edge around them. */
function open(bounds: Partial<Record<SinkName, Partial<SinkBounds>>> = {}) {
  const all = { events: { ...large, ...bounds.events }, errors: { ...large, ...bounds.errors } };
  sinks = createSinks({ db: database.db, bounds: all });
  const app = new Hono<SinkEnv & { Bindings: Visitor }>();
  app.use(async (c, next) => {
    c.set("portal", { code: "luk" });
    c.set("viewer", c.env.userId ? { userId: c.env.userId } : null);
    c.set("clientIp", c.env.clientIp ?? "203.0.113.1");
    await next();
  });
  const routes = createSinkRoutes<SinkEnv & { Bindings: Visitor }>({
    sinks,
    sameOrigin,
    networkOf: (address) => address,
    mayIdentify: (c) => c.env.identify !== false,
    isContentEvent: (name) => name === "sale opened",
    bounds: all,
  });
  app.route("/", routes);
  app.onError((error, c) => {
    if (!(error instanceof AppError)) throw error;
    const { fields, retryAfter } = error.details;
    if (retryAfter) c.header("Retry-After", String(retryAfter));
    return c.json({ error: { code: error.code, fields } }, error.status as 400);
  });
  return (path: string, body: unknown, visitor: Visitor = {}, headers: Record<string, string> = {}) =>
    app.request(
      path,
      {
        method: "POST",
        body: typeof body === "string" ? body : JSON.stringify(body),
        headers: { "content-type": "application/json", origin: "https://ours.example", ...headers },
      },
      visitor,
    );
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
  test("CAL-14 one event is accepted at once and stored soon, with the session's user and never the payload's", async () => {
    const post = open();
    const answer = await post(
      "/clientevents",
      { ...dashboard, userId: newId(), hasUser: "FALSE" },
      { userId: member },
    );
    expect(answer.status).toBe(202);
    expect(await answer.json()).toEqual({ accepted: 1 });
    expect(sinks.waiting).toEqual({ events: 1, errors: 0 });
    expect(await storedEvents()).toEqual([
      {
        day: new Date().toISOString().slice(0, 10),
        id: expect.any(String),
        time: expect.any(Date),
        portal: "luk",
        name: "dashboard",
        properties: dashboard.properties,
        userId: member,
        signedIn: true,
      },
    ]);
  });

  test("CAL-14 a batch is stored whole, of the portal that the page names; sent again it counts once", async () => {
    const post = open();
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

  test("plain text is taken, as browsers send it when a page ends", async () => {
    const post = open();
    const type = { "content-type": "text/plain;charset=UTF-8" };
    expect((await post("/clientevents", dashboard, {}, type)).status).toBe(202);
    expect((await post("/error/log", report, {}, type)).status).toBe(202);
    expect([(await storedEvents()).length, (await storedErrors()).length]).toEqual([1, 1]);
  });

  test("CAL-14 without consent to statistics nobody is named", async () => {
    const post = open();
    await post("/clientevents", dashboard, { userId: member, identify: false });
    expect(await storedEvents()).toMatchObject([{ userId: null, signedIn: true }]);
  });

  test("what anybody could have typed is redacted", async () => {
    const post = open();
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
    ["another key", { ...dashboard, role: "operator" }, "role"],
    ["another property", { ...dashboard, properties: { ...dashboard.properties, x: "1" } }, "properties.x"],
    ["a name nobody knows", { event: "hacked", properties: {} }, "event"],
    ["an event of the server's", { event: "sign up", properties: {} }, "event"],
    [
      "a batch with one that is wrong",
      { events: [dashboard, { event: "dashboard", properties: {} }] },
      "events.1.properties.clickSection",
    ],
    ["a batch with another key", { events: [dashboard], userId: member }, "userId"],
    ["an empty batch", { events: [] }, "events"],
    ["too many", { events: Array.from({ length: mostEvents + 1 }, () => dashboard) }, "events"],
    ["a portal that is none", { events: [dashboard], portalCD: "../x" }, "portalCD"],
    ["a list", [dashboard], ""],
    ["null", null, ""],
    ["no JSON", "{", undefined],
    ["a prototype's key", '{"event":"dashboard","properties":{"__proto__":{"x":1}}}', "properties.__proto__"],
    ["a constructor", '{"constructor":{"prototype":{"x":1}}}', "constructor"],
  ])("%s is refused, and nothing of it is kept", async (_what, body, path) => {
    const post = open();
    const answer = await post("/clientevents", body);
    expect(answer.status).toBe(400);
    const { error } = (await answer.json()) as { error: { code: string; fields?: { path: string }[] } };
    expect(error.code).toBe("invalid");
    expect(error.fields?.[0]?.path).toBe(path);
    expect(({} as { x?: number }).x).toBeUndefined();
    expect(await storedEvents()).toEqual([]);
  });
});

describe("/error/log", () => {
  test("CAL-05 a report is stored with the session's user, its own portal, and a fingerprint", async () => {
    const post = open();
    expect((await post("/error/log", fullReport, { userId: member, identify: false })).status).toBe(202);
    expect((await post("/error/log", report)).status).toBe(202);
    expect(await storedErrors()).toMatchObject([
      {
        portal: "lcz",
        userId: member,
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
    ["another key", { ...fullReport, email: "a@b.example" }, "email"],
    ["a field missing", { ...fullReport, deviceType: undefined }, "deviceType"],
    ["too long a text", { ...report, errorMessage: "x".repeat(30_001) }, "errorMessage"],
    ["a prototype's key", JSON.stringify(report).replace("{", '{"__proto__":{"x":1},'), "__proto__"],
    ["a list", [report], ""],
  ])("%s is refused", async (_what, body, path) => {
    const post = open();
    const answer = await post("/error/log", body);
    expect(answer.status).toBe(400);
    const { error } = (await answer.json()) as { error: { fields: { path: string }[] } };
    expect(error.fields.map((field) => field.path)).toContain(path);
    expect(await storedErrors()).toEqual([]);
  });

  test("CAL-05 nothing that says who somebody is reaches the table, and no row is lost for a strange character", async () => {
    const post = open();
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
    [403, "another site", { origin: "https://evil.example" }],
    [415, "a form", { "content-type": "application/x-www-form-urlencoded" }],
    [415, "a type that only begins like one", { "content-type": "text/plainer" }],
  ])("%i for %s", async (status, _what, headers) => {
    const post = open();
    expect((await post(path, body, {}, headers)).status).toBe(status);
    expect(await count()).toBe(0);
  });

  test("413 for more bytes than it takes, announced or not", async () => {
    const post = open();
    const big = `${" ".repeat(mostBytes[sink])}${JSON.stringify(body)}`;
    expect((await post(path, big)).status).toBe(413);
    expect((await post(path, big, {}, { "content-length": String(big.length) })).status).toBe(413);
    expect(await count()).toBe(0);
  });

  test("CAL-05 429 for a network that sends too often, with the time to wait; others go on", async () => {
    const post = open({ [sink]: { network: { burst: 3, perSecond: 0.01 } } });
    const statuses = [];
    for (let time = 0; time < 5; time += 1) statuses.push((await post(path, body)).status);
    expect(statuses).toEqual([202, 202, 202, 429, 429]);
    expect(Number((await post(path, body)).headers.get("retry-after"))).toBeGreaterThan(60);
    expect((await post(path, body, { clientIp: "203.0.113.2" })).status).toBe(202);
    expect(await count()).toBe(4);
  });

  test("CAL-05 429 for everybody where all together send too much: the disk is bounded", async () => {
    const post = open({ [sink]: { rows: { burst: 2, perSecond: 0.01 } } });
    const statuses = [];
    for (let at = 0; at < 4; at += 1)
      statuses.push((await post(path, body, { clientIp: `198.51.100.${at}` })).status);
    expect(statuses).toEqual([202, 202, 429, 429]);
    expect(await count()).toBe(2);
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      "sink.refused",
      expect.objectContaining({ sink, rows: 1 }),
    );
  });

  test("503 with Retry-After where too many wait", async () => {
    const post = open({ [sink]: { waiting: 1 } });
    expect((await post(path, body)).status).toBe(202);
    const refused = await post(path, body);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await count()).toBe(1);
    expect((await post(path, body)).status).toBe(202);
    expect(await count()).toBe(2);
  });
});

test("where there is room for a part of a batch, none of it is kept", async () => {
  const post = open({ events: { waiting: 3 } });
  const batch = (many: number) => ({ events: Array.from({ length: many }, () => dashboard) });
  expect((await post("/clientevents", batch(2))).status).toBe(202);
  expect((await post("/clientevents", batch(2))).status).toBe(503);
  expect((await post("/clientevents", batch(1))).status).toBe(202);
  expect(await storedEvents()).toHaveLength(3);
});

test("without a database pages' events are still taken, and stored when it is back", async () => {
  const post = open();
  await database.db.execute(sql`ALTER TABLE client_events RENAME TO client_events_away`);
  expect((await post("/clientevents", dashboard)).status).toBe(202);
  expect(await sinks.flush()).toBe(1);
  await database.db.execute(sql`ALTER TABLE client_events_away RENAME TO client_events`);
  expect(await storedEvents()).toHaveLength(1);
});
