import { once } from "node:events";
import { EnvError, loadEnvFile, readEnv } from "../kit/env.server.ts";
import { setLogLevel } from "../kit/log.server.ts";
import { domainProblems } from "../portals/hosts/hosts.ts";
import { compose } from "./compose.server.ts";
import { protectDataDir } from "./protect-data-dir.server.ts";
import { startMessage } from "./start-message.ts";
import { stopOnSignals } from "./stop-on-signals.server.ts";

/** Starts the app and prints the portals' addresses. Exits with 1 if it cannot start. */
async function main(): Promise<void> {
  loadEnvFile();
  const env = readEnv(undefined, domainProblems);
  setLogLevel(env.LOG_LEVEL);
  await protectDataDir(env.DATA_DIR);
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

main().catch((error) => {
  console.error(error instanceof EnvError ? error.message : error);
  process.exit(1);
});
