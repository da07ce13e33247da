import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "../kit/errors.ts";

export type TurnLimits = {
  /** Jobs of one person that run at the same time. */
  running: number;
  /** Jobs of one person that wait; the next one is refused. */
  waiting: number;
  perMinute: number;
};

/** Runs `work` when it is the person's turn; AppError `tooMany` if they have asked for too much. */
export type Turns = <T>(person: string, work: () => Promise<T>) => Promise<T>;

/** Shares the processes out: one person's hundred documents must not make the next person wait for them all. */
export function createTurns({ running, waiting, perMinute }: TurnLimits): Turns {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  const people = new Map<string, { running: number; waiting: (() => void)[] }>();

  async function take(person: string): Promise<void> {
    const state = people.get(person) ?? { running: 0, waiting: [] };
    people.set(person, state);
    if (state.running >= running) {
      if (state.waiting.length >= waiting)
        throw new AppError("tooMany", "too many documents at once", { retryAfter: 2 });
      // Whoever ends hands its place over, so `running` stays.
      await new Promise<void>((resolve) => state.waiting.push(resolve));
    } else state.running += 1;
  }

  function leave(person: string): void {
    const state = people.get(person)!;
    const next = state.waiting.shift();
    if (next) next();
    else state.running -= 1;
    if (state.running === 0) people.delete(person);
  }

  return async (person, work) => {
    await limiter.consume(person).catch((spent) => {
      if (!(spent instanceof RateLimiterRes)) throw spent;
      throw new AppError("tooMany", "too many documents a minute", { retryAfter: spent.msBeforeNext / 1000 });
    });
    await take(person);
    try {
      return await work();
    } finally {
      leave(person);
    }
  };
}
