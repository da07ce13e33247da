import { expect, test } from "@playwright/test";
import { heroOf } from "../../src/content/schemas/home-page.ts";
import { portals } from "../../src/portals/all.ts";
import { contentLibrary } from "../../tests/support/content.ts";
import { textOf } from "../../tests/support/pdf.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import type { OtherBrowser } from "./browser.ts";
import { openFirefox } from "./firefox.ts";
import { openWebKit } from "./webkit.ts";

const byHref = (href: string) =>
  [...document.querySelectorAll("main a")].find((link) => (link as HTMLAnchorElement).href === href) ?? null;
const byName = (name: string) =>
  [...document.querySelectorAll<HTMLElement>("button, [role=menuitem]")].find(
    (button) => (button.getAttribute("aria-label") ?? button.textContent)?.trim() === name,
  ) ?? null;
const byLabel = (name: string) =>
  [...document.querySelectorAll<HTMLInputElement>("[data-form] input, [data-form] textarea")].find((field) =>
    [...(field.labels ?? [])].some((label) => label.textContent?.trim() === name),
  ) ?? null;
const pagesDrawn = () =>
  [...document.querySelectorAll<HTMLImageElement>("main img")].filter(
    (image) => image.complete && image.naturalWidth > 0,
  ).length;

/** Keeps what the page saves as a file, because these drivers cannot tell of downloads. */
const keepDownloads = () => {
  const create = URL.createObjectURL;
  URL.createObjectURL = (file: Blob | MediaSource) => {
    if (file instanceof Blob && file.type === "application/pdf") {
      const reader = new FileReader();
      reader.onload = () => Object.assign(window, { savedFile: reader.result });
      reader.readAsDataURL(file);
    }
    return create(file);
  };
  return true;
};

for (const [name, openBrowser] of [
  ["Firefox", openFirefox],
  ["WebKit", openWebKit],
] as const)
  test.describe(name, () => {
    let browser: OtherBrowser;
    test.beforeAll(async () => {
      browser = await openBrowser();
    });
    test.afterAll(() => browser?.close());

    for (const portal of [portals.luk, portals.lsa])
      test(`PRD-05 ${portal.code}: from the home page to the first own page, and to its PDF, without an account`, async () => {
        const { builder } = messagesOf(portal);
        const start = at(portal, `/${portal.slugs.resume}`);
        const { headline, emphasis } = heroOf(contentLibrary.readHomePage(portal.code));
        await browser.open(at(portal));
        expect(await browser.run(() => document.querySelector("h1")?.textContent ?? "")).toBe(
          `${headline} ${emphasis}`,
        );
        await browser.press(byHref, start);
        await expect.poll(() => browser.run(() => location.href)).toBe(start);
        await expect(() => browser.press(byName, builder("startWriting"))).toPass();
        await expect
          .poll(() => browser.run(() => document.querySelector("[data-form] input") !== null))
          .toBe(true);
        await browser.type("Quendelin", byLabel, builder("name.given"));
        await expect.poll(() => browser.run(pagesDrawn)).toBeGreaterThan(0);
        await browser.run(keepDownloads);
        await browser.press(byName, builder("download"));
        await expect.poll(() => browser.run(() => "savedFile" in window)).toBe(true);
        const data = await browser.run(() => String((window as unknown as { savedFile: string }).savedFile));
        const pdf = Buffer.from(data.split(",")[1]!, "base64");
        expect(textOf(pdf, "raw").join(" ")).toContain("Quendelin");
      });
  });
