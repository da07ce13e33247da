/**
 * Installs what is missing. Plain JavaScript without dependencies, for whatever Node started us; everything
 * after it runs on the Node that is one of our dependencies.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const stamp = "node_modules/.dossier-lock";
export const node = "node_modules/node/bin/node";

/** Runs a command with our terminal; exits with its code where it fails. */
export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

export function install() {
  const lock = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  if (existsSync(stamp) && existsSync(node) && readFileSync(stamp, "utf8") === lock) return;
  console.log("Installing packages …");
  // Not `npm ci`: it refuses a lock file that lacks the optional binaries of other platforms, and one written
  // where a registry has not all of them always does. Versions come from the lock file all the same.
  run("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"]);
  writeFileSync(stamp, lock);
}
