import { once } from "node:events";
import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds. */
export type DrainTimes = {
  /** How long the server still accepts connections, so that load balancers see the failed readiness check first. */
  readinessDelay: number;
  /** How long requests may take to finish after that; then their connections are closed. */
  deadline: number;
};

/** How often connections that have become idle are closed while the server drains. */
const idleCheckInterval = 50;

/** Stops a listening server without failing requests. Make the readiness check fail before you call this. */
export async function drainServer(server: Server, { readinessDelay, deadline }: DrainTimes): Promise<void> {
  if (!server.listening) return;
  await wait(readinessDelay);
  const closed = once(server, "close");
  server.close();
  // A kept-alive connection would otherwise stay open for its whole timeout after its last response.
  const idleCheck = setInterval(() => server.closeIdleConnections(), idleCheckInterval);
  const cutOff = setTimeout(() => server.closeAllConnections(), deadline);
  await closed;
  clearInterval(idleCheck);
  clearTimeout(cutOff);
}
