import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { ExportFile } from "./personal-data.ts";

/** File formats that are already compressed. */
const compressed = /\.(jpe?g|png|webp|pdf)$/i;

/**
 * Streams a ZIP archive, with one file in memory at a time. Throws if a file cannot be read. The download then fails, so
 * that the user does not mistake an incomplete archive for a complete one.
 */
export async function* zipFiles(files: AsyncIterable<ExportFile>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for await (const { path, bytes, modified } of files) {
    const entry = compressed.test(path) ? new ZipPassThrough(path) : new ZipDeflate(path);
    entry.mtime = modified;
    archive.add(entry);
    entry.push(bytes, true);
    yield* chunks.splice(0);
  }
  archive.end();
  yield* chunks.splice(0);
}
