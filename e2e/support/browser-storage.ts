import type { Page } from "@playwright/test";
import { type CookieEntry, isCookie, storageTable } from "../../src/consent/storage-table.ts";
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
