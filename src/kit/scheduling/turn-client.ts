import { networkOf } from "../network.ts";
import type { TurnRequest } from "./turn-request.ts";

/** Whom a request counts for in the queue. */
export type TurnClient = Required<Pick<TurnRequest, "userId" | "network" | "isGuest">>;

/**
 * Who waits in the queue: the user, or one tab of a guest. Guests of one network, such as a school, must not wait for one
 * another, as one user's requests do; together they have the network's budgets, and compete with others as one user. What
 * they use does not count for users of their network.
 */
export function clientOf({ userId, clientIp }: { userId?: string; clientIp: string }, tab = ""): TurnClient {
  const network = networkOf(clientIp);
  if (userId !== undefined) return { userId, network, isGuest: false };
  const guests = `guests of ${network}`;
  return { userId: `${guests} ${tab}`, network: guests, isGuest: true };
}
