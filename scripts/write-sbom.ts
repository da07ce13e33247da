import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildSbom, type LockFile } from "./sbom.ts";

/** `npm run sbom`: writes dist/sbom.cdx.json from the lock file. `npm sbom --omit dev` leaves out packages, so not that. */
export function readSbom() {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as LockFile;
  return buildSbom(lock, readLicense);
}

/** Old packages name their licences in a list. */
function readLicense(path: string): string {
  const { license, licenses = [] } = JSON.parse(readFileSync(join(path, "package.json"), "utf8")) as {
    license?: string;
    licenses?: { type: string }[];
  };
  return license ?? licenses.map(({ type }) => type).join(" OR ");
}

if (import.meta.main) {
  mkdirSync("dist", { recursive: true });
  writeFileSync("dist/sbom.cdx.json", `${JSON.stringify(readSbom(), null, 2)}\n`);
  console.log("dist/sbom.cdx.json");
}
