import type { FullResult, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter";
import { allCases, isFull } from "../shell/combinations.ts";

/** Types of annotation: how many combinations a test is to look at, and how many it did. */
export const planned = "combinations planned";
export const checked = "combinations looked at";

type Annotated = Pick<TestCase, "annotations">;

const sum = (all: readonly Annotated[], type: string): number =>
  all
    .flatMap(({ annotations }) => annotations.filter((one) => one.type === type))
    .reduce((total, { description }) => total + Number(description), 0);

/**
 * Says how many combinations of the shell were looked at, and fails the run where some were not: of the full product every
 * one has to be, of the choice those of the tests that were asked for.
 */
export default class CountCombinations implements Reporter {
  #planned = 0;
  #looked = 0;

  onBegin(_config: unknown, suite: Suite): void {
    this.#planned = isFull ? allCases.length : sum(suite.allTests(), planned);
  }

  onTestEnd(_test: TestCase, result: TestResult): void {
    this.#looked += sum([result], checked);
  }

  async onEnd(): Promise<Partial<Pick<FullResult, "status">>> {
    if (this.#planned === 0) return {};
    console.log(`\n${this.#looked} of ${this.#planned} combinations of the shell looked at`);
    return this.#looked < this.#planned ? { status: "failed" } : {};
  }
}
