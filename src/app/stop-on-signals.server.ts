import type { Env } from "../kit/env.server.ts";
import { log } from "../kit/log.server.ts";
import type { App } from "./compose.server.ts";

/** Milliseconds that stopping may take beyond the drain; then the process exits anyway. */
const stopTimeout = 10_000;

/**
 * Stops the app on signals and on errors that no code handled, even while it starts: the embedded database runs in a
 * process group of its own and would stay behind. After an unhandled error the state is unknown, so the process takes
 * no more work and exits with 1; its supervisor restarts it.
 */
export function stopOnSignals(starting: Promise<App>, env: Env): () => boolean {
  let stopping = false;
  const stop = async (exitCode: number, readinessDelay: number) => {
    if (stopping) return;
    stopping = true;
    const deadline = env.SHUTDOWN_DEADLINE * 1_000;
    setTimeout(() => process.exit(1), readinessDelay + deadline + stopTimeout).unref();
    try {
      const app = await starting;
      await app.close({ readinessDelay, deadline });
    } catch (error) {
      log.error("process.stop-failed", { error });
    }
    process.exit(exitCode);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => {
      log.info("process.stopping", { signal });
      // Only a supervisor's SIGTERM has a load balancer to wait for.
      void stop(0, signal === "SIGTERM" ? env.SHUTDOWN_DELAY * 1_000 : 0);
    });
  for (const event of ["unhandledRejection", "uncaughtException"] as const)
    process.on(event, (error) => {
      log.error("process.unhandled-error", { error });
      void stop(1, 0);
    });
  return () => stopping;
}
