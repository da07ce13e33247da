// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { SortableList } from "./sortable-list.tsx";
import { moveEntry } from "./sorting.ts";

afterEach(cleanup);

const labels = {
  drag: (name: string) => `Move ${name}`,
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  moved: (name: string, position: number, count: number) => `${name} is ${position} of ${count}`,
};

function List({ announce }: { announce: (text: string) => void }) {
  const [items, setItems] = useState<readonly string[]>(["Anna", "Bea", "Cora"]);
  return (
    <SortableList
      items={items}
      idOf={(item) => item}
      nameOf={(item) => item}
      labels={labels}
      announce={announce}
      onMove={(id, to) => setItems(moveEntry(items, items.indexOf(id), to))}
    >
      {(item, { handle, arrows }) => (
        <>
          {handle}
          <input aria-label={item} />
          {arrows}
        </>
      )}
    </SortableList>
  );
}

function setUp() {
  const announce = vi.fn();
  render(<List announce={announce} />);
  const order = () => screen.getAllByRole("textbox").map((input) => input.getAttribute("aria-label"));
  return { announce, order };
}

/** The DOM of the tests knows no page coordinates. */
function pointer(
  element: Element | Window,
  type: "pointerDown" | "pointerMove" | "pointerUp",
  pageY: number,
) {
  const event = createEvent[type](element, { pointerId: 1, button: 0, pointerType: "mouse" });
  Object.defineProperties(event, { pageX: { value: 0 }, pageY: { value: pageY } });
  fireEvent(element, event);
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

test("arrow keys on the handle move the entry, announce the move and preserve the focus", () => {
  const { announce, order } = setUp();
  button("Move Anna").focus();
  fireEvent.keyDown(button("Move Anna"), { key: "ArrowDown" });
  expect(order()).toEqual(["Bea", "Anna", "Cora"]);
  expect(announce).toHaveBeenLastCalledWith("Anna is 2 of 3");
  expect(document.activeElement).toBe(button("Move Anna"));
  fireEvent.keyDown(button("Move Anna"), { key: "ArrowDown" });
  fireEvent.keyDown(button("Move Anna"), { key: "ArrowDown" });
  expect(order()).toEqual(["Bea", "Cora", "Anna"]);
  expect(announce).toHaveBeenCalledTimes(2);
});

test("the buttons move the entry; a button that becomes disabled passes the focus to the handle", () => {
  const { order } = setUp();
  button("Move Bea up").focus();
  fireEvent.click(button("Move Bea up"));
  expect(order()).toEqual(["Bea", "Anna", "Cora"]);
  expect(button("Move Bea up").disabled).toBe(true);
  expect(document.activeElement).toBe(button("Move Bea"));
});

test("text entered in an entry moves with it", () => {
  const { order } = setUp();
  const input = screen.getByLabelText<HTMLInputElement>("Cora");
  input.value = "half typed";
  fireEvent.click(button("Move Cora up"));
  expect(order()).toEqual(["Anna", "Cora", "Bea"]);
  expect(screen.getByLabelText("Cora")).toBe(input);
});

test("a drag moves the entry once, when dropped, and Escape cancels it", () => {
  const { announce, order } = setUp();
  // Without layout every entry has a height of 0, so any movement downwards passes all of them.
  const drag = (beforeEnd: () => void) => {
    pointer(button("Move Anna"), "pointerDown", 0);
    pointer(window, "pointerMove", 40);
    beforeEnd();
    pointer(window, "pointerUp", 40);
  };
  drag(() => fireEvent.keyDown(document, { key: "Escape" }));
  expect(order()).toEqual(["Anna", "Bea", "Cora"]);
  drag(() => expect(announce).not.toHaveBeenCalled());
  expect(order()).toEqual(["Bea", "Cora", "Anna"]);
});
