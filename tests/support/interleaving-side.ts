import type pg from "pg";

/** One of two operations that run in turns. Its connections send a statement only while it is the side's turn. */
export class Side {
  /** Server processes of the side's connections. */
  readonly pids = new Set<number>();
  /** The statements since `start`, without BEGIN. */
  statements: string[] = [];
  /** Number of statements sent, to see whether the side makes progress. */
  sent = 0;
  isDone = false;
  /** PostgreSQL has cancelled a statement of the side, because both sides waited for each other. */
  hasDeadlocked = false;
  readonly #isBackground: (text: string) => boolean;
  #turn = Promise.resolve();
  #go = () => {};
  #pauseBefore: number | undefined;
  #onPause = () => {};

  /** `isBackground` tells statements of timers, which are no part of an operation. */
  constructor(pool: pg.Pool, isBackground: (text: string) => boolean) {
    this.#isBackground = isBackground;
    pool.on("connect", (client) => this.#adopt(client));
  }

  /** Begins a new operation. The promise resolves when the operation has stopped before its `pauseBefore`-th statement. */
  start(pauseBefore?: number): Promise<void> {
    this.go();
    this.statements = [];
    this.isDone = false;
    this.hasDeadlocked = false;
    this.#pauseBefore = pauseBefore;
    return new Promise((resolve) => {
      this.#onPause = resolve;
    });
  }

  /** Makes the side wait before its next statement until `go`. */
  stop(): void {
    this.#turn = new Promise((resolve) => {
      this.#go = resolve;
    });
  }

  go(): void {
    this.#go();
    this.#turn = Promise.resolve();
  }

  #adopt(client: pg.PoolClient & { processID?: number }): void {
    if (client.processID) this.pids.add(client.processID);
    const { query } = client;
    const send = async (parameters: unknown[]) => {
      const text = textOf(parameters[0]);
      if (!this.#isBackground(text)) await this.#waitForTurn(text);
      const result: unknown = Reflect.apply(query, client, parameters);
      Promise.resolve(result).catch((error) => {
        if (error.code === "40P01") this.hasDeadlocked = true;
      });
      return result;
    };
    Object.defineProperty(client, "query", {
      value(...parameters: unknown[]) {
        const result = send(parameters);
        // A caller with a callback gets errors through it.
        return typeof parameters.at(-1) === "function" ? undefined : result;
      },
    });
  }

  async #waitForTurn(text: string): Promise<void> {
    // A stop before BEGIN would be the same as one before the next statement.
    if (!/^begin\b/i.test(text)) {
      this.statements.push(text);
      if (this.statements.length === this.#pauseBefore) {
        this.stop();
        this.#onPause();
      }
    }
    await this.#turn;
    this.sent += 1;
  }
}

/** The text of node-postgres's first parameter, which is a string or a configuration. */
const textOf = (query: unknown): string =>
  typeof query === "object" && query !== null && "text" in query ? String(query.text) : String(query);

/** Waits for the operation and marks the side as done. */
export async function settle<T>(side: Side, work: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [result] = await Promise.allSettled([work]);
  side.isDone = true;
  return result;
}
