import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { onServer } from "../../../tests/support/postgres-server.ts";
import { sample, turn } from "../../../tests/support/sampling.ts";
import { connect } from "../client.server.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.server.ts";
import { argumentsOf } from "./process.server.ts";
import { isTemporaryDirectory } from "./socket-directory.server.ts";

const isRoot = process.platform === "linux" && process.getuid?.() === 0;

let dataDir: string;
const running: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "dossier-db-"));
  await chmod(dataDir, 0o755);
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const postgres of running.splice(0)) await postgres.stop();
  // Killed apps leave their server running.
  const [pid, , , , socketDirectory = ""] = (await readFile(pidFile(), "utf8").catch(() => "")).split("\n");
  if (pid) await endProcess(Number(pid), "SIGQUIT");
  if (isTemporaryDirectory(socketDirectory)) await rm(socketDirectory, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
});

let prepared: string;
beforeAll(async () => {
  prepared = await mkdtemp(join(tmpdir(), "dossier-db-prepared-"));
  await chmod(prepared, 0o755);
  await (await startEmbeddedPostgres({ dataDir: prepared })).stop();
});
afterAll(() => rm(prepared, { recursive: true, force: true }));

/** A cluster that was started before, for tests that are not about the first start, which takes seconds. */
const copyPrepared = () => void execFileSync("cp", ["-a", join(prepared, "postgres"), dataDir]);

async function start(directory = dataDir): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir: directory });
  running.push(postgres);
  return postgres;
}

const pidFile = () => join(dataDir, "postgres/cluster/postmaster.pid");

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(pidFile(), "utf8"), 10);
}

/** Unlike `kill(pid, 0)`, false for an orphan that has ended but was not yet reaped by the init process. */
const isAlive = (pid: number): boolean => argumentsOf(pid).length > 0;

async function endProcess(pid: number, signal: NodeJS.Signals): Promise<void> {
  if (isAlive(pid)) process.kill(pid, signal);
  await expect.poll(() => isAlive(pid)).toBe(false);
}

const script = join(import.meta.dirname, "../../../tests/support/embedded-app.ts");
const nobody = isRoot ? Number(execFileSync("id", ["-u", "nobody"], { encoding: "utf8" })) : 0;
/** False in a checkout below a directory that only its owner can enter. */
const othersCanRead =
  isRoot && spawnSync("test", ["-r", script], { uid: nobody, gid: nobody, cwd: "/" }).status === 0;

