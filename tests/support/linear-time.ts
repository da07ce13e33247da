/** Runs of a measurement; the fastest counts, because other work only makes a run slower. */
const runs = 3;

/** Milliseconds of CPU of this thread, so that other processes do not count. */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** The clock of some systems advances by 4 milliseconds; five steps are an error of at most a fifth. */
const measurable = 20;

/** Milliseconds of one run, measured over as many runs as take a measurable time together, or `most`. */
function timeOf(work: () => unknown, most = Number.POSITIVE_INFINITY): number {
  for (let count = 1; ; count *= 2) {
    const begun = threadTime();
    for (let run = 0; run < count; run += 1) work();
    const time = threadTime() - begun;
    if (time >= measurable || count >= most) return time / count;
  }
}

const fastest = (measure: () => number): number => Math.min(...Array.from({ length: runs }, measure));

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
    const time = fastest(() => timeOf(() => work(large), 1));
    if (time < noticeable) return 0;
    least = Math.min(least, time / fastest(() => timeOf(() => work(small))));
  }
  return least;
}
