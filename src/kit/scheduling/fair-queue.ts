import { AppError } from "../errors.ts";
import type { CpuUsage } from "./cpu-usage.ts";
import { type Place, ReplacedRequest, type TurnRequest, type Waiting } from "./turn-request.ts";

/** What the users of a queue may have waiting, and which of their work goes first. `K`: kinds of work. */
export type QueuePolicy<K extends string> = {
  /** For the log: "typesetting". */
  name: string;
  /**
   * `perUser`: waiting requests of one user. `cost`: CPU milliseconds of recent use that a request of this kind counts as
   * more. Between users with the same use, cheaper kinds go first; a user who has used more waits longer, whatever the kind.
   */
  kinds: Record<K, { perUser: number; cost: number }>;
  /** Waiting requests and their bytes, of all users. */
  total: number;
  totalBytes: number;
  /** Milliseconds a client's request waits before it is refused. */
  maxWait: number;
  /** Expected CPU milliseconds from which a job is heavy. */
  heavyJob: number;
  /** CPU milliseconds of recent use, with what waiting and refused requests count, from which a user is heavy. */
  heavyUse: number;
  /**
   * Whether what waits and runs counts as used, as it is expected, until it is measured: for work whose cost says little
   * about the next one's, so that the first requests of many users do not all come for free.
   */
  countsExpected?: boolean;
};

/**
 * A network's use counts this part for each of its users, so that many new accounts of one network share a place. For guests
 * it counts in full.
 */
const networkPart = 1 / 8;
/**
 * CPU milliseconds of recent use that each further waiting request of the same user, or of the guests of a network, counts
 * as. A user who types has one waiting; a client that sends as much as it can has as many as it may, but does not use more
 * than others while all wait.
 */
const waitingCost = 1000;
const mostWaiting = 5;
/** The guests of a network may have as many requests waiting as this number of users: a class that downloads at the same time. */
const guestsPlaces = 10;
/** CPU milliseconds that a refused request counts as, so that a client that goes on sending falls behind. */
const refusalCost = 250;
/** More than any user can have used: work in the background goes last, and is refused first. */
const backgroundCost = Number.MAX_SAFE_INTEGER;

export type FairQueue<S> = {
  /** Refuses the request, or others that are less entitled, if a limit is exceeded. */
  add(waiting: Waiting<S>): void;
  remove(waiting: Waiting<S>): void;
  /** Refuses every waiting request. */
  refuseAll(createError: () => AppError): void;
  /** Throws `tooMany` if `add` would refuse the request for its user's number of waiting requests. */
  assertPlace(request: Place): void;
  /** Removes and returns the request whose turn it is. `heavy`: heavy requests may have a turn too. */
  take(options: {
    heavy: boolean;
    isBusy: (userId: string) => boolean;
  }): { waiting: Waiting<S>; isHeavy: boolean } | undefined;
  readonly size: number;
};

