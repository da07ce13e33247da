/** Users whose files have taken longer than they look. */
export type SlowUsers = {
  add(userId: string): void;
  has(userId: string): boolean;
};

/** Milliseconds. */
const memory = 10 * 60_000;

export function createSlowUsers(now: () => number): SlowUsers {
  // In the order of their times.
  const since = new Map<string, number>();

  function removeOld(): void {
    for (const [userId, time] of since) {
      if (now() - time < memory) return;
      since.delete(userId);
    }
  }

  return {
    add(userId) {
      removeOld();
      since.delete(userId);
      since.set(userId, now());
    },
    has(userId) {
      removeOld();
      return since.has(userId);
    },
  };
}
