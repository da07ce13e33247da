import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { checkDeployment } from "../src/app/doctor/doctor.server.ts";
import { exitCodeOf, formatFindings } from "../src/app/doctor/finding.ts";
import { findRunningPostgres } from "../src/db/embedded/embedded-postgres.server.ts";
import { EnvError, loadEnvFile, readEnv } from "../src/kit/env.server.ts";
import { setLogLevel } from "../src/kit/log.server.ts";
import { domainProblems } from "../src/portals/hosts/hosts.ts";

/**
 * `npm run doctor`, `npm start -- --doctor`: checks a running deployment from its own machine and says what is missing.
 * Exits with 1 if something is wrong.
 */
async function main(): Promise<void> {
  loadEnvFile();
  const env = readEnv(undefined, domainProblems);
  // A lost connection is a finding, not a log entry.
  setLogLevel("error");
  const secretFile = readFile(join(env.DATA_DIR, "secret"), "utf8").then(
    (text) => text.trim(),
    () => null,
  );
  const embedded = env.DATABASE_URL ? null : await findRunningPostgres(env.DATA_DIR).catch(() => null);
  const findings = await checkDeployment(env, {
    secret: env.AUTH_SECRET ?? (await secretFile),
    database: embedded ?? { url: env.DATABASE_URL ?? null, ownerUrl: env.DATABASE_OWNER_URL },
  });
  console.log(formatFindings(findings));
  process.exitCode = exitCodeOf(findings);
}

main().catch((error) => {
  console.error(error instanceof EnvError ? error.message : error);
  process.exitCode = 1;
});
