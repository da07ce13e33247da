import { setTimeout as pause } from "node:timers/promises";
import type { Budgets, Requester } from "../budgets/budgets.server.ts";
import { log } from "../kit/log.server.ts";
import { networkOf } from "../kit/network.ts";
import type { DocumentRenderer } from "./renderer.server.ts";
import type { Place } from "./scheduling/fair-queue.ts";
import type { TurnRequest } from "./scheduling/turn-request.ts";
import type { Typeset } from "./typesetting/pool.server.ts";

/** Typesetting for requests of clients, within their budgets. */
export type RenderTurns = {
  /**
   * Throws `tooMany` if a budget is used up or too many requests of the user wait. Call it before expensive work, such as
   * reading a body. The error comes after a pause, so that a client that repeats at once sends few requests.
   */
  admit(requester: Requester, place: Omit<Place, "userId">, signal: AbortSignal): Promise<void>;
  /** Runs `work` when it is the user's turn, and charges what it costs. */
  run<T>(
    requester: Requester,
    turn: Omit<TurnRequest, keyof Client>,
    work: (typeset: Typeset) => Promise<T>,
  ): Promise<T>;
};

/** Milliseconds before a refusal, and refusals that wait at the same time; further ones are sent at once. */
const refusalPause = 2000;
const maxPaused = 1000;

type Deps = { renderer: Pick<DocumentRenderer, "inTurn" | "assertPlace">; budgets: Budgets };

export function createRenderTurns({ renderer, budgets }: Deps): RenderTurns {
  let paused = 0;

  async function pauseRefusal(signal: AbortSignal): Promise<void> {
    if (paused >= maxPaused) return;
    paused += 1;
    await pause(refusalPause, undefined, { signal, ref: false }).catch(() => {});
    paused -= 1;
  }

  return {
    async admit(requester, place, signal) {
      try {
        await budgets.spend("renderings", requester);
        // Whether earlier work has overdrawn a share.
        await budgets.spend(cpuBudgetOf(place), requester, 0);
        renderer.assertPlace({ ...place, ...clientOf(requester, place) });
      } catch (error) {
        await pauseRefusal(signal);
        throw error;
      }
    },
    run(requester, turn, work) {
      const request = { ...turn, ...clientOf(requester, turn) };
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
const cpuBudgetOf = ({ kind }: Pick<Place, "kind">) =>
  kind === "preview" ? ("previewCpu" as const) : ("renderCpu" as const);

type Client = Required<Pick<TurnRequest, "userId" | "network" | "isGuest">>;

/**
 * Who waits in the queue: the user, or one tab of a guest. Guests of one network, such as a school, must not wait for one
 * another, as one user's requests do; together they have the network's budgets, and compete with others as one user. What
 * they use does not count for users of their network.
 */
function clientOf({ userId, clientIp }: Requester, { replaceable = "" }: Pick<Place, "replaceable">): Client {
  const network = networkOf(clientIp);
  if (userId !== undefined) return { userId, network, isGuest: false };
  const guests = `guests of ${network}`;
  return { userId: `${guests} ${replaceable}`, network: guests, isGuest: true };
}
