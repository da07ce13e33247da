import { relative, sep } from "node:path";
import { watch } from "chokidar";
import { log } from "../kit/log.server.ts";
import { contentPath } from "./files.server.ts";
import { putFile } from "./library.server.ts";
import { kindOf, readPiece } from "./pieces.server.ts";

/** Milliseconds a file must not have grown for: editors and copies write in several goes. */
const settled = 200;

/**
 * Puts a piece in service as soon as its file changes. A file that is wrong, or one that is gone and may not be, leaves
 * the last good one in service and is named in the log with its fields. `onFile` is told of each piece that was read.
 */
export function watchContent(onFile: (piece: string) => void = () => {}) {
  const folder = contentPath();
  const reread = (path: string) => {
    const piece = relative(folder, path).split(sep).join("/");
    if (!kindOf(piece)) return;
    try {
      putFile(piece, readPiece(piece));
      onFile(piece);
    } catch (error) {
      log.error("content.refused", { piece, error: (error as Error).message });
    }
  };
  const watcher = watch(folder, {
    ignoreInitial: true,
    awaitWriteFinish: { stabilityThreshold: settled, pollInterval: 50 },
  });
  watcher.on("add", reread).on("change", reread).on("unlink", reread);
  watcher.on("error", (error) => log.warn("content.unwatched", { error }));
  return {
    ready: new Promise<void>((resolve) => watcher.once("ready", resolve)),
    close: (): Promise<void> => watcher.close(),
  };
}