function spawnApp(uid?: number): ChildProcess {
  const child = spawn(process.execPath, [script, dataDir], {
    uid,
    gid: uid,
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  return child;
}

/** Starts the app in its own process; resolves once its database is running. */
async function startApp(
  uid?: number,
): Promise<{ child: ChildProcess; adminUrl: string; ownerUrl: string; url: string }> {
  const child = spawnApp(uid);
  let errors = "";
  child.stderr?.on("data", (chunk) => {
    errors += chunk;
  });
  for await (const line of createInterface({ input: child.stdout! })) return { child, ...JSON.parse(line) };
  throw new Error(errors);
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

const write = (url: string, note: string) =>
  onServer(url, async (client) => {
    await client.query("CREATE TABLE IF NOT EXISTS notes (note text)");
    await client.query("INSERT INTO notes VALUES ($1)", [note]);
  });
const read = (url: string): Promise<string[]> =>
  onServer(url, async (client) =>
    (await client.query("SELECT note FROM notes")).rows.map(({ note }) => note),
  );

describe("the cluster", () => {
  test("is private, with checksums and a built-in locale; stopping leaves no process and keeps the data", async () => {
    const first = await start();
    const shown = await onServer(first.adminUrl, (client) =>
      client.query(
        `SELECT current_setting('data_checksums') AS checksums, current_setting('listen_addresses') AS addresses,
           current_setting('fsync') AS fsync, datlocprovider AS provider, datlocale AS locale
         FROM pg_database WHERE datname = 'dossier'`,
      ),
    );
    expect(shown.rows).toEqual([
      { checksums: "on", addresses: "", fsync: "on", provider: "b", locale: "C.UTF-8" },
    ]);
    expect((await stat(join(dataDir, "postgres"))).mode & 0o777).toBe(0o700);
    await write(first.ownerUrl, "kept");
    const pid = await postmasterPid();
    await first.stop();
    expect(isAlive(pid)).toBe(false);
    await expect(stat(pidFile())).rejects.toThrow("ENOENT");
    expect(await read((await start()).ownerUrl)).toEqual(["kept"]);
  });

  test("the app's role has no superuser rights", async () => {
    copyPrepared();
    const { url } = await start();
    await expect(
      onServer(url, (client) => client.query("COPY (SELECT 1) TO PROGRAM 'true'")),
    ).rejects.toThrow("permission denied");
  });

  test("a first start that is killed at any point does not prevent the second", async () => {
    const home = join(dataDir, "postgres");
    const drafts = async () =>
      (await readdir(home).catch(() => [])).filter((name) => name.startsWith(".initdb"));
    for (const landmark of ["", "PG_VERSION", "base/1", "global/pg_control"]) {
      const old = await drafts();
      const child = spawnApp();
      // On a busy machine the start may be complete before the test sees the landmark.
      const isReached = async () =>
        existsSync(join(home, "cluster")) ||
        (await drafts()).some((name) => !old.includes(name) && existsSync(join(home, name, landmark)));
      await expect.poll(isReached, { interval: 1 }).toBe(true);
      await kill(child);
    }
    await write((await start()).ownerUrl, "at last");
    expect((await readdir(join(dataDir, "postgres"))).filter((name) => name.startsWith(".initdb"))).toEqual(
      [],
    );
  });

  test("of another major version is rejected with advice", async () => {
    copyPrepared();
    await writeFile(join(dataDir, "postgres/cluster/PG_VERSION"), "17\n");
    await expect(start()).rejects.toThrow(/created by PostgreSQL 17, .* contains 18/);
  });

  test("at a long path uses another directory for its socket", async () => {
    const deep = join(dataDir, "d".repeat(120));
    const { ownerUrl, stop } = await start(deep);
    await write(ownerUrl, "reached");
    expect(await read(ownerUrl)).toEqual(["reached"]);
    await stop();
    await expect(stat(new URL(ownerUrl).searchParams.get("host")!)).rejects.toThrow("ENOENT");
  });
});

describe("after the app was killed", () => {
  beforeEach(copyPrepared);

  test("the next one attaches to the remaining server, and stops it", async () => {
    const app = await startApp();
    await write(app.ownerUrl, "before");
    await kill(app.child);
    const orphan = await postmasterPid();
    expect(isAlive(orphan)).toBe(true);
    const next = await start();
    expect(await postmasterPid()).toBe(orphan);
    expect(await read(next.ownerUrl)).toEqual(["before"]);
    await next.stop();
    expect(isAlive(orphan)).toBe(false);
  });

  test("and the server too, the next one starts it again with its data", async () => {
    const app = await startApp();
    await write(app.ownerUrl, "before");
    await kill(app.child);
    const orphan = await postmasterPid();
    await endProcess(orphan, "SIGKILL");
    const next = await start();
    expect(await postmasterPid()).not.toBe(orphan);
    expect(await read(next.ownerUrl)).toEqual(["before"]);
  });

  test("a pid file with the pid of an unrelated process is ignored", async () => {
    const app = await startApp();
    await write(app.ownerUrl, "before");
    await kill(app.child);
    const text = await readFile(pidFile(), "utf8");
    await endProcess(await postmasterPid(), "SIGKILL");
    const unrelated = spawn("sleep", ["60"], { stdio: "ignore" });
    children.push(unrelated);
    await writeFile(pidFile(), text.replace(/^\d+/, String(unrelated.pid)));
    expect(await read((await start()).ownerUrl)).toEqual(["before"]);
    expect(isAlive(unrelated.pid!)).toBe(true);
  });

  test("an empty pid file is replaced", async () => {
    await writeFile(pidFile(), "");
    await write((await start()).ownerUrl, "up");
  });

  test("a server that lost its socket is stopped and replaced", async () => {
    const app = await startApp();
    await write(app.ownerUrl, "before");
    await kill(app.child);
    const orphan = await postmasterPid();
    await rm(join(dataDir, "postgres/.s.PGSQL.5432"));
    expect(await read((await start()).ownerUrl)).toEqual(["before"]);
    expect(isAlive(orphan)).toBe(false);
  });
});

describe("two apps on one DATA_DIR", () => {
  test("the second is rejected with the name of the first, which continues", async () => {
    copyPrepared();
    const first = await startApp();
    await expect(start()).rejects.toThrow(new RegExp(`in use: .*process ${first.child.pid} on`));
    await write(first.ownerUrl, "unaffected");
    expect(await read(first.ownerUrl)).toEqual(["unaffected"]);
  });

  const modes: [string, number][] = [
    ["", 0o755],
    [" (socket elsewhere)", 0o700],
  ];
  test.each(sample(modes, 2, turn))(
    "started together on an empty directory: one gets it%s",
    async (_, mode) => {
      await chmod(dataDir, mode);
      const outcomes = await Promise.allSettled([startApp(), startApp(), startApp()]);
      const winners = outcomes.filter(({ status }) => status === "fulfilled");
      expect(winners).toHaveLength(1);
      await write((winners[0] as PromiseFulfilledResult<{ ownerUrl: string }>).value.ownerUrl, "undisturbed");
      for (const outcome of outcomes)
        if (outcome.status === "rejected") expect(String(outcome.reason)).toContain("in use");
    },
  );
});

describe("while the app runs", () => {
  beforeEach(copyPrepared);

  test("a killed server is restarted at the same address, and the pool reconnects", async () => {
    const { ownerUrl } = await start();
    const { pool, close } = connect(ownerUrl, { max: 3 });
    await pool.query("CREATE TABLE notes (note text)");
    for (let round = 1; round <= 3; round += 1) {
      const pid = await postmasterPid();
      process.kill(pid, "SIGKILL");
      await expect.poll(() => postmasterPid().catch(() => pid)).not.toBe(pid);
      const insert = () =>
        pool.query("INSERT INTO notes VALUES ($1)", [String(round)]).then(
          () => true,
          () => false,
        );
      await expect.poll(insert).toBe(true);
    }
    expect(await read(ownerUrl)).toContain("3");
    await close();
  });

  test("stopping ends the recovery of a dead server", async () => {
    const { stop } = await start();
    const pid = await postmasterPid();
    process.kill(pid, "SIGKILL");
    await stop();
    await expect.poll(() => isAlive(pid)).toBe(false);
    expect(await postmasterPid().then(isAlive, () => false)).toBe(false);
  });

  test("SIGTERM to the app stops both", async () => {
    const { child } = await startApp();
    const pid = await postmasterPid();
    child.kill("SIGTERM");
    await once(child, "exit");
    expect(child.exitCode).toBe(0);
    expect(isAlive(pid)).toBe(false);
  });
});

describe.runIf(isRoot)("started by root", () => {
  test("the server runs as another account, also below a directory that only root can enter", async () => {
    copyPrepared();
    await chmod(dataDir, 0o700);
    const { ownerUrl } = await start();
    await write(ownerUrl, "inside");
    expect((await stat(join("/proc", String(await postmasterPid())))).uid).not.toBe(0);
    const pid = await postmasterPid();
    await endProcess(pid, "SIGKILL");
    await expect.poll(() => read(ownerUrl).catch(() => [])).toEqual(["inside"]);
  });

  test.runIf(othersCanRead)(
    "the data of an ordinary user is used as that user, and by that user again",
    async () => {
      await chown(dataDir, nobody, nobody);
      const theirs = await startApp(nobody);
      await write(theirs.ownerUrl, "theirs");
      theirs.child.kill("SIGTERM");
      await once(theirs.child, "exit");
      const ours = await start();
      await write(ours.ownerUrl, "ours");
      expect((await stat(join("/proc", String(await postmasterPid())))).uid).toBe(nobody);
      await ours.stop();
      const again = await startApp(nobody);
      expect(await read(again.ownerUrl)).toEqual(["theirs", "ours"]);
    },
  );

  test.runIf(othersCanRead)("an ordinary user gets an error that names the directory's owner", async () => {
    copyPrepared();
    await expect(startApp(nobody)).rejects.toThrow("belongs to another user");
  });

  test.runIf(othersCanRead)("a uid without a name gets an error before initdb runs", async () => {
    await chown(dataDir, 54_321, 54_321);
    await expect(startApp(54_321)).rejects.toThrow(/uid 54321 has none.*DATABASE_URL/);
  });

  test("a cluster restored by root gets the account as owner and is private again", async () => {
    copyPrepared();
    const { ownerUrl, stop } = await start();
    await write(ownerUrl, "restored");
    await stop();
    const restored = join(dataDir, "restored");
    await mkdir(restored);
    execFileSync("cp", ["-r", "--no-preserve=all", join(dataDir, "postgres"), restored]);
    expect(await read((await start(restored)).ownerUrl)).toEqual(["restored"]);
  });
});
