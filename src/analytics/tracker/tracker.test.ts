// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { settle, testPage } from "../../shell/enhance/test-support.ts";
import { batchBody, type TrackingFunction } from "../events/event-catalogue.ts";
import { maxBodyBytes } from "../sinks/sink-limits.ts";

testPage();

type SentEvent = {
  id: string;
  event: string;
  properties: Record<string, string>;
  userId: string;
  hasUser: string;
};
type SentRequest = {
  address: string;
  by: "fetch" | "beacon";
  text: string;
  events: SentEvent[];
  init?: RequestInit;
};

let requests: SentRequest[];
/** The server's response; null if the network fails. */
let respond: (request: SentRequest) => Response | Promise<Response> | null;
let beaconsAccepted: number;
let online: boolean;
let visibility: DocumentVisibilityState;

beforeEach(() => {
  requests = [];
  respond = () => new Response("{}", { status: 202 });
  beaconsAccepted = Number.POSITIVE_INFINITY;
  online = true;
  visibility = "visible";
  vi.spyOn(Math, "random").mockReturnValue(0);
  const record = (by: SentRequest["by"], address: string, text: string, init?: RequestInit): SentRequest => {
    const request = { by, address, text, init, events: JSON.parse(text).events };
    requests.push(request);
    return request;
  };
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const response = respond(record("fetch", address, String(init.body), init));
    if (!response) throw new TypeError("Failed to fetch");
    return response;
  });
  Object.defineProperty(navigator, "sendBeacon", {
    configurable: true,
    value: (address: string, text: string) => {
      if (beaconsAccepted <= 0) return false;
      beaconsAccepted -= 1;
      record("beacon", address, text);
      return true;
    },
  });
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => online });
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => visibility });
});
afterEach(() => {
  Reflect.deleteProperty(document, "prerendering");
  Reflect.deleteProperty(window, "dossierTrack");
});

/** Loads the next page of the tab: new memory, the same session storage. */
async function open(config: object | null = { portal: "lcz", api: "" }): Promise<TrackingFunction> {
  document.body.innerHTML = config
    ? `<script type="application/json" id="shell-config">${JSON.stringify(config)}</script>`
    : "";
  vi.resetModules();
  await import("./tracker.ts");
  return Reflect.get(window, "dossierTrack") as TrackingFunction;
}

const properties = { clickSection: "header", clickValue: "open hamburger menu" };
const wait = async (milliseconds: number) => {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await settle();
};
const leavePage = () => dispatchEvent(new Event("pagehide"));
const setVisibility = (to: DocumentVisibilityState) => {
  visibility = to;
  document.dispatchEvent(new Event("visibilitychange"));
};
const names = () => requests.map(({ events }) => events.map(({ event }) => event));
const stored = () =>
  JSON.parse(sessionStorage.getItem("dossier-events") ?? "[]").map(({ event }: SentEvent) => event);

describe("while the page is open", () => {
  test("TRK-02 events of one second are sent together, with user and flag, in the form that the server accepts", async () => {
    const track = await open();
    track("dashboard", properties, "7", "TRUE");
    track("dashboard", properties, "", "FALSE");
    await wait(999);
    expect(requests).toEqual([]);
    await wait(1);
    expect(requests).toMatchObject([
      { by: "fetch", address: "/clientevents", init: { method: "POST", keepalive: true } },
    ]);
    const body = JSON.parse(requests[0]!.text);
    expect(body).toEqual({
      portalCD: "lcz",
      events: [
        { id: expect.any(String), event: "dashboard", properties, userId: "7", hasUser: "TRUE" },
        { id: expect.any(String), event: "dashboard", properties, userId: "", hasUser: "FALSE" },
      ],
    });
    expect(batchBody(50).safeParse(body).error).toBeUndefined();
    expect(new Set(body.events.map(({ id }: SentEvent) => id)).size).toBe(2);
    await wait(60_000);
    leavePage();
    expect(requests).toHaveLength(1);
    expect(stored()).toEqual([]);
  });

  test.each([[{ portal: "lcz", api: "https://api.example" }], [{}], [null]])(
    "CAL-14 events are sent to the own origin with config %j",
    async (config) => {
      (await open(config))("dashboard", properties, "", "FALSE");
      await wait(1000);
      expect(requests.map((request) => request.address)).toEqual(["/clientevents"]);
    },
  );

  test("events that exceed one request are sent in several, one after the other", async () => {
    const track = await open();
    const longProperties = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [`p${at}`, "字".repeat(900)]),
    );
    for (let at = 0; at < 60; at += 1) track(`e${at}`, at < 10 ? longProperties : {}, "", "FALSE");
    await wait(2000);
    expect(names().flat()).toEqual(Array.from({ length: 60 }, (_, at) => `e${at}`));
    for (const { text, events } of requests) {
      expect(new Blob([text]).size).toBeLessThan(Math.min(maxBodyBytes.events, 64_000));
      expect(events.length).toBeLessThanOrEqual(50);
      for (const event of events)
        for (const value of Object.values(event.properties)) expect(value).toHaveLength(200);
    }
  });

  test("only one request runs at a time", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    respond = () => promise;
    const track = await open();
    track("one", {}, "", "FALSE");
    await wait(1000);
    track("two", {}, "", "FALSE");
    await wait(5000);
    expect(names()).toEqual([["one"]]);
    resolve(new Response("{}", { status: 202 }));
    await wait(0);
    expect(names()).toEqual([["one"], ["two"]]);
  });
});

