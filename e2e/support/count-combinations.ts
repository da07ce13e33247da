import type { FullResult, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter";
import { isFull } from "../../tests/support/sampling.ts";
import { allCases } from "../shell/combinations.ts";

/** Annotation types: how many combinations a test plans to check, and how many it checked. */
export const planned = "combinations planned";
export const checked = "combinations checked";

type Annotated = Pick<TestCase, "annotations">;

const sum = (all: readonly Annotated[], type: string): number =>
  all
    .flatMap(({ annotations }) => annotations.filter((one) => one.type === type))
    .reduce((total, { description }) => total + Number(description), 0);

/**
 * Reports how many combinations of the shell were checked, and fails the run if some were not: all of the full product, or
 * those of the selected tests.
 */
export default class CountCombinations implements Reporter {
  #planned = 0;
  #checked = 0;

  onBegin(_config: unknown, suite: Suite): void {
    this.#planned = isFull ? allCases.length : sum(suite.allTests(), planned);
  }

  onTestEnd(_test: TestCase, result: TestResult): void {
    this.#checked += sum([result], checked);
  }

  async onEnd(): Promise<Partial<Pick<FullResult, "status">>> {
    if (this.#planned === 0) return {};
    console.log(`\n${this.#checked} of ${this.#planned} combinations of the shell checked`);
    return this.#checked < this.#planned ? { status: "failed" } : {};
  }
}
