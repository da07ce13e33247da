import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { expect, vi } from "vitest";
import { mailDir } from "../../src/mail/mail-transport.server.ts";
import type { Site } from "./site.ts";

/**
 * The mails that a site has sent to an address, oldest first. Waits for `count` of them. They are read from files, because
 * the outbox empties a mail once it is sent, which may be before the response to the request that caused it.
 */
export async function sentMails(site: Site, recipient: string, count: number): Promise<Email[]> {
  return vi.waitFor(
    async () => {
      const folder = mailDir(site.directory);
      // The names are ids, which sort by time.
      const names = (await readdir(folder)).filter((name) => name.endsWith(".eml")).sort();
      const mails = await Promise.all(
        names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
      );
      const found = mails.filter(({ to }) => to?.some(({ address }) => address === recipient));
      expect(found).toHaveLength(count);
      return found;
    },
    { interval: 20 },
  );
}
