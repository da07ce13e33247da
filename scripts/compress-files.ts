import { globSync, readFileSync, writeFileSync } from "node:fs";
import { extname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { createConcurrencyLimit } from "../src/kit/concurrency.ts";

const endings = new Set([".js", ".css", ".json", ".svg", ".txt", ".wasm", ".aff", ".dic"]);

/**
 * Dictionaries have 60 MB. Brotli's highest level takes minutes for them, and level 9 three times as long as level 5 for
 * 2 % fewer bytes.
 */
const large = 500_000;
const levels = { small: { brotli: constants.BROTLI_MAX_QUALITY, gzip: 9 }, large: { brotli: 5, gzip: 5 } };

/** Pre-compresses the files of the folder. */
export async function compressFiles(folder: string): Promise<void> {
  const files = globSync(`${folder}/**`).filter((file) => endings.has(extname(file)));
  // Each file that is being compressed is in memory.
  const limit = createConcurrencyLimit({ running: 4 });
  await Promise.all(files.map((file) => limit(() => compressFile(file))));
}

async function compressFile(file: string): Promise<void> {
  const body = readFileSync(file);
  const level = levels[body.length < large ? "small" : "large"];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level.brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(body, { params }));
  writeFileSync(`${file}.gz`, await promisify(gzip)(body, { level: level.gzip }));
}
