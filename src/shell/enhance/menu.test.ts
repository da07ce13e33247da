// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { click, movePointer, one, press, testPage } from "./test-support.ts";

const page = testPage();

const menu = (name: string) => `
  <li data-menu id="${name}"><a href="/${name}">${name}</a>
    <button type="button" data-menu-toggle aria-expanded="false" aria-controls="${name}-list"><svg></svg></button>
    <ul id="${name}-list" data-menu-panel><li><a id="${name}-1" href="/${name}/1">1</a></li><li><p>text</p></li></ul>
  </li>`;

const isOpen = (name: string) => {
  const item = one(`#${name}`);
  const [open, expanded] = [
    item.hasAttribute("data-open"),
    one(`#${name} button`).getAttribute("aria-expanded"),
  ];
  expect(expanded).toBe(String(open));
  return open;
};
const toggle = (name: string) => one(`#${name} button`);
/** Focuses like the keyboard: happy-dom does not support `:focus-visible`, like Safari 13. */
const focus = (selector: string) => one(selector).focus();

beforeEach(async () => {
  const { startPopups } = await import("./popup.ts");
  const { startMenus } = await import("./menu.ts");
  page.show(
    `<a id="before" href="/">x</a><ul>${menu("jobs")}${menu("help")}</ul><a id="after" href="/">x</a>`,
  );
  startPopups();
  startMenus();
});

describe("by its button", () => {
  test("HDR-03 opens and closes by a click anywhere in the button", () => {
    click(one("#jobs svg"));
    expect(isOpen("jobs")).toBe(true);
    click(toggle("jobs"));
    expect(isOpen("jobs")).toBe(false);
  });

  test.each([false, true])("HDR-03 also on phones: %s", (phone) => {
    page.media.phone = phone;
    click(toggle("jobs"), { detail: 0 });
    expect(isOpen("jobs")).toBe(true);
    click(toggle("jobs"), { detail: 0 });
    expect(isOpen("jobs")).toBe(false);
  });

  test("STA-02 closes the other one", () => {
    click(toggle("jobs"));
    click(toggle("help"));
    expect([isOpen("jobs"), isOpen("help")]).toEqual([false, true]);
  });

  test("closes by a click elsewhere and by choosing an entry, not by a click on its text", () => {
    click(toggle("jobs"));
    click(one("#jobs p"));
    expect(isOpen("jobs")).toBe(true);
    click(one("#after"));
    expect(isOpen("jobs")).toBe(false);
    click(toggle("jobs"));
    expect(click(one("#jobs-1"))).toBe(true);
    expect(isOpen("jobs")).toBe(false);
  });

  test("the link beside the button is followed and does not open the sub-menu", () => {
    expect(click(one("#jobs > a"))).toBe(true);
    expect(isOpen("jobs")).toBe(false);
  });
});

describe("by the keyboard", () => {
  test("HDR-03 opens on focus and closes when the focus leaves", () => {
    focus("#jobs > a");
    expect(isOpen("jobs")).toBe(true);
    focus("#jobs button");
    focus("#jobs-1");
    expect(isOpen("jobs")).toBe(true);
    focus("#help > a");
    expect([isOpen("jobs"), isOpen("help")]).toEqual([false, true]);
    focus("#after");
    expect(isOpen("help")).toBe(false);
  });

  test("HDR-17 focus does not open it on phones", () => {
    page.media.phone = true;
    focus("#jobs > a");
    expect(isOpen("jobs")).toBe(false);
  });

  test("focus by pointer does not open it in browsers with :focus-visible", () => {
    vi.spyOn(one("#jobs > a"), "matches").mockReturnValue(false);
    focus("#jobs > a");
    expect(isOpen("jobs")).toBe(false);
  });

  test("HDR-03 Escape closes, and the focus returns from the panel to the button", () => {
    focus("#jobs > a");
    focus("#jobs-1");
    expect(press("Escape")).toBe(false);
    expect(isOpen("jobs")).toBe(false);
    expect(document.activeElement).toBe(toggle("jobs"));
  });

  test("after Escape the focus moves within the item without opening it again", () => {
    focus("#jobs > a");
    press("Escape");
    expect(document.activeElement).toBe(one("#jobs > a"));
    focus("#jobs button");
    expect(isOpen("jobs")).toBe(false);
    click(toggle("jobs"), { detail: 0 });
    expect(isOpen("jobs")).toBe(true);
  });

  test("the button closes what the focus opened", () => {
    focus("#jobs button");
    click(toggle("jobs"), { detail: 0 });
    expect(isOpen("jobs")).toBe(false);
  });

  test("other keys are ignored, and so is Escape if nothing is open", () => {
    expect(press("Escape")).toBe(true);
    focus("#jobs > a");
    expect(press("Enter")).toBe(true);
    expect(isOpen("jobs")).toBe(true);
  });

  test("clicking text in the panel does not close it, although the focus is lost", () => {
    focus("#jobs button");
    toggle("jobs").blur();
    click(one("#jobs p"));
    expect(isOpen("jobs")).toBe(true);
  });
});

