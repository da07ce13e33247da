import type { Locator, Page } from "@playwright/test";
import type { Portal } from "../../src/portals/portal.ts";
import { criteria } from "../../src/review/orders/order.ts";
import { expectAccessible } from "./axe.ts";
import { bannerOf } from "./consent-banner.ts";
import { tabTo } from "./keyboard.ts";
import { messagesOf } from "./portal-pages.ts";
import { expect } from "./test.ts";

/** The desk as a reviewer works on it, by keyboard alone or with a finger. */

type Work = {
  orderId: string;
  /** New first words of the first bullets. */
  wordings: readonly string[];
  /** A comment on the line after them. */
  comment: string;
  summary: string;
};

const bullets = (desk: Page): Locator => desk.getByRole("article").locator("[data-spot*='/highlights/']");
const deskOf = (portal: Portal) => messagesOf(portal).desk;

/** From the queue to the sent review with the keyboard alone. The session ends in the middle of the comment. */
export async function reviewByKeyboard(desk: Page, portal: Portal, work: Work): Promise<void> {
  const t = deskOf(portal);
  const { keyboard } = desk;
  await expect(desk.locator(`#claim-${work.orderId}`)).toBeVisible();
  await expectAccessible(desk);
  await tabTo(desk, desk.locator(`#claim-${work.orderId}`));
  await keyboard.press("Enter");
  const lines = desk.getByRole("article").locator("[data-spot]");
  await expect(lines.first()).toBeFocused();
  // Also what the claim's announcement refers to.
  await expectAccessible(desk);
  for (const [at, wording] of work.wordings.entries()) {
    await arrowTo(desk, bullets(desk).nth(at));
    await keyboard.press("ArrowRight");
    await keyboard.press("e");
    await expect(desk.getByLabel(t("comment.replacement"), { exact: true })).toBeFocused();
    await keyboard.press("ControlOrMeta+a");
    await keyboard.type(wording);
    if (at === 0) await expectAccessible(desk);
    await keyboard.press("Control+Enter");
    await expect(bullets(desk).nth(at)).toBeFocused();
  }
  await commentAcrossSessions(desk, portal, work);
  await lookAtDialogs(desk, portal);
  await writeSummary(desk, portal, work.summary);
  await previewAndSend(desk, portal, work);
}

async function arrowTo(desk: Page, line: Locator): Promise<void> {
  const isReached = () => line.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 150 && !(await isReached()); presses += 1)
    await desk.keyboard.press("ArrowDown");
  await expect(line).toBeFocused();
}

/** The comment is typed after the session has ended, and saved once after the reviewer has signed in again. */
async function commentAcrossSessions(desk: Page, portal: Portal, { wordings, comment }: Work): Promise<void> {
  const t = deskOf(portal);
  const { common } = messagesOf(portal);
  const line = bullets(desk).nth(wordings.length);
  await arrowTo(desk, line);
  await expect(desk.getByText(common("state.saved"), { exact: true }).first()).toBeAttached();
  const signedIn = await desk.context().cookies();
  await desk.context().clearCookies();
  await desk.keyboard.press("c");
  await desk.keyboard.type(comment);
  await desk.keyboard.press("Escape");
  await expect(line).toBeFocused();
  const notice = desk.getByRole("alert").filter({ hasText: t("signedOut.text") });
  await expect(notice).toBeVisible();
  await expect(desk.getByText(comment)).toBeVisible();
  await expectAccessible(desk);
  // The reviewer has signed in, in another tab.
  await desk.context().addCookies(signedIn);
  await tabTo(desk, notice.getByRole("button", { name: common("retry"), exact: true }), "Shift+Tab");
  await desk.keyboard.press("Enter");
  await expect(notice).toHaveCount(0);
  await expect(line).toBeFocused();
  await expect(desk.getByText(common("state.saved"), { exact: true }).first()).toBeAttached();
}

async function lookAtDialogs(desk: Page, portal: Portal): Promise<void> {
  const t = deskOf(portal);
  const { common } = messagesOf(portal);
  const dialog = desk.getByRole("dialog").or(desk.getByRole("alertdialog"));
  const look = async (name: string) => {
    await expect(dialog.getByRole("heading", { name, exact: true })).toBeVisible();
    await expectAccessible(desk);
    await desk.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  };
  await desk.keyboard.press("p");
  await look(t("phrases.title"));
  await desk.keyboard.press("?");
  await look(t("keys.title"));
  for (const name of [t("more.handOver"), t("more.release")]) {
    const more = desk.getByRole("button", { name: common("more"), exact: true });
    await tabTo(desk, more);
    await desk.keyboard.press("Enter");
    const item = desk.getByRole("menuitem", { name, exact: true });
    await expect(item).toBeVisible();
    while (!(await item.evaluate((element) => element === document.activeElement)))
      await desk.keyboard.press("ArrowDown");
    await desk.keyboard.press("Enter");
    await look(name);
  }
}

