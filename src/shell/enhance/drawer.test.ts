// @vitest-environment happy-dom
import { describe, expect, test, vi } from "vitest";
import { click, one, press, testPage } from "./test-support.ts";

const page = testPage();

const html = `
  <header><a id="opener" href="#drawer" data-drawer-open><svg></svg></a>
    <dialog id="drawer" data-drawer aria-label="Menu"><div>
      <a id="close" href="#" data-drawer-close>x</a>
      <ul>
        <li data-menu data-open id="jobs"><a href="/jobs">Jobs</a>
          <button data-menu-toggle aria-expanded="true">v</button><ul data-menu-panel><li><a href="/jobs/1">1</a></li></ul></li>
        <li data-menu id="help"><a href="/help">Help</a>
          <button data-menu-toggle aria-expanded="false">v</button><ul data-menu-panel></ul></li>
      </ul>
      <p>text</p><a id="login" href="/sign-in" data-login="sign-in">Sign in</a>
    </div></dialog></header>
  <dialog id="other"></dialog>
  <details data-disclosure="country"><summary>c</summary><ul data-panel></ul></details>`;

const drawer = () => one<HTMLDialogElement>("#drawer");

async function start(prepare = () => {}) {
  const { startPopups } = await import("./popup.ts");
  const { startMenus } = await import("./menu.ts");
  const { startDisclosures } = await import("./disclosures.ts");
  const { startDrawer } = await import("./drawer.ts");
  page.media.phone = true;
  page.show(html);
  prepare();
  startPopups();
  startMenus();
  startDisclosures();
  startDrawer();
}

async function open() {
  await start();
  click(one("#opener"));
}

test("HDR-15 opens as a modal dialog, and a click inside does not close it", async () => {
  await start();
  const show = vi.spyOn(drawer(), "showModal");
  expect(click(one("#opener svg"))).toBe(false);
  expect(show).toHaveBeenCalledOnce();
  click(one("#drawer p"));
  expect(drawer().open).toBe(true);
});

test("STA-02 opening it closes an open popup", async () => {
  await start();
  const country = one<HTMLDetailsElement>("details");
  click(one("summary"));
  expect(country.open).toBe(true);
  click(one("#opener"));
  expect(country.open).toBe(false);
});

describe("HDR-15 slides out over 0.3 s, and the focus returns to the opener", () => {
  test.each([
    ["by its close link", () => click(one("#close"))],
    ["by a click on the backdrop", () => click(drawer())],
    ["by Escape", () => drawer().dispatchEvent(new Event("cancel", { cancelable: true }))],
  ])("%s", async (_how, close) => {
    await open();
    expect(close()).toBe(false);
    expect(drawer().dataset.closing).toBe("");
    vi.advanceTimersByTime(299);
    expect(drawer().open).toBe(true);
    vi.advanceTimersByTime(1);
    expect(drawer().open).toBe(false);
    expect(drawer().dataset.closing).toBeUndefined();
    expect(document.activeElement).toBe(one("#opener"));
  });

  test("immediately under reduced motion", async () => {
    page.media.calm = true;
    await open();
    click(one("#close"));
    expect(drawer().open).toBe(false);
    expect(document.activeElement).toBe(one("#opener"));
    expect(vi.getTimerCount()).toBe(0);
  });

  test("closing by the browser also clears the timer, so that it cannot close a reopened drawer", async () => {
    await open();
    click(one("#close"));
    drawer().close();
    expect(document.activeElement).toBe(one("#opener"));
    click(one("#opener"));
    vi.runAllTimers();
    expect(drawer().open).toBe(true);
    expect(drawer().dataset.closing).toBeUndefined();
  });
});

test("a link closes it immediately, because the sign-in dialog would open below it", async () => {
  await open();
  expect(click(one("#login"))).toBe(true);
  expect(drawer().open).toBe(false);
  expect(document.activeElement).toBe(one("#opener"));
});

test("HDR-15 crossing 767 px closes it", async () => {
  await open();
  page.resize(false);
  expect(drawer().open).toBe(false);
});

test("HDR-03 its sub-menus open by their buttons; the one of the current page is open", async () => {
  await open();
  click(one("#help button"));
  expect(one("#help").dataset.open).toBe("");
  expect(one("#jobs").dataset.open).toBeUndefined();
  click(one("#help button"));
  expect(one("#help").dataset.open).toBeUndefined();
  expect(drawer().open).toBe(true);
});

test("Escape closes a sub-menu first and the drawer afterwards", async () => {
  await open();
  one("#help button").focus();
  click(one("#help button"), { detail: 0 });
  expect(press("Escape")).toBe(false);
  expect(one("#help").dataset.open).toBeUndefined();
  expect(drawer().open).toBe(true);
  expect(press("Escape")).toBe(true);
});

test("a sub-menu stays open when the drawer is reopened", async () => {
  await open();
  click(one("#help button"));
  drawer().close();
  click(one("#opener"));
  click(one("#help button"));
  expect(one("#help").dataset.open).toBeUndefined();
});

test("other dialogs are ignored", async () => {
  await open();
  const cancel = new Event("cancel", { cancelable: true });
  expect(one("#other").dispatchEvent(cancel)).toBe(true);
  one("#other").dispatchEvent(new Event("close"));
  expect(drawer().open).toBe(true);
});

test("HDR-15 without modal dialogs the links work as links", async () => {
  await start(() => Object.defineProperty(drawer(), "showModal", { value: undefined }));
  expect(click(one("#opener"))).toBe(true);
  expect(click(one("#close"))).toBe(true);
  expect(drawer().open).toBe(false);
});

test("a page without a header has no drawer", async () => {
  const { startDrawer } = await import("./drawer.ts");
  expect(() => startDrawer()).not.toThrow();
});
