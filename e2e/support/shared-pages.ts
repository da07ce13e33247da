import type { Page } from "@playwright/test";
import type { Portal } from "../../src/portals/portal.ts";
import { newNetwork, test as watched } from "./test.ts";
import { createSignedInUser, signIn, type TestUser } from "./user.ts";

type SharedPage = { page: Page; enter: (portal: Portal) => Promise<void> };
type WorkerFixtures = { visitor: SharedPage; customer: SharedPage };
type TestFixtures = {
  /** The worker's page, as an anonymous visitor or as a signed-in customer of the portal. */
  openPageAs: (who: keyof WorkerFixtures, portal: Portal) => Promise<Page>;
};

/**
 * Tests that only read pages share two tabs per worker: a new browser for each of hundreds costs more than the pages. The
 * customer is one user, signed in once at each host.
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
  customer: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ extraHTTPHeaders: { "x-forwarded-for": newNetwork() } });
      const page = await context.newPage();
      const entered = new Set<string>();
      let user: TestUser | undefined;
      const enter = async (portal: Portal) => {
        if (entered.has(portal.hostLabel)) return;
        if (user) await signIn(context, portal, user);
        else user = await createSignedInUser(context, portal);
        entered.add(portal.hostLabel);
      };
      await use({ page, enter });
      await context.close();
    },
    { scope: "worker" },
  ],
  openPageAs: async ({ visitor, customer, pageErrors }, use) => {
    const unwatch: (() => void)[] = [];
    await use(async (who, portal) => {
      const { page, enter } = { visitor, customer }[who];
      await enter(portal);
      unwatch.push(pageErrors.watch(page.context()));
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.emulateMedia({ reducedMotion: null });
      return page;
    });
    for (const stop of unwatch) stop();
  },
});
