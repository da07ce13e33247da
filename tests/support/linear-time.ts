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

const runs = 3;
/** The garbage collector and the compiler fall into some runs. */
function median(measure: () => number): number {
  const times = Array.from({ length: runs }, measure).sort((a, b) => a - b);
  return times[Math.floor(runs / 2)]!;
}

/** Times are not compared below this many milliseconds, where the clock and the garbage collector decide. */
const noticeable = 10;
const ratio = 32;
/** Sharing caches with other processes makes a thread slower by some tens of percent, and hardly so three times. */
const attempts = 3;

/** Six times linear growth (32), a fifth of quadratic growth (1,024): out of reach for a busy machine. */
export const linearGrowth = 200;

/**
 * How many times longer `work` takes for an input of `size` than for a 32nd of it: about 32 if it is linear, 1,024 if it is
 * quadratic. 0 if even the large input takes no noticeable time.
 */
export function growthOf<T>(build: (size: number) => T, work: (input: T) => unknown, size: number): number {
  const large = build(size);
  const once = () => timeOf(() => work(large), 1);
  // The second run is compiled.
  if (once() < noticeable || once() < noticeable) return 0;
  const small = build(Math.ceil(size / ratio));
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts && least > linearGrowth; attempt += 1)
    least = Math.min(least, median(once) / median(() => timeOf(() => work(small))));
  return least;
}
