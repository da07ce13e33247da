import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { argumentsOf } from "../../src/db/embedded/process.server.ts";
import { sendRequest } from "./http.ts";

/** The built server as a process that tests can kill. */
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

  /** `command`: arguments of Node; `settings`: further environment variables. The port stays the same over restarts. */
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

  /** Resolves when the server responds. Throws with the end of its log if it exits first. */
  async start(): Promise<void> {
    const log = openSync(this.#logFile, "a");
    const child = spawn(process.execPath, this.#command, {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: String(this.port),
        HOST: "127.0.0.1",
        DATA_DIR: this.dataDir,
        // Empty means unset, and overrides a developer's .env.
        DATABASE_URL: "",
        SMTP_URL: "",
        BASE_DOMAINS: "localhost",
        // Typesetting them would slow tests and measurements down.
        PICTURES_IN_BACKGROUND: "false",
        ...this.#settings,
      },
      stdio: ["ignore", log, log],
    });
    closeSync(log);
    this.#child = child;
    while (child.exitCode === null && child.signalCode === null) {
      const response = await sendRequest(this.port, { path: "/api/me" }).catch(() => undefined);
      if (response) return;
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
   * Kills all database processes, or only the postmaster, after which the others exit by themselves. Does nothing if none
   * is running.
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
        // It has already exited.
      }
    }
  }

  /** Reads pid and socket directory from PostgreSQL's own pid file. */
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
