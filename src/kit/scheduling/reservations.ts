import type { CpuUsage } from "./cpu-usage.ts";
import type { TurnRequest } from "./turn-request.ts";

/** What users and networks have used, and what their requests that wait or run are expected to use. */
export type Reservations = Pick<CpuUsage, "of" | "add"> & {
  /** Counts the expected CPU time of a request, until it is settled. */
  reserve(request: TurnRequest): void;
  /** Replaces the expected CPU milliseconds by the measured ones. */
  settle(request: TurnRequest, cpuMs: number): void;
};

/** `countsExpected` false: reservations count nothing. */
export function createReservations(usage: CpuUsage, countsExpected: boolean): Reservations {
  const expected = new Map<string, number>();

  function change({ userId, network }: TurnRequest, cpuMs: number): void {
    if (!countsExpected) return;
    for (const key of [userId, network]) {
      if (key === undefined) continue;
      const sum = (expected.get(key) ?? 0) + cpuMs;
      // Sums of fractions end near zero.
      if (sum >= 0.5) expected.set(key, sum);
      else expected.delete(key);
    }
  }

  return {
    of: (key) => usage.of(key) + (expected.get(key) ?? 0),
    add: usage.add,
    reserve: (request) => change(request, request.expectedCpu),
    settle(request, cpuMs) {
      change(request, -request.expectedCpu);
      for (const key of [request.userId, request.network])
        if (key !== undefined && cpuMs > 0) usage.add(key, cpuMs);
    },
  };
}
