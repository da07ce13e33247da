import { portals } from "../../src/portals/all.ts";
import { withOneOf } from "../../tests/support/sampling.ts";
import { expectAccessible } from "../support/axe.ts";
import { editorOf, startWriting } from "../support/editor.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";

for (const portal of withOneOf([], [portals.luk, portals.lsa]))
  test(`${portal.code}: by keyboard, a visitor goes to a section, to a field by its text, and to a tool`, async ({
    page,
  }) => {
    const { builder, document } = messagesOf(portal);
    await page.goto(at(portal, `/${portal.slugs.resume}`));
    await startWriting(page, portal);
    const editor = editorOf(page, portal);
    await editor.namePart("given").fill("Quendelin");
    const search = page.getByRole("dialog", { name: builder("goTo"), exact: true }).getByRole("searchbox");
    const find = async (text: string) => {
      await page.keyboard.press("Control+k");
      await search.fill(text);
    };

    await find(document("headings.education"));
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(
      page.getByRole("heading", { level: 2, name: document("headings.education"), exact: true }),
    ).toBeFocused();

    await find("quendel");
    await page.keyboard.press("Enter");
    await expect(editor.namePart("given")).toBeFocused();

    await find("qqq");
    await expect(page.getByText(builder("goToEmpty"), { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(search).toHaveCount(0);
    await expect(editor.namePart("given")).toBeFocused();

    await find(builder("designTool"));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: builder("designTool"), exact: true })).toBeVisible();
  });
