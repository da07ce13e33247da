import { beforeEach, expect, test, vi } from "vitest";
import { createVirtualClock, type VirtualClock } from "../../../tests/support/editing-simulation.ts";
import { RequestFailed } from "../requests.ts";
import { createSaveEngine, failureOf, type SaveEngine } from "./save-engine.ts";

type Outcome = "saved" | "superseded";
/** A request without a response: the test responds. */
type PendingRequest = {
  respond: (outcome: Outcome) => Promise<void>;
  fail: (code: RequestFailed["code"], details?: { retryAfter: number }) => Promise<void>;
  throws: (error: Error) => Promise<void>;
};

let clock: VirtualClock;
let text: string;
let stored: string;
let hasConflict: boolean;
let sent: string[];
let requests: PendingRequest[];
let changes: number;
let engine: SaveEngine;

function send(): Promise<Outcome> {
  const sending = text;
  sent.push(sending);
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  requests.push({
    respond(outcome) {
      requests.shift();
      if (outcome === "saved") stored = sending;
      resolve(outcome);
      return clock.advance(0);
    },
    fail(code, details) {
      return this.throws(new RequestFailed(code, details));
    },
    throws(error) {
      requests.shift();
      reject(error);
      return clock.advance(0);
    },
  });
  return promise;
}

beforeEach(() => {
  clock = createVirtualClock();
  [text, stored, hasConflict, sent, requests, changes] = ["", "", false, [], [], 0];
  engine = createSaveEngine({
    clock,
    isDirty: () => text !== stored,
    hasConflict: () => hasConflict,
    send,
    onChange: () => {
      changes += 1;
    },
  });
});

function type(next: string): void {
  text = next;
  engine.edited();
}
/** Types and lets the pause after it pass. */
async function sendTyped(next: string) {
  type(next);
  await clock.advance(600);
  return requests[0]!;
}

test("an edit is sent after a pause, and saved after the response", async () => {
  expect(engine.getState()).toBe("saved");
  type("a");
  type("ab");
  expect([engine.getState(), engine.isSending()]).toEqual(["saving", false]);
  await clock.advance(600);
  expect([sent, engine.getState(), engine.isSending()]).toEqual([["ab"], "saving", true]);
  await requests[0]!.respond("saved");
  expect([engine.getState(), engine.isSending(), changes]).toEqual(["saved", false, 2]);
});

test("timer, retry, flush and saveAnyway never send two saves at once", async () => {
  await sendTyped("a");
  type("ab");
  engine.retry();
  void engine.flush();
  void engine.saveAnyway();
  await clock.advance(60_000);
  expect(sent).toEqual(["a"]);
});

test("an edit during a save is sent next, after a pause in typing", async () => {
  const first = await sendTyped("a");
  type("ab");
  await first.respond("saved");
  expect(engine.getState()).toBe("saving");
  await clock.advance(500);
  type("abc");
  await clock.advance(500);
  expect(sent).toEqual(["a"]);
  await clock.advance(100);
  expect(sent).toEqual(["a", "abc"]);
});

test("what was typed while the pause ended during a save is sent, too", async () => {
  const first = await sendTyped("a");
  type("ab");
  await clock.advance(5000);
  await first.respond("saved");
  await clock.advance(600);
  expect(sent).toEqual(["a", "ab"]);
});

test("what was typed while a refused save was on its way is sent after a pause", async () => {
  const first = await sendTyped("a");
  type("ab");
  await clock.advance(5000);
  await first.fail("invalid");
  expect([engine.getState(), engine.getProblem()]).toEqual(["saving", null]);
  await clock.advance(600);
  expect(sent).toEqual(["a", "ab"]);
});

test("a flush gives up while the server keeps having something newer, and the timer goes on", async () => {
  type("a");
  const flushed = engine.flush();
  for (let round = 0; round < 5; round += 1) {
    await clock.advance(0);
    await requests[0]!.respond("superseded");
  }
  expect(await flushed).toBe(false);
  expect(sent).toHaveLength(5);
  await clock.advance(60_000);
  expect(sent).toHaveLength(6);
});

test("an error of our own is reported, and the edit is sent again", async () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const error = new TypeError("a fault");
  await sendTyped("a");
  await requests[0]!.throws(error);
  expect(reported).toHaveBeenCalledWith(error);
  expect(engine.getState()).toBe("waiting");
  await clock.advance(1000);
  expect(sent).toEqual(["a", "a"]);
});

test.each([
  ["offline", "offline", "unreachable"],
  ["internal", "waiting", "unavailable"],
  ["unavailable", "waiting", "unavailable"],
  ["tooMany", "waiting", "tooMany"],
] as const)("%s: shown as %s, and sent again after waits that grow", async (code, state, problem) => {
  const waits: number[] = [];
  await sendTyped("a");
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await requests[0]!.fail(code);
    expect([engine.getState(), engine.getProblem()]).toEqual([state, problem]);
    const from = clock.now();
    for (let quarter = 0; quarter < 40 && requests.length === 0; quarter += 1) await clock.advance(250);
    waits.push(clock.now() - from);
    expect(engine.getState()).toBe(state);
  }
  expect(waits).toEqual([1000, 2000, 4000, 8000]);
  await requests[0]!.respond("saved");
  expect([engine.getState(), engine.getProblem()]).toEqual(["saved", null]);
});

