import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sendRequest } from "./http.ts";
import { ServerProcess } from "./server-process.ts";

test("other users of the machine can read nothing that the server writes, nor what an earlier release wrote", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "dossier-data-dir-"));
  const server = await ServerProcess.create(["dist/server/main.server.js"], dataDir);
  try {
    await chmod(dataDir, 0o755);
    for (const folder of ["files", "cache"]) {
      await mkdir(join(dataDir, folder), { mode: 0o755 });
      await writeFile(join(dataDir, folder, "old"), "", { mode: 0o644 });
    }
    await server.start();
    await sendRequest(server.port, {
      method: "POST",
      path: "/api/account/sign-up",
      json: { email: "ada@example.com", password: "kein Pferd frisst Gurken" },
    });
    expect((await stat(dataDir)).mode & 0o066).toBe(0);
    expect(await listReadable(dataDir)).toEqual([]);
  } finally {
    await server.end("SIGTERM");
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  }
}, 300_000);

/** Entries that other users can read or enter. A folder that they cannot enter protects everything below it. */
async function listReadable(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name !== "app.log");
  const modes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mode));
  return names.filter((_, index) => modes[index]! & 0o077);
}
