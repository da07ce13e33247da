import { once } from "node:events";
import { EnvError, loadEnvFile, readEnv } from "../kit/env.server.ts";
import { setLogLevel } from "../kit/log.server.ts";
import { allPortals } from "../portals/all.ts";
import { addressOf } from "../portals/hosts/addresses.ts";
import { domainProblems } from "../portals/hosts/hosts.ts";
import { type App, compose } from "./compose.server.ts";
import { stopOnSignals } from "./stop-on-signals.server.ts";

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
