import { AppError } from "../../kit/errors.ts";
import type { CpuUsage } from "./cpu-usage.ts";
import type { RenderKind, TurnRequest, Waiting } from "./turn-request.ts";

export type QueueLimits = {
  /** Waiting requests of one user. */
  perUser: Record<RenderKind, number>;
  /** Waiting requests and their bytes, of all users. */
  total: number;
  totalBytes: number;
};

export const queueLimits: QueueLimits = {
  // The dashboard requests a thumbnail for each visible document; a waiting thumbnail is only an id.
  perUser: { preview: 3, pdf: 3, thumbnail: 60 },
  total: 240,
  totalBytes: 24 * 1024 * 1024,
};

/**
 * CPU milliseconds of recent use that a kind of request counts as more. Between users with the same use, previews go
 * before PDFs and PDFs before thumbnails; a user who has used more waits longer, whatever the kind.
 */
const kindCost: Record<RenderKind, number> = { preview: 0, pdf: 200, thumbnail: 1000 };
/** A network's use counts this part for each of its users, so that many new accounts of one network share a place. */
const networkPart = 1 / 8;
/** CPU milliseconds of recent use from which a user is heavy: about 14 % of a CPU for half a minute. */
const heavyUse = 6_000;
/** Expected CPU milliseconds from which a job is heavy. A resume of two pages takes about 50. */
const heavyJob = 250;

export type FairQueue<S> = {
  /** Refuses the request, or others that are less entitled, if a limit is exceeded. */
  add(waiting: Waiting<S>): void;
  remove(waiting: Waiting<S>): void;
  /** Removes the request whose turn it is. `heavy`: heavy requests may have a turn too. */
  take(options: { heavy: boolean; isBusy: (userId: string) => boolean }): Waiting<S> | undefined;
  isHeavy(request: TurnRequest): boolean;
  readonly size: number;
};

/** The waiting requests. The least served user goes first (docs/decisions/rendering-schedule.md). */
export function createFairQueue<S>(usage: CpuUsage, limits: QueueLimits = queueLimits): FairQueue<S> {
  let queue: Waiting<S>[] = [];
  const remove = (waiting: Waiting<S>) => {
    queue = queue.filter((other) => other !== waiting);
  };
  const recentCpu = ({ userId, network }: TurnRequest) =>
    (userId ? usage.of(userId) : 0) + (network ? usage.of(network) * networkPart : 0);
  const rankOf = ({ request }: Waiting<S>) => recentCpu(request) + kindCost[request.kind];
  const isHeavy = ({ userId, expectedCpu }: TurnRequest) =>
    expectedCpu >= heavyJob || (userId !== undefined && usage.of(userId) >= heavyUse);
  /** The first in the queue among those with the lowest rank. */
  const first = (from: Waiting<S>[]) =>
    from.reduce<Waiting<S> | undefined>(
      (best, each) => (best && rankOf(best) <= rankOf(each) ? best : each),
      undefined,
    );
  /** The last in the queue among those with the highest rank. */
  const last = () => queue.reduce((worst, each) => (rankOf(each) >= rankOf(worst) ? each : worst));

  function refuse(waiting: Waiting<S>, error: AppError): void {
    remove(waiting);
    waiting.refuse(error);
  }

  function replaceOlder({ request }: Waiting<S>): void {
    if (request.replaceable === undefined) return;
    const older = queue.filter(
      (other) =>
        other.request.userId === request.userId &&
        other.request.kind === request.kind &&
        other.request.replaceable === request.replaceable,
    );
    for (const each of older)
      refuse(each, new AppError("tooMany", "replaced by a newer request", { retryAfter: 1 }));
  }

  return {
    add(waiting) {
      const { userId, kind } = waiting.request;
      replaceOlder(waiting);
      const own = queue.filter(({ request }) => userId && request.userId === userId && request.kind === kind);
      if (own.length >= limits.perUser[kind])
        return waiting.refuse(
          new AppError("tooMany", `too many waiting requests: ${kind}`, { retryAfter: 3 }),
        );
      queue.push(waiting);
      const bytes = () => queue.reduce((sum, { request }) => sum + (request.bytes ?? 0), 0);
      while (queue.length > limits.total || bytes() > limits.totalBytes) refuse(last(), queueFull());
    },
    remove,
    take({ heavy, isBusy }) {
      const ready = queue.filter(
        ({ request }) => (heavy || !isHeavy(request)) && !(request.userId && isBusy(request.userId)),
      );
      const next = first(ready);
      if (next) remove(next);
      return next;
    },
    isHeavy,
    get size() {
      return queue.length;
    },
  };
}

export const queueFull = () =>
  new AppError("unavailable", "too many documents wait to be typeset", { retryAfter: 5 });