/** The waiting requests. The least served user goes first (docs/decisions/rendering-schedule.md). */
export function createFairQueue<S>(
  policy: QueuePolicy<string>,
  { usage, refuseFull }: { usage: Pick<CpuUsage, "of" | "add">; refuseFull: () => AppError },
): FairQueue<S> {
  let queue: Waiting<S>[] = [];
  const remove = (waiting: Waiting<S>) => {
    queue = queue.filter((other) => other !== waiting);
  };

  function refuse(waiting: Waiting<S>, error: AppError): void {
    remove(waiting);
    waiting.refuse(error);
  }

  function oust(waiting: Waiting<S>): void {
    usage.add(waiting.request.userId!, refusalCost);
    refuse(waiting, tooManyWaiting(waiting.request.kind));
  }

  /**
   * The request that gives its place to this one: undefined if there is room, otherwise the last one of the guest's tab that
   * has the most waiting. Throws `tooMany` if no tab has more than this request's would have.
   */
  function findOusted(request: Place): Waiting<S> | undefined {
    const { kind, userId, isGuest, isRepeat } = request;
    const key = queueKeyOf(request);
    if (key === undefined || isRepeat) return undefined;
    const replaced = isReplacedBy(request);
    const remaining = queue.filter(
      (other) => queueKeyOf(other.request) === key && other.request.kind === kind && !replaced(other),
    );
    if (remaining.length < policy.kinds[kind]!.perUser * (isGuest ? guestsPlaces : 1)) return undefined;
    const countOf = (tab: string | undefined) =>
      remaining.filter((other) => other.request.userId === tab).length;
    const ousted = remaining.reduce((most, other) =>
      countOf(other.request.userId) >= countOf(most.request.userId) ? other : most,
    );
    if (countOf(ousted.request.userId) > countOf(userId) + 1) return ousted;
    usage.add(key, refusalCost);
    throw tooManyWaiting(kind);
  }

  return {
    add(waiting) {
      const { request } = waiting;
      try {
        const ousted = findOusted(request);
        if (ousted) oust(ousted);
      } catch (error) {
        return waiting.refuse(error as AppError);
      }
      for (const older of queue.filter(isReplacedBy(request))) refuse(older, new ReplacedRequest());
      queue.push(waiting);
      const bytes = () => queue.reduce((sum, { request }) => sum + (request.bytes ?? 0), 0);
      while (queue.length > policy.total || bytes() > policy.totalBytes)
        refuse(rankWaiting(queue, policy, usage).findLast(), refuseFull());
    },
    remove,
    refuseAll(createError) {
      for (const waiting of queue) refuse(waiting, createError());
    },
    assertPlace: (request) => void findOusted(request),
    take({ heavy, isBusy }) {
      const { isHeavy, findFirst } = rankWaiting(queue, policy, usage);
      const ready = queue.filter(
        ({ request }) => (heavy || !isHeavy(request)) && !(request.userId && isBusy(request.userId)),
      );
      const waiting = findFirst(ready);
      if (!waiting) return undefined;
      remove(waiting);
      return { waiting, isHeavy: isHeavy(waiting.request) };
    },
    get size() {
      return queue.length;
    },
  };
}

const isReplacedBy =
  ({ userId, kind, replaceable }: Place) =>
  ({ request: other }: { request: TurnRequest }): boolean =>
    userId !== undefined &&
    replaceable !== undefined &&
    other.userId === userId &&
    other.kind === kind &&
    other.replaceable === replaceable;

/** Who a request counts for while it waits: its user, or the guests of its network. */
const queueKeyOf = ({ userId, network, isGuest }: Place) => (isGuest ? network : userId);

/** Orders waiting requests by rank: the lowest goes first, and among equal ranks the first in the queue. */
function rankWaiting<S>(
  queue: readonly Waiting<S>[],
  policy: QueuePolicy<string>,
  usage: Pick<CpuUsage, "of">,
) {
  const counts = new Map<string | undefined, number>();
  for (const { request } of queue) {
    const key = queueKeyOf(request);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const recentCpu = ({ userId, network, isGuest }: TurnRequest) =>
    (userId ? usage.of(userId) : 0) + (network ? usage.of(network) * (isGuest ? 1 : networkPart) : 0);
  const othersWaiting = (request: TurnRequest) =>
    request.userId === undefined ? 0 : counts.get(queueKeyOf(request))! - 1;
  const burdenOf = (request: TurnRequest) =>
    recentCpu(request) + waitingCost * Math.min(mostWaiting, othersWaiting(request));
  const rankOf = ({ request }: Waiting<S>) =>
    burdenOf(request) + policy.kinds[request.kind]!.cost + (request.isBackground ? backgroundCost : 0);
  const ranked = (from: readonly Waiting<S>[]) => from.map((waiting) => ({ waiting, rank: rankOf(waiting) }));
  return {
    isHeavy: (request: TurnRequest) =>
      request.isBackground === true ||
      request.expectedCpu >= policy.heavyJob ||
      (request.userId !== undefined && burdenOf(request) >= policy.heavyUse),
    findFirst: (from: readonly Waiting<S>[]) =>
      from.length === 0
        ? undefined
        : ranked(from).reduce((best, each) => (each.rank < best.rank ? each : best)).waiting,
    /** Of the whole queue, which must not be empty. */
    findLast: () => ranked(queue).reduce((worst, each) => (each.rank >= worst.rank ? each : worst)).waiting,
  };
}

const tooManyWaiting = (kind: string) =>
  new AppError("tooMany", `too many waiting requests: ${kind}`, { retryAfter: 3 });
