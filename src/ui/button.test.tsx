// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Button } from "./button.tsx";

afterEach(cleanup);

const references = () => [...document.querySelectorAll("[data-live-announcer] [aria-labelledby]")];

test("the announcement of a pending button does not outlive the button", () => {
  const { rerender } = render(<Button autoFocus>Save</Button>);
  rerender(
    <Button autoFocus isPending>
      Save
    </Button>,
  );
  expect(references().map((one) => one.getAttribute("aria-labelledby"))).toEqual([
    screen.getByRole("button").id,
  ]);
  rerender(<p>Saved</p>);
  expect(references()).toEqual([]);
});
