import { openCommand } from "../src/app/operator-command.server.ts";
import { EnvError, loadEnvFile, readEnv } from "../src/kit/env.server.ts";
import { runCommand } from "../src/operator/command-line/run-command.server.ts";
import { domainProblems } from "../src/portals/hosts/hosts.ts";

/** `npm run operator -- <command>`: what the operator's pages do, for machines without a browser. */
export async function main(args: readonly string[]): Promise<void> {
  try {
    loadEnvFile();
    const { exitCode, stdout, stderr } = await runCommand(args, () =>
      openCommand(readEnv(undefined, domainProblems)),
    );
    process.stdout.write(stdout);
    process.stderr.write(stderr);
    process.exitCode = exitCode;
  } catch (error) {
    console.error(error instanceof EnvError ? error.message : error);
    process.exitCode = 1;
  }
}

if (import.meta.main) await main(process.argv.slice(2));
