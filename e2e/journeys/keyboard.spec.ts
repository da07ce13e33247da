import { readHomePage } from "../../src/content/entries.server.ts";
import { portals } from "../../src/portals/all.ts";
import { editorOf } from "../support/editor.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { tabTo } from "../support/keyboard.ts";
import { downloadPdf, expectTexts } from "../support/pdf.ts";
import { buildUser, confirmEmail } from "../support/user.ts";
import { expect, test } from "../support/test.ts";

const portal = portals.luk;
const { shell, account, builder, document, ratings } = messagesOf(portal);

test.use({ locale: portal.locale });

test("by keyboard alone: from the home page to a resume with two jobs in order, as PDF", async ({ page }) => {
  const { keyboard } = page;
  const main = page.getByRole("main");
  const person = buildUser();
  const editor = editorOf(page, portal);
  const button = (name: string) => main.getByRole("button", { name, exact: true });

  await page.goto(at(portal));
  await tabTo(page, page.getByRole("link", { name: shell("skipToContent"), exact: true }));
  await keyboard.press("Enter");
  await expect(main).toBeFocused();
  await tabTo(
    page,
    main.getByRole("link", { name: readHomePage(portal.code).hero.cta, exact: true }).first(),
  );
  await keyboard.press("Enter");

  await expect(main.getByLabel(account("email"), { exact: true })).toBeFocused();
  await tabTo(page, main.getByRole("link", { name: account("signUp"), exact: true }));
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/sign-up/);
  await expect(main.getByLabel(account("email"), { exact: true })).toBeFocused();
  await keyboard.type(person.email);
  await keyboard.press("Tab");
  await keyboard.type(person.password);
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(account("checkMailTitle"));
  await confirmEmail(page, portal, person);

  const blank = main.getByRole("button", { name: builder("startBlank") });
  await expect(blank).toBeVisible();
  await tabTo(page, blank);
  await keyboard.press("Enter");
  await expect(editor.namePart("given")).toBeVisible();
  await tabTo(page, editor.namePart("given"));
  await keyboard.type("Ada");
  await tabTo(page, editor.namePart("family"));
  await keyboard.type("Winter");

  // To a section by the list of sections; its heading takes the focus, so the next stop is in it.
  const jobs = editor.panel(document("headings.experience"));
  const sections = page.getByRole("navigation", { name: builder("sections"), exact: true });
  const entry = sections.getByRole("button", { name: document("headings.experience"), exact: true });
  await tabTo(page, entry, "Shift+Tab");
  await keyboard.press("Enter");
  await expect(jobs.getByRole("heading", { level: 2 })).toBeFocused();
  for (const position of ["Ward sister", "Staff nurse"]) {
    await tabTo(page, button(builder("add.experience")));
    await keyboard.press("Enter");
    await expect(jobs.getByLabel(builder("position"), { exact: true }).last()).toBeFocused();
    await keyboard.type(position);
  }

  // The second goes first; the handle keeps the focus, and the order is read out.
  const handle = button(builder("drag", { name: "Staff nurse" }));
  await tabTo(page, handle, "Shift+Tab");
  await keyboard.press("ArrowUp");
  await expect(handle).toBeFocused();
  const said = builder("moved", { name: "Staff nurse", position: 1, count: 2 });
  await expect(page.getByText(said, { exact: true })).toBeAttached();

  // Removed by mistake, and put back.
  await tabTo(page, button(builder("remove", { name: "Ward sister" })));
  await keyboard.press("Enter");
  await expect(handle).toBeVisible();
  await expect(button(builder("drag", { name: "Ward sister" }))).toHaveCount(0);
  await tabTo(page, button(builder("undo")));
  await keyboard.press("Enter");
  await expect(button(builder("drag", { name: "Ward sister" }))).toBeVisible();

  // A menu opens, and gives the focus back.
  const more = button(builder("more")).first();
  await tabTo(page, more, "Shift+Tab");
  await keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: builder("exportJson"), exact: true })).toBeFocused();
  await keyboard.press("Escape");
  await expect(more).toBeFocused();

  await tabTo(page, button(builder("download")), "Shift+Tab");
  const pdf = await downloadPdf(page, () => keyboard.press("Enter"));
  expectTexts(pdf, ["Ada Winter", "Staff nurse", "Ward sister"], portal);
  expect(pdf.text.indexOf("Staffnurse")).toBeLessThan(pdf.text.indexOf("Wardsister"));

  // The question that follows is near, and goes away when it is answered.
  const question = page.getByRole("region", { name: ratings("title"), exact: true });
  await expect(question).toBeVisible();
  await expect(button(builder("download"))).toBeFocused();
  await tabTo(page, button(ratings("later")), "Shift+Tab");
  await keyboard.press("Shift+Tab");
  await keyboard.press("ArrowRight");
  await keyboard.press("ArrowLeft");
  await expect(question.getByRole("radio", { name: ratings("stars", { count: 5 }) })).toBeChecked();
  await tabTo(page, button(ratings("send")));
  await keyboard.press("Enter");
  await expect(page.getByText(ratings("thanks"), { exact: true })).toBeVisible();
  await expect(question).toBeHidden();
  await expect(button(builder("download"))).toBeFocused();
});
