import { once } from "node:events";
import { type Env, EnvError, loadEnvFile, readEnv } from "../kit/env.server.ts";
import { log, setLogLevel } from "../kit/log.server.ts";
import { allPortals } from "../portals/all.ts";
import { addressOf } from "../portals/hosts/addresses.ts";
import { domainProblems } from "../portals/hosts/hosts.ts";
import { type App, compose } from "./compose.server.ts";

/** Milliseconds that stopping may take beyond the drain; then the process exits anyway. */
const stopTimeout = 10_000;

/** Starts the app and prints the portals' addresses. Exits with 1 if it cannot start. */
async function main(): Promise<void> {
  loadEnvFile();
  const env = readEnv(undefined, domainProblems);
  setLogLevel(env.LOG_LEVEL);
  const starting = compose(env);
  const isStopping = stopOnSignals(starting, env);

  const app = await starting;
  if (isStopping()) return;
  try {
    app.server.listen(env.PORT, env.HOST);
    await once(app.server, "listening");
  } catch (error) {
    // For example, another process uses the port.
    await app.close();
    throw error;
  }
  console.log(startMessage(app));
}

/**
 * Stops the app on signals and on errors that no code handled, even while it starts: the embedded database runs in a
 * process group of its own and would stay behind. After an unhandled error the state is unknown, so the process takes
 * no more work and exits with 1; its supervisor restarts it.
 */
function stopOnSignals(starting: Promise<App>, env: Env): () => boolean {
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

function startMessage({ deployment, notes }: App): string {
  const rows = allPortals.map((portal) =>
    [portal.code, portal.countryName.english.padEnd(16), addressOf(deployment, portal)].join("  "),
  );
  return ["", ...rows, "", ...notes, "Stop with Ctrl-C.", ""].join("\n");
}

main().catch((error) => {
  console.error(error instanceof EnvError ? error.message : error);
  process.exit(1);
});
