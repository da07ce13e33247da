import type { Page } from "@playwright/test";
import { portals } from "../../src/portals/all.ts";
import { pageOf, wordFile } from "../../tests/import-corpus/laid-out-files.ts";
import { sampleOf } from "../../tests/support/documents.ts";
import { isFull } from "../../tests/support/sampling.ts";
import { expectAccessible } from "../support/axe.ts";
import { answerBanner } from "../support/consent-banner.ts";
import { reviewByKeyboard, suggestByTouch } from "../support/desk.ts";
import { createResume } from "../support/documents.ts";
import { downloadPdf } from "../support/pdf.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import {
  buyPlan,
  claimAsReviewer,
  openDesk,
  orderReview,
  sendIntake,
  sendReview,
} from "../support/review.ts";
import { becomeStaff } from "../support/staff.ts";
import { expect, test } from "../support/test.ts";
import { createSignedInUser } from "../support/user.ts";

const portal = portals.lde;
const { reviewPages: t, planSettings, sell } = messagesOf(portal);
test.use({ locale: portal.locale });

test("PRD-02 PRD-07 a customer buys a plan, orders a review, takes two suggestions, undoes one, downloads and rates", async ({
  page,
  context,
  browser,
  pageErrors,
}) => {
  await createSignedInUser(context, portal);
  const { id: documentId } = await createResume(context, portal);
  await buyPlan(page, portal, "weekly");
  await expectAccessible(page);
  const orderId = await orderReview(page, portal, "Ist er zu lang?");
  await expectAccessible(page);

  const desk = await openDesk(browser, portal, { viewport: { width: 1440, height: 900 } });
  await answerBanner(desk, portal, "reject");
  pageErrors.watch(desk.context());
  // What the browser says of the requests after the session has ended.
  pageErrors.allow(/status of 404 .*review-desk/);
  await reviewByKeyboard(desk, portal, {
    orderId,
    wordings: ["Verantwortete", "Steigerte"],
    comment: "Das ist Ihre stärkste Zeile.",
    summary: "Bereit für die Leitung.\nZwei Zeilen werden stärker.",
  });
  await desk.context().close();

  await page.goto(at(portal, "/cv-review"));
  await expect(page).toHaveURL((url) => url.pathname.endsWith("/review/download"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bereit für die Leitung.");
  await expectAccessible(page);
  await expectBesideItsLine(page);
  await page.getByRole("radio", { name: t("viewAccepted"), exact: true }).check({ force: true });
  await expect(page.locator("del[data-mark]").first()).toBeHidden();
  await page.getByRole("radio", { name: t("viewMarked"), exact: true }).check({ force: true });
  await expect(page.locator("del[data-mark]").first()).toBeVisible();
  const button = (action: "accept" | "undo", number: number) =>
    page.getByRole("button", { name: `${t(action)} ${t("suggestionNumber", { number })}`, exact: true });
  // An answer that is being typed is kept when another form of the page is sent.
  const answer = page.locator("[data-answer] textarea").nth(1);
  await page
    .locator("summary", { hasText: t("commentAnswer") })
    .nth(1)
    .click();
  await answer.fill("Das war 2019.");
  await button("accept", 1).click();
  await expect(button("undo", 1)).toBeVisible();
  await expect(answer).toHaveValue("Das war 2019.");
  await button("accept", 2).click();
  await expect(button("undo", 2)).toBeVisible();
  const textOf = async () =>
    page.evaluate(
      async (address) => JSON.stringify((await (await fetch(address)).json()).document.content),
      at(portal, `/api/documents/${documentId}`),
    );
  expect(await textOf()).toContain("Verantwortete");
  expect(await textOf()).toContain("Steigerte");
  await button("undo", 1).click();
  await expect(button("accept", 1)).toBeVisible();
  expect(await textOf()).not.toContain("Verantwortete");
  expect(await textOf()).toContain("Steigerte");

  const pdf = await downloadPdf(page, () => page.getByRole("link", { name: t("download") }).click());
  expect(pdf.text).toContain("Verantwortete");

  await page.getByRole("radio", { name: t("stars", { count: 5 }), exact: true }).check({ force: true });
  await page.getByRole("button", { name: t("rate"), exact: true }).click();
  await expect(page.getByText(t("rated"))).toBeVisible();

  // The page says until when the plan lasts before it is cancelled.
  await page.goto(at(portal, "/settings#plan"));
  await page.getByRole("link", { name: planSettings("cancel"), exact: true }).click();
  await page.getByRole("button", { name: planSettings("endNow"), exact: true }).click();
  await expect(page.getByText(/\d{4}/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: planSettings("resume"), exact: true })).toBeVisible();
});

/** On a wide screen the first comment is beside the passage that it is about. */
async function expectBesideItsLine(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const topOf = async (selector: string) => (await page.locator(selector).first().boundingBox())!.y;
  await expect
    .poll(async () => Math.abs((await topOf("[data-comment]")) - (await topOf("del[data-mark]"))))
    .toBeLessThan(30);
}

test("RVW-05 without a plan the review item leads to the plans, which say first what is free", async ({
  page,
  context,
}) => {
  await createSignedInUser(context, portal);
  await page.goto(at(portal, "/cv-review"));
  await expect(page).toHaveURL((url) => url.pathname.endsWith("/review/plans"));
  await expect(page.getByRole("heading", { name: sell("free.heading") })).toBeVisible();
  await page.goto(at(portal, "/review/resume"));
  await expect(page).toHaveURL((url) => url.pathname.endsWith("/review/plans"));
});

test("the same from an uploaded Word file in Polish, and a refund ends the plan @even", async ({
  page,
  context,
  browser,
}) => {
  const polish = portals.lpl;
  const { reviewPages: pl } = messagesOf(polish);
  const { email } = await createSignedInUser(context, polish);
  await buyPlan(page, polish, "limited");
  await page.goto(at(polish, "/cv-review"));
  await page.getByLabel(pl("uploadFile"), { exact: true }).setInputFiles({
    name: "cv.docx",
    mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    buffer: Buffer.from(await wordFile(pageOf(sampleOf("pl-PL")), "headings")),
  });
  await page.getByRole("button", { name: pl("uploadButton"), exact: true }).click();
  const orderId = await sendIntake(page, polish, "Czy jest za długie?");
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const desk = await claimAsReviewer(browser, polish, orderId, phone);
  await suggestByTouch(desk, polish, 0, "Prowadziłam");
  await answerBanner(desk, polish, "reject");
  await expectAccessible(desk);
  await sendReview(desk, polish, "Dobre CV.");
  await desk.context().close();
  await page.goto(at(polish, "/cv-review"));
  const accept = `${pl("accept")} ${pl("suggestionNumber", { number: 1 })}`;
  await page.getByRole("button", { name: accept, exact: true }).click();
  await expect(page.getByText(pl("accepted"), { exact: true })).toBeVisible();

  const operator = await browser.newContext({ locale: polish.locale });
  await becomeStaff(operator, polish, "operator");
  const payments = await operator.newPage();
  await payments.goto(at(polish, `/operator/plans?q=${encodeURIComponent(email)}`));
  await payments.locator("a[href$='/refund']").first().click();
  await payments.locator("form[action$='/refund'] [name='reason']").fill("Na życzenie");
  await payments.locator("form[action$='/refund'] button").click();
  await expect(payments.getByRole("status")).toBeVisible();
  await operator.close();
  await expect(async () => {
    await page.goto(at(polish, "/cv-review"));
    expect(new URL(page.url()).pathname).toMatch(/\/review\/plans$/);
  }).toPass();
});

for (const local of isFull ? [portals.ljp, portals.lsa] : [])
  test(`${local.code}: a review of a document made in Dossier`, async ({ page, context, browser }) => {
    const { reviewPages: own } = messagesOf(local);
    await createSignedInUser(context, local);
    await createResume(context, local);
    await buyPlan(page, local, "limited");
    const orderId = await orderReview(page, local, "?");
    const desk = await claimAsReviewer(browser, local, orderId);
    await expect(desk.getByRole("article")).toHaveAttribute("dir", local.dir);
    await sendReview(desk, local, "OK");
    await desk.context().close();
    await page.goto(at(local, "/cv-review"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("OK");
    await expectAccessible(page);
    const pdf = await downloadPdf(page, () => page.getByRole("link", { name: own("download") }).click());
    expect(pdf.pages.length).toBeGreaterThan(0);
  });
