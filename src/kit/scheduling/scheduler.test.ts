import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { log } from "../log.server.ts";
import { createCpuUsage } from "./cpu-usage.ts";
import type { QueuePolicy } from "./fair-queue.ts";
import { createScheduler, type Turn } from "./scheduler.ts";
import type { TurnRequest } from "./turn-request.ts";

type Kind = "preview" | "pdf" | "thumbnail";
const policy: QueuePolicy<Kind> = {
  name: "tests",
  kinds: {
    preview: { perUser: 3, cost: 0 },
    pdf: { perUser: 3, cost: 200 },
    thumbnail: { perUser: 4, cost: 1000 },
  },
  total: 40,
  totalBytes: 1000,
  maxWait: 15_000,
  heavyJob: 250,
  heavyUse: 8_000,
};
const quick = { kind: "preview", expectedCpu: 50 } as const;
const slow = { kind: "pdf", expectedCpu: 3000 } as const;

let now = 0;
beforeEach(() => {
  now = 0;
  vi.spyOn(log, "warn").mockImplementation(() => {});
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** Slots are numbered. A turn lasts until the test ends it. */
function open(slots: number, changes: Partial<QueuePolicy<Kind>> = {}) {
  const usage = createCpuUsage(() => now);
  const scheduler = createScheduler<number, Kind>({ slots, usage, policy: { ...policy, ...changes } });
  for (let slot = 0; slot < slots; slot += 1) scheduler.offer(slot);
  const started: string[] = [];
  const turns = new Map<string, Turn<number>>();
  const refused = new Map<string, { code: string; retryAfter?: number }>();
  const ask = (name: string, request: TurnRequest<Kind>) =>
    scheduler.turnFor(request).then(
      (turn) => {
        started.push(name);
        turns.set(name, turn);
      },
      (error) => refused.set(name, { code: error.code, retryAfter: error.details.retryAfter }),
    );
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return {
    scheduler,
    started,
    refused,
    usage,
    turns,
    settle,
    async ask(name: string, request: TurnRequest<Kind>) {
      ask(name, request);
      await settle();
    },
    async end(name: string, cpuMs: number) {
      const turn = turns.get(name)!;
      turn.end(cpuMs);
      scheduler.offer(turn.slot);
      await settle();
    },
  };
}

describe("a quiet user beside twenty accounts that send as much as they can", () => {
  test("gets a process at once", async () => {
    const { ask, started, end } = open(2);
    for (let account = 0; account < 20; account += 1)
      for (const request of [slow, slow, slow, quick, quick, quick])
        await ask(`a${account}`, { ...request, userId: `a${account}`, network: `n${account}` });
    // The accounts have used their processes for some time.
    for (let turn = 0; turn < 60; turn += 1) await end(started.at(-1)!, 1500);
    await ask("quiet", { ...quick, userId: "quiet", network: "home" });
    expect(started.at(-1)).toBe("quiet");
  });

  test("goes before them also in their network, and with one process", async () => {
    const { ask, started, end } = open(1);
    for (let account = 0; account < 20; account += 1)
      for (let count = 0; count < 3; count += 1)
        await ask(`a${account}`, { ...quick, userId: `a${account}`, network: "office" });
    for (let turn = 0; turn < 30; turn += 1) await end(started.at(-1)!, 100);
    await ask("quiet", { ...quick, userId: "quiet", network: "office" });
    await end(started.at(-1)!, 100);
    expect(started.at(-1)).toBe("quiet");
  });

  test("goes before new accounts of a network that has used much", async () => {
    const { ask, started, end, usage } = open(1);
    usage.add("farm", 60_000);
    await ask("first", { ...quick, userId: "first" });
    for (let account = 0; account < 20; account += 1)
      await ask(`a${account}`, { ...quick, userId: `new${account}`, network: "farm" });
    usage.add("quiet", 2000);
    await ask("quiet", { ...quick, userId: "quiet", network: "home" });
    await end("first", 50);
    expect(started.at(-1)).toBe("quiet");
  });

  test("goes before accounts that have used less, but have more waiting", async () => {
    const { ask, started, end, usage } = open(1, { total: 200 });
    usage.add("typist", 4000);
    await ask("running", { ...quick, userId: "x" });
    for (let account = 0; account < 20; account += 1)
      for (let count = 0; count < 3; count += 1)
        for (const kind of ["preview", "pdf"] as const)
          await ask(`a${account}`, { ...quick, kind, userId: `a${account}` });
    await ask("typist", { ...quick, userId: "typist" });
    await end("running", 50);
    expect(started.at(-1)).toBe("typist");
  });

  test("goes before an account that goes on sending what is refused", async () => {
    const { ask, started, end, refused, usage } = open(1);
    usage.add("typist", 4000);
    await ask("running", { ...quick, userId: "flood" });
    for (let count = 0; count < 30; count += 1) await ask("flood", { ...quick, userId: "flood" });
    expect(refused.get("flood")).toMatchObject({ code: "tooMany" });
    expect(usage.of("flood")).toBeGreaterThan(4000);
    await ask("typist", { ...quick, userId: "typist" });
    await end("running", 50);
    expect(started.at(-1)).toBe("typist");
  });

  describe("and beside guests of one network who open a tab for each request", () => {
    const guest = (tab: string) => ({ ...quick, userId: tab, network: "guests", isGuest: true });
    const user = { ...quick, userId: "quiet", network: "home" };

    test("goes before them from the start", async () => {
      const { ask, started, end } = open(2, { total: 300 });
      for (let tab = 0; tab < 100; tab += 1) await ask(`tab ${tab}`, guest(`tab ${tab}`));
      await ask("quiet", user);
      await end("tab 0", 200);
      expect(started).toEqual(["tab 0", "tab 1", "quiet"]);
    });

    test("finds places in the queue: thirty requests of a network wait, a class that downloads at the same time", async () => {
      const { ask, refused, usage } = open(1, { total: 240 });
      await ask("running", { ...quick, userId: "x" });
      for (let tab = 1; tab <= 31; tab += 1) await ask(`tab ${tab}`, { ...guest("downloads"), kind: "pdf" });
      expect([...refused]).toEqual([["tab 31", { code: "tooMany", retryAfter: 3 }]]);
      expect(usage.of("guests")).toBeGreaterThan(0);
    });

    test("the tab with the most places gives one to a newcomer who has fewer, and is charged for it", async () => {
      const { ask, refused, usage } = open(1, { total: 240 });
      await ask("running", { ...quick, userId: "x" });
      for (let count = 1; count <= 30; count += 1)
        await ask(`flood ${count}`, { ...guest("flood"), kind: "pdf" });
      await ask("newcomer", { ...guest("newcomer"), kind: "pdf" });
      expect([...refused]).toEqual([["flood 30", { code: "tooMany", retryAfter: 3 }]]);
      expect(usage.of("flood")).toBeGreaterThan(0);
      expect(usage.of("guests")).toBe(0);
    });

    test("a newcomer is refused if no tab has more waiting", async () => {
      const { ask, refused, usage } = open(1, { total: 240 });
      await ask("running", { ...quick, userId: "x" });
      for (let tab = 1; tab <= 31; tab += 1) await ask(`tab ${tab}`, { ...guest(`tab ${tab}`), kind: "pdf" });
      expect([...refused.keys()]).toEqual(["tab 31"]);
      expect(usage.of("guests")).toBeGreaterThan(0);
    });

    test("finds a process free when they have used much", async () => {
      const { ask, started, usage } = open(2);
      usage.add("guests", 8_000);
      for (let tab = 0; tab < 10; tab += 1) await ask(`tab ${tab}`, guest(`tab ${tab}`));
      await ask("quiet", user);
      expect(started).toEqual(["tab 0", "quiet"]);
    });
  });

  test("is admitted to a full queue; the last request of the heaviest user is refused", async () => {
    const { ask, refused, usage, settle } = open(1, { total: 6 });
    usage.add("heavy", 9000);
    await ask("running", { ...quick, userId: "x" });
    for (const name of ["h1", "h2", "h3"]) await ask(name, { ...quick, userId: "heavy" });
    for (const name of ["b1", "b2", "b3"]) await ask(name, { ...quick, userId: "other" });
    expect([...refused.keys()]).toEqual([]);
    await ask("quiet", { ...quick, userId: "quiet" });
    await settle();
    expect([...refused]).toEqual([["h3", { code: "unavailable", retryAfter: 5 }]]);
  });
});

describe("heavy work", () => {
  test("leaves one process to light work", async () => {
    const { ask, started } = open(3);
    for (const name of ["s1", "s2", "s3"]) await ask(name, { ...slow, userId: name });
    expect(started).toEqual(["s1", "s2"]);
    await ask("q", { ...quick, userId: "q" });
    expect(started).toEqual(["s1", "s2", "q"]);
  });

  test("includes the small documents of a user who has used much", async () => {
    const { ask, started, usage, end } = open(2);
    usage.add("a", 20_000);
    usage.add("b", 20_000);
    await ask("a", { ...quick, userId: "a" });
    await ask("b", { ...quick, userId: "b" });
    expect(started).toEqual(["a"]);
    now += 60_000;
    await ask("c", { ...quick, userId: "c" });
    await end("c", 50);
    // After two half-lives, 20,000 ms count as 5,000.
    expect(started).toEqual(["a", "c", "b"]);
  });

  test("includes the small documents of a user who has used less, but has several waiting", async () => {
    const { ask, started, usage, end } = open(2);
    for (const name of ["x", "y"]) await ask(name, { ...quick, userId: name });
    for (const user of ["a", "b"]) {
      usage.add(user, 5000);
      for (const kind of ["preview", "pdf"] as const)
        for (const turn of [1, 2, 3])
          await ask(`${user} ${kind} ${turn}`, { kind, expectedCpu: 50, userId: user });
    }
    await end("x", 50);
    await end("y", 50);
    expect(started).toEqual(["x", "y", "a preview 1"]);
    await ask("typist", { ...quick, userId: "typist" });
    expect(started.at(-1)).toBe("typist");
  });

  test("waits while the other process restarts", async () => {
    const { ask, started, turns, scheduler, settle } = open(2);
    await ask("s1", { ...slow, userId: "a" });
    turns.get("s1")!.end(4000);
    await ask("s2", { ...slow, userId: "b" });
    expect(started).toEqual(["s1"]);
    scheduler.offer(0);
    await settle();
    expect(started).toEqual(["s1", "s2"]);
  });
});

describe("a user", () => {
  test("has one process at a time, first previews, then PDFs, then thumbnails", async () => {
    const { ask, started, end } = open(2);
    await ask("running", { ...quick, userId: "a" });
    const kinds: Kind[] = ["thumbnail", "pdf", "preview"];
    for (const kind of kinds) await ask(kind, { kind, expectedCpu: 50, userId: "a" });
    expect(started).toEqual(["running"]);
    for (let turn = 0; turn < 3; turn += 1) await end(started.at(-1)!, 50);
    expect(started).toEqual(["running", "preview", "pdf", "thumbnail"]);
  });

  test("replaces their own older preview of the same document that still waits", async () => {
    const { ask, refused } = open(1);
    await ask("running", { ...quick, userId: "a", replaceable: "cv" });
    await ask("old", { ...quick, userId: "a", replaceable: "cv" });
    await ask("letter", { ...quick, userId: "a", replaceable: "letter" });
    await ask("other", { ...quick, userId: "b", replaceable: "cv" });
    await ask("new", { ...quick, userId: "a", replaceable: "cv" });
    expect([...refused.keys()]).toEqual(["old"]);
  });

  test("is refused with `tooMany` beyond their own places", async () => {
    const { ask, refused } = open(1);
    for (const name of ["running", "w1", "w2", "w3", "w4"]) await ask(name, { ...quick, userId: "a" });
    expect([...refused]).toEqual([["w4", { code: "tooMany", retryAfter: 3 }]]);
  });
});

test("requests that hold too many bytes are refused", async () => {
  const { ask, refused } = open(1);
  await ask("running", { ...quick, userId: "x" });
  await ask("small", { ...quick, userId: "a", bytes: 400 });
  await ask("large", { ...quick, userId: "b", bytes: 700 });
  expect([...refused.keys()]).toEqual(["large"]);
});

test("a request whose client has gone leaves the queue", async () => {
  const { ask, refused, started, end, scheduler } = open(1);
  const client = new AbortController();
  await ask("running", { ...quick, userId: "a" });
  await ask("gone", { ...quick, userId: "b", signal: client.signal });
  await ask("next", { ...quick, userId: "c" });
  client.abort();
  expect(scheduler.waiting).toBe(1);
  await end("running", 50);
  expect(started).toEqual(["running", "next"]);
  expect([...refused.keys()]).toEqual(["gone"]);
  await ask("late", { ...quick, userId: "d", signal: AbortSignal.abort() });
  expect(scheduler.waiting).toBe(0);
});

test("a request is refused after 15 seconds, and when the scheduler closes", async () => {
  const { ask, refused, scheduler, settle } = open(1);
  await ask("running", { ...quick, userId: "a" });
  await ask("b", { ...quick, userId: "b" });
  await vi.advanceTimersByTimeAsync(14_999);
  expect(refused.size).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  await ask("c", { ...quick, userId: "c" });
  scheduler.close();
  await settle();
  await ask("d", { ...quick, userId: "d" });
  expect([...refused].map(([name, { code }]) => `${name} ${code}`)).toEqual([
    "b unavailable",
    "c unavailable",
    "d unavailable",
  ]);
});

test("work that asks whether it may go on after its end takes nothing from others", async () => {
  const { ask, end, turns, started } = open(2);
  await ask("light", { ...quick, userId: "a" });
  await end("light", 50);
  expect(turns.get("light")!.mayGoOn()).toBe(true);
  await ask("heavy", { ...slow, userId: "b" });
  expect(started).toEqual(["light", "heavy"]);
});

test("memory of past use is bounded", () => {
  const usage = createCpuUsage(() => now);
  for (let key = 0; key < 1000; key += 1) usage.add(`u${key}`, 100);
  now += 10 * 60_000;
  usage.add("new", 1);
  expect(usage.size).toBe(1);
});

describe("work in the background", () => {
  const background = { kind: "thumbnail", expectedCpu: 50, isBackground: true } as const;

  test("waits until no client does, however much the clients have used", async () => {
    const { ask, end, started, usage } = open(1);
    usage.add("busy", 1_000_000);
    await ask("first", quick);
    await ask("background", background);
    await ask("busy", { ...slow, userId: "busy" });
    await ask("server", { kind: "thumbnail", expectedCpu: 50 });
    for (const name of ["first", "server", "busy"]) await end(name, 50);
    expect(started).toEqual(["first", "server", "busy", "background"]);
  });

  test("leaves one process free", async () => {
    const { ask, started } = open(2);
    for (const name of ["one", "other"]) await ask(name, background);
    expect(started).toEqual(["one"]);
    await ask("user", { ...quick, userId: "user" });
    expect(started).toEqual(["one", "user"]);
  });

  test("is refused first when the queue is full", async () => {
    const { ask, refused } = open(1, { total: 1 });
    await ask("running", quick);
    await ask("background", background);
    await ask("user", { ...slow, userId: "user" });
    expect([...refused.keys()]).toEqual(["background"]);
  });
});