/** A summary, and the second best score for every criterion, which needs no reason. */
async function writeSummary(desk: Page, portal: Portal, summary: string): Promise<void> {
  const t = deskOf(portal);
  const { keyboard } = desk;
  await tabTo(desk, desk.getByRole("tab", { selected: true }));
  await keyboard.press(portal.dir === "rtl" ? "ArrowLeft" : "ArrowRight");
  const field = desk.getByLabel(t("summary.text"), { exact: true });
  await tabTo(desk, field);
  for (const [at, line] of summary.split("\n").entries()) {
    if (at > 0) await keyboard.press("Enter");
    await keyboard.type(line);
  }
  for (const criterion of criteria) {
    const group = desk.getByRole("group", { name: t(`score.${criterion}`), exact: true });
    await tabTo(desk, group.getByRole("radio").first());
    await keyboard.press("Space");
    for (let score = 1; score < 4; score += 1) await keyboard.press("ArrowDown");
    await expect(group.getByRole("radio").nth(3)).toBeChecked();
  }
  await expectAccessible(desk);
}

async function previewAndSend(desk: Page, portal: Portal, { summary, comment }: Work): Promise<void> {
  const t = deskOf(portal);
  const { keyboard } = desk;
  const dialog = desk.getByRole("dialog");
  const preview = desk.getByRole("button", { name: t("preview"), exact: true });
  await tabTo(desk, preview, "Shift+Tab");
  await keyboard.press("Enter");
  const page = desk.frameLocator("iframe");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(summary.split("\n")[0]!);
  await expect(page.getByText(comment)).toHaveCount(1);
  await expect(page.locator("form button:not([disabled])")).toHaveCount(0);
  await expectAccessible(desk);
  await tabTo(desk, dialog.getByRole("button").first());
  await keyboard.press("Enter");
  await expect(preview).toBeFocused();
  const send = { name: t("send.open"), exact: true } as const;
  await tabTo(desk, desk.getByRole("button", send));
  await keyboard.press("Enter");
  await expect(dialog.getByText(t("send.text"))).toBeVisible();
  await expectAccessible(desk);
  await tabTo(desk, dialog.getByRole("button", send));
  await keyboard.press("Enter");
  await expect(desk.getByText(t("send.sent"))).toBeVisible();
  await expect(desk.locator("#desk-mine")).toBeFocused();
}

/** Pixels of the side of a target for a finger. */
const finger = 44;

/** In a narrow window: the bar with the parts of an open order. */
export const footOf = (desk: Page, portal: Portal): Locator =>
  desk.getByRole("navigation", { name: deskOf(portal)("title"), exact: true });

/** One below the other at the foot of the window, and none of them covers another. */
async function expectStacked(elements: readonly Locator[]): Promise<void> {
  const boxes = await Promise.all(elements.map(async (element) => (await element.boundingBox())!));
  for (const [at, box] of boxes.slice(1).entries())
    expect(boxes[at]!.y + boxes[at]!.height).toBeLessThanOrEqual(box.y + 0.5);
}

/** On a phone, while the consent banner is open, without a selection of text: a tapped line has a bar that suggests another wording for it. */
export async function suggestByTouch(desk: Page, portal: Portal, at: number, wording: string): Promise<void> {
  const t = deskOf(portal);
  const line = bullets(desk).nth(at);
  await line.scrollIntoViewIfNeeded();
  const hint = desk.locator("[data-foot]", { hasText: t("doc.tap") });
  await expectStacked([hint, footOf(desk, portal), bannerOf(desk, portal)]);
  await line.tap({ position: { x: 6, y: 8 } });
  const bar = desk.getByRole("toolbar");
  await expect(bar.getByRole("button")).toHaveCount(3);
  const boxes = await Promise.all(
    (await bar.getByRole("button").all()).map(async (button) => (await button.boundingBox())!),
  );
  const { width } = desk.viewportSize()!;
  for (const box of boxes) {
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(finger);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
  }
  const lineBox = (await line.boundingBox())!;
  expect(lineBox.y + lineBox.height, "the bar covers its line").toBeLessThanOrEqual(boxes[0]!.y);
  await expectStacked([bar, footOf(desk, portal), bannerOf(desk, portal)]);
  await bar.getByRole("button", { name: t("comment.suggestion"), exact: true }).tap();
  const field = desk.getByLabel(t("comment.replacement"), { exact: true });
  await expect(field).toBeFocused();
  await field.fill(wording);
  await desk.getByRole("button", { name: t("comment.done"), exact: true }).tap();
  await expect(line).toBeFocused();
  // The document has the screen again.
  await expect(desk.locator("#desk-side")).toBeHidden();
  const foot = footOf(desk, portal);
  await expect(foot.locator("[aria-current]")).toHaveCount(1);
  await foot.getByRole("button", { name: t("tabs.comments", { count: 1 }), exact: true }).tap();
  await expect(desk.locator("#desk-side")).toContainText(wording);
  await expectStacked([desk.locator("#desk-side"), foot]);
  await expectAccessible(desk);
  await foot.getByRole("button").first().tap();
  await expect(desk.locator("#desk-side")).toBeHidden();
}
