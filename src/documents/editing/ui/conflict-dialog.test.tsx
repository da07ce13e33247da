// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderIsland } from "../../../../tests/support/island.tsx";
import type { Conflict } from "../merge.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";

const value = (path: string, mine: unknown, theirs: unknown): Conflict => ({
  kind: "value",
  path: [path],
  base: "",
  mine,
  theirs,
});

function setUp(conflicts: Conflict[]) {
  const onSettle = vi.fn();
  const onClose = vi.fn();
  renderIsland(
    <ConflictDialog
      isOpen
      conflicts={conflicts}
      onClose={onClose}
      onSettle={onSettle}
      labelOf={({ path }) => path.join(" · ")}
      nameOf={(id) => ({ a: "Anna", b: "Bea" })[id] ?? id}
    />,
  );
  return { onSettle, onClose, group: (name: string) => within(screen.getByRole("group", { name })) };
}

test("shows both values and passes on one choice per conflict", () => {
  const { onSettle, group } = setUp([value("Name", "Anna", "Anne"), value("Town", "Köln", undefined)]);
  expect(group("Name").getByText("Anna")).toBeTruthy();
  expect(group("Name").getByText("Anne")).toBeTruthy();
  expect(group("Town").getByText("Removed")).toBeTruthy();
  fireEvent.click(group("Town").getByRole("radio", { name: /Keep the other/ }));
  fireEvent.click(screen.getByRole("button", { name: "Use these choices" }));
  expect(onSettle).toHaveBeenCalledExactlyOnceWith(["mine", "theirs"]);
});

test("an order is shown by names, an emptied text as empty", () => {
  const order: Conflict = { kind: "order", path: ["Skills"], base: [], mine: ["a", "b"], theirs: ["b", "a"] };
  const { group } = setUp([order, value("Phone", "", "1")]);
  const skills = group("Skills – Order of the entries");
  expect(skills.getByText((_, element) => element?.textContent === "Anna\nBea")).toBeTruthy();
  expect(skills.getByText((_, element) => element?.textContent === "Bea\nAnna")).toBeTruthy();
  expect(group("Phone").getByText("Empty")).toBeTruthy();
});

test("closing makes no choice", () => {
  const { onClose, onSettle } = setUp([value("Name", "Anna", "Anne")]);
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalled();
  expect(onSettle).not.toHaveBeenCalled();
});

test("texts that differ only in their formatting can be told apart", () => {
  const runs = [{ text: "Led " }, { text: "five", bold: true, link: "https://a.de" }];
  const lists = {
    kind: "list",
    ordered: true,
    items: [{ runs: [{ text: "one", italic: true }] }, { runs: [{ text: "two" }] }],
  };
  const { group } = setUp([
    value("Summary", [{ kind: "paragraph", runs }, lists], "Led five"),
    value("Line", "x", runs),
  ]);
  const shown = group("Summary").getByText("five (https://a.de)").closest("[dir]")!;
  expect(shown.textContent).toBe("Led five (https://a.de)\n1. one\n2. two");
  expect(shown.querySelector("em")!.textContent).toBe("one");
  expect(group("Line").getByText("five (https://a.de)").tagName).toBe("STRONG");
});
