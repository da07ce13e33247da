import type { Page } from "@playwright/test";
import { type CookieEntry, isCookie } from "../../src/consent/storage-entry.ts";
import { storageTable } from "../../src/consent/storage-table.ts";
import { expect } from "./test.ts";

/** Names of everything the browser has stored for the page's host: `cookie lp`, `session-storage isNewUser`. */
export async function storedNames(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies(page.url());
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => `local-storage ${name}`),
    ...Object.keys(sessionStorage).map((name) => `session-storage ${name}`),
    ...(await indexedDB.databases()).map(({ name }) => `indexed-db ${name}`),
    ...(await caches.keys()).map((name) => `cache-storage ${name}`),
  ]);
  return [...cookies.map(({ name }) => `cookie ${name}`), ...stored].sort();
}

/** Every cookie has the attributes and lifetime of its row in the storage table. */
export async function expectCookiesMatchTable(page: Page): Promise<void> {
  const now = Date.now() / 1000;
  for (const cookie of await page.context().cookies(page.url())) {
    const entry = storageTable.find((one): one is CookieEntry => isCookie(one) && one.name === cookie.name);
    const { name, expires, httpOnly, sameSite, path, domain } = cookie;
    expect({ name, httpOnly, sameSite, path, domain }).toEqual({
      name: entry?.name,
      httpOnly: entry?.httpOnly,
      sameSite: "Lax",
      path: "/",
      // Host-only: a domain with a leading dot would also match sibling hosts.
      domain: new URL(page.url()).hostname,
    });
    if (entry?.lifetime === "session") expect(expires, name).toBe(-1);
    else expect(Math.abs(expires - now - Number(entry?.lifetime)), name).toBeLessThan(120);
  }
}

/** What the browser stores for the site, as text: all of it, or one database and the caches. */
export const storedText = (page: Page, database = ""): Promise<string> =>
  page.evaluate(async (database) => {
    const parts: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      if (database && name !== database) continue;
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name!);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of db.objectStoreNames)
        parts.push(
          await new Promise((resolve) => {
            const all = db.transaction(store).objectStore(store).getAll();
            all.onsuccess = () => resolve(all.result);
          }),
        );
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (!request.url.includes("/lpnext/")) parts.push(await (await cache.match(request))!.text());
    }
    return JSON.stringify(parts);
  }, database);
