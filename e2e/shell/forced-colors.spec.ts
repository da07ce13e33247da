import { portals } from "../../src/portals/all.ts";
import { withOneOf } from "../../tests/support/sampling.ts";
import { refuseConsent } from "../support/consent.ts";
import { at } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";

test.use({ colorScheme: "dark", contextOptions: { forcedColors: "active" } });

for (const portal of withOneOf([], [portals.luk, portals.lde, portals.lfr]))
  test(`${portal.code}: with forced colours the hero's button has an edge and the logo the colour of text`, async ({
    context,
    page,
  }) => {
    await refuseConsent(context, portal);
    await page.goto(at(portal));
    const button = page.getByRole("main").getByRole("link").first();
    await expect(button).toHaveCSS("border-top-style", "solid");
    const colors = await page.getByRole("banner").evaluate((header) => {
      const colorOf = (selector: string) => getComputedStyle(header.querySelector(selector)!).color;
      return { mark: colorOf(".logo-mark"), name: colorOf(".logo") };
    });
    expect(colors.mark).toBe(colors.name);
  });
