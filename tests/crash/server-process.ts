import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { argumentsOf } from "../../src/db/postgres-process.server.ts";
import { sendRequest } from "./http.ts";

/** The built server in a process that can be killed. */
export class ServerProcess {
  readonly dataDir: string;
  readonly port: number;
  readonly #command: string[];
  readonly #settings: Record<string, string>;
  #child: ChildProcess | undefined;

  private constructor(command: string[], dataDir: string, port: number, settings: Record<string, string>) {
    this.#command = command;
    this.#settings = settings;
    this.dataDir = dataDir;
    this.port = port;
  }

  /** `command` are arguments of Node, `settings` go beside our own. Keeps one port over all restarts. */
  static async create(
    command: string[],
    dataDir: string,
    settings: Record<string, string> = {},
  ): Promise<ServerProcess> {
    const probe = createServer().listen(0, "127.0.0.1");
    await once(probe, "listening");
    const address = probe.address();
    probe.close();
    const port = typeof address === "object" && address ? address.port : 0;
    return new ServerProcess(command, dataDir, port, settings);
  }

  /** Resolves when the server answers. Throws with its last words when it ends before. */
  async start(): Promise<void> {
    const log = openSync(this.#logFile, "a");
    const child = spawn(process.execPath, this.#command, {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: String(this.port),
        HOST: "127.0.0.1",
        DATA_DIR: this.dataDir,
        // Empty counts as absent, and goes before a developer's .env.
        DATABASE_URL: "",
        SMTP_URL: "",
        BASE_DOMAINS: "localhost",
        ...this.#settings,
      },
      stdio: ["ignore", log, log],
    });
    closeSync(log);
    this.#child = child;
    while (child.exitCode === null && child.signalCode === null) {
      const answer = await sendRequest(this.port, { path: "/api/me" }).catch(() => undefined);
      if (answer) return;
      await pause(20);
    }
    throw new Error(`the server ended (${child.signalCode ?? child.exitCode}): ${await this.readLog()}`);
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (!child) return null;
    const exit = child.exitCode === null && child.signalCode === null ? once(child, "exit") : undefined;
    child.kill(signal);
    await exit;
    return child.exitCode;
  }

  /**
   * Kills the database's processes at once, or only its first one, which the others notice by themselves.
   * Nothing happens when there is none at the moment.
   */
  async killDatabase(which: "all" | "postmaster"): Promise<void> {
    const pid = await this.readPostmaster().then(
      (found) => found.pid,
      () => 0,
    );
    if (basename(argumentsOf(pid)[0] ?? "") !== "postgres") return;
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
    const victims = which === "all" ? children.split(" ").filter(Boolean).map(Number) : [];
    for (const victim of [pid, ...victims]) {
      try {
        process.kill(victim, "SIGKILL");
      } catch {
        // Ended by itself meanwhile.
      }
    }
  }

  /** From PostgreSQL's own file: the number of its first process, and where its socket is. */
  async readPostmaster(): Promise<{ pid: number; socketDirectory: string }> {
    const text = await readFile(join(this.dataDir, "postgres/cluster/postmaster.pid"), "utf8");
    const lines = text.split("\n");
    return { pid: Number(lines[0]), socketDirectory: lines[4] ?? "" };
  }

  async readLog(): Promise<string> {
    return (await readFile(this.#logFile, "utf8")).slice(-4000);
  }

  get #logFile(): string {
    return join(this.dataDir, "app.log");
  }
}