test("after a save, the next failure waits as briefly as the first", async () => {
  await sendTyped("a");
  await requests[0]!.fail("offline");
  await clock.advance(1000);
  await requests[0]!.fail("offline");
  await clock.advance(2000);
  await requests[0]!.respond("saved");
  await sendTyped("ab");
  await requests[0]!.fail("offline");
  await clock.advance(1000);
  expect(requests).toHaveLength(1);
});

test("Retry-After is waited for, also while the user types, and then everything is sent", async () => {
  const first = await sendTyped("a");
  await first.fail("tooMany", { retryAfter: 40 });
  for (const next of ["ab", "abc"]) {
    type(next);
    await clock.advance(10_000);
  }
  await clock.advance(19_999);
  expect(sent).toEqual(["a"]);
  await clock.advance(20_001);
  expect(sent).toEqual(["a", "abc"]);
});

test.each([
  ["unauthenticated", "signedOut"],
  ["notFound", "deleted"],
] as const)("%s ends it: nothing is sent until the user asks for it", async (code, problem) => {
  const first = await sendTyped("a");
  await first.fail(code);
  type("ab");
  await clock.advance(120_000);
  expect([sent, engine.getState(), engine.getProblem()]).toEqual([["a"], "failed", problem]);
  engine.retry();
  await clock.advance(0);
  expect(sent).toEqual(["a", "ab"]);
  expect(engine.getState()).toBe("failed");
  await requests[0]!.respond("saved");
  expect([engine.getState(), engine.getProblem()]).toEqual(["saved", null]);
});

test.each(["invalid", "forbidden", "tooLarge", "storageFull", "deviceFull"] as const)(
  "%s: not sent again before the next edit",
  async (code) => {
    const first = await sendTyped("too much");
    await first.fail(code);
    await clock.advance(120_000);
    expect([sent.length, engine.getState()]).toEqual([1, "failed"]);
    type("less");
    expect(engine.getState()).toBe("saving");
    await clock.advance(600);
    expect(sent).toEqual(["too much", "less"]);
  },
);

test("an unexpected error counts as a server that is unavailable", () => {
  expect(failureOf(new TypeError("x"))).toEqual({ problem: "unavailable" });
});

test("a conflict stops it until it is settled", async () => {
  const first = await sendTyped("a");
  hasConflict = true;
  await first.respond("superseded");
  expect(engine.getState()).toBe("conflict");
  type("ab");
  engine.retry();
  void engine.saveAnyway();
  expect(await engine.flush()).toBe(false);
  await clock.advance(120_000);
  expect(sent).toEqual(["a"]);
  hasConflict = false;
  engine.retry();
  await clock.advance(0);
  expect(sent).toEqual(["a", "ab"]);
});

test("a conflict that opens during the wait after a failure does not end saving", async () => {
  const first = await sendTyped("a");
  await first.fail("offline");
  hasConflict = true;
  await clock.advance(10_000);
  hasConflict = false;
  type("ab");
  await clock.advance(600);
  expect(sent).toEqual(["a", "ab"]);
});

test("what was superseded is sent again at once, three times, and then more and more slowly", async () => {
  await sendTyped("a");
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await requests[0]!.respond("superseded");
    expect(sent).toHaveLength(attempt + 1);
  }
  await requests[0]!.respond("superseded");
  await clock.advance(900);
  expect(sent).toHaveLength(4);
  await clock.advance(100);
  expect(sent).toHaveLength(5);
});

test("flush sends what is typed meanwhile, too, and is true when nothing is left", async () => {
  type("a");
  const flushed = engine.flush();
  expect(sent).toEqual(["a"]);
  type("ab");
  await requests[0]!.respond("saved");
  expect(sent).toEqual(["a", "ab"]);
  await requests[0]!.respond("saved");
  expect(await flushed).toBe(true);
});

test("flush is false when something is left, and the engine goes on trying", async () => {
  type("a");
  const flushed = engine.flush();
  await requests[0]!.fail("offline");
  expect(await flushed).toBe(false);
  await clock.advance(1000);
  expect(sent).toEqual(["a", "a"]);
});

test("a save without an edit follows the running one", async () => {
  const first = await sendTyped("a");
  const saving = engine.saveAnyway();
  await first.respond("saved");
  expect([sent, engine.getState()]).toEqual([["a", "a"], "saving"]);
  await requests[0]!.respond("saved");
  await saving;
  expect(engine.getState()).toBe("saved");
});

test("an edit that is taken back is not sent", async () => {
  type("a");
  type("");
  expect(engine.getState()).toBe("saved");
  await clock.advance(10_000);
  expect(sent).toEqual([]);
});

test("an edit that the server refused and that is taken back is no problem any more", async () => {
  const first = await sendTyped("too much");
  await first.fail("notFound");
  type("");
  expect([engine.getState(), engine.getProblem()]).toEqual(["saved", null]);
});

test("stop ends everything: the pause, the wait, the running save, and flush", async () => {
  const first = await sendTyped("a");
  type("ab");
  const flushed = engine.flush();
  const before = changes;
  engine.stop();
  await first.respond("saved");
  expect(await flushed).toBe(false);
  type("abc");
  engine.retry();
  void engine.saveAnyway();
  await clock.advance(120_000);
  expect([sent, changes]).toEqual([["a"], before]);
});

test.each(["pause", "wait"] as const)("stop during a %s", async (during) => {
  if (during === "wait") await (await sendTyped("a")).fail("offline");
  else type("a");
  engine.stop();
  await clock.advance(120_000);
  expect(sent).toHaveLength(during === "wait" ? 1 : 0);
});
