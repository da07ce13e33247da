import { displayName } from "../../src/documents/model/person-name.ts";
import { allPortals } from "../../src/portals/all.ts";
import { sampleOf } from "../../tests/support/documents.ts";
import { expectAccessible } from "../support/axe.ts";
import { editorOf } from "../support/editor.ts";
import { signUpFromHomePage } from "../support/landing.ts";
import { expectFitsPhone } from "../support/layout.ts";
import { expectTexts } from "../support/pdf.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";
import { findUntranslatedTexts } from "../support/untranslated-text.ts";

for (const portal of allPortals)
  test.describe(portal.code, () => {
    test.use({ locale: portal.locale });

    test(`${portal.code}: from the home page to the PDF of a resume`, async ({ page }) => {
      const { builder, document } = messagesOf(portal);
      const { name, experience } = sampleOf(portal.locale);
      const job = experience[0]!;
      await signUpFromHomePage(page, portal);
      await page.getByRole("button", { name: builder("startBlank") }).click();

      const editor = editorOf(page, portal);
      await expect(editor.panel(builder("contact"))).toBeVisible();
      expect(page.url()).toContain(at(portal, `/${portal.slugs.resume}/`));
      const own = Object.fromEntries(portal.name.parts.map((part) => [part, name[part]]));
      for (const part of portal.name.parts) await editor.namePart(part).fill(name[part] ?? "");

      const panel = await editor.open(document("headings.experience"));
      await panel.getByRole("button", { name: builder("add.experience"), exact: true }).click();
      await panel.getByLabel(builder("employer"), { exact: true }).fill(job.employer);
      await editor.expectNewPreview(() =>
        panel.getByLabel(builder("position"), { exact: true }).fill(job.position),
      );
      await expect(editor.state("saved")).toBeVisible();
      expect.soft(await findUntranslatedTexts(page)).toEqual([]);
      await expectAccessible(page);

      const pdf = await editor.download();
      expect(pdf.fileName).toMatch(/\.pdf$/);
      expectTexts(pdf, [displayName(own, portal), job.position, job.employer], portal);
      await expectFitsPhone(page);
    });
  });
