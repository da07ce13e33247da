import { expect, test, vi } from "vitest";
import type { Outcome } from "./job.ts";
import type { TypesettingProcess } from "./process.server.ts";
import { createSlot } from "./slot.server.ts";

/** Starts processes of which the ones at these places fail to start. */
function openSlot(failing: number[]) {
  const closed: number[] = [];
  let started = 0;
  const start = (): TypesettingProcess => {
    const pid = started++;
    return {
      pid,
      run: () => Promise.reject(new Error("not in this test")),
      warmUp: () => (failing.includes(pid) ? Promise.reject(new Error("no memory")) : Promise.resolve()),
      close: async () => void closed.push(pid),
    };
  };
  const slot = createSlot({ documentsPerProcess: 1, softMemoryLimit: 400 }, start);
  return { slot, closed };
}

const outcome: Outcome = {
  result: { ok: false, failure: "failed", problem: "" },
  cpuMs: 1,
  documents: 1,
  memory: 100,
};

test("a worn process is replaced after its successor failed to start once", async () => {
  const { slot, closed } = openSlot([1]);
  await slot.endTurn({ outcome, hasEnded: false });
  await vi.waitFor(() => expect(closed).toEqual([1]));
  expect(slot.take().pid).toBe(0);
  await slot.endTurn({ outcome, hasEnded: false });
  await vi.waitFor(() => expect(slot.take().pid).toBe(2));
  expect(closed).toEqual([1, 0]);
});
