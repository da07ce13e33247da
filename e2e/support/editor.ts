import type { Locator, Page } from "@playwright/test";
import type { SaveState } from "../../src/documents/editing/saving.ts";
import type { NamePart, Portal } from "../../src/portals/portal.ts";
import { messagesOf } from "./portal-pages.ts";
import { type DownloadedPdf, downloadPdf } from "./pdf.ts";
import { expect } from "./test.ts";

/** An open resume or letter, as a person of the portal finds their way in it. */
export function editorOf(page: Page, portal: Portal) {
  const { builder } = messagesOf(portal);
  const parts = page.getByRole("navigation", { name: builder("sections"), exact: true });
  const panel = (heading: string) => page.getByRole("region", { name: heading, exact: true });
  const preview = page.getByRole("region", { name: builder("preview"), exact: true }).getByRole("img");
  return {
    panel,
    preview,
    title: page.getByLabel(builder("title"), { exact: true }),
    dashboardLink: page
      .getByRole("main")
      .getByRole("link", { name: builder("backToDocuments"), exact: true }),

    /** Opens a part of the form by its name in the list. */
    async open(heading: string): Promise<Locator> {
      await parts.getByRole("button", { name: heading, exact: true }).click();
      await expect(panel(heading)).toBeVisible();
      return panel(heading);
    },

    /** The state that stands in the bar, not what is said about it. */
    state: (state: SaveState): Locator =>
      page
        .getByText(builder(`state.${state}`), { exact: true })
        .and(page.locator(":not([aria-live], [role=status] *)")),

    namePart: (part: NamePart): Locator =>
      panel(builder("contact")).getByLabel(builder(`name.${part}`), { exact: true }),

    /** Waits until the first page is drawn anew after `edit`. */
    async expectNewPreview(edit: () => Promise<void>): Promise<void> {
      await expect(preview.first()).toBeVisible();
      const before = await preview.first().getAttribute("src");
      await edit();
      await expect(preview.first()).not.toHaveAttribute("src", before!);
      await expectDrawn(preview.first());
    },

    download: (): Promise<DownloadedPdf> =>
      downloadPdf(page, () => page.getByRole("button", { name: builder("download"), exact: true }).click()),
  };
}

/** A picture that is not only there but shows something. */
export async function expectDrawn(image: Locator): Promise<void> {
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0);
}
