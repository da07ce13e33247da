import type { Page } from "@playwright/test";
import type { Portal } from "../../src/portals/portal.ts";
import { createSignedInUser, type TestUser, signIn } from "./user.ts";
import { newNetwork, test as watched } from "./test.ts";

type Reader = { page: Page; enter: (portal: Portal) => Promise<void> };
type WorkerFixtures = { visitor: Reader; member: Reader };
type TestFixtures = {
  /** A page for reading a portal's pages, as a visitor or as somebody who is signed in. */
  readAs: (who: keyof WorkerFixtures, portal: Portal) => Promise<Page>;
};

/**
 * Tests that only read pages share one tab of each kind in a worker: opening a browser anew for each of
 * hundreds costs more than the pages. The member is one person, signed in once at each host of the family.
 */
export const test = watched.extend<TestFixtures, WorkerFixtures>({
  visitor: [
    async ({ browser }, use) => {
      const page = await browser.newPage();
      await use({ page, enter: async () => {} });
      await page.context().close();
    },
    { scope: "worker" },
  ],
  member: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ extraHTTPHeaders: { "x-forwarded-for": newNetwork() } });
      const page = await context.newPage();
      const entered = new Set<string>();
      let person: TestUser | undefined;
      const enter = async (portal: Portal) => {
        if (entered.has(portal.hostLabel)) return;
        if (person) await signIn(context, portal, person);
        else person = await createSignedInUser(context, portal);
        entered.add(portal.hostLabel);
      };
      await use({ page, enter });
      await context.close();
    },
    { scope: "worker" },
  ],
  readAs: async ({ visitor, member, pageErrors }, use) => {
    const unwatch: (() => void)[] = [];
    await use(async (who, portal) => {
      const { page, enter } = { visitor, member }[who];
      await enter(portal);
      unwatch.push(pageErrors.watch(page.context()));
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.emulateMedia({ reducedMotion: null });
      return page;
    });
    for (const stop of unwatch) stop();
  },
});
