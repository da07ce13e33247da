// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { createStatus } from "./status.ts";
import { StatusRegion } from "./status-region.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const box = (top: number) => ({ top, bottom: top + 60, left: 0, right: 300 }) as DOMRect;

test.each([
  ["covered by", 680, 1],
  ["clear of", 400, 0],
])("the field in use that is %s a message, at %s px: scrolled into view %s times", (_place, top, times) => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return box(this.matches("input") ? top : 700);
  });
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
  const status = createStatus();
  render(
    <>
      <input aria-label="field" />
      <StatusRegion status={status} closeLabel="Close" />
    </>,
  );
  screen.getByLabelText("field").focus();
  act(() => status.show("Restored"));
  expect(scroll).toHaveBeenCalledTimes(times);
});

test("messages are shown above what is at the foot of the window", async () => {
  vi.stubGlobal("innerHeight", 720);
  const bar = (top: number, position: string) => {
    const element = document.createElement("div");
    element.dataset.foot = "";
    element.style.position = position;
    element.getBoundingClientRect = () => new DOMRect(0, top, 375, 60);
    document.body.append(element);
    return element;
  };
  // Beside its line.
  bar(100, "absolute");
  // Away from the window's foot.
  bar(300, "sticky");
  bar(660, "sticky");
  const status = createStatus();
  const { container } = render(<StatusRegion status={status} closeLabel="Close" />);
  const foot = () => container.querySelector<HTMLElement>("[role=status]")!.style.getPropertyValue("--foot");
  act(() => status.show("Restored"));
  expect(foot()).toBe("60px");
  const upper = bar(590, "sticky");
  await act(async () => {});
  expect(foot()).toBe("130px");
  // It scrolls with what it is in.
  upper.getBoundingClientRect = () => new DOMRect(0, 400, 375, 60);
  await act(async () => void upper.dispatchEvent(new Event("scroll")));
  expect(foot()).toBe("60px");
  await act(async () => {
    for (const element of document.querySelectorAll("[data-foot]")) element.remove();
  });
  expect(foot()).toBe("");
});
