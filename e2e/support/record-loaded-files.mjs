/** Preload (`node --import`): at exit, writes the paths of all executed CommonJS files to the file `LOADED_FILES` names. */
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const { cache } = createRequire(import.meta.url);
// Node also caches files that it only scanned for export names; these are not `loaded`.
const executedFiles = () => Object.keys(cache).filter((file) => cache[file].loaded);
process.on("exit", () => writeFileSync(process.env.LOADED_FILES, JSON.stringify(executedFiles())));
