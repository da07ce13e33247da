// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { usePageInView } from "./use-page-in-view.ts";

test("the page in the middle of the canvas is in view, after scrolling and zooming", () => {
  const canvas = document.createElement("section");
  let [scrolled, pageHeight] = [0, 800];
  canvas.getBoundingClientRect = () => ({ top: 50, height: 600 }) as DOMRect;
  for (const at of [0, 1, 2]) {
    const page = document.createElement("div");
    page.setAttribute("data-page", "");
    page.getBoundingClientRect = () => ({ top: 50 + at * pageHeight - scrolled }) as DOMRect;
    canvas.append(page);
  }
  const { result, rerender } = renderHook(({ layout }) => usePageInView({ current: canvas }, layout), {
    initialProps: { layout: "1" },
  });
  const scrollTo = (top: number) =>
    act(() => {
      scrolled = top;
      canvas.dispatchEvent(new Event("scroll"));
    });
  expect(result.current).toBe(0);
  scrollTo(499);
  expect(result.current).toBe(0);
  scrollTo(500);
  expect(result.current).toBe(1);
  pageHeight = 400;
  rerender({ layout: "0.5" });
  expect(result.current).toBe(2);
});
