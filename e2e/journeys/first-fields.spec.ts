import type { BrowserContext, Page } from "@playwright/test";
import { portals } from "../../src/portals/all.ts";
import { storedText } from "../support/browser-storage.ts";
import { editorOf, startWriting } from "../support/editor.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";
import { createSignedInUser } from "../support/user.ts";

const portal = portals.lde;
const { builder, common } = messagesOf(portal);

test.use({ locale: portal.locale });

const headline = (page: Page) => page.getByLabel(builder("headline"), { exact: true });
const given = (page: Page) => page.getByLabel(builder("name.given"), { exact: true });
const saved = (page: Page) => expect(editorOf(page, portal).state("saved")).toBeVisible();

/** Opens a stored resume, without the builder's script until `release`. */
async function openWithoutScript(context: BrowserContext, address: string, { withDocument = false } = {}) {
  const page = await context.newPage();
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/builder.island*", async (route) => {
    await held.promise;
    await route.continue();
  });
  const document = page.waitForResponse("**/api/documents/*");
  await page.goto(address, { waitUntil: "commit" });
  if (withDocument) await (await document).finished();
  return { page, release: held.resolve };
}

test("a stored resume takes text before its script is there, and the editor goes on with it in the same place", async ({
  context,
}) => {
  await createSignedInUser(context, portal);
  const first = await context.newPage();
  await first.goto(at(portal, `/${portal.slugs.resume}`));
  await startWriting(first, portal);
  await headline(first).fill("Krankenpfleger");
  await saved(first);
  const address = first.url();
  await first.close();

  for (const width of [1440, 375]) {
    const { page, release } = await openWithoutScript(context, address);
    await page.setViewportSize({ width, height: 800 });
    await expect(headline(page)).toHaveValue(/^Krankenpfleger/);
    const before = await headline(page).boundingBox();
    await given(page).fill(`Ada ${width}`);
    await headline(page).press("End");
    await page.keyboard.type(" OP");
    await page.keyboard.press("ArrowLeft");
    release();
    await expect(editorOf(page, portal).state("saved")).toBeAttached();
    // The caret stays where it was.
    await page.keyboard.type("-");
    await expect(headline(page)).toHaveValue(/ O-P$/);
    expect(await headline(page).boundingBox()).toEqual(before);
    await saved(page);
    await page.close();
  }
  const again = await context.newPage();
  await again.goto(address);
  await expect(headline(again)).toHaveValue("Krankenpfleger O-P O-P");
  await expect(given(again)).toHaveValue("Ada 375");
});

test("where an earlier tab could not save another text, the user chooses between it and what was typed before the script", async ({
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await createSignedInUser(context, portal);
  const first = await context.newPage();
  await first.goto(at(portal, `/${portal.slugs.resume}`));
  await startWriting(first, portal);
  await headline(first).fill("Krankenpfleger");
  await saved(first);
  await context.setOffline(true);
  await headline(first).fill("Krankenpfleger in Kiel");
  await given(first).fill("Ada");
  await expect.poll(() => storedText(first, "dossier-journal")).toContain("Ada");
  const address = first.url();
  // A tab that is closed may be online again before its last attempt to save ends.
  await first.goto("about:blank");
  await first.close();
  await context.setOffline(false);

  const { page, release } = await openWithoutScript(context, address);
  await expect(headline(page)).toHaveValue("Krankenpfleger");
  await headline(page).fill("Pflegekraft");
  release();
  const question = page.getByRole("dialog", { name: builder("conflictTitle"), exact: true });
  await expect(question).toContainText("Pflegekraft");
  await expect(question).toContainText("Krankenpfleger in Kiel");
  for (const choice of await question
    .getByRole("radio", { name: new RegExp(common("conflictKeepTheirs")) })
    .all())
    await choice.check();
  await question.getByRole("button", { name: builder("conflictDone"), exact: true }).click();
  await saved(page);
  await expect(headline(page)).toHaveValue("Krankenpfleger in Kiel");
  await expect(given(page)).toHaveValue("Ada");
});

test("a page that opens with another section does not show the first fields", async ({ context }) => {
  await createSignedInUser(context, portal);
  const first = await context.newPage();
  await first.goto(at(portal, `/${portal.slugs.resume}`));
  await startWriting(first, portal);
  const { page, release } = await openWithoutScript(context, `${first.url()}#personal`, {
    withDocument: true,
  });
  await expect(page.getByText(common("loading"), { exact: true })).toBeVisible();
  await expect(headline(page)).toBeHidden();
  release();
  await expect(page.getByRole("heading", { name: builder("personal"), exact: true })).toBeVisible();
});
