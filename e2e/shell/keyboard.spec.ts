import { portals } from "../../src/portals/all.ts";
import { isFull, turn } from "../../tests/support/sampling.ts";
import { refuseConsent } from "../support/consent.ts";
import { bannerOf } from "../support/consent-banner.ts";
import { openDevelopmentPage } from "../support/development-page.ts";
import { headerOf } from "../support/header.ts";
import { tabTo } from "../support/keyboard.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";
import { createSignedInUser } from "../support/user.ts";

for (const portal of isFull
  ? [portals.lde, portals.ljp, portals.lsa]
  : [[portals.lde, portals.lsa][turn % 2]!])
  test.describe(portal.code, () => {
    test.use({ locale: portal.locale, viewport: { width: 1280, height: 720 } });
    const { shell, consent } = messagesOf(portal);
    /** The portal's page with a language selector and the country list as a dropdown. */
    const whole = at(portal, "/dev/gallery/portal?languages=two&switcher=dropdown");

    test(`SHL-01 HDR-16 ${portal.code}: the skip link comes first, and nothing covers the focus`, async ({
      page,
    }) => {
      const skip = page.getByRole("link", { name: shell("skipToContent"), exact: true });
      await page.goto(at(portal));
      await page.keyboard.press("Tab");
      await expect(skip).toBeFocused();
      // To the page's last link and back, with the consent banner at the bottom of the window.
      const banner = bannerOf(page, portal);
      await expect(banner).toBeVisible();
      // Banner and header are in the window already, so their stops do not scroll the page.
      const inView = [banner.getByRole("button").last(), page.getByRole("banner").getByRole("link").first()];
      for (const target of inView) {
        await tabTo(page, target);
        expect(await page.evaluate(() => scrollY)).toBe(0);
      }
      const last = page.getByRole("contentinfo").getByRole("link").last();
      await tabTo(page, last);
      await tabTo(page, skip, "Shift+Tab");

      await page.keyboard.press("Enter");
      await expect(page.getByRole("main")).toBeFocused();
      await page.keyboard.press("Shift+Tab");
      await expect(page.getByRole("banner").locator(":focus")).toHaveCount(1);
    });

    test(`HDR-03 HDR-08 STA-02 ${portal.code}: Escape closes what is open and returns the focus`, async ({
      context,
      page,
    }) => {
      await createSignedInUser(context, portal);
      await refuseConsent(context, portal);
      await openDevelopmentPage(page, whole);
      const { tool, subMenu } = headerOf(page, portal);
      const openings = [
        subMenu(),
        ...(["search", "contact", "language", "account", "country"] as const).map(tool),
      ];
      for (const { trigger, panel } of openings) {
        await tabTo(page, trigger);
        // A sub-menu opens on focus; the others need Enter.
        if (!(await panel.isVisible())) await page.keyboard.press("Enter");
        await expect(panel).toBeVisible();
        const first = panel.locator("a, button, input").first();
        // Search moves the focus into its field.
        if (!(await first.evaluate((element) => element === document.activeElement)))
          await tabTo(page, first);
        await page.keyboard.press("Escape");
        await expect(panel).toBeHidden();
        await expect(trigger).toBeFocused();
      }
    });

    test(`HDR-15 ${portal.code}: the side menu traps the focus and returns it when closed`, async ({
      context,
      page,
    }) => {
      await refuseConsent(context, portal);
      await page.setViewportSize({ width: 375, height: 720 });
      await openDevelopmentPage(page, whole);
      const { opener, closer, drawer } = headerOf(page, portal);
      await tabTo(page, opener);
      await page.keyboard.press("Enter");
      await expect(closer).toBeFocused();
      for (const key of ["Tab", "Shift+Tab"] as const) {
        const stops = new Set<string>();
        // Two rounds, with the browser's own controls between the last and the first stop.
        const maxPresses = 2 * (await drawer.locator("a, button, input").count()) + 2;
        for (let presses = 0; presses < maxPresses; presses += 1) {
          await page.keyboard.press(key);
          stops.add(await page.evaluate(whereFocusIs));
        }
        expect([...stops].sort(), key).toEqual(["drawer", "nowhere"]);
      }
      await page.keyboard.press("Escape");
      await expect(drawer).toBeHidden();
      await expect(opener).toBeFocused();
    });

    test(`HDR-03 STA-02 ${portal.code}: Tab leaves a panel, and the panel closes`, async ({
      context,
      page,
    }) => {
      await refuseConsent(context, portal);
      await openDevelopmentPage(page, whole);
      const { tool } = headerOf(page, portal);
      const { trigger, panel } = tool("language");
      await tabTo(page, trigger);
      await page.keyboard.press("Enter");
      await tabTo(page, panel.getByRole("link").last());
      await page.keyboard.press("Tab");
      await expect(panel).toBeHidden();
      await expect(page.getByRole("banner").locator(":focus")).toHaveCount(1);
      await expect(trigger).not.toBeFocused();
    });

    test(`HDR-03 HDR-05 HDR-17 ${portal.code}: a panel opened by hover stays, can be hovered and can be dismissed`, async ({
      context,
      page,
    }) => {
      await refuseConsent(context, portal);
      await page.clock.install();
      await openDevelopmentPage(page, whole);
      const { subMenu, tool } = headerOf(page, portal);
      const contact = tool("contact");
      for (const { over, panel } of [
        { over: subMenu().link, panel: subMenu().panel },
        { over: contact.trigger, panel: contact.panel },
      ]) {
        await over.hover();
        await expect(panel).toBeVisible();
        // Escape without moving the pointer dismisses the panel permanently.
        await page.keyboard.press("Escape");
        await expect(panel).toBeHidden();
        await page.clock.runFor(5_000);
        await expect(panel).toBeHidden();

        await page.mouse.move(640, 600);
        await over.hover();
        await expect(panel).toBeVisible();
        // The panel stays open while the pointer moves into it and rests there.
        const { x, y, width, height } = (await panel.boundingBox())!;
        await page.mouse.move(x + width / 2, y + height - 12, { steps: 12 });
        await page.clock.runFor(5_000);
        await expect(panel).toBeVisible();
        await page.mouse.move(640, 600);
        await page.clock.runFor(1_000);
        await expect(panel).toBeHidden();
      }
    });

    test(`CNS-02 ${portal.code}: the consent banner works by keyboard`, async ({ page }) => {
      await page.goto(at(portal));
      const banner = bannerOf(page, portal);
      await tabTo(page, banner.getByRole("button", { name: consent("reject"), exact: true }));
      await page.keyboard.press("Enter");
      await expect(banner).toHaveCount(0);
      await expect(page.getByRole("main")).toBeFocused();
    });
  });

/** Runs in the page. */
function whereFocusIs(): string {
  const { activeElement, body } = document;
  if (activeElement === body) return "nowhere";
  return activeElement?.closest("dialog") ? "drawer" : `<${activeElement?.outerHTML.slice(0, 80)}>`;
}