describe("a failed request is retried with the same event ids", () => {
  test.each([
    ["a network failure", () => null],
    ["a 503 response", () => new Response("", { status: 503 })],
    ["a 429 response", () => new Response("", { status: 429 })],
  ])("after %s", async (_what, failure) => {
    respond = failure;
    const track = await open();
    track("one", {}, "", "FALSE");
    await wait(1000);
    await wait(1999);
    expect(requests).toHaveLength(1);
    await wait(1);
    expect(requests).toHaveLength(2);
    respond = () => new Response("{}", { status: 202 });
    await wait(4000);
    expect(names()).toEqual([["one"], ["one"], ["one"]]);
    expect(new Set(requests.map(({ events }) => events[0]!.id)).size).toBe(1);
    await wait(600_000);
    expect(requests).toHaveLength(3);
  });

  test("not before Retry-After has passed", async () => {
    respond = () => new Response("", { status: 429, headers: { "retry-after": "30" } });
    (await open())("one", {}, "", "FALSE");
    await wait(1000);
    await wait(29_999);
    expect(requests).toHaveLength(1);
    await wait(1);
    expect(requests).toHaveLength(2);
  });

  test("up to half of Retry-After is added at random, so that browsers do not return together", async () => {
    respond = () => new Response("", { status: 429, headers: { "retry-after": "30" } });
    vi.mocked(Math.random).mockReturnValue(0.5);
    (await open())("one", {}, "", "FALSE");
    await wait(1000);
    await wait(37_499);
    expect(requests).toHaveLength(1);
    await wait(1);
    expect(requests).toHaveLength(2);
  });

  test("nothing is sent while the browser is offline", async () => {
    online = false;
    (await open())("one", {}, "", "FALSE");
    await wait(600_000);
    expect(requests).toEqual([]);
    online = true;
    dispatchEvent(new Event("online"));
    await wait(0);
    expect(names()).toEqual([["one"]]);
  });

  test("of a rejected batch only the invalid event is dropped", async () => {
    respond = ({ events }) =>
      new Response("", { status: events.some(({ event }) => event === "invalid") ? 400 : 202 });
    const track = await open();
    for (const event of ["one", "invalid", "two"]) track(event, {}, "", "FALSE");
    await wait(60_000);
    expect(names()).toEqual([["one", "invalid", "two"], ["one"], ["invalid"], ["two"]]);
  });

  test.each([403, 404, 413, 415])("a batch rejected with %i is dropped at once", async (status) => {
    respond = () => new Response("", { status });
    const track = await open();
    for (const event of ["one", "two"]) track(event, {}, "", "FALSE");
    await wait(60_000);
    expect(requests).toHaveLength(1);
  });
});

