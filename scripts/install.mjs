/**
 * Installs missing packages. Plain JavaScript without dependencies, because it runs on the system's Node; everything else
 * runs on the Node that is one of our dependencies.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const stamp = "node_modules/.dossier-lock";
export const node = "node_modules/node/bin/node";

/** Runs a command in this terminal; exits with its code if it fails. */
export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

export function install() {
  const lock = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  if (existsSync(stamp) && existsSync(node) && readFileSync(stamp, "utf8") === lock) return;
  console.log("Installing packages …");
  // Not `npm ci`: it refuses a lock file without the optional binaries of other platforms, which some registries lack.
  // `npm install` uses the locked versions too.
  run("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"]);
  writeFileSync(stamp, lock);
}
