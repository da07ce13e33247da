import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Cache, type CacheOptions, createCache } from "./cache.server.ts";

const opened: Cache[] = [];
/** A store that responds has all the time it needs. */
const patient = { command: 60_000, firstConnection: 60_000, connection: 60_000, silence: 60_000 };
const open = (options: Partial<CacheOptions> = {}) => {
  const cache = createCache({ namespace: "test", storeTimes: patient, ...options });
  opened.push(cache);
  return cache;
};

/** A load that settles when the test says so. */
function controlledLoad<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  return { load: vi.fn(() => promise), resolve, reject };
}

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
let lines: string[] = [];
const logged = (event: string) => lines.filter((line) => JSON.parse(line).event === event);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  lines = [];
  vi.spyOn(process.stderr, "write").mockImplementation((line) => lines.push(String(line)) > 0);
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((cache) => cache.close()));
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("an invalid time to live is an error that names the key", () => {
  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, "5", undefined, null])(
    "ERR-03 %s",
    async (wrong) => {
      const timeToLive = wrong as number;
      const cache = open();
      const load = vi.fn(async () => 1);
      await expect(cache.set("config/luk", 1, timeToLive)).rejects.toThrow(
        /config\/luk.*positive number of milliseconds/,
      );
      await expect(cache.fetch("config/luk", { timeToLive, load })).rejects.toThrow(TypeError);
      expect(load).not.toHaveBeenCalled();
      expect(await cache.get("config/luk")).toBeUndefined();
    },
  );
});

test("a value is returned until it expires or is deleted", async () => {
  const cache = open();
  await cache.set("a", { texts: ["é", null, 0] }, 1_000);
  await cache.set("b", false, 1_000);
  later(999);
  expect([await cache.get("a"), await cache.get("b")]).toEqual([{ texts: ["é", null, 0] }, false]);
  await cache.delete("b");
  expect(await cache.get("b")).toBeUndefined();
  later(1);
  expect(await cache.get("a")).toBeUndefined();
});

test("each caller gets its own copy", async () => {
  const cache = open();
  const source = { list: [1] };
  const copies = await Promise.all(
    Array.from({ length: 3 }, () => cache.fetch("a", { timeToLive: 1_000, load: async () => source })),
  );
  for (const copy of [source, ...copies]) copy.list.push(2);
  expect(await cache.get("a")).toEqual({ list: [1] });
});

const circular: unknown[] = [];
circular.push(circular);

test.each([
  ["undefined", undefined],
  ["a function", () => 1],
  ["a circular value", circular],
])("%s is rejected because it is not JSON", async (_name, value) => {
  const cache = open();
  await expect(cache.set("a", value, 1_000)).rejects.toThrow("the value of a is not JSON");
  const load = async () => value;
  await expect(cache.fetch("a", { timeToLive: 1_000, load })).rejects.toThrow("the value of a is not JSON");
});

test("a hundred concurrent fetches share one load", async () => {
  const cache = open();
  const { load, resolve } = controlledLoad<string>();
  const all = Array.from({ length: 100 }, () => cache.fetch("a", { timeToLive: 1_000, load }));
  await turn();
  resolve("once");
  expect(new Set(await Promise.all(all))).toEqual(new Set(["once"]));
  expect(load).toHaveBeenCalledOnce();
  await cache.fetch("b", { timeToLive: 1_000, load });
  expect(load).toHaveBeenCalledTimes(2);
});

test("a failed load reaches all callers and is not cached", async () => {
  const cache = open();
  const { load, reject } = controlledLoad<string>();
  const all = Array.from({ length: 100 }, () => cache.fetch("a", { timeToLive: 1_000, load }));
  reject(new Error("no response"));
  const outcomes = await Promise.allSettled(all);
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(["rejected"]));
  expect(load).toHaveBeenCalledOnce();
  expect(await cache.get("a")).toBeUndefined();
  expect(await cache.fetch("a", { timeToLive: 1_000, load: async () => "again" })).toBe("again");
});

test("a stale value is returned while one load replaces it (CAL-03, CAL-04)", async () => {
  const cache = open();
  await cache.set("a", "old", 1_000);
  later(1_000);
  const { load, resolve } = controlledLoad<string>();
  for (let count = 0; count < 100; count += 1)
    expect(await cache.fetch("a", { timeToLive: 1_000, load })).toBe("old");
  expect(load).toHaveBeenCalledOnce();
  resolve("new");
  await turn();
  expect(await cache.fetch("a", { timeToLive: 1_000, load })).toBe("new");
  expect(load).toHaveBeenCalledOnce();
});

