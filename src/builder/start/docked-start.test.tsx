// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { renderIsland } from "../../../tests/support/island.tsx";
import { DockedStart } from "./docked-start.tsx";

afterEach(() => void vi.unstubAllGlobals());

const start = vi.fn();
let observed: Element;
let report: (entries: object[]) => void;
/** How far below the window the observer sees; pixels. */
let reach: number;

function Page() {
  const form = useRef<HTMLFormElement>(null);
  return (
    <>
      <form ref={form}>
        <input aria-label="Name" />
        <button type="submit">Main</button>
      </form>
      <DockedStart form={form} onStart={start} isPending={false} />
    </>
  );
}

/** The page is scrolled: the main button, 50 pixels high, is this many pixels below the top of the window. */
const scrollTo = (top: number) =>
  act(() => report([{ isIntersecting: top > -50 && top < window.innerHeight + reach }]));
/** Hidden by its styles: the test's window is wider than a phone. */
const docked = () => screen.queryByRole("button", { name: "Start writing", hidden: true });

test("the main button is docked once the page is scrolled past it, and only then", () => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: typeof report, { rootMargin }: { rootMargin: string }) {
        report = callback;
        reach = Number.parseInt(rootMargin.split(" ")[2]!, 10);
      }
      observe(target: Element) {
        observed = target;
      }
      disconnect() {}
    },
  );
  renderIsland(<Page />);
  expect(observed.textContent).toBe("Main");
  expect(docked()).toBeNull();
  scrollTo(9000);
  expect(docked(), "the button is further down").toBeNull();
  scrollTo(-60);
  fireEvent.click(docked()!);
  expect(start).toHaveBeenCalledOnce();
  docked()!.focus();
  scrollTo(10);
  expect(docked()).toBeNull();
  expect(document.activeElement, "the focus is not lost").toBe(observed);
});
