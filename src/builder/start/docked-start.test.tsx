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

/** The page is scrolled: the main button is in view, or this many pixels below the top of the window. */
const scroll = (isIntersecting: boolean, top: number) =>
  act(() => report([{ isIntersecting, boundingClientRect: { top } }]));
/** Hidden by its styles: the test's window is wider than a phone. */
const docked = () => screen.queryByRole("button", { name: "Start writing", hidden: true });

test("the main button is docked once the page is scrolled past it, and only then", () => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: typeof report) {
        report = callback;
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
  scroll(false, 900);
  expect(docked(), "the button is further down").toBeNull();
  scroll(false, -60);
  fireEvent.click(docked()!);
  expect(start).toHaveBeenCalledOnce();
  docked()!.focus();
  scroll(true, 10);
  expect(docked()).toBeNull();
  expect(document.activeElement, "the focus is not lost").toBe(observed);
});
