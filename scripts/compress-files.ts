import { globSync, readFileSync, writeFileSync } from "node:fs";
import { extname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const endings = new Set([".js", ".css", ".json", ".svg", ".txt", ".wasm", ".aff", ".dic"]);

/** Brotli's highest level takes minutes for larger files (dictionaries); the level below its two slowest takes seconds. */
const large = 500_000;

/** Pre-compresses the files of the folder. */
export async function compressFiles(folder: string): Promise<void> {
  const files = globSync(`${folder}/**`).filter((file) => endings.has(extname(file)));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const body = readFileSync(file);
  writeFileSync(`${file}.br`, await brotli(body));
  writeFileSync(`${file}.gz`, await promisify(gzip)(body, { level: 9 }));
}

const brotli = (body: Buffer) =>
  promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: body.length < large ? constants.BROTLI_MAX_QUALITY : 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
