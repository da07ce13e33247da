import { constants } from "node:fs";
import { access, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { advice, type Finding, ok, problem } from "./finding.ts";

type Options = {
  dataDir: string;
  /** AUTH_SECRET is not set, so the secret is a file. */
  hasSecretFile: boolean;
};

/** Others may enter the directory: the embedded database runs as another user if the server runs as root. */
const readableOrWritable = 0o066;

/** The data directory and the secret belong to this user, and other users cannot read them. */
export async function checkDataFiles({ dataDir, hasSecretFile }: Options): Promise<Finding[]> {
  const found = await stat(dataDir).catch(() => null);
  if (!found?.isDirectory())
    return [
      problem(
        `DATA_DIR=${dataDir} does not exist`,
        "Start Dossier once, or set DATA_DIR to the right directory",
      ),
    ];
  const findings: Finding[] = [];
  if (found.mode & readableOrWritable)
    findings.push(
      problem(
        `other users of this machine can read ${dataDir} (${octal(found.mode)})`,
        `chmod 700 ${dataDir}`,
      ),
    );
  if (process.getuid && found.uid !== process.getuid())
    findings.push(
      problem(
        `${dataDir} belongs to user ${found.uid}, and this is user ${process.getuid()}`,
        "Run this command and Dossier as the same user",
      ),
    );
  const isWritable = await access(dataDir, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable) findings.push(problem(`${dataDir} cannot be written to`, `chmod 700 ${dataDir}`));
  if (hasSecretFile) findings.push(...(await checkSecretFile(join(dataDir, "secret"))));
  return findings.length > 0 ? findings : [ok(`${dataDir} is private`)];
}

async function checkSecretFile(file: string): Promise<Finding[]> {
  const found = await stat(file).catch(() => null);
  if (!found) return [problem(`${file} does not exist`, "Start Dossier once: it creates the secret")];
  if (found.mode & 0o077)
    return [
      problem(`other users of this machine can read ${file} (${octal(found.mode)})`, `chmod 600 ${file}`),
    ];
  return [];
}

const octal = (mode: number): string => `0${(mode & 0o777).toString(8)}`;

const gibibyte = 1024 ** 3;
type DiskSpace = { bavail: number; bsize: number; files: number; ffree: number };

/** Free space and free inodes of the disk with the data directory. `read` is replaced in tests. */
export async function checkDisk(
  dataDir: string,
  read: (path: string) => Promise<DiskSpace> = statfs,
): Promise<Finding[]> {
  const { bavail, bsize, files, ffree } = await read(dataDir);
  const free = (bavail * bsize) / gibibyte;
  const text = `${free.toFixed(1)} GiB free for ${dataDir}`;
  const next = "Enlarge the disk, or move DATA_DIR to a larger one";
  // Some file systems have no fixed number of inodes.
  if (files > 0 && ffree / files < 0.02) return [problem(`${text}, but hardly any inodes`, next)];
  if (free < 1) return [problem(text, next)];
  return free < 5 ? [advice(text, next)] : [ok(text)];
}
