import { portals } from "../../src/portals/all.ts";
import { answerConsent } from "../support/consent.ts";
import { at } from "../support/family.ts";
import { headerOf } from "../support/header.ts";
import { layoutShifts } from "../support/layout.ts";
import { createMember } from "../support/person.ts";
import { expect, test } from "../support/test.ts";
import { openThings } from "./open-state.ts";

const phone = { width: 375, height: 720 };

for (const portal of [portals.lde, portals.lsa])
  test.describe(portal.code, () => {
    test.use({ locale: portal.locale, viewport: { width: 1280, height: 720 } });
    test.beforeEach(({ context }) => answerConsent(context, portal));

    test(`HDR-15 ${portal.code}: the side menu slides in from its edge over a dimmed page`, async ({
      page,
    }) => {
      await page.setViewportSize(phone);
      await page.goto(at(portal));
      const { opener, closer, drawer } = headerOf(page, portal);
      const look = () => drawer.evaluate(lookOfDrawer);

      await opener.click();
      expect(await look()).toMatchObject({ duration: "0.3s", isDimmed: true });
      // Its edge is the window's: the right one, or the left one where lines begin at the right.
      const edge = async () => Math.round((await look())[portal.dir === "ltr" ? "right" : "left"]);
      await expect.poll(edge).toBe(portal.dir === "ltr" ? phone.width : 0);

      await closer.click();
      await expect(drawer).toBeHidden();
      await opener.click();
      // On the page beside it, to the bottom and away from its edge.
      await expect.poll(edge).toBe(portal.dir === "ltr" ? phone.width : 0);
      await page.mouse.click(portal.dir === "ltr" ? 20 : phone.width - 20, 600);
      await expect(drawer).toBeHidden();
      await opener.click();
      await expect(drawer).toBeVisible();
      await page.setViewportSize({ width: 768, height: 720 });
      await expect(drawer).toBeHidden();

      await page.setViewportSize(phone);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await opener.click();
      expect(Number.parseFloat((await look()).duration)).toBeLessThan(0.001);
      expect(await edge()).toBe(portal.dir === "ltr" ? phone.width : 0);
      await closer.click();
      await expect(drawer).toBeHidden();
    });

    test(`STA-02 HDR-03 ${portal.code}: of everything that opens, one is open at a time`, async ({
      context,
      page,
    }) => {
      await createMember(context, portal);
      await page.goto(at(portal, "/dev/gallery/portal?languages=two"));
      const { tool, subMenu } = headerOf(page, portal);
      const { trigger, panel } = subMenu();
      const turn = () => trigger.locator("svg").evaluate((arrow) => getComputedStyle(arrow).transform);
      await trigger.click();
      await expect(panel).toBeVisible();
      await expect.poll(turn).toBe("matrix(-1, 0, 0, -1, 0, 0)");
      expect(await openThings(page)).toEqual(["menu"]);
      for (const name of ["search", "contact", "language", "account"] as const) {
        await tool(name).trigger.click();
        await expect(tool(name).panel).toBeVisible();
        expect(await openThings(page)).toEqual([name]);
      }
      await expect.poll(turn).toBe("none");
      await trigger.click();
      await expect(panel).toBeVisible();
      expect(await openThings(page)).toEqual(["menu"]);
    });
  });

test("FTR-12 pictures of the footer load when they come near, and move nothing", async ({ page }) => {
  await page.goto(at(portals.lde), { waitUntil: "networkidle" });
  const pictures = page.getByRole("contentinfo").locator("img");
  const count = await pictures.count();
  expect(count).toBeGreaterThan(0);
  const loaded = () =>
    pictures.evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length);
  expect(await loaded()).toBe(0);
  await pictures.first().scrollIntoViewIfNeeded();
  await expect.poll(loaded).toBe(count);
  expect(await layoutShifts(page)).toEqual([]);
});

/** Runs in the page. */
function lookOfDrawer(drawer: Element) {
  const { left, right } = drawer.getBoundingClientRect();
  const shade = getComputedStyle(drawer, "::backdrop").backgroundColor;
  return {
    left,
    right,
    duration: getComputedStyle(drawer).animationDuration,
    isDimmed: /^rgba\(.*, 0\.[3-9]\d*\)$/.test(shade),
  };
}
