import type { Viewer } from "../http/viewer.ts";
import { AppError } from "../kit/errors.ts";

/**
 * The viewer's own id out of a path. Anything else, an id of nobody's and what is no id included, is `forbidden`, so
 * that the answer does not tell who exists.
 */
export function assertOwnId(viewer: Viewer, id: string): void {
  if (id !== viewer.userId) throw new AppError("forbidden");
}
