import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A command that validates with veraPDF: it takes a profile and files, and prints a line for each file, PASS or FAIL with
 * the failed rules.
 */
const validator = process.env.VERAPDF;

/** Tests that need veraPDF are skipped without it. */
export const canValidateUa = validator !== undefined;

/** Profiles of veraPDF. */
export type Profile = "PDFUA-1" | "PDFA-2A" | "PDFA-3A";

/** Lines of the PDFs that veraPDF refuses. */
export function findUaProblems(pdfs: Record<string, Uint8Array>, profile: Profile = "PDFUA-1"): string[] {
  const folder = mkdtempSync(join(tmpdir(), "dossier-ua-"));
  try {
    const files = Object.entries(pdfs).map(([name, bytes]) => {
      const file = join(folder, `${name}.pdf`);
      writeFileSync(file, bytes);
      return file;
    });
    const { stdout, stderr } = spawnSync(validator!, [profile, ...files], { encoding: "utf8" });
    const lines = stdout.split("\n").filter(Boolean);
    const passed = lines.filter((line) => line.startsWith("PASS"));
    return passed.length === files.length
      ? []
      : [...lines, stderr].filter((line) => !line.startsWith("PASS"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
