import { portals } from "../../src/portals/all.ts";
import { expectAccessible } from "../support/axe.ts";
import { editorOf } from "../support/editor.ts";
import { expectTexts } from "../support/pdf.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";
import { createSignedInUser } from "../support/user.ts";

const portal = portals.lde;
const { importing, letter } = messagesOf(portal);

/** A letter as German programs write it. */
const text = `Lena Brandt · Gartenweg 3 · 30159 Hannover

Norwell Pumpen GmbH
Personalabteilung
Frau Petra Holm
Kanalstraße 1
20095 Hamburg

Hannover, den 28. November 2026

Bewerbung als Projektingenieurin, Kennziffer PE-204

Sehr geehrte Frau Holm,

seit sechs Jahren plane ich Pumpwerke für Kommunen in Niedersachsen.

Mit freundlichen Grüßen

Lena Brandt

Anlagen
Lebenslauf
`;

test.use({ locale: portal.locale });

test("an imported letter opens in the letter editor with its fields filled in", async ({ page, context }) => {
  await createSignedInUser(context, portal);
  await page.goto(at(portal, `/${portal.slugs.letter}`));
  await page.getByRole("button", { name: letter("startImport"), exact: true }).click();
  await page.getByLabel(importing("letter.paste"), { exact: true }).fill(text);
  await page.getByRole("button", { name: importing("pasteUse"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(importing("letter.found"), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: importing("letter.open"), exact: true }).click();

  const editor = editorOf(page, portal);
  const to = await editor.open(letter("recipient"));
  await expect(to.getByLabel(letter("company"), { exact: true })).toHaveValue("Norwell Pumpen GmbH");
  const content = await editor.open(letter("content"));
  await expect(content.getByLabel(letter("subject"), { exact: true })).toHaveValue(/PE-204/);
  const pdf = await editor.download();
  expectTexts(pdf, ["Norwell Pumpen GmbH", "Sehr geehrte Frau Holm", "Pumpwerke", "Lena Brandt"], portal);
});
