import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";

/**
 * Deletes the files of all mails to these addresses, and of those whose answers would go there. Files outlive their rows in
 * the outbox, so each is read; where mails are sent there is nothing to read.
 */
export async function deleteMailFiles(dir: string, addresses: readonly string[]): Promise<void> {
  const wanted = new Set(addresses.map((address) => address.toLowerCase()));
  for (const name of await filesIn(dir)) {
    const path = join(dir, name);
    const { to = [], replyTo = [] } = await readFile(path).then((bytes) => PostalMime.parse(bytes), gone);
    const found = [...to, ...replyTo].some(({ address }) => address && wanted.has(address.toLowerCase()));
    if (found) await rm(path, { force: true });
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";

async function filesIn(dir: string): Promise<string[]> {
  try {
    return (await readdir(dir)).filter((name) => name.endsWith(".eml"));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Somebody else is deleting as well. */
function gone(error: unknown): { to?: never[]; replyTo?: never[] } {
  if (isMissing(error)) return {};
  throw error;
}
