import { setFlagsFromString } from "node:v8";

/** Flags of V8 for every process that runs for long; reasons are in docs/decisions/node-flags.md. */
export const nodeFlags: readonly string[] = ["--no-maglev"];

/** For a process that was started without them. Only code that is compiled later obeys them. */
export function applyNodeFlags(): void {
  for (const flag of nodeFlags) setFlagsFromString(flag);
}
