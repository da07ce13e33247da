// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useRegionKeys } from "./use-region-keys.ts";

afterEach(cleanup);

function Regions() {
  const root = useRegionKeys();
  return (
    <div ref={root}>
      <div data-region>
        <button type="button">bar</button>
      </div>
      <div data-region>
        <details>
          <summary>source</summary>
          <a href="https://example.org/">within</a>
        </details>
        <input aria-label="field" />
      </div>
      <div data-region>
        <button type="button">page</button>
      </div>
    </div>
  );
}

test("F6 goes through all regions, past a link that takes no focus, and Shift+F6 goes back", () => {
  render(<Regions />);
  // Without layout, the link would take the focus.
  screen.getByText("within").focus = () => {};
  const focused: (string | null)[] = [];
  const press = (shiftKey = false) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "F6", shiftKey });
    const element = document.activeElement!;
    focused.push(element.getAttribute("aria-label") ?? element.textContent);
  };
  for (let at = 0; at < 4; at += 1) press();
  press(true);
  expect(focused).toEqual(["bar", "field", "page", "bar", "page"]);
});
