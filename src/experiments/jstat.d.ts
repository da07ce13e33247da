/** jStat ships no types; these are the parts in use. */
declare module "jstat" {
  const jStat: {
    chisquare: {
      /** Probability that a chi-square statistic is at most `x`. */
      cdf(x: number, degreesOfFreedom: number): number;
    };
    normal: {
      /** The quantile of a probability. */
      inv(probability: number, mean: number, standardDeviation: number): number;
    };
  };
  export default jStat;
}
