import { inspect } from "node:util";
import pg from "pg";
import { type Connection, connect, type Database } from "../../src/db/client.server.ts";
import { Side, settle } from "./interleaving-side.ts";
import { isFull, turn } from "./sampling.ts";

type Outcome<A, B> = {
  first: PromiseSettledResult<A>;
  second: PromiseSettledResult<B>;
  /** The statements of the first side, without BEGIN. */
  statements: string[];
  /** The second side has waited for a lock of the first. */
  waited: boolean;
  /** Both sides waited for each other. PostgreSQL cancels one of them, and `inTransaction` repeats it. */
  deadlock: boolean;
};

type Run<A, B> = {
  first(): Promise<A>;
  second(): Promise<B>;
  /** Number of the statement before which the first side stops, from 1; absent: the second side starts after the first. */
  pauseBefore?: number;
};

/**
 * Runs two operations in a chosen order of their SQL statements, without sleeps. Each side has its own connection pool,
 * like two processes of the application, and only one side runs at a time: the first stops before its k-th statement, the
 * second runs until it ends or waits for a lock of the first, and then the first runs to its end.
 */
export type Interleaving = {
  first: Connection;
  second: Connection;
  run<A, B>(run: Run<A, B>): Promise<Outcome<A, B>>;
  close(): Promise<void>;
};

/** Returns true if a statement of the side waits for a lock that the other one holds. */
type IsBlocked = (side: Side, other: Side) => Promise<boolean>;

/** A side waits for the other one, and both for the machine, for longer than the application's limits on a busy machine. */
const patience = 600_000;
const openSide = (url: string): Connection =>
  connect(url, { max: 5, statementTimeout: patience, connectionTimeout: patience });

type Options = { isBackground?: (text: string) => boolean };

/** Opens two sides on one database. The role of `url` must be a superuser. */
export async function openInterleaving(
  url: string,
  { isBackground = () => false }: Options = {},
): Promise<Interleaving> {
  const monitor = new pg.Client({ connectionString: url });
  // A test that fails may drop the database before it closes the sides.
  monitor.on("error", () => {});
  await monitor.connect();
  const database = monitor.escapeIdentifier(new URL(url).pathname.slice(1));
  await monitor.query(`ALTER DATABASE ${database} SET deadlock_timeout = '50ms'`);
  const connections = [openSide(url), openSide(url)] as const;
  const sides = connections.map(({ pool }) => new Side(pool, isBackground)) as [Side, Side];
  const isBlocked: IsBlocked = async (side, other) => {
    const { rows } = await monitor.query(
      "SELECT FROM unnest($1::int[]) pid WHERE pg_blocking_pids(pid) && $2::int[] LIMIT 1",
      [[...side.pids], [...other.pids]],
    );
    return rows.length > 0;
  };
  return {
    first: connections[0],
    second: connections[1],
    run: (run) => interleave(sides, isBlocked, run),
    async close() {
      await Promise.all([...connections.map((connection) => connection.close()), monitor.end()]);
    },
  };
}

/** The outcome, and the number of the statement before which the second operation ran; undefined: it ran afterwards. */
type Interrupted = Outcome<unknown, unknown> & { interruptedAt: number | undefined };

export type Race<World> = {
  /** Creates what both operations need, in a new state for each run. */
  prepare(): Promise<World>;
  first(db: Database, world: World): Promise<unknown>;
  second(db: Database, world: World): Promise<unknown>;
  /** Asserts what must be true after each run. `place` says for a message where the first operation was interrupted. */
  check(world: World, outcome: Interrupted, place: string): Promise<void>;
  /** In the gate it interrupts at every nth statement only, at other ones for each commit. */
  stride?: number;
};

/** Runs two operations once for each statement of the first, which the second interrupts there, and once in order. */
export async function raceEverywhere<World>(
  url: string,
  { prepare, first, second, check, stride = 2 }: Race<World>,
): Promise<void> {
  const sides = await openInterleaving(url);
  const interrupt = async (pauseBefore?: number) => {
    const world = await prepare();
    const outcome = await sides.run({
      first: () => first(sides.first.db, world),
      second: () => second(sides.second.db, world),
      pauseBefore,
    });
    const at = pauseBefore === undefined ? "in order" : `before statement ${pauseBefore}`;
    await check(
      world,
      { ...outcome, interruptedAt: pauseBefore },
      [`${at}: ${outcome.statements[(pauseBefore ?? 0) - 1] ?? ""}`, ...failuresOf(outcome)].join("\n"),
    );
    return outcome.statements.length;
  };
  try {
    const statements = await interrupt();
    const [from, step] = isFull ? [1, 1] : [1 + (turn % stride), stride];
    for (let pauseBefore = from; pauseBefore <= statements; pauseBefore += step) await interrupt(pauseBefore);
  } finally {
    await sides.close();
  }
}

const failuresOf = ({ first, second }: Outcome<unknown, unknown>): string[] =>
  [first, second].flatMap((side) => (side.status === "rejected" ? [inspect(side.reason)] : []));

async function interleave<A, B>(
  [first, second]: [Side, Side],
  isBlocked: IsBlocked,
  { pauseBefore, ...work }: Run<A, B>,
): Promise<Outcome<A, B>> {
  const paused = first.start(pauseBefore);
  second.start();
  second.stop();
  const firstDone = settle(first, work.first());
  await Promise.race([paused, firstDone]);
  const secondDone = settle(second, work.second());
  const waited = await alternate([second, first], isBlocked);
  const result = { first: await firstDone, second: await secondDone };
  const deadlock = first.hasDeadlocked || second.hasDeadlocked;
  return { ...result, statements: first.statements, waited: waited.has(second), deadlock };
}

/** Runs the first of the sides until it ends or waits for the other one, then the other one, and so on until both end. */
async function alternate([active, other]: [Side, Side], isBlocked: IsBlocked) {
  const waited = new Set<Side>();
  while (!active.isDone || !other.isDone) {
    active.go();
    const waits = await runUntilDoneOrBlocked(active, other, isBlocked);
    if (waits) waited.add(active);
    // While both wait, PostgreSQL ends one of them.
    const bothWait = waits && (await isBlocked(other, active));
    if (!bothWait && !other.isDone) {
      active.stop();
      [active, other] = [other, active];
    }
  }
  return waited;
}

/** Resolves to true if the active side waits for a lock of the other one. */
async function runUntilDoneOrBlocked(active: Side, other: Side, isBlocked: IsBlocked): Promise<boolean> {
  while (!active.isDone) {
    const { sent } = active;
    // The pause only lets the statements run. Whether one is blocked, the database says.
    await new Promise((resolve) => setTimeout(resolve, 2));
    const makesProgress = active.isDone || active.sent > sent;
    if (!makesProgress && !other.isDone && (await isBlocked(active, other))) return true;
  }
  return false;
}
