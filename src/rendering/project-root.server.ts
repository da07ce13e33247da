import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The folder of package.json above this file: the same from the source and from a bundle below `dist/`.
 * Templates and the worker are files that run or are read as they are, so they are found from here.
 */
export function projectRoot(from: string = import.meta.dirname): string {
  if (existsSync(join(from, "package.json"))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error("no package.json above the rendering room");
  return projectRoot(parent);
}

export const renderingPath = (...parts: string[]): string =>
  join(projectRoot(), "src", "rendering", ...parts);
