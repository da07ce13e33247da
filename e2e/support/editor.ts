import type { Locator, Page } from "@playwright/test";
import type { SaveState } from "../../src/browser/saving/save-engine.ts";
import type { NamePart, Portal } from "../../src/portals/portal.ts";
import { type DownloadedPdf, downloadPdf } from "./pdf.ts";
import { messagesOf } from "./portal-pages.ts";
import { expect } from "./test.ts";

/** Locators and actions for an open resume or letter, found by the portal's own labels. */
export function editorOf(page: Page, portal: Portal) {
  const { builder, common } = messagesOf(portal);
  const parts = page.getByRole("navigation", { name: builder("sections"), exact: true });
  const panel = (heading: string) => page.getByRole("region", { name: heading, exact: true });
  // Pages with the grey sample have no text for screen readers, so they are no images by role.
  const preview = page.getByRole("region", { name: builder("preview"), exact: true }).locator("img");
  return {
    panel,
    preview,
    title: page.getByLabel(builder("title"), { exact: true }),
    dashboardLink: page.getByRole("main").getByRole("link", { name: common("backToDocuments"), exact: true }),

    /** Opens a part of the form by its name in the list, which the number of its entries may follow. */
    async open(heading: string): Promise<Locator> {
      const escaped = heading.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
      const name = new RegExp(`^${escaped}(\\s*\\p{Nd}+)?$`, "u");
      await parts.getByRole("button", { name }).click();
      await expect(panel(heading)).toBeVisible();
      return panel(heading);
    },

    /** The save state shown in the bar; excludes the live region that announces it. */
    state: (state: SaveState | "browser"): Locator =>
      page
        .getByText(common(`state.${state}`), { exact: true })
        .and(page.locator(":not([aria-live], [role=status] *)")),

    namePart: (part: NamePart): Locator =>
      panel(builder("contact")).getByLabel(builder(`name.${part}`), { exact: true }),

    /** Waits until the first preview page has been replaced after `edit`. */
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

/** Starts a resume on the open start page and waits for the editor, whose fields have the same labels. */
export async function startWriting(page: Page, portal: Portal): Promise<void> {
  const { builder } = messagesOf(portal);
  await page.getByRole("button", { name: builder("startWriting"), exact: true }).click();
  await expect(editorOf(page, portal).panel(builder("contact"))).toBeVisible();
}

/** Links, fields and buttons of the bar that lie outside the window or over each other. */
export const barProblems = (page: Page): Promise<string[]> =>
  page
    .locator("[data-words]")
    .first()
    .evaluate((bar) => {
      const parts = [...bar.querySelectorAll("a, input, [data-save-state], button")]
        .map((part) => ({
          name: part.getAttribute("aria-label") ?? part.textContent,
          box: part.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width > 2);
      return parts.flatMap(({ name, box }, at) => {
        const outside = box.left < -1 || box.right > innerWidth + 1 ? [`“${name}” leaves the window`] : [];
        const under = parts.slice(at + 1).filter(({ box: other }) => {
          const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
          return across > 1 && Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1;
        });
        return [...outside, ...under.map((other) => `“${name}” overlaps “${other.name}”`)];
      });
    });

/** Waits until an image has loaded and is not empty. */
export async function expectDrawn(image: Locator): Promise<void> {
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0);
}
