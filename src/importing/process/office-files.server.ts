import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { AppError } from "../../kit/errors.ts";
import { log } from "../../kit/log.server.ts";
import { clientGone } from "../../kit/scheduling/scheduler.ts";
import { type OfficeFormat, officeFormatOf } from "../sources/magic-bytes.ts";

/** Makes a Word file of 2007 and later of other files of word processors. */
export type OfficeConverter = {
  /**
   * The bytes of a Word file; the same bytes for a file of another kind, and if LibreOffice is not installed: the import then
   * says what to do. Errors: `unprocessable` for a file that LibreOffice does not open, or not in time. Rejects if `signal`
   * aborts.
   */
  toWord(bytes: Uint8Array, signal: AbortSignal): Promise<Uint8Array>;
};

/** Milliseconds by the clock, and seconds of CPU; a usual file takes two to four. */
const maxTime = 20_000;
const maxCpu = 20;
/** KB of a file that LibreOffice writes. */
const maxOutput = 50 * 1024;
/** Ends a program that has used its CPU time. */
const sigxcpu = 24;
/** KB of address space. */
const maxMemory = 4_000_000;

/**
 * No macros, no linked pictures or sections from other files and addresses, no recovery of earlier documents. A document of a
 * stranger must not make LibreOffice read a file of the server or fetch an address.
 */
const settings: readonly [path: string, name: string, value: string][] = [
  ["org.openoffice.Office.Common/Security/Scripting", "DisableMacrosExecution", "true"],
  ["org.openoffice.Office.Common/Security/Scripting", "BlockUntrustedRefererLinks", "true"],
  ["org.openoffice.Office.Common/Security/Scripting", "DisableActiveContent", "true"],
  ["org.openoffice.Office.Writer/Content/Update", "Link", "0"],
];
const profileSettings = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema">
${settings
  .map(
    ([path, name, value]) =>
      `<item oor:path="/${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  )
  .join("\n")}
</oor:items>`;

/** `program`: LibreOffice's command, "" for none. */
export const createOfficeConverter = (program: string): OfficeConverter => ({
  async toWord(bytes, signal) {
    const format = program === "" ? undefined : officeFormatOf(bytes);
    return format === undefined ? bytes : convert(program, { bytes, format }, signal);
  },
});

type OfficeFile = { bytes: Uint8Array; format: OfficeFormat };

async function convert(
  program: string,
  { bytes, format }: OfficeFile,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const directory = await mkdtemp(join(tmpdir(), "office-"));
  try {
    const profile = join(directory, "profile");
    await mkdir(join(profile, "user"), { recursive: true });
    await writeFile(join(profile, "user", "registrymodifications.xcu"), profileSettings);
    const file = join(directory, `file.${format}`);
    await writeFile(file, bytes);
    const end = await run(program, { directory, profile, file }, signal);
    if (end === "missing") return bytes;
    if (end === "failed")
      throw new AppError("unprocessable", "LibreOffice has failed", { reason: "brokenFile" });
    if (end === "time")
      throw new AppError("unprocessable", "LibreOffice takes too long", { reason: "fileTooComplex" });
    const word = await readFile(join(directory, "file.docx")).catch(() => null);
    // It ends without an error for a file that it does not open.
    if (!word) throw new AppError("unprocessable", "LibreOffice does not open it", { reason: "brokenFile" });
    return word;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

type Places = { directory: string; profile: string; file: string };

/** How LibreOffice has ended. It starts further processes, so it is ended with its group. */
function run(
  program: string,
  { directory, profile, file }: Places,
  signal: AbortSignal,
): Promise<"ended" | "missing" | "time" | "failed"> {
  if (signal.aborted) return Promise.reject(clientGone());
  const options = [
    `-env:UserInstallation=${pathToFileURL(profile).href}`,
    ...["--headless", "--norestore", "--nologo", "--nolockcheck", "--convert-to", "docx"],
    ...["--outdir", directory, file],
  ];
  // The shell sets limits that its program inherits.
  const limited = `ulimit -t ${maxCpu} -f ${maxOutput * 2} -v ${maxMemory}; command -v "$0" >/dev/null || exit 127; exec "$0" "$@"`;
  const child = spawn("/bin/sh", ["-c", limited, program, ...options], {
    cwd: directory,
    detached: true,
    stdio: "ignore",
    env: { PATH: process.env.PATH, HOME: directory, TMPDIR: directory, LC_ALL: "C.UTF-8" },
  });
  const kill = () => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {
      // The group has ended.
    }
  };
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    kill();
  }, maxTime);
  signal.addEventListener("abort", kill, { once: true });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, end) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", kill);
      // What it started must not outlive it.
      kill();
      if (signal.aborted) reject(clientGone());
      if (code !== 0 && code !== 127) log.warn("import.office", { code });
      if (isLate || end === "SIGXCPU" || end === "SIGKILL" || code === 128 + sigxcpu) resolve("time");
      else resolve(code === 127 ? "missing" : code === 0 ? "ended" : "failed");
    });
  });
}
