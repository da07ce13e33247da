/** CPU milliseconds that each key (a user, a network) has used lately. */
export type CpuUsage = {
  add(key: string, cpuMs: number): void;
  of(key: string): number;
  /** Keys in memory. */
  readonly size: number;
};

/** Milliseconds after which a use counts half. */
const halfLife = 30_000;
/** Below this the key is deleted. */
const negligible = 1;
const sweepInterval = 60_000;

/** Exponentially decaying sums: an hour of work long ago counts less than a second of work just now. */
export function createCpuUsage(now: () => number): CpuUsage {
  const uses = new Map<string, { cpuMs: number; at: number }>();
  let sweptAt = now();

  function of(key: string): number {
    const use = uses.get(key);
    return use ? use.cpuMs * 0.5 ** ((now() - use.at) / halfLife) : 0;
  }

  function sweep(): void {
    sweptAt = now();
    for (const key of uses.keys()) if (of(key) < negligible) uses.delete(key);
  }

  return {
    of,
    add(key, cpuMs) {
      if (now() - sweptAt > sweepInterval) sweep();
      uses.set(key, { cpuMs: of(key) + cpuMs, at: now() });
    },
    get size() {
      return uses.size;
    },
  };
}