describe("when the page is hidden or left", () => {
  test("TRK-02 waiting events are sent by beacon and not stored", async () => {
    const track = await open();
    track("one", {}, "", "FALSE");
    leavePage();
    setVisibility("hidden");
    await wait(60_000);
    expect(requests.map(({ by }) => by)).toEqual(["beacon"]);
    expect(batchBody(50).safeParse(JSON.parse(requests[0]!.text)).error).toBeUndefined();
    expect(stored()).toEqual([]);
  });

  test("events of a running request are sent again, because some browsers abort it with the page", async () => {
    respond = () => new Promise<Response>(() => {});
    const track = await open();
    track("one", {}, "", "FALSE");
    await wait(1000);
    track("two", {}, "", "FALSE");
    leavePage();
    expect(names()).toEqual([["one"], ["one", "two"]]);
    expect(requests[1]!.events[0]!.id).toBe(requests[0]!.events[0]!.id);
  });

  test("events that no beacon accepts are sent by the tab's next page", async () => {
    const track = await open();
    track("one", {}, "", "FALSE");
    beaconsAccepted = 0;
    leavePage();
    expect(stored()).toEqual(["one"]);
    await open();
    expect(stored()).toEqual([]);
    await wait(1000);
    expect(names().at(-1)).toEqual(["one"]);
  });

  test.each([
    [
      "offline",
      () => {
        online = false;
      },
    ],
    [
      "after a failure",
      () => {
        respond = () => null;
      },
    ],
  ])("%s, the next page sends the event with the same id", async (_what, simulateFailure) => {
    simulateFailure();
    const track = await open();
    track("one", {}, "", "FALSE");
    await wait(1000);
    leavePage();
    const [before] = JSON.parse(sessionStorage.getItem("dossier-events")!);
    online = true;
    respond = () => new Response("{}", { status: 202 });
    await open();
    await wait(1000);
    expect(requests.at(-1)).toMatchObject({ by: "fetch", events: [before] });
  });

  test("tracking calls that the shell stored on the previous page are sent too, each with a new id", async () => {
    const before = { id: "d290f1ee-6c54-4b01-90e6-d701748f0851", event: "one", properties: {}, userId: "" };
    const calls = [
      ["two", properties, "user-1", "TRUE"],
      ["three", {}, "", "FALSE"],
    ];
    sessionStorage.setItem("dossier-events", JSON.stringify([{ ...before, hasUser: "FALSE" }, ...calls]));
    await open();
    expect(stored()).toEqual([]);
    await wait(1000);
    expect(names()).toEqual([["one", "two", "three"]]);
    const [, two, three] = requests[0]!.events;
    expect(two).toMatchObject({ properties, userId: "user-1", hasUser: "TRUE" });
    expect(new Set([before.id, two!.id, three!.id]).size).toBe(3);
  });

  test("switching tabs and back sends the events and clears the storage", async () => {
    online = false;
    const track = await open();
    track("one", {}, "", "FALSE");
    setVisibility("hidden");
    expect(stored()).toEqual(["one"]);
    online = true;
    setVisibility("visible");
    await wait(1000);
    expect(stored()).toEqual([]);
    expect(names().at(-1)).toEqual(["one"]);
  });

  test.each(["nonsense", '{"a":1}', "null", '["x"]', "[[1]]"])(
    "session storage containing %s does not stop later events",
    async (text) => {
      sessionStorage.setItem("dossier-events", text);
      respond = ({ events }) => new Response("", { status: Object(events[0]).event ? 202 : 400 });
      const track = await open();
      track("one", {}, "", "FALSE");
      await wait(60_000);
      expect(names().at(-1)).toEqual(["one"]);
    },
  );
});

test("a prerendered page sends nothing until it is shown", async () => {
  Object.defineProperty(document, "prerendering", { configurable: true, writable: true, value: true });
  const track = await open();
  track("one", {}, "", "FALSE");
  await wait(60_000);
  leavePage();
  expect(requests).toEqual([]);
  Object.assign(document, { prerendering: false });
  document.dispatchEvent(new Event("prerenderingchange"));
  await wait(0);
  expect(names()).toEqual([["one"]]);
});

test("at most 500 events wait; the oldest are dropped", async () => {
  online = false;
  const track = await open();
  for (let at = 0; at < 600; at += 1) track(`e${at}`, {}, "", "FALSE");
  online = true;
  dispatchEvent(new Event("online"));
  await wait(60_000);
  expect(names().flat()).toEqual(Array.from({ length: 500 }, (_, at) => `e${at + 100}`));
});
