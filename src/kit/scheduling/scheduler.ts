import { AppError } from "../errors.ts";
import type { CpuUsage } from "./cpu-usage.ts";
import { createFairQueue, type FairQueue, type QueuePolicy } from "./fair-queue.ts";
import { createOverload } from "./overload.ts";
import { createReservations } from "./reservations.ts";
import type { Place, TurnRequest, Waiting } from "./turn-request.ts";

/** A slot (a process) that a request has for itself. */
export type Turn<S> = {
  slot: S;
  /**
   * Asks whether work that takes longer than light work does may go on. It counts as heavy then. False if it would leave no
   * slot to light work: it has to stop, and may ask for another turn. True after the end: who watches the work may
   * ask a moment late.
   */
  mayGoOn(): boolean;
  /** Ends the turn with the CPU milliseconds of its work. The slot stays taken until it is offered again. */
  end(cpuMs: number): void;
};

export type Scheduler<S, K extends string> = {
  /** A slot that can take work: once it has started, and after each turn. */
  offer(slot: S): void;
  /** Resolves when it is the request's turn. Rejects with `tooMany`, `unavailable`, or `clientGone`. */
  turnFor(request: TurnRequest<K>): Promise<Turn<S>>;
  /** Throws `tooMany` if `turnFor` would refuse the request for its user's number of waiting requests. */
  assertPlace(request: Place<K>): void;
  /** Refuses every waiting and later request. */
  close(): void;
  /** Requests that wait. */
  readonly waiting: number;
};

export type SchedulerOptions<K extends string> = {
  /** Number of slots, offered or not. */
  slots: number;
  usage: CpuUsage;
  policy: QueuePolicy<K>;
};

/** Seconds after which a client that found the queue full may come back. */
const retryAfter = 5;

/** The response has no reader, so the code only keeps it out of the log of failures. */
export const clientGone = () => new AppError("tooMany", "the client has closed the connection");
const closedError = ({ name }: QueuePolicy<string>) => new AppError("unavailable", `closed: ${name}`);

/**
 * Gives slots to waiting requests. Heavy work never takes the last slot: one is always free for light work, or done
 * with light work soon. A slot that restarts counts as taken by heavy work. With one slot, all work shares it.
 */
export function createScheduler<S, K extends string>(options: SchedulerOptions<K>): Scheduler<S, K> {
  const { slots, policy } = options;
  const usage = createReservations(options.usage, policy.countsExpected === true);
  const refuseFull = createOverload(policy.name, retryAfter);
  const queue = createFairQueue<S>(policy, { usage, refuseFull });
  // The slot that was used last goes first: its process is warm, and others may end.
  const idle: S[] = [];
  const busyUsers = new Set<string>();
  let lightTurns = 0;
  let isClosed = false;

  const leavesLightSlot = () => slots === 1 || idle.length + lightTurns > 1;

  function startNext(): void {
    while (idle.length > 0) {
      const next = queue.take({ heavy: leavesLightSlot(), isBusy: (userId) => busyUsers.has(userId) });
      if (!next) return;
      const { waiting, isHeavy } = next;
      if (!isHeavy) lightTurns += 1;
      if (waiting.request.userId) busyUsers.add(waiting.request.userId);
      waiting.start(idle.pop()!, isHeavy);
    }
  }

  function beginTurn(request: TurnRequest, slot: S, startsHeavy: boolean): Turn<S> {
    let isLight = !startsHeavy;
    return {
      slot,
      mayGoOn() {
        if (isLight && !leavesLightSlot()) return false;
        if (isLight) lightTurns -= 1;
        isLight = false;
        return true;
      },
      end(cpuMs) {
        if (isLight) lightTurns -= 1;
        isLight = false;
        if (request.userId) busyUsers.delete(request.userId);
        usage.settle(request, cpuMs);
        startNext();
      },
    };
  }

  async function turnFor(request: TurnRequest<K>): Promise<Turn<S>> {
    if (isClosed) throw closedError(policy);
    if (request.signal?.aborted) throw clientGone();
    usage.reserve(request);
    try {
      const started = waitForSlot({ request, queue, maxWait: policy.maxWait, refuseFull });
      startNext();
      const { slot, isHeavy } = await started;
      return beginTurn(request, slot, isHeavy);
    } catch (error) {
      usage.settle(request, 0);
      throw error;
    }
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
      queue.refuseAll(() => closedError(policy));
    },
    get waiting() {
      return queue.size;
    },
  };
}

type Wait<S> = {
  request: TurnRequest;
  queue: FairQueue<S>;
  maxWait: number;
  refuseFull: () => AppError;
};

/** Adds a request to the queue. Resolves when it gets a slot. */
const waitForSlot = <S>({
  request,
  queue,
  maxWait,
  refuseFull,
}: Wait<S>): Promise<{ slot: S; isHeavy: boolean }> =>
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
    const timer = userId ? setTimeout(() => removeWith(refuseFull()), maxWait) : undefined;
    signal?.addEventListener("abort", leave, { once: true });
    queue.add(waiting);
  });
