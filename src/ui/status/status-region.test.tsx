// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { createStatus } from "./status.ts";
import { StatusRegion } from "./status-region.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
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
