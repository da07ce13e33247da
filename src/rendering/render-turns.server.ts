import type { Budgets, Spender } from "../budgets/budgets.server.ts";
import { log } from "../kit/log.server.ts";
import { networkOf } from "../kit/network.ts";
import type { DocumentRenderer } from "./renderer.server.ts";
import type { TurnRequest } from "./scheduling/turn-request.ts";
import type { Typeset } from "./typesetting/pool.server.ts";

/** Typesetting for requests of clients, within their budgets. */
export type RenderTurns = {
  /** Throws `tooMany` if a budget is used up. Call it before expensive work, such as reading a body. */
  assertWithinBudget(spender: Spender): Promise<void>;
  /** Runs `work` when it is the user's turn, and charges what it costs. */
  run<T>(
    spender: Spender,
    turn: Omit<TurnRequest, "userId" | "network">,
    work: (typeset: Typeset) => Promise<T>,
  ): Promise<T>;
};

type Deps = { renderer: Pick<DocumentRenderer, "inTurn">; budgets: Budgets };

export function createRenderTurns({ renderer, budgets }: Deps): RenderTurns {
  return {
    async assertWithinBudget(spender) {
      await budgets.spend("renderings", spender);
      // Whether earlier work has overdrawn a share.
      await budgets.spend("renderCpu", spender, 0);
    },
    run(spender, turn, work) {
      const request = { ...turn, userId: spender.userId, network: networkOf(spender.clientIp) };
      return renderer.inTurn(request, work, (cpuMs) => {
        budgets
          .charge("renderCpu", spender, Math.ceil(cpuMs))
          .catch((error) => log.warn("rendering.not-charged", { error }));
      });
    },
  };
}
