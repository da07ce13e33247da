import type { Budgets, Requester } from "../budgets/budgets.server.ts";
import { log } from "../kit/log.server.ts";
import { createRefusalPause } from "../kit/scheduling/refusal-pause.ts";
import { clientOf, type TurnClient } from "../kit/scheduling/turn-client.ts";
import type { Place } from "../kit/scheduling/turn-request.ts";
import type { DocumentRenderer } from "./renderer.server.ts";
import type { RenderKind, RenderRequest } from "./scheduling/render-queue.ts";
import type { Typeset } from "./typesetting/pool.server.ts";

/** Typesetting for requests of clients, within their budgets. */
export type RenderTurns = {
  /**
   * Throws `tooMany` if a budget is used up or too many requests of the user wait. Call it before expensive work, such as
   * reading a body. The error comes after a pause, so that a client that repeats at once sends few requests.
   */
  admit(requester: Requester, place: Omit<Place<RenderKind>, "userId">, signal: AbortSignal): Promise<void>;
  /** Runs `work` when it is the user's turn, and charges what it costs. */
  run<T>(
    requester: Requester,
    turn: Omit<RenderRequest, keyof TurnClient>,
    work: (typeset: Typeset) => Promise<T>,
  ): Promise<T>;
};

type Deps = { renderer: Pick<DocumentRenderer, "inTurn" | "assertPlace">; budgets: Budgets };

export function createRenderTurns({ renderer, budgets }: Deps): RenderTurns {
  const pauseRefusal = createRefusalPause();

  return {
    async admit(requester, place, signal) {
      try {
        await budgets.spend("renderings", requester);
        // Whether earlier work has overdrawn a share.
        await budgets.spend(cpuBudgetOf(place), requester, 0);
        renderer.assertPlace({ ...place, ...clientOf(requester, place.replaceable) });
      } catch (error) {
        await pauseRefusal(signal);
        throw error;
      }
    },
    run(requester, turn, work) {
      const request = { ...turn, ...clientOf(requester, turn.replaceable) };
      return renderer.inTurn(request, work, (cpuMs) => {
        budgets
          .charge(cpuBudgetOf(turn), requester, Math.ceil(cpuMs))
          .catch((error) => log.warn("rendering.not-charged", { error }));
      });
    },
  };
}

/**
 * The budget that pays for the CPU time of a request. Previews have their own, without a share of a user, so that typing for
 * a long time ends neither in a refused preview nor in a refused download. The queue serves those first who have used less.
 */
const cpuBudgetOf = ({ kind }: Pick<RenderRequest, "kind">) =>
  kind === "preview" ? ("previewCpu" as const) : ("renderCpu" as const);
