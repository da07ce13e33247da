import { readFile } from "node:fs/promises";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { isolate } from "../../src/browser/isolate.ts";
import { portals } from "../../src/portals/all.ts";
import { expectAccessible } from "../support/axe.ts";
import { createResume } from "../support/documents.ts";
import { expectFitsPhone } from "../support/layout.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";
import { createSignedInUser } from "../support/user.ts";

const portal = portals.luk;
const { dashboard, hunt } = messagesOf(portal);
const school = "Anna Freud School";
const step = "Send the references";

test.use({ locale: portal.locale });

const button = (parent: Page | Locator, name: string) => parent.getByRole("button", { name, exact: true });
const menuItem = (page: Page, name: string) => page.getByRole("menuitem", { name, exact: true });
const column = (page: Page, status: "saved" | "applied") =>
  page.getByRole("region", { name: new RegExp(`^${hunt(`status.${status}`)}`) });
const announcement = (page: Page) => page.locator("[aria-live=assertive]").filter({ hasText: school });

/** A user whose only document is the main resume. */
async function openDashboard(page: Page, context: BrowserContext): Promise<void> {
  await createSignedInUser(context, portal);
  await createResume(context, portal, { title: "Priya Hughes – CV" });
  await page.goto(at(portal, "/dashboard"));
  await page.getByRole("article").locator("[aria-haspopup=menu]").click();
  await menuItem(page, hunt("markMain")).click();
  await expect(page.getByRole("article")).toContainText(hunt("mainResume"));
}

async function addApplication(page: Page, employer: string, advert = ""): Promise<void> {
  await button(page, hunt("add")).click();
  const dialog = page.getByRole("dialog", { name: hunt("add"), exact: true });
  await dialog.getByLabel(hunt("employer"), { exact: true }).fill(employer);
  await dialog.getByLabel(hunt("jobTitle"), { exact: true }).fill("Class teacher");
  await dialog.getByLabel(hunt("advert"), { exact: true }).fill(advert);
  await button(dialog, dashboard("save")).click();
  await expect(dialog).toBeHidden();
  await expect(button(page, employer)).toBeFocused();
}

async function downloadText(page: Page, item: string): Promise<string> {
  await button(page, hunt("export")).click();
  const downloading = page.waitForEvent("download");
  await menuItem(page, item).click();
  return readFile(await (await downloading).path(), "utf8");
}

test("a user adds an application with a copy of the main resume, and moves it on the board by keyboard", async ({
  page,
  context,
}) => {
  await openDashboard(page, context);
  await addApplication(page, school, "jobs.example.com/4711");
  await expect(column(page, "saved")).toContainText("Class teacher");
  await button(page, dashboard("actions", { title: isolate(school) })).click();
  await menuItem(page, hunt("copyMain")).click();
  await expect(
    page.getByText(dashboard("duplicated", { title: isolate(`Priya Hughes – CV – ${school}`) })).first(),
  ).toBeVisible();
  await expectAccessible(page);

  const handle = button(page, hunt("move", { employer: isolate(school) }));
  await handle.press("ArrowRight");
  await expect(announcement(page)).toHaveText(
    hunt("moved", { employer: isolate(school), status: hunt("status.applied") }),
  );
  await expect(handle).toBeFocused();
  await page.reload();
  await expect(column(page, "applied")).toContainText(school);
  await expect(column(page, "saved")).not.toContainText(school);

  await button(page, school).press("Enter");
  const dialog = page.getByRole("dialog", { name: school, exact: true });
  await expect(dialog.getByLabel(hunt("advert"), { exact: true })).toHaveValue(
    "https://jobs.example.com/4711",
  );
  await expect(
    dialog.getByRole("link", { name: `Priya Hughes – CV – ${school}`, exact: true }),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button(page, school)).toBeFocused();
  await page.getByRole("tab", { name: hunt("documents"), exact: true }).click();
  await expect(
    page.getByRole("heading", { name: `Priya Hughes – CV – ${school}`, exact: true }),
  ).toBeVisible();
});

test("a next step gets a reminder, is shown above the board, and is ticked off @even", async ({
  page,
  context,
}) => {
  await openDashboard(page, context);
  await addApplication(page, school);
  await button(page, school).click();
  const dialog = page.getByRole("dialog", { name: school, exact: true });
  await dialog.getByLabel(hunt("nextStep"), { exact: true }).fill(step);
  await dialog.getByLabel(hunt("nextStepOn"), { exact: true }).fill("2099-03-02");
  await dialog.getByText(hunt("remindBell"), { exact: true }).click();
  await expectAccessible(page, { over: dialog });
  await button(dialog, dashboard("save")).click();
  await expect(dialog).toBeHidden();

  const steps = page.getByRole("region", { name: hunt("nextSteps"), exact: true });
  await expect(steps).toContainText(step);
  await page.reload();
  await button(page, school).click();
  await expect(dialog.getByRole("checkbox", { name: hunt("remindBell"), exact: true })).toBeChecked();
  await page.keyboard.press("Escape");
  await button(steps, hunt("done", { step: isolate(step) })).click();
  await expect(steps).toBeHidden();
  await button(page, dashboard("undo")).click();
  await expect(steps).toContainText(step);
});

test("applications are searched, filtered, archived and exported @odd", async ({ page, context }) => {
  await openDashboard(page, context);
  await addApplication(page, school);
  await addApplication(page, "Harris Academy");
  await button(page, hunt("list")).click();
  await expect(page.getByRole("combobox", { name: new RegExp(school) })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("combobox", { name: new RegExp(school) }).selectOption("interview");
  await expect(announcement(page)).toContainText(hunt("status.interview"));

  const search = page.getByRole("searchbox", { name: hunt("search"), exact: true });
  await search.fill("anna");
  await expect(button(page, "Harris Academy")).toBeHidden();
  await search.fill("zebra");
  await expect(page.getByText(hunt("noMatch"), { exact: true })).toBeVisible();
  await search.press("Escape");
  await button(page, `${hunt("status.interview")} 1`).click();
  await expect(button(page, school)).toBeVisible();
  await expect(button(page, "Harris Academy")).toBeHidden();
  await button(page, `${hunt("all")} 2`).click();
  await button(page, dashboard("actions", { title: isolate("Harris Academy") })).click();
  await menuItem(page, hunt("toArchive")).click();
  await expect(button(page, "Harris Academy")).toBeHidden();
  await button(page, `${hunt("archive")} 1`).click();
  await expect(button(page, "Harris Academy")).toBeVisible();
  await expect(button(page, school)).toBeHidden();

  const table = await downloadText(page, hunt("csv"));
  expect(table).toContain(hunt("employer"));
  expect(table).toContain(school);
  expect(table).toContain("Harris Academy");
  expect(await downloadText(page, hunt("calendar"))).toMatch(/^BEGIN:VCALENDAR/);
  await expectFitsPhone(page);
});
