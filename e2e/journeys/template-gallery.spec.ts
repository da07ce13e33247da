import type { Key } from "../../src/content/messages.ts";
import { pathOf } from "../../src/pages/page-path.ts";
import { portals } from "../../src/portals/all.ts";
import { nationalGalleryOf } from "../../src/rendering/templates/gallery.ts";
import { matchesFilter } from "../../src/rendering/templates/template-filters.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";

const portal = portals.luk;
const { builder, gallery } = messagesOf(portal);
const galleryAddress = at(portal, pathOf(portal, "templates"));

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("PRD-08 filters and colours of the gallery, and the way to a template's page @even", async ({
    page,
  }) => {
    const colored: string[] = [];
    page.on("request", (request) => {
      if (/-(green|blue|rust|plum|black)-/.test(request.url())) colored.push(request.url());
    });
    const choose = (label: string) => page.locator("label", { hasText: label }).click();
    await page.goto(galleryAddress);
    const cards = page.locator("form li").filter({ has: page.getByRole("button") });
    const shown = cards.filter({ visible: true });
    const manifests = nationalGalleryOf(portal);
    await expect(shown).toHaveCount(manifests.length);
    expect(colored).toEqual([]);

    await choose(builder("templateFilters.twoColumns"));
    const narrow = manifests.filter((manifest) => matchesFilter(manifest, "twoColumns"));
    await expect(shown.getByRole("heading")).toHaveText(
      narrow.map(({ id }) => builder(`templates.${id}` as Key<"builder">)),
    );
    await choose(builder("templateFilters.all", { count: manifests.length }));
    await expect(shown).toHaveCount(manifests.length);
    await page.getByRole("radio", { name: gallery("colors.rust") }).click();
    await expect.poll(() => colored.length).toBeGreaterThan(0);
    expect(colored.filter((address) => !address.includes("-rust-"))).toEqual([]);

    await page.getByRole("link", { name: builder("templates.modern"), exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(builder("templates.modern"));
    await page.getByRole("radio", { name: gallery("colors.plum") }).click();
    await page
      .getByRole("button", { name: builder("templateUse", { name: builder("templates.modern") }) })
      .last()
      .click();
    expect(new URL(page.url()).search).toBe("?accent=8a2f5f&template=modern");
  });
});

test("Enter on a colour or filter stays on the gallery", async ({ page }) => {
  await page.goto(galleryAddress);
  for (const name of [gallery("colors.green"), builder("templateFilters.oneColumn")]) {
    await page.getByRole("radio", { name }).press("Space");
    await page.getByRole("radio", { name }).press("Enter");
    await expect(page.getByRole("radio", { name })).toBeChecked();
  }
  expect(page.url()).toBe(galleryAddress);
});

test("PRD-08 PRD-05 “use this template” starts a resume with it and its colour, without an account", async ({
  page,
}) => {
  await page.goto(galleryAddress);
  await page.getByRole("radio", { name: gallery("colors.green") }).press("Space");
  await page
    .getByRole("button", { name: builder("templateUse", { name: builder("templates.compact") }) })
    .click();
  await page
    .getByRole("button", { name: builder("startWriting") })
    .first()
    .click();
  await expect(page).toHaveURL(/build-cv\/[0-9a-f-]{36}$/);
  await page.getByRole("button", { name: builder("designTool") }).click();
  await expect(
    page.getByRole("radio", { name: new RegExp(`^${builder("templates.compact")}`) }),
  ).toBeChecked();
  await expect(page.getByLabel(builder("design.ownColor"))).toHaveValue("#14653f");
});