describe("by hovering", () => {
  const hover = (selector: string, from: string | null = null, milliseconds = 150) => {
    movePointer(from === null ? null : one(from), one(selector));
    vi.advanceTimersByTime(milliseconds);
  };
  const leave = (selector: string, milliseconds = 150) => {
    movePointer(one(selector), one("#after"));
    vi.advanceTimersByTime(milliseconds);
  };

  test("HDR-03 opens when the pointer stays for 150 ms, closes 150 ms after it leaves", () => {
    hover("#jobs > a", null, 149);
    expect(isOpen("jobs")).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isOpen("jobs")).toBe(true);
    leave("#jobs > a", 149);
    expect(isOpen("jobs")).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isOpen("jobs")).toBe(false);
  });

  test("a passing pointer does not open it", () => {
    hover("#jobs > a", null, 100);
    leave("#jobs > a", 1000);
    expect(isOpen("jobs")).toBe(false);
  });

  test("the pointer can move into the panel, even across a gap", () => {
    hover("#jobs > a");
    leave("#jobs > a", 100);
    hover("#jobs-1", "#after", 1000);
    expect(isOpen("jobs")).toBe(true);
    movePointer(one("#jobs-1"), one("#jobs p"));
    vi.advanceTimersByTime(1000);
    expect(isOpen("jobs")).toBe(true);
  });

  test("Escape closes it under the pointer, and moving the pointer inside does not reopen it", () => {
    hover("#jobs > a");
    press("Escape", document.body);
    expect(isOpen("jobs")).toBe(false);
    hover("#jobs button", "#jobs > a", 1000);
    expect(isOpen("jobs")).toBe(false);
    leave("#jobs button");
    hover("#jobs > a", "#after");
    expect(isOpen("jobs")).toBe(true);
  });

  test("Escape leaves the focus where it is", () => {
    focus("#after");
    hover("#jobs > a");
    press("Escape");
    expect(document.activeElement).toBe(one("#after"));
  });

  test("a click on the button keeps open what hovering opened, the next one closes it", () => {
    hover("#jobs button");
    click(toggle("jobs"));
    expect(isOpen("jobs")).toBe(true);
    leave("#jobs button");
    expect(isOpen("jobs")).toBe(true);
    click(toggle("jobs"));
    expect(isOpen("jobs")).toBe(false);
  });

  test("a menu closed by click does not reopen on hover", () => {
    hover("#jobs button", null, 100);
    click(toggle("jobs"));
    click(toggle("jobs"));
    vi.advanceTimersByTime(1000);
    expect(isOpen("jobs")).toBe(false);
  });

  test("leaving the window closes it", () => {
    hover("#jobs > a");
    movePointer(one("#jobs > a"), null);
    vi.advanceTimersByTime(150);
    expect(isOpen("jobs")).toBe(false);
  });

  test("STA-02 moving to the next menu closes the first", () => {
    hover("#jobs > a");
    hover("#help > a", "#jobs > a");
    expect([isOpen("jobs"), isOpen("help")]).toEqual([false, true]);
  });

  test("moving the focus elsewhere does not close it", () => {
    focus("#before");
    hover("#jobs > a");
    focus("#after");
    expect(isOpen("jobs")).toBe(true);
  });

  test("HDR-17 does not open on phones or by touch", () => {
    movePointer(null, one("#jobs > a"), "touch");
    vi.advanceTimersByTime(1000);
    expect(isOpen("jobs")).toBe(false);
    page.media.phone = true;
    hover("#help > a");
    expect(isOpen("help")).toBe(false);
  });
});
