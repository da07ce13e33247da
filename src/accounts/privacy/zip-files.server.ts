import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { ExportFile } from "./personal-data.ts";

/** Formats that are packed already. */
const packed = /\.(jpe?g|png|webp|pdf)$/i;

/**
 * A ZIP archive as it comes: one file is in memory at a time. Fails where a file cannot be had, and the download
 * with it, so that nobody keeps half an archive for a whole one.
 */
export async function* zipFiles(files: AsyncIterable<ExportFile>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for await (const { path, bytes, modified } of files) {
    const entry = packed.test(path) ? new ZipPassThrough(path) : new ZipDeflate(path);
    entry.mtime = modified;
    archive.add(entry);
    entry.push(bytes, true);
    yield* chunks.splice(0);
  }
  archive.end();
  yield* chunks.splice(0);
}
