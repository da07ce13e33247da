/** Runs of a measurement; the fastest counts, because other work only makes a run slower. */
const runs = 3;

/** Milliseconds of CPU of this thread, so that other processes do not count. */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

function fastest(work: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const begun = threadTime();
    work();
    best = Math.min(best, threadTime() - begun);
  }
  return best;
}

/** Times are not compared below this many milliseconds, where the clock and the garbage collector decide. */
const noticeable = 10;
/** A machine that was busy with other work during one measurement is hardly so during three. */
const attempts = 3;

/** Between linear (4) and quadratic (16). */
export const linearGrowth = 10;

/**
 * How many times longer `work` takes for an input of four times the size: about 4 if it is linear, 16 if it is quadratic.
 * 0 if even the large input takes no noticeable time.
 */
export function growthOf<T>(build: (size: number) => T, work: (input: T) => unknown, size: number): number {
  const [small, large] = [build(size), build(size * 4)];
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts && least > linearGrowth; attempt += 1) {
    const time = fastest(() => work(large));
    if (time < noticeable) return 0;
    least = Math.min(
      least,
      time /
        Math.max(
          fastest(() => work(small)),
          noticeable / 10,
        ),
    );
  }
  return least;
}
