import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The closest folder with a package.json: the same from `src/` and from a bundle in `dist/`. Programs of processes and
 * templates are not bundled, so their paths start there.
 */
export function projectRoot(from: string = import.meta.dirname): string {
  if (existsSync(join(from, "package.json"))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error("no package.json above this module");
  return projectRoot(parent);
}