test("a stale value stays when that load fails, and the next load waits for retryDelay (CAL-03, CAL-04)", async () => {
  const cache = open({ retryDelay: 5_000 });
  await cache.set("a", "old", 1_000);
  later(1_000);
  const load = vi.fn().mockRejectedValue(new Error("no response"));
  const fetchOnce = async () => {
    const value = await cache.fetch("a", { timeToLive: 1_000, load });
    await turn();
    return value;
  };
  for (let count = 0; count < 10; count += 1) expect(await fetchOnce()).toBe("old");
  expect([load.mock.calls.length, logged("cache.load-failed").length]).toEqual([1, 1]);
  later(5_000);
  for (let count = 0; count < 10; count += 1) expect(await fetchOnce()).toBe("old");
  expect([load.mock.calls.length, logged("cache.load-failed").length]).toEqual([2, 2]);
});

describe("refresh (CAL-03)", () => {
  test("loads although the cached value is fresh, and replaces it", async () => {
    const cache = open();
    await cache.set("a", "old", 1_000);
    const fetch = { timeToLive: 1_000, refresh: true, load: async () => "new" };
    expect(await cache.fetch("a", fetch)).toBe("new");
    expect(await cache.get("a")).toBe("new");
  });

  test("returns the old value when the load fails", async () => {
    const cache = open();
    await cache.set("a", "old", 1_000);
    const load = () => Promise.reject(new Error("no response"));
    expect(await cache.fetch("a", { timeToLive: 1_000, refresh: true, load })).toBe("old");
    expect(await cache.get("a")).toBe("old");
    expect(logged("cache.load-failed")).toHaveLength(1);
    await expect(cache.fetch("b", { timeToLive: 1_000, refresh: true, load })).rejects.toThrow("no response");
  });

  test("supersedes an earlier load, and concurrent refreshes share one load", async () => {
    const cache = open();
    const [early, late] = [controlledLoad<string>(), controlledLoad<string>()];
    const first = cache.fetch("a", { timeToLive: 1_000, load: early.load });
    const refreshes = Array.from({ length: 10 }, () =>
      cache.fetch("a", { timeToLive: 1_000, refresh: true, load: late.load }),
    );
    late.resolve("new");
    expect(new Set(await Promise.all(refreshes))).toEqual(new Set(["new"]));
    expect(late.load).toHaveBeenCalledOnce();
    early.resolve("old");
    expect(await first).toBe("old");
    expect(await cache.get("a")).toBe("new");
  });
});

test("a running load does not overwrite a later set or delete", async () => {
  const cache = open();
  const [a, b] = [controlledLoad<string>(), controlledLoad<string>()];
  const loads = [
    cache.fetch("a", { timeToLive: 1_000, load: a.load }),
    cache.fetch("b", { timeToLive: 1_000, load: b.load }),
  ];
  await cache.set("a", "put", 1_000);
  await cache.delete("b");
  a.resolve("loaded");
  b.resolve("loaded");
  expect(await Promise.all(loads)).toEqual(["loaded", "loaded"]);
  expect([await cache.get("a"), await cache.get("b")]).toEqual(["put", undefined]);
});

