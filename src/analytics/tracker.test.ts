// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { settle, testPage } from "../shell/enhance/test-support.ts";
import { batchBody, type TrackingFunction } from "./events.ts";
import { mostBytes } from "./sink-bounds.ts";

testPage();

type Sent = {
  id: string;
  event: string;
  properties: Record<string, string>;
  userId: string;
  hasUser: string;
};
type Request = { address: string; by: "fetch" | "beacon"; text: string; events: Sent[]; init?: RequestInit };

let requests: Request[];
/** What the server answers; null is a network that fails. */
let answer: (request: Request) => Response | Promise<Response> | null;
let beaconsTaken: number;
let online: boolean;
let visibility: DocumentVisibilityState;

beforeEach(() => {
  requests = [];
  answer = () => new Response("{}", { status: 202 });
  beaconsTaken = Number.POSITIVE_INFINITY;
  online = true;
  visibility = "visible";
  const note = (by: Request["by"], address: string, text: string, init?: RequestInit): Request => {
    const request = { by, address, text, init, events: JSON.parse(text).events };
    requests.push(request);
    return request;
  };
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const given = answer(note("fetch", address, String(init.body), init));
    if (!given) throw new TypeError("Failed to fetch");
    return given;
  });
  Object.defineProperty(navigator, "sendBeacon", {
    configurable: true,
    value: (address: string, text: string) => {
      if (beaconsTaken <= 0) return false;
      beaconsTaken -= 1;
      note("beacon", address, text);
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

/** A page of the tab; memory is new, the storage is the tab's. */
async function open(config: object | null = { portal: "lcz", api: "" }): Promise<TrackingFunction> {
  document.body.innerHTML = config
    ? `<script type="application/json" id="shell-config">${JSON.stringify(config)}</script>`
    : "";
  vi.resetModules();
  await import("./tracker.ts");
  return (window as unknown as { dossierTrack: TrackingFunction }).dossierTrack;
}

const properties = { clickSection: "header", clickValue: "open hamburger menu" };
const wait = async (milliseconds: number) => {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await settle();
};
const leave = () => dispatchEvent(new Event("pagehide"));
const turn = (to: DocumentVisibilityState) => {
  visibility = to;
  document.dispatchEvent(new Event("visibilitychange"));
};
const names = () => requests.map(({ events }) => events.map(({ event }) => event));
const kept = () =>
  JSON.parse(sessionStorage.getItem("dossier-events") ?? "[]").map(({ event }: Sent) => event);

describe("on a page that stays", () => {
  test("TRK-02 events of a second go together, with user and flag, in the form that the server takes", async () => {
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
    expect(new Set(body.events.map(({ id }: Sent) => id)).size).toBe(2);
    await wait(60_000);
    leave();
    expect(requests).toHaveLength(1);
    expect(kept()).toEqual([]);
  });

  test.each([[{ portal: "lcz", api: "https://api.example" }], [{}], [null]])(
    "CAL-14 events go to this site, with config %j too",
    async (config) => {
      (await open(config))("dashboard", properties, "", "FALSE");
      await wait(1000);
      expect(requests.map((request) => request.address)).toEqual(["/clientevents"]);
    },
  );

  test("what is more than a request holds goes in several, one after the other", async () => {
    const track = await open();
    const long = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`p${at}`, "字".repeat(900)]));
    for (let at = 0; at < 60; at += 1) track(`e${at}`, at < 10 ? long : {}, "", "FALSE");
    await wait(2000);
    expect(names().flat()).toEqual(Array.from({ length: 60 }, (_, at) => `e${at}`));
    for (const { text, events } of requests) {
      expect(new Blob([text]).size).toBeLessThan(Math.min(mostBytes.events, 64_000));
      expect(events.length).toBeLessThanOrEqual(50);
      for (const one of events)
        for (const value of Object.values(one.properties)) expect(value).toHaveLength(200);
    }
  });

  test("while one request is under way no other begins", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answer = () => promise;
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

describe("what fails is tried again, the same event under the same id", () => {
  test.each([
    ["the network", () => null],
    ["a server that is away", () => new Response("", { status: 503 })],
    ["too many requests", () => new Response("", { status: 429 })],
  ])("after %s", async (_what, failure) => {
    answer = failure;
    const track = await open();
    track("one", {}, "", "FALSE");
    await wait(1000);
    await wait(1999);
    expect(requests).toHaveLength(1);
    await wait(1);
    expect(requests).toHaveLength(2);
    answer = () => new Response("{}", { status: 202 });
    await wait(4000);
    expect(names()).toEqual([["one"], ["one"], ["one"]]);
    expect(new Set(requests.map(({ events }) => events[0]!.id)).size).toBe(1);
    await wait(600_000);
    expect(requests).toHaveLength(3);
  });

  test("not before the time the server asks for", async () => {
    answer = () => new Response("", { status: 429, headers: { "retry-after": "30" } });
    (await open())("one", {}, "", "FALSE");
    await wait(1000);
    await wait(29_999);
    expect(requests).toHaveLength(1);
    await wait(1);
    expect(requests).toHaveLength(2);
  });

  test("without a network nothing is tried until it is back", async () => {
    online = false;
    (await open())("one", {}, "", "FALSE");
    await wait(600_000);
    expect(requests).toEqual([]);
    online = true;
    dispatchEvent(new Event("online"));
    await wait(0);
    expect(names()).toEqual([["one"]]);
  });

  test("of a batch that is refused only the wrong one is given up", async () => {
    answer = ({ events }) =>
      new Response("", { status: events.some(({ event }) => event === "wrong") ? 400 : 202 });
    const track = await open();
    for (const event of ["one", "wrong", "two"]) track(event, {}, "", "FALSE");
    await wait(60_000);
    expect(names()).toEqual([["one", "wrong", "two"], ["one"], ["wrong"], ["two"]]);
  });

  test.each([403, 404, 413, 415])("a batch that nobody takes (%i) is given up at once", async (status) => {
    answer = () => new Response("", { status });
    const track = await open();
    for (const event of ["one", "two"]) track(event, {}, "", "FALSE");
    await wait(60_000);
    expect(requests).toHaveLength(1);
  });
});

describe("when the page is left", () => {
  test("TRK-02 what waits goes by beacon, and is not stored", async () => {
    const track = await open();
    track("one", {}, "", "FALSE");
    leave();
    turn("hidden");
    await wait(60_000);
    expect(requests.map(({ by }) => by)).toEqual(["beacon"]);
    expect(batchBody(50).safeParse(JSON.parse(requests[0]!.text)).error).toBeUndefined();
    expect(kept()).toEqual([]);
  });

  test("what is on its way goes again, for not every browser ends the request after the page", async () => {
    answer = () => new Promise<Response>(() => {});
    const track = await open();
    track("one", {}, "", "FALSE");
    await wait(1000);
    track("two", {}, "", "FALSE");
    leave();
    expect(names()).toEqual([["one"], ["one", "two"]]);
    expect(requests[1]!.events[0]!.id).toBe(requests[0]!.events[0]!.id);
  });

  test("what no beacon takes is sent by the tab's next page", async () => {
    const track = await open();
    track("one", {}, "", "FALSE");
    beaconsTaken = 0;
    leave();
    expect(kept()).toEqual(["one"]);
    await open();
    expect(kept()).toEqual([]);
    await wait(1000);
    expect(names().at(-1)).toEqual(["one"]);
  });

  test.each([
    [
      "without a network",
      () => {
        online = false;
      },
    ],
    [
      "after a failure",
      () => {
        answer = () => null;
      },
    ],
  ])("%s nothing is lost: the next page sends it under the same id", async (_what, breakIt) => {
    breakIt();
    const track = await open();
    track("one", {}, "", "FALSE");
    await wait(1000);
    leave();
    const [before] = JSON.parse(sessionStorage.getItem("dossier-events")!);
    online = true;
    answer = () => new Response("{}", { status: 202 });
    await open();
    await wait(1000);
    expect(requests.at(-1)).toMatchObject({ by: "fetch", events: [before] });
  });

  test("what the shell could not hand over on the page before goes with the rest, under a new id each", async () => {
    const before = { id: "d290f1ee-6c54-4b01-90e6-d701748f0851", event: "one", properties: {}, userId: "" };
    const calls = [
      ["two", properties, "user-1", "TRUE"],
      ["three", {}, "", "FALSE"],
    ];
    sessionStorage.setItem("dossier-events", JSON.stringify([{ ...before, hasUser: "FALSE" }, ...calls]));
    await open();
    expect(kept()).toEqual([]);
    await wait(1000);
    expect(names()).toEqual([["one", "two", "three"]]);
    const [, two, three] = requests[0]!.events;
    expect(two).toMatchObject({ properties, userId: "user-1", hasUser: "TRUE" });
    expect(new Set([before.id, two!.id, three!.id]).size).toBe(3);
  });

  test("another tab and back: nothing is stored for long, nothing is forgotten", async () => {
    online = false;
    const track = await open();
    track("one", {}, "", "FALSE");
    turn("hidden");
    expect(kept()).toEqual(["one"]);
    online = true;
    turn("visible");
    await wait(1000);
    expect(kept()).toEqual([]);
    expect(names().at(-1)).toEqual(["one"]);
  });

  test.each(["nonsense", '{"a":1}', "null", '["x"]', "[[1]]"])(
    "a storage that holds %s harms nobody",
    async (text) => {
      sessionStorage.setItem("dossier-events", text);
      answer = ({ events }) => new Response("", { status: Object(events[0]).event ? 202 : 400 });
      const track = await open();
      track("one", {}, "", "FALSE");
      await wait(60_000);
      expect(names().at(-1)).toEqual(["one"]);
    },
  );
});

test("a page that is only made ready counts nothing until somebody sees it", async () => {
  Object.defineProperty(document, "prerendering", { configurable: true, writable: true, value: true });
  const track = await open();
  track("one", {}, "", "FALSE");
  await wait(60_000);
  leave();
  expect(requests).toEqual([]);
  (document as unknown as { prerendering: boolean }).prerendering = false;
  document.dispatchEvent(new Event("prerenderingchange"));
  await wait(0);
  expect(names()).toEqual([["one"]]);
});

test("memory is bounded: of more than 500 events that wait, the oldest go", async () => {
  online = false;
  const track = await open();
  for (let at = 0; at < 600; at += 1) track(`e${at}`, {}, "", "FALSE");
  online = true;
  dispatchEvent(new Event("online"));
  await wait(60_000);
  expect(names().flat()).toEqual(Array.from({ length: 500 }, (_, at) => `e${at + 100}`));
});
