import { once } from "node:events";
import { EnvError, loadEnvFile, readEnv } from "../kit/env.server.ts";
import { log } from "../kit/log.server.ts";
import { allPortals } from "../portals/all.ts";
import { addressOf } from "../portals/hosts/addresses.ts";
import { domainProblems } from "../portals/hosts/hosts.ts";
import { type App, compose } from "./compose.server.ts";

/**
 * Starts everything, prints where the portals are, and stops everything on a signal. Signals are heard from the first
 * moment on: the database lives in a session of its own, so whoever leaves without stopping it leaves it running.
 */
async function main(): Promise<void> {
  loadEnvFile();
  const env = readEnv(undefined, domainProblems);
  const starting = compose(env);
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      log.info("stopping", { signal });
      await starting.then(
        (app) => app.close(),
        () => {},
      );
      process.exit(0);
    });

  const app = await starting;
  if (stopping) return;
  try {
    app.server.listen(env.PORT, env.HOST);
    await once(app.server, "listening");
  } catch (error) {
    // The port is taken, for instance.
    await app.close();
    throw error;
  }
  console.log(table(app));
}

function table({ deployment, notes }: App): string {
  const rows = allPortals.map((portal) =>
    [portal.code, portal.countryName.english.padEnd(16), addressOf(deployment, portal)].join("  "),
  );
  return ["", ...rows, "", ...notes, "Stop with Ctrl-C.", ""].join("\n");
}

process.on("unhandledRejection", (error) => log.error("unhandled-rejection", { error }));

main().catch((error) => {
  console.error(error instanceof EnvError ? error.message : error);
  process.exit(1);
});
