/** True in `npm run test:full`, which runs every case of every matrix. */
export const isFull = process.env.TESTS === "full";

/** Chooses the cases that change from commit to commit. `npm test` derives it from the commit's hash and prints it. */
export const turn = Number(process.env.TESTS_TURN ?? 0);

/**
 * Every `step`th of the cases, from the one at `first`: enough for each change. `npm run test:full` runs all of them. Use it
 * where a case costs more than a tenth of a second and the others are alike.
 */
export const sample = <Case>(cases: readonly Case[], step: number, first = 0): Case[] =>
  isFull ? [...cases] : cases.filter((_case, index) => index % step === first % step);

/** `fixed`, and one of the rest of `all`, another one for each commit; `npm run test:full` runs `all` of them. */
export function withOneOf<Case>(fixed: readonly Case[], all: readonly Case[]): Case[] {
  const rest = all.filter((each) => !fixed.includes(each));
  return [...fixed, ...(isFull ? rest : rest.slice(turn % rest.length).slice(0, 1))];
}

/** How often a generated input is tried: a tenth of `runs`, and all with `npm run test:full`. */
export const runsOf = (runs: number): number => (isFull ? runs : Math.ceil(runs / 10));
