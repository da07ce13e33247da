// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubIntersectionObserver } from "../../../tests/support/intersection-observer.ts";
import { renderIsland } from "../../../tests/support/island.tsx";
import { useIsland } from "../../browser/island.tsx";
import { portals } from "../../portals/all.ts";
import { preloadDialogs } from "../../ui/overlays/dialog.tsx";
import { TemplateGallery } from "./template-gallery.tsx";

const { lde, ljp, lsa, luk } = portals;
const newDocument = { culture: "wlb", titles: { resume: "Resume", letter: "Cover letter" }, consent: "" };
const sample = {
  person: { name: { given: "Sam", family: "Sample" }, personal: [] },
  sections: [{ id: "x", type: "summary", visible: true, text: "Ten years" }],
};

const send = vi.fn<(url: string) => Promise<Response>>();
const used = vi.fn();
const announced = vi.fn();

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  used.mockReset();
  send.mockReset();
  send.mockImplementation(async (url) =>
    url === "/api/preview"
      ? Response.json({ pages: ["<svg/>"], missing: [], places: [] })
      : Response.json(sample),
  );
  vi.stubGlobal("fetch", send);
  stubIntersectionObserver(() => true);
  await preloadDialogs();
});
afterEach(() => void vi.unstubAllGlobals());

function Gallery() {
  const { status } = useIsland();
  status.announce = announced;
  return <TemplateGallery own={null} onUse={used} isPending={false} />;
}
const open = (portal = lde) => act(async () => void renderIsland(<Gallery />, portal, { newDocument }));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const chips = () => within(screen.getByRole("group", { name: "Templates" })).getAllByRole("button");
const pressKey = (key: string) => act(async () => void fireEvent.keyDown(document.activeElement!, { key }));
const cards = () => screen.getAllByRole("button", { name: /^Use / }).map(({ textContent }) => textContent);
const expectDrawn = (dialog: HTMLElement, count: number) =>
  waitFor(() => expect(dialog.querySelectorAll("img[data-own]")).toHaveLength(count));
const enlarge = async (name: string) => {
  const button = screen.getByRole("button", { name: `Enlarge ${name}` });
  button.focus();
  await press(`Enlarge ${name}`);
  const dialog = await screen.findByRole("dialog");
  await expectDrawn(dialog, 1);
  return dialog;
};

test("a chip narrows the gallery, is marked and announced; the page keeps its height", async () => {
  await open();
  const all = cards().length;
  const gallery = screen.getByRole("region", { name: "Templates" });
  vi.spyOn(gallery, "offsetHeight", "get").mockReturnValue(900);
  expect(chips().map(({ textContent }) => textContent)).toEqual([
    `All ${all}`,
    "One column",
    "Two columns",
    "With photo",
  ]);
  await press("Two columns");
  expect(cards()).toHaveLength(1);
  expect(cards()[0]).toContain("Sidebar");
  expect(gallery.style.minHeight).toBe("900px");
  const pressed = () => chips().filter((chip) => chip.getAttribute("aria-pressed") === "true");
  expect(pressed().map(({ textContent }) => textContent)).toEqual(["Two columns"]);
  expect(announced).toHaveBeenLastCalledWith("1 template");
  await press(`All ${all}`);
  expect(cards()).toHaveLength(all);
  expect(gallery.style.minHeight).toBe("");
  await press("Two columns");
  fireEvent(window, new Event("resize"));
  expect(gallery.style.minHeight, "a turned phone").toBe("");
});

test("chips follow the country: its forms in Japan, no photo where resumes have none", async () => {
  await open(ljp);
  expect(chips().map(({ textContent }) => textContent)).toContain("National form");
  await press("National form");
  expect(cards()).toHaveLength(2);
});

test("in the United Kingdom no chip is about photos or forms", async () => {
  await open(luk);
  expect(
    chips()
      .map(({ textContent }) => textContent)
      .slice(1),
  ).toEqual(["One column", "Two columns"]);
});

test("the magnifier shows a page that is drawn large; arrow keys go around, Escape returns to the magnifier", async () => {
  await open();
  const dialog = await enlarge("Classic");
  expect(within(dialog).getByRole("heading").textContent).toBe("Classic");
  const [, init] = send.mock.calls.find(([url]) => url === "/api/preview") as unknown as [
    string,
    { body: string },
  ];
  const { content } = JSON.parse(init.body);
  expect(content.template.id).toBe("classic");
  expect(content.person.name.given).toBe("Sam");
  const shown = () => within(dialog).getByRole("heading").textContent;
  await pressKey("ArrowRight");
  expect(shown()).toBe("Modern");
  expect(within(dialog).getByRole("status").textContent).toBe("Modern, 3 of 13");
  for (const _ of Array(2)) await pressKey("ArrowLeft");
  expect(shown()).toBe("Tabular");
  await press("Previous template");
  expect(shown()).toBe("Plain");
  await expectDrawn(dialog, 4);
  await press("Next template");
  expect(shown()).toBe("Tabular");
  await pressKey("Escape");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Enlarge Classic" })),
  );
});

test("the large view goes through the templates of the chip, and starts a document in the one that is shown", async () => {
  await open(ljp);
  await press("National form");
  const first = screen.getAllByRole("button", { name: /^Enlarge/ })[0]!;
  await act(async () => void fireEvent.click(first));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByRole("status").textContent).toMatch(/1 of 2$/);
  await pressKey("ArrowRight");
  await expectDrawn(dialog, 2);
  await act(
    async () => void fireEvent.click(within(dialog).getByRole("button", { name: /^Use Shokumu keirekisho/ })),
  );
  expect(used).toHaveBeenCalledExactlyOnceWith({ id: "shokumukeirekisho", version: 1 });
});

test("where the page is wider than the window, arrow keys scroll it while it has the focus, and it keeps the focus", async () => {
  await open();
  const dialog = await enlarge("Classic");
  const page = within(dialog).getByRole("region");
  act(() => page.focus());
  await pressKey("ArrowRight");
  expect(within(dialog).getByRole("heading").textContent).toBe("Modern");
  expect(document.activeElement).toBe(page);
  Object.defineProperty(page, "scrollWidth", { value: page.clientWidth + 200 });
  await pressKey("ArrowRight");
  expect(within(dialog).getByRole("heading").textContent).toBe("Modern");
  await expectDrawn(dialog, 2);
});

test("from right to left, the left arrow key goes on", async () => {
  await open(lsa);
  const dialog = await enlarge("Classic");
  await pressKey("ArrowLeft");
  expect(within(dialog).getByRole("heading").textContent).toBe("Modern");
  await expectDrawn(dialog, 2);
});
