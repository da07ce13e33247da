import type { Env } from "../../kit/env.server.ts";
import { deploymentOf } from "../deployment.ts";
import { checkDatabase } from "./check-database.server.ts";
import { checkDataFiles, checkDisk } from "./check-files.server.ts";
import { checkMail } from "./check-mail.server.ts";
import { checkPublic } from "./check-public.server.ts";
import { checkSettings } from "./check-settings.ts";
import { type Check, type CheckedFinding, type Finding, runChecks, skipped } from "./finding.ts";
import type { ProbeOptions } from "./send-probe.server.ts";

type Options = {
  /** Null if the secret cannot be read. */
  secret: string | null;
  /** The settings, or the addresses of the running embedded database; null if it does not run. */
  database: { url: string | null; ownerUrl?: string };
  probing?: ProbeOptions;
};

/** Checks a deployment from its own machine. Changes nothing. */
export async function checkDeployment(
  env: Env,
  { secret, database, probing }: Options,
): Promise<CheckedFinding[]> {
  const deployment = deploymentOf(env);
  const reaching = secret ? checkPublic({ deployment, secret, listener: env }, probing) : null;
  const fromPublic = (name: keyof Awaited<ReturnType<typeof checkPublic>>) => async (): Promise<Finding[]> =>
    reaching ? (await reaching)[name] : [skipped("needs the secret")];
  const checks: Check[] = [
    { name: "settings", run: () => checkSettings(env) },
    { name: "files", run: () => checkDataFiles({ dataDir: env.DATA_DIR, hasSecretFile: !env.AUTH_SECRET }) },
    { name: "disk", run: () => checkDisk(env.DATA_DIR) },
    {
      name: "database",
      run: () => checkDatabase({ ...database, isEmbedded: !env.DATABASE_URL }),
    },
    {
      name: "mail",
      run: () => checkMail({ smtpUrl: env.SMTP_URL, production: env.APP_ENV === "production" }),
    },
    { name: "server", run: fromPublic("server") },
    { name: "hosts", run: fromPublic("hosts") },
    { name: "TLS", run: fromPublic("tls") },
    { name: "proxies", run: fromPublic("proxies") },
  ];
  return runChecks(checks);
}
