import { isDeepStrictEqual } from "node:util";
import type { OpenAccounts } from "../support/accounts.ts";
import type { Interleaving } from "../support/interleaving.ts";
import { findViolations, type RaceOutcome } from "./invariants.ts";
import { observe } from "./observe.ts";
import { type UseCase, useCases } from "./use-cases.ts";
import { createWorld, type Factor, type SideName } from "./world.ts";

/** Three instances of the application on one database: two race, and one prepares and observes. */
export type Race = {
  interleaving: Interleaving;
  observer: OpenAccounts;
  sides: Record<SideName, OpenAccounts>;
};

type Pair = { first: string; second: string };
type Interrupted = RaceOutcome & { statements: string[]; violations: string[] };

/**
 * Runs a pair with the first use case interrupted before its statements. Each outcome must equal that of one use case after
 * the other, and violate no invariant. A use case may also be refused because of the race; then the outcome must equal that
 * of the other one alone. Returns a text for each kind of failure, with the statements where it occurs.
 */
export async function racePair(
  race: Race,
  { isFull, ...pair }: Pair & { isFull: boolean },
): Promise<{ interleavings: number; failures: string[] }> {
  const inOrder = await interrupt(race, pair);
  const reversed = await interrupt(race, pair, 1);
  const expected: Expected[] = [
    { name: "one after the other", outcome: inOrder },
    { name: "the reverse order", outcome: reversed },
  ];
  const failures = new Failures(pair);
  failures.add("in order", inOrder.violations);
  failures.add("in reverse order", reversed.violations);
  const pauses = pausesIn(inOrder.statements, isFull);
  for (const pause of pauses) {
    const outcome = await interrupt(race, pair, pause);
    const isSerial = expected.some((one) => findDifferences(outcome, one).length === 0);
    if (!isSerial && expected.length === 2) expected.push(...(await runAlone(race, pair)));
    const place = `before statement ${pause}: ${inOrder.statements[pause - 1]!.slice(0, 120)}`;
    failures.add(place, [...outcome.violations, ...explain(outcome, expected)]);
  }
  return { interleavings: 2 + pauses.length, failures: failures.list() };
}

/**
 * The numbers of the statements to stop before: all except the first. As a sample: the one that takes a lock, which is the
 * last moment at which the use case has read but not locked, or the one in the middle if none does; and the COMMIT.
 */
function pausesIn(statements: readonly string[], isFull: boolean): number[] {
  if (isFull) return statements.map((_, index) => index + 1).slice(1);
  const lock = statements.findIndex((text) => / for no key update/i.test(text)) + 1;
  const commit = statements.findIndex((text) => /^commit/i.test(text)) + 1;
  const early = lock || Math.ceil(statements.length / 2);
  return [...new Set([early, commit])].filter((pause) => pause > 1);
}

/** Failures of a pair. Those with the same problems are one. */
class Failures {
  readonly #pair: Pair;
  readonly #places = new Map<string, string[]>();

  constructor(pair: Pair) {
    this.#pair = pair;
  }

  add(place: string, problems: readonly string[]): void {
    if (problems.length === 0) return;
    const text = problems.join("\n");
    this.#places.set(text, [...(this.#places.get(text) ?? []), `  ${place}`]);
  }

  list(): string[] {
    const { first, second } = this.#pair;
    return [...this.#places].map(([problems, places]) =>
      [`${first}, interrupted by ${second}`, problems, ...places].join("\n"),
    );
  }
}

/** Does nothing, as a use case that is refused must. */
const refused: UseCase = { run: async () => "refused" };

const runAlone = async (race: Race, { first, second }: Pair): Promise<Expected[]> => {
  const factor = useCases[first]!.factor ?? useCases[second]!.factor;
  return [
    { name: "the first alone", outcome: await run(race, [useCases[first]!, refused], { factor }) },
    { name: "the second alone", outcome: await run(race, [refused, useCases[second]!], { factor }) },
  ];
};

async function interrupt(race: Race, pair: Pair, pauseBefore?: number): Promise<Interrupted> {
  const [first, second] = [useCases[pair.first]!, useCases[pair.second]!];
  const factor = first.factor ?? second.factor;
  const outcome = await run(race, [first, second], { factor, pauseBefore });
  return { ...outcome, violations: findViolations(outcome, pair).map((rule) => `  not true: ${rule}`) };
}

async function run(
  { interleaving, observer, sides }: Race,
  [first, second]: [UseCase, UseCase],
  { factor = "off", pauseBefore }: { factor?: Factor; pauseBefore?: number },
): Promise<RaceOutcome & { statements: string[] }> {
  const world = await createWorld(observer, sides, factor);
  const { statements, deadlock, ...ended } = await interleaving.run({
    first: () => first.run(world, "first", interleaving.first.db),
    second: () => second.run(world, "second", interleaving.second.db),
    pauseBefore,
  });
  if (ended.first.status === "rejected") throw ended.first.reason;
  if (ended.second.status === "rejected") throw ended.second.reason;
  const results = { first: ended.first.value, second: ended.second.value };
  return { factor, results, deadlock, observation: await observe(observer, world), statements };
}

type Expected = { name: string; outcome: RaceOutcome };

/** Empty if the outcome equals an expected one, else the differences from the most similar one. */
function explain(outcome: RaceOutcome, expected: Expected[]): string[] {
  const compared = expected.map((one) => ({ ...one, differences: findDifferences(outcome, one) }));
  const [nearest] = compared.sort((a, b) => a.differences.length - b.differences.length);
  if (!nearest || nearest.differences.length === 0) return [];
  return [`  differs from ${nearest.name}:`, ...nearest.differences.map((line) => `    ${line}`)];
}

/** Lists the values that differ, as `path: actual, not expected`. */
const findDifferences = ({ results, observation }: RaceOutcome, { outcome }: Expected): string[] => [
  ...compare(results, outcome.results, "results"),
  ...compare(observation, outcome.observation, "observation"),
];

function compare(actual: unknown, expected: unknown, path: string): string[] {
  if (isDeepStrictEqual(actual, expected)) return [];
  const areObjects = [actual, expected].every(
    (value) => typeof value === "object" && value && !Array.isArray(value),
  );
  if (!areObjects) return [`${path}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`];
  const [left, right] = [
    new Map(Object.entries(actual as object)),
    new Map(Object.entries(expected as object)),
  ];
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((key) =>
    compare(left.get(key), right.get(key), `${path}.${key}`),
  );
}
