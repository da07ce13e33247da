/**
 * Runs the database tests on the system's PostgreSQL (Debian: `postgresql`) in a temporary cluster. Passes its arguments to
 * Vitest. Excludes the tests of the embedded server.
 */
import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { chooseAccount } from "../src/db/embedded/account.server.ts";
import { socketUrl } from "../src/db/embedded/cluster-connection.server.ts";
import { runAs } from "../src/db/embedded/process.server.ts";

const oldestSupported = 15;

function findPrograms(): string {
  const version = (path: string) => Number(basename(dirname(path)));
  const newest = globSync("/usr/lib/postgresql/*/bin")
    .filter((path) => existsSync(join(path, "initdb")) && version(path) >= oldestSupported)
    .sort((a, b) => version(a) - version(b))
    .at(-1);
  if (newest) return newest;
  console.error(
    `No PostgreSQL ${oldestSupported} or newer in /usr/lib/postgresql: apt-get install -y postgresql`,
  );
  process.exit(1);
}

const programs = findPrograms();
const account = chooseAccount();
const directory = await mkdtemp(join(tmpdir(), "dossier-system-"));
if (account.uid !== undefined) await chown(directory, account.uid, account.gid ?? account.uid);
const run = (program: string, ...args: string[]) =>
  runAs(account, directory, join(programs, program), ["-D", join(directory, "cluster"), ...args]);

// Ctrl-C also reaches the tests; this process must survive it to stop the server.
process.on("SIGINT", () => {});
let status: number | null = 1;
try {
  await run(
    "initdb",
    "--username=postgres",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
    "--no-sync",
  );
  const options = `-c listen_addresses= -c unix_socket_directories=${directory} -c fsync=off`;
  await run("pg_ctl", "start", "-w", "-l", join(directory, "server.log"), "-o", options);
  try {
    console.log(`On ${programs}`);
    ({ status } = spawnSync(
      process.execPath,
      [
        "node_modules/vitest/vitest.mjs",
        "run",
        "--project=db",
        "--exclude=src/db/embedded/**",
        // These test requests and upstream services, independent of the database.
        "--exclude=tests/{security,upstream}/**",
        "--exclude=tests/open-api.db.test.ts",
        "--exclude=src/kit/**",
        "--reporter=default",
        "--reporter=json",
        "--outputFile.json=reports/postgres.json",
        ...process.argv.slice(2),
      ],
      {
        stdio: "inherit",
        env: { ...process.env, TEST_DATABASE_URL: socketUrl(directory, "postgres", "postgres") },
      },
    ));
  } finally {
    await run("pg_ctl", "stop", "-m", "fast");
  }
} finally {
  await rm(directory, { recursive: true, force: true });
}
process.exit(status ?? 1);
