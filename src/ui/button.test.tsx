// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Button, IconButton } from "./button.tsx";

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

test.each([
  [
    "a text and other elements",
    (isPending: boolean) => (
      <Button id="save" autoFocus aria-labelledby="save title" isPending={isPending}>
        Save
      </Button>
    ),
  ],
  ["a label", (isPending: boolean) => <IconButton icon="add" label="Save" autoFocus isPending={isPending} />],
])("what a pending button with %s refers to exists, also in its announcement", (_, button) => {
  const show = (isPending: boolean) => (
    <>
      <p id="title">Summary</p>
      {button(isPending)}
    </>
  );
  const { rerender } = render(show(false));
  for (const isPending of [true, false]) {
    rerender(show(isPending));
    const ids = [...document.querySelectorAll("[aria-labelledby]")].flatMap((one) =>
      one.getAttribute("aria-labelledby")!.split(" "),
    );
    expect(ids.length).toBeGreaterThan(1);
    expect(ids.filter((id) => !document.getElementById(id))).toEqual([]);
  }
});
