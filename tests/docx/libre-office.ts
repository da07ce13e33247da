import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

export const hasLibreOffice = spawnSync("which", ["soffice"]).status === 0;

/** Word files as PDF and as text, as LibreOffice reads and lays them out. One start for all, because a start takes seconds. */
export async function convert<K extends string>(
  files: Record<K, Uint8Array>,
): Promise<Record<K, { pdf: Uint8Array; text: string }>> {
  const directory = await mkdtemp(join(tmpdir(), "libre-office-"));
  // A profile of its own, so that no other LibreOffice takes the job.
  const profile = pathToFileURL(join(directory, "profile")).href;
  const entries = Object.entries<Uint8Array>(files);
  try {
    for (const [name, bytes] of entries) await writeFile(join(directory, `${name}.docx`), bytes);
    const paths = entries.map(([name]) => join(directory, `${name}.docx`));
    for (const format of ["pdf", "txt:Text (encoded):UTF8"]) {
      const options = [`-env:UserInstallation=${profile}`, "--headless", "--convert-to", format];
      const { status, stderr } = spawnSync("soffice", [...options, "--outdir", directory, ...paths], {
        encoding: "utf8",
        timeout: 600_000,
      });
      if (status !== 0) throw new Error(`soffice: ${stderr}`);
    }
    const read = async (path: string) => {
      const base = join(directory, basename(path, ".docx"));
      return {
        pdf: new Uint8Array(await readFile(`${base}.pdf`)),
        text: (await readFile(`${base}.txt`, "utf8")).replace(/^\ufeff/, ""),
      };
    };
    const converted = await Promise.all(paths.map(async (path, at) => [entries[at]![0], await read(path)]));
    return Object.fromEntries(converted);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