test("a load that takes too long is aborted, and closing aborts running loads", async () => {
  const signals: AbortSignal[] = [];
  const load = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<string>(() => {});
  };
  await expect(open({ loadTimeout: 1 }).fetch("a", { timeToLive: 1_000, load })).rejects.toThrow(/timeout/i);
  const cache = open();
  const pending = cache.fetch("a", { timeToLive: 1_000, load });
  const outcome = expect(pending).rejects.toThrow("the cache is closed");
  await cache.close();
  await outcome;
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

test("memory is bounded in entries and in bytes", async () => {
  const cache = open({ maxEntries: 3, maxMegabytes: 1 });
  for (const key of ["a", "b", "c", "d"]) await cache.set(key, key, 1_000);
  expect([await cache.get("a"), await cache.get("b")]).toEqual([undefined, "b"]);
  for (const key of ["e", "f"]) await cache.set(key, "x".repeat(300_000), 1_000);
  expect([await cache.get("e"), await cache.get("f")]).toEqual([undefined, "x".repeat(300_000)]);
});

test("each name has its own growing revision", async () => {
  const cache = open();
  expect(await cache.readRevision("header")).toBe(0);
  const first = await cache.bumpRevision("header");
  const second = await cache.bumpRevision("header");
  expect(second).toBeGreaterThan(first);
  expect([await cache.readRevision("header"), await cache.readRevision("footer")]).toEqual([second, 0]);
});

describe("a faulty shared store", () => {
  const listening: { server: Server; sockets: Set<Socket> }[] = [];
  /** Starts a server with this connection handler. Returns its URL. */
  async function serve(onConnection: (socket: Socket) => void): Promise<string> {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket.on("error", () => {}));
      onConnection(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    listening.push({ server, sockets });
    return `redis://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  afterEach(async () => {
    for (const { server, sockets } of listening.splice(0)) {
      for (const socket of sockets) socket.destroy();
      server.close();
    }
  });

  /** Implements enough of RESP for the handshake; `reply` decides on other commands. */
  const respondWith = (reply: (command: string) => string | null) => (socket: Socket) =>
    socket.on("data", (data) => {
      for (const command of String(data).split(/(?=\*\d+\r\n)/)) {
        const name = /\$\d+\r\n(\w+)/.exec(command)?.[1]?.toLowerCase() ?? "";
        const text = ["info", "client", "select", "quit"].includes(name) ? "+OK\r\n" : reply(name);
        if (text !== null) socket.write(text);
      }
    });

  test.each([
    ["refuses connections", async () => "redis://127.0.0.1:1"],
    ["closes connections", () => serve((socket) => socket.end())],
    ["accepts and sends nothing", () => serve(() => {})],
    ["speaks HTTP", () => serve((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"))],
    ["stops responding", () => serve(respondWith(() => null))],
    ["rejects every command", () => serve(respondWith(() => "-NOAUTH Authentication required.\r\n"))],
  ])("that %s is replaced by memory, with one line in the log", async (_name, start) => {
    const cache = open({ url: await start(), storeTimes: { firstConnection: 100 } });
    const load = vi.fn(async () => "loaded");
    for (let count = 0; count < 20; count += 1)
      expect(await cache.fetch("a", { timeToLive: 1_000, load })).toBe("loaded");
    expect(load).toHaveBeenCalledOnce();
    await cache.set("b", 1, 1_000);
    expect(await cache.get("b")).toBe(1);
    const revision = await cache.bumpRevision("r");
    expect(await cache.readRevision("r")).toBe(revision);
    await vi.waitFor(() => expect(logged("cache.store-unavailable")).toHaveLength(1));
    for (let count = 0; count < 20; count += 1) await cache.get(`missing ${count}`);
    expect(logged("cache.store-unavailable")).toHaveLength(1);
  });

  test("that is slow is skipped until it responds in time again", async () => {
    const held: (() => void)[] = [];
    let slow = true;
    const commands = vi.fn();
    const url = await serve((socket) =>
      respondWith((name) => {
        commands(name);
        const reply = name === "get" ? bulk('1 "late"') : "+OK\r\n";
        if (!slow) return reply;
        held.push(() => socket.write(reply));
        return null;
      })(socket),
    );
    const cache = open({ url, storeTimes: { ...patient, command: 100 } });
    const load = vi.fn(async () => "loaded");
    expect(await cache.fetch("a", { timeToLive: 1_000, load })).toBe("loaded");
    await vi.waitFor(() => expect(commands.mock.calls[0]).toEqual(["get"]));
    // The fetch returned before the store replied, and the connection is still open.
    expect(listening[0]!.sockets.size).toBe(1);
    expect([...listening[0]!.sockets].map(({ destroyed }) => destroyed)).toEqual([false]);
    slow = false;
    for (const reply of held) reply();
    expect(await cache.fetch("a", { timeToLive: 1_000, load })).toBe("loaded");
    await vi.waitFor(() => expect(logged("cache.store-recovered")).toHaveLength(1));
    // A reply may be late again.
    let attempt = 0;
    await vi.waitFor(async () =>
      expect(await cache.fetch(`b${attempt++}`, { timeToLive: 1_000, load })).toBe("late"),
    );
  });

  const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
  test.each([
    ["a foreign value", bulk("hello")],
    ["a value without its expiry", bulk('{"a":1}')],
    ["a truncated value", bulk('1795263089538 {"a":')],
    ["a number", ":7\r\n"],
    ["a list", "*1\r\n$1\r\na\r\n"],
    ["a WRONGTYPE error", "-WRONGTYPE Operation against a key holding the wrong kind\r\n"],
  ])("that returns %s has no value", async (_name, reply) => {
    const replyTo = vi.fn((command: string) => (command === "get" ? reply : "+OK\r\n"));
    const cache = open({ url: await serve(respondWith(replyTo)) });
    expect(await cache.get("a")).toBeUndefined();
    expect(await cache.fetch("a", { timeToLive: 1_000, load: async () => "loaded" })).toBe("loaded");
    expect(replyTo).toHaveBeenCalledWith("get");
    expect(logged("cache.store-unavailable")).toEqual([]);
  });

  test("values that `accepts` rejects are ignored, and the time to live bounds an expiry in the far future", async () => {
    const cache = open({
      url: await serve(respondWith((name) => (name === "get" ? bulk('999999999999999 "x"') : "+OK\r\n"))),
    });
    const load = vi.fn(async () => 7);
    const accepts = (value: unknown) => typeof value === "number";
    expect(await cache.fetch("a", { timeToLive: 1_000, accepts, load })).toBe(7);
    expect(await cache.fetch("b", { timeToLive: 1_000, load })).toBe("x");
    expect(load).toHaveBeenCalledOnce();
    later(1_000);
    await cache.fetch("b", { timeToLive: 1_000, refresh: false, accepts, load });
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  });
});
