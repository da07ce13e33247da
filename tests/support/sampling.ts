/** `npm run test:full` sets it. */
export const isFull = process.env.TESTS === "full";

/**
 * Every `step`th of the cases, from the one at `first`: enough for each change. `npm run test:full` runs all of them. Use it
 * where a case costs more than a tenth of a second and the others are alike.
 */
export const sample = <Case>(cases: readonly Case[], step: number, first = 0): Case[] =>
  isFull ? [...cases] : cases.filter((_case, index) => index % step === first % step);

/** How often a generated input is tried: a third of `runs`, and all with `npm run test:full`. */
export const runsOf = (runs: number): number => (isFull ? runs : Math.ceil(runs / 3));
