import { hashPassword, verifyPassword } from "better-auth/crypto";
import { AppError } from "../../kit/errors.ts";

export type PasswordHashing = {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
};

type Capacity = { running: number; queued: number };

export const capacity: Capacity = { running: 4, queued: 32 };

/**
 * scrypt behind a gate. One run costs about 100 ms of a core and 32 MB, so twenty sign-ins a second would
 * take the whole machine from everybody who is only saving a document. Above the capacity: `unavailable`.
 */
export function createPasswordHashing(): PasswordHashing {
  const through = createGate(capacity);
  return {
    hash: (password) => through(() => hashPassword(password)),
    verify: (hash, password) => through(() => verifyPassword({ hash, password })),
  };
}

/** Runs at most `running` pieces of work at a time and lets `queued` wait, first come first served. */
export function createGate({ running, queued }: Capacity) {
  let active = 0;
  const waiting: Array<() => void> = [];
  return async function through<T>(work: () => Promise<T>): Promise<T> {
    if (active >= running) {
      if (waiting.length >= queued)
        throw new AppError("unavailable", "password gate is full", { retryAfter: 5 });
      // Whoever leaves hands the place over, so that nobody slips in between.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else active += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else active -= 1;
    }
  };
}
