import { AppError } from "../../kit/errors.ts";
import type { CpuUsage } from "./cpu-usage.ts";
import { createFairQueue, type FairQueue, type QueueLimits, queueFull } from "./fair-queue.ts";
import type { TurnRequest, Waiting } from "./turn-request.ts";

/** A slot (a typesetting process) that a request has for itself. */
export type Turn<S> = {
  slot: S;
  /** Ends the turn with the CPU milliseconds of its work. The slot stays taken until it is offered again. */
  end(cpuMs: number): void;
};

export type Scheduler<S> = {
  /** A slot that can take work: once it has started, and after each turn. */
  offer(slot: S): void;
  /** Resolves when it is the request's turn. Rejects with `tooMany`, `unavailable`, or `clientGone`. */
  turnFor(request: TurnRequest): Promise<Turn<S>>;
  assertPlace: FairQueue<S>["assertPlace"];
  /** Refuses every waiting and later request. */
  close(): void;
  /** Requests that wait. */
  readonly waiting: number;
};

export type SchedulerOptions = {
  /** Number of slots, offered or not. */
  slots: number;
  usage: CpuUsage;
  limits?: QueueLimits;
  /** Milliseconds a client's request waits before it is refused. */
  maxWait?: number;
};

/** The response has no reader, so the code only keeps it out of the log of failures. */
export const clientGone = () => new AppError("tooMany", "the client has closed the connection");
const closedError = () => new AppError("unavailable", "typesetting is closed");

/**
 * Gives slots to waiting requests. Heavy work never takes the last slot: one is always free for light work, or done
 * with light work soon. A slot that restarts counts as taken by heavy work. With one slot, all work shares it.
 */
export function createScheduler<S>(options: SchedulerOptions): Scheduler<S> {
  const { slots, usage, maxWait = 15_000 } = options;
  const queue = createFairQueue<S>(usage, options.limits);
  const idle: S[] = [];
  const busyUsers = new Set<string>();
  let lightTurns = 0;
  let isClosed = false;

  function startNext(): void {
    while (idle.length > 0) {
      const heavy = slots === 1 || idle.length + lightTurns > 1;
      const next = queue.take({ heavy, isBusy: (userId) => busyUsers.has(userId) });
      if (!next) return;
      const { waiting, isHeavy } = next;
      if (!isHeavy) lightTurns += 1;
      if (waiting.request.userId) busyUsers.add(waiting.request.userId);
      waiting.start(idle.shift()!, isHeavy);
    }
  }

  function end({ userId, network }: TurnRequest, isHeavy: boolean, cpuMs: number): void {
    if (!isHeavy) lightTurns -= 1;
    if (userId) {
      busyUsers.delete(userId);
      usage.add(userId, cpuMs);
    }
    if (network) usage.add(network, cpuMs);
    startNext();
  }

  async function turnFor(request: TurnRequest): Promise<Turn<S>> {
    if (isClosed) throw closedError();
    if (request.signal?.aborted) throw clientGone();
    const started = waitForSlot(request, queue, maxWait);
    startNext();
    const { slot, isHeavy } = await started;
    return { slot, end: (cpuMs) => end(request, isHeavy, cpuMs) };
  }

  return {
    offer(slot) {
      idle.push(slot);
      startNext();
    },
    turnFor,
    assertPlace: queue.assertPlace,
    close() {
      isClosed = true;
      queue.refuseAll(closedError);
    },
    get waiting() {
      return queue.size;
    },
  };
}

/** Adds a request to the queue. Resolves when it gets a slot. */
const waitForSlot = <S>(
  request: TurnRequest,
  queue: FairQueue<S>,
  maxWait: number,
): Promise<{ slot: S; isHeavy: boolean }> =>
  new Promise((resolve, reject) => {
    const { signal, userId } = request;
    const stopWaiting = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", leave);
    };
    const waiting: Waiting<S> = {
      request,
      start(slot, isHeavy) {
        stopWaiting();
        resolve({ slot, isHeavy });
      },
      refuse(error) {
        stopWaiting();
        reject(error);
      },
    };
    const removeWith = (error: AppError) => {
      queue.remove(waiting);
      waiting.refuse(error);
    };
    const leave = () => removeWith(clientGone());
    // Work of the server itself has no client that gives up.
    const timer = userId ? setTimeout(() => removeWith(queueFull()), maxWait) : undefined;
    signal?.addEventListener("abort", leave, { once: true });
    queue.add(waiting);
  });
