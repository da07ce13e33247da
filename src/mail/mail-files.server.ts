import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";

/** Header of a mail's file with the id of the user whom the mail is about. Mails that leave the machine do not have it. */
export const userHeader = "X-Dossier-User";

/**
 * Deletes the files of all mails about a user, to these addresses, or with them as reply address. Files remain longer than
 * the rows of the outbox, so each is parsed; with a mail server there are none.
 */
export async function deleteMailFiles(
  dir: string,
  { userId, addresses }: { userId: string; addresses: readonly string[] },
): Promise<void> {
  const wanted = new Set(addresses.map((address) => address.toLowerCase()));
  for (const name of await filesIn(dir)) {
    const path = join(dir, name);
    const {
      to = [],
      replyTo = [],
      headers = [],
    } = await readFile(path).then((bytes) => PostalMime.parse(bytes), emptyIfMissing);
    const isTo = [...to, ...replyTo].some(({ address }) => address && wanted.has(address.toLowerCase()));
    const isAbout = headers.some(({ key, value }) => key === userHeader.toLowerCase() && value === userId);
    if (isTo || isAbout) await rm(path, { force: true });
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

/** Another process may be deleting files too. */
function emptyIfMissing(error: unknown): { to?: never[]; replyTo?: never[]; headers?: never[] } {
  if (isMissing(error)) return {};
  throw error;
}
