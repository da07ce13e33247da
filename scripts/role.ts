import { grantRole } from "../src/accounts/roles/grant-role.server.ts";
import { connect } from "../src/db/client.server.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "../src/db/embedded/embedded-postgres.server.ts";
import { migrate } from "../src/db/migrate.server.ts";
import { roles } from "../src/http/viewer.ts";
import { EnvError, loadEnvFile, readEnv } from "../src/kit/env.server.ts";
import { domainProblems } from "../src/portals/hosts/hosts.ts";

/** `npm run role -- <e-mail> <role>`: grants a role, for example to the first operator. Works on a running or stopped app. */
async function main([email, wanted]: string[]): Promise<string> {
  const role = roles.find((known) => known === wanted);
  if (!email || !role) throw new UsageError(`Usage: npm run role -- <e-mail> <${roles.join("|")}>`);
  const database = await openDatabase();
  try {
    await migrate(database.db);
    const grant = await grantRole(database.db, { email, role });
    if (!grant)
      throw new UsageError(
        `No confirmed account has the address ${email}. Sign up on any portal, open the link in ` +
          "the mail, and run this again.",
      );
    const { outcome, before, hasTwoFactor } = grant;
    const result =
      outcome === "same"
        ? `${email} already has the role ${role}.`
        : `${email} was ${before} and is now ${role}.`;
    return role === "customer" || hasTwoFactor
      ? result
      : `${result}\nThe pages of this role require two-factor sign-in: set it up at /settings#twoFactor of any portal.`;
  } finally {
    await database.close();
  }
}

async function openDatabase() {
  const env = readEnv(undefined, domainProblems);
  const url = env.DATABASE_URL ?? (await findRunningPostgres(env.DATA_DIR))?.ownerUrl;
  if (url) return connect(url, { max: 2 });
  const embedded = await startEmbeddedPostgres({ dataDir: env.DATA_DIR });
  const { db, close } = connect(embedded.ownerUrl, { max: 2 });
  return {
    db,
    async close() {
      await close();
      await embedded.stop();
    },
  };
}

/** An error that the operator at the terminal can fix. */
class UsageError extends Error {}

loadEnvFile();
main(process.argv.slice(2)).then(console.log, (error) => {
  console.error(error instanceof UsageError || error instanceof EnvError ? error.message : error);
  process.exitCode = 1;
});
