/**
 * How likely a chi-square statistic is to be at least this large. For whole degrees of freedom the incomplete gamma function
 * is a finite sum; see https://dlmf.nist.gov/8.4.
 */
export function chiSquareTail(statistic: number, freedom: number): number {
  const half = statistic / 2;
  const isEven = freedom % 2 === 0;
  let tail = isEven ? Math.exp(-half) : errorTail(Math.sqrt(half));
  /** The next term of the sum: half^a e^-half / Γ(a + 1), for a from 1 or from one half. */
  let term = isEven ? half * Math.exp(-half) : Math.sqrt(half / Math.PI) * 2 * Math.exp(-half);
  for (let a = isEven ? 1 : 0.5; a < freedom / 2; a += 1) {
    tail += term;
    term *= half / (a + 1);
  }
  return Math.min(1, tail);
}

/** Terms of the continued fraction, and where it takes over from the series. */
const depth = 60;
const near = 2;

/** The complementary error function of a number from 0. */
function errorTail(x: number): number {
  if (x > near) {
    // https://dlmf.nist.gov/7.9.E1: the farther out, the faster.
    let fraction = x;
    for (let level = depth; level > 0; level -= 1) fraction = x + level / 2 / fraction;
    return Math.exp(-x * x) / Math.sqrt(Math.PI) / fraction;
  }
  // https://dlmf.nist.gov/7.6.E1
  let [sum, term] = [x, x];
  for (let n = 1; n < depth; n += 1) {
    term *= -(x * x) / n;
    sum += term / (2 * n + 1);
  }
  return 1 - (2 / Math.sqrt(Math.PI)) * sum;
}
