import type { BrowserContextOptions } from "@playwright/test";
import type { Portal } from "../../src/portals/portal.ts";
import { createMember, type Person, signIn } from "./person.ts";
import { newNetwork, test as watched } from "./test.ts";

type StorageState = BrowserContextOptions["storageState"];
type Session = (portal: Portal) => Promise<StorageState>;

/**
 * Tests of pages for signed-in people: one account a worker, entered once at each host of the family, because a
 * session is a host's.
 */
export const test = watched.extend<object, { session: Session }>({
  session: [
    async ({ browser }, use) => {
      const states = new Map<string, Promise<StorageState>>();
      let person: Promise<Person> | undefined;
      const open = async (portal: Portal) => {
        const context = await browser.newContext({ extraHTTPHeaders: { "x-forwarded-for": newNetwork() } });
        person ??= createMember(context, portal);
        await signIn(context, portal, await person);
        const state = await context.storageState();
        await context.close();
        return state;
      };
      await use((portal) => {
        const host = portal.hostLabel;
        if (!states.has(host)) states.set(host, open(portal));
        return states.get(host)!;
      });
    },
    { scope: "worker" },
  ],
});
