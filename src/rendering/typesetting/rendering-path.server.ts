import { join } from "node:path";
import { projectRoot } from "../../kit/processes/project-root.server.ts";

/** Absolute path of a file in `src/rendering`. */
export const renderingPath = (...parts: string[]): string =>
  join(projectRoot(), "src", "rendering", ...parts);
