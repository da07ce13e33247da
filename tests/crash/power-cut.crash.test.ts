import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";

/** A file system in an image. A copy of the image has what has reached the disk, and not what is in the system's memory. */
const root = mkdtempSync(join(tmpdir(), "dossier-power-cut-"));
const image = join(root, "disk.img");
const mountImage = (file: string, folder: string): boolean => {
  mkdirSync(folder, { recursive: true });
  return spawnSync("mount", ["-o", "loop", file, folder], { stdio: "ignore" }).status === 0;
};
const unmount = (folder: string) => spawnSync("umount", [folder], { stdio: "ignore" });
const disk = join(root, "disk");
const canMount =
  spawnSync("sh", ["-c", `truncate -s 64M ${image} && mkfs.ext4 -q ${image}`], { stdio: "ignore" }).status ===
    0 && mountImage(image, disk);

const cuts = 8;

/** Needs root and loop devices. */
test.skipIf(!canMount)(
  `files acknowledged before any of ${cuts} power cuts are whole after it`,
  async () => {
    try {
      for (let cut = 1; cut <= cuts; cut += 1) {
        const acknowledged = await writeUntilCut(join(root, `after-${cut}.img`), 20 * cut);
        expect(acknowledged).toBeGreaterThanOrEqual(20 * cut);
        expect(findLost(join(root, `after-${cut}.img`), acknowledged)).toEqual([]);
      }
    } finally {
      unmount(disk);
      rmSync(root, { recursive: true, force: true });
    }
  },
  120_000,
);

/**
 * Starts a writer, copies the disk's image once `count` files are acknowledged, and returns how many were. The writer is
 * suspended meanwhile, so that the copy is of one moment.
 */
async function writeUntilCut(copy: string, count: number): Promise<number> {
  execFileSync("sh", ["-c", `rm -rf ${disk}/owner-* && sync`]);
  const writer = spawn(process.execPath, [join(import.meta.dirname, "durable-writer.ts"), disk], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    for await (const line of createInterface({ input: writer.stdout })) {
      if (Number(line) < count) continue;
      writer.kill("SIGSTOP");
      execFileSync("cp", ["--sparse=always", image, copy]);
      return Number(line);
    }
    throw new Error("the writer ended");
  } finally {
    writer.kill("SIGKILL");
  }
}

/** Files of the copied image, mounted as after a restart, that are missing or incomplete. */
function findLost(copy: string, acknowledged: number): number[] {
  const folder = join(root, "after");
  expect(mountImage(copy, folder)).toBe(true);
  const numbers = Array.from({ length: acknowledged }, (_, index) => index + 1);
  const lost = numbers.filter((number) => {
    const path = join(folder, `owner-${number % 7}`, `photo-${number}`);
    return !existsSync(path) || readFileSync(path, "utf8") !== `photo ${number} `.repeat(500);
  });
  unmount(folder);
  return lost;
}
