// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { click, movePointer, one, press, testPage } from "./test-support.ts";

const page = testPage();

const disclosure = (name: string, more = "") => `
  <details data-disclosure="${name}" ${more} id="${name}"><summary id="${name}-summary"><b>${name}</b></summary>
    <div data-panel><p>text</p><a id="${name}-1" href="/1">1</a><form><button id="${name}-2">2</button></form></div>
  </details>`;

const isOpen = (name: string) => one<HTMLDetailsElement>(`#${name}`).open;
const summary = (name: string) => one(`#${name}-summary`);

beforeEach(async () => {
  const { startPopups } = await import("./popup.ts");
  const { startMenus } = await import("./menu.ts");
  const { startDisclosures } = await import("./disclosures.ts");
  page.show(
    `${["language", "contact", "account"].map((name) => disclosure(name)).join("")}
     ${disclosure("country", "data-place")}<a id="after" href="/">x</a>`,
  );
  startPopups();
  startMenus();
  startDisclosures();
});

test("HDR-08 its summary toggles it", () => {
  click(summary("language"));
  expect(isOpen("language")).toBe(true);
  click(summary("language"));
  expect(isOpen("language")).toBe(false);
});

test("HDR-04 opening search focuses its input", () => {
  page.show(`<details data-disclosure="search"><summary id="open">Search</summary><input id="q"></details>`);
  click(one("#open"));
  expect(document.activeElement).toBe(one("#q"));
});

test("HDR-08 CTY-05 closes on a click outside, not on one inside", () => {
  for (const name of ["language", "country"]) {
    click(summary(name));
    click(one(`#${name} p`));
    expect(isOpen(name)).toBe(true);
    click(document.body);
    expect(isOpen(name)).toBe(false);
  }
});

test.each(["#language-1", "#language-2"])(
  "HDR-08 closes when %s is clicked, and the link is followed",
  (entry) => {
    click(summary("language"));
    one(entry).focus();
    const goesOn = vi.fn((event: Event) => event.preventDefault());
    document.body.addEventListener("click", goesOn);
    click(one(entry));
    document.body.removeEventListener("click", goesOn);
    expect(isOpen("language")).toBe(false);
    expect(goesOn).toHaveBeenCalledOnce();
    // The focus leaves the hidden panel: the sign-in dialog returns it here.
    expect(document.activeElement).toBe(summary("language"));
  },
);

test("STA-02 only one is open, however the other one was opened", () => {
  click(summary("language"));
  click(summary("account"));
  expect([isOpen("language"), isOpen("account")]).toEqual([false, true]);
  one<HTMLDetailsElement>("#country").open = true;
  expect([isOpen("account"), isOpen("country")]).toEqual([false, true]);
});

test("a disclosure that the browser closed no longer counts as open", () => {
  click(summary("language"));
  one<HTMLDetailsElement>("#language").open = false;
  expect(press("Escape")).toBe(true);
});

test("a disclosure that was opened before the script loaded closes by the first click", () => {
  const language = one<HTMLDetailsElement>("#language");
  const quiet = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener("toggle", quiet, true);
  language.open = true;
  window.removeEventListener("toggle", quiet, true);
  click(summary("language"));
  expect(isOpen("language")).toBe(false);
});

test("Escape closes a disclosure even before the browser's toggle event", () => {
  const quiet = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener("toggle", quiet, true);
  click(summary("language"));
  press("Escape");
  window.removeEventListener("toggle", quiet, true);
  expect(isOpen("language")).toBe(false);
});

test("Escape closes and the focus returns to the summary, from inside and from body", () => {
  click(summary("account"));
  one("#account-1").focus();
  press("Escape");
  expect(isOpen("account")).toBe(false);
  expect(document.activeElement).toBe(summary("account"));
  summary("account").blur();
  click(summary("account"));
  press("Escape", document.body);
  expect(document.activeElement).toBe(summary("account"));
});

test("closes when the focus leaves", () => {
  click(summary("account"));
  one("#account-1").focus();
  expect(isOpen("account")).toBe(true);
  one("#after").focus();
  expect(isOpen("account")).toBe(false);
  expect(document.activeElement).toBe(one("#after"));
});

describe("the contact panel", () => {
  const hover = () => {
    movePointer(null, one("#contact b"));
    vi.advanceTimersByTime(150);
  };
  test("HDR-05 opens on hover and closes afterwards", () => {
    hover();
    expect(isOpen("contact")).toBe(true);
    movePointer(one("#contact b"), one("#after"));
    vi.advanceTimersByTime(150);
    expect(isOpen("contact")).toBe(false);
  });

  test("HDR-05 a click keeps it open instead of closing it", () => {
    hover();
    expect(click(one("#contact b"))).toBe(false);
    expect(isOpen("contact")).toBe(true);
    movePointer(one("#contact b"), one("#after"));
    vi.advanceTimersByTime(150);
    expect(isOpen("contact")).toBe(true);
    click(summary("contact"));
    expect(isOpen("contact")).toBe(false);
  });

  test("HDR-17 does not open on hover on phones; other disclosures never do", () => {
    movePointer(null, summary("language"));
    vi.advanceTimersByTime(1000);
    expect(isOpen("language")).toBe(false);
    page.media.phone = true;
    hover();
    expect(isOpen("contact")).toBe(false);
  });
});

test("CTY-04 only the country list is placed, before it opens", () => {
  const country = one("#country");
  vi.stubGlobal("innerHeight", 768);
  const box = vi.spyOn(summary("country"), "getBoundingClientRect");
  box.mockReturnValue({ top: 700, bottom: 740 } as DOMRect);
  let placed: string | undefined;
  country.addEventListener("toggle", () => {
    placed ??= country.dataset.placement;
  });
  click(summary("country"));
  expect(placed).toBe("above");
  box.mockReturnValue({ top: 10, bottom: 50 } as DOMRect);
  click(one("#country p"));
  expect(country.dataset.placement).toBe("above");
});
