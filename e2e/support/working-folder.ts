import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

/** Creates a folder to start a server in: links to this build, and a copy of the content with `changes` (by file) applied. */
export function createWorkingFolder(changes: Record<string, unknown>): {
  folder: string;
  remove: () => void;
} {
  const folder = mkdtempSync(join(tmpdir(), "dossier-e2e-own-"));
  for (const name of ["dist", "node_modules"]) symlinkSync(resolve(name), join(folder, name));
  cpSync("content", join(folder, "content"), { recursive: true });
  for (const [file, value] of Object.entries(changes)) {
    const path = join(folder, "content", file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(value));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
