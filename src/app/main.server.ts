import { EnvError, loadEnvFile, readEnv } from "../kit/env.server.ts";
import { log } from "../kit/log.server.ts";
import { addressOf } from "../portals/addresses.ts";
import { allPortals } from "../portals/all.ts";
import { compose } from "./compose.server.ts";

/** Starts everything, prints where the portals are, and stops everything on a signal. */
async function main(): Promise<void> {
  loadEnvFile();
  const env = readEnv();
  const app = await compose(env);
  await new Promise<void>((resolve, reject) => {
    app.server.once("error", reject);
    app.server.listen(env.PORT, env.HOST, resolve);
  });
  {
    console.log(
      [
        "",
        ...allPortals.map((portal) =>
          [portal.code, portal.countryName.english.padEnd(16), addressOf(app.deployment, portal)].join("  "),
        ),
        "",
        app.mailHint,
        "Stop with Ctrl-C.",
      ].join("\n"),
    );

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info("stopping", { signal });
    await app.close();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void stop(signal));
}

process.on("unhandledRejection", (error) => log.error("unhandled-rejection", { error }));

main().catch((error) => {
  if (error instanceof EnvError) console.error(error.message);
  else console.error(error);
  process.exit(1);
});
