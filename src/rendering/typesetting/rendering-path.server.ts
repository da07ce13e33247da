import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The closest folder with a package.json: the same from `src/` and from a bundle in `dist/`. Templates and worker are
 * not bundled, so their paths start there.
 */
export function projectRoot(from: string = import.meta.dirname): string {
  if (existsSync(join(from, "package.json"))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error("no package.json above the rendering module");
  return projectRoot(parent);
}

/** Absolute path of a file in `src/rendering`. */
export const renderingPath = (...parts: string[]): string =>
  join(projectRoot(), "src", "rendering", ...parts);
