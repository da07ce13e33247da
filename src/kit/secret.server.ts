import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createFileDurably } from "./durable-file.server.ts";

/**
 * The secret in `DATA_DIR/secret`, generated at first start and readable by its owner only. A power cut cannot lose it
 * once it is returned: without it no session, second factor or limit of the installation is valid any more.
 */
export async function readOrCreateSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, "secret");
  const stored = await readFile(file, "utf8").catch(missingFile);
  if (stored === null) await createFileDurably(file, randomBytes(32).toString("base64url"));
  const secret = (stored ?? (await readFile(file, "utf8"))).trim();
  if (secret.length < 32) throw new Error(`${file} is damaged: it must contain at least 32 characters.`);
  return secret;
}

function missingFile(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
