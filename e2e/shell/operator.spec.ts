import type { BrowserContext, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { sessions, users } from "../../src/accounts/tables.ts";
import { connect } from "../../src/db/client.server.ts";
import { findRunningPostgres } from "../../src/db/embedded/embedded-postgres.server.ts";
import { portals } from "../../src/portals/all.ts";
import type { Portal } from "../../src/portals/portal.ts";
import { contentLibrary, translator } from "../../tests/support/content.ts";
import { withOneOf } from "../../tests/support/sampling.ts";
import { expectAccessible } from "../support/axe.ts";
import { answerBanner, grantConsent } from "../support/consent-banner.ts";
import { at } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";
import { createSignedInUser } from "../support/user.ts";

const widths = [375, 1440];

/** Signs in a new user with the operator's role and second factor. */
async function becomeOperator(context: BrowserContext, portal: Portal): Promise<void> {
  const { email } = await createSignedInUser(context, portal);
  const running = await findRunningPostgres(process.env.E2E_DATA_DIR!);
  const { db, close } = connect(running!.url, { max: 1 });
  const [user] = await db
    .update(users)
    .set({ role: "operator", twoFactorEnabled: true })
    .where(eq(users.email, email))
    .returning();
  await db.update(sessions).set({ secondFactorAt: new Date() }).where(eq(sessions.userId, user!.id));
  await close();
}

/** Sends what pages send by themselves: an error report and the exposures of an experiment. */
async function sendErrorAndExposures(page: Page, portal: Portal): Promise<void> {
  const report = {
    errorMessage: JSON.stringify({
      message: "lamp is undefined",
      stack: "Error\n    at lamp (/lamp.js:1:1)",
    }),
    componentStack: "lamp",
    logAsInfo: false,
    currentUrl: at(portal),
  };
  const seen = (variant: string) => ({
    event: "experiment exposure",
    properties: { experiment: "lamp", variant, visitorId: crypto.randomUUID() },
  });
  const statuses = await page.evaluate(
    async (bodies) => {
      const send = async ([path, body]: [string, unknown]) => {
        const headers = { "content-type": "application/json" };
        return (await fetch(path, { method: "POST", headers, body: JSON.stringify(body) })).status;
      };
      return Promise.all((bodies as [string, unknown][]).map(send));
    },
    [
      [at(portal, "/error/log"), report],
      [at(portal, "/clientevents"), { portalCD: portal.code, events: ["0", "1"].map(seen) }],
    ],
  );
  expect(statuses).toEqual([202, 202]);
}

for (const portal of withOneOf([], [portals.lde, portals.lsa]))
  test(`ROL-04 an operator sees what was reported, on ${portal.code}`, async ({ context, page }) => {
    const t = translator(portal.locale, "operator");
    await becomeOperator(context, portal);
    await page.goto(at(portal, "/sign-up"));
    await sendErrorAndExposures(page, portal);

    const list = at(portal, `/operator/errors?portal=${portal.code}`);
    await expect
      .poll(async () => {
        await page.goto(list);
        return page.getByRole("link", { name: "lamp is undefined" }).count();
      })
      .toBe(1);
    await answerBanner(page, portal, "reject");
    await page.getByRole("link", { name: "lamp is undefined" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("lamp is undefined");
    await expectFitsAndAccessible(page);

    const menu = page.getByRole("navigation", { name: t("title"), exact: true });
    for (const area of ["overview", "events", "experiments", "messages"] as const) {
      await menu.getByRole("link", { name: t(`areas.${area}`), exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t(`areas.${area}`));
      await expectFitsAndAccessible(page);
    }
  });

test("CAL-14 TRK-02 a click that navigates away is stored, and the operator sees it", async ({
  context,
  page,
  openBrowser,
}) => {
  const portal = portals.luk;
  await becomeOperator(context, portal);
  const visitor = await openBrowser();
  await grantConsent(visitor, at(portal), ["statistics"]);
  const landing = await visitor.newPage();
  await landing.goto(at(portal));
  await landing.waitForFunction(() => Boolean(window.dossierTrack));
  const [terms] = contentLibrary
    .readFooter(portal.code)
    .footer_legal.links.filter(({ url }) => url === "/lp/terms");
  await landing.getByRole("contentinfo").getByRole("link", { name: terms!.text, exact: true }).click();
  await landing.waitForURL(at(portal, terms!.url));

  const events = at(portal, `/operator/events?portal=${portal.code}`);
  await expect
    .poll(async () => {
      await page.goto(events);
      return page.getByRole("link", { name: "footer nav bar clicks", exact: true }).count();
    })
    .toBe(1);
});

/** No horizontal scrolling and no axe violations, on a phone and on a desktop. */
async function expectFitsAndAccessible(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }));
    expect(scroll, `${page.url()} at ${width}`).toBeLessThanOrEqual(client);
    await expectAccessible(page);
  }
}
