// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { fireEvent, screen } from "@testing-library/react";
import postcss from "postcss";
import { expect, test, vi } from "vitest";
import english from "../../../../content/resource/en-US.json" with { type: "json" };
import { renderIsland } from "../../../../tests/support/island.tsx";
import { TitleField } from "./title-field.tsx";

const css = postcss.parse(readFileSync("src/documents/editing/ui/title-field.module.css", "utf8"));

/** Declarations of a rule that applies without hover and in every window. */
const declarationsOf = (selector: string): Record<string, string> =>
  Object.fromEntries(
    css.nodes
      .filter((node) => node.type === "rule" && node.selector === selector)
      .flatMap((node) => ("nodes" in node ? (node.nodes ?? []) : []))
      .flatMap((node) => (node.type === "decl" ? [[node.prop, node.value]] : [])),
  );

test("the title has a line that shows without hover that it can be edited, as wide as the border that it replaces", () => {
  const input = declarationsOf(".input");
  expect(input["border-block-end"]).toBe("1px dotted var(--ink-soft)");
  expect(input.border).toBe("1px solid transparent");
  expect(declarationsOf(".title::after").border).toBe(input.border);
});

test("Escape restores the title, and is left to the page if there is nothing to restore", () => {
  renderIsland(<TitleField documentId="a" title="My CV" onRenamed={vi.fn()} />);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: english.builder.title });
  fireEvent.change(field, { target: { value: "My" } });
  expect(fireEvent.keyDown(field, { key: "Escape" })).toBe(false);
  expect(field.value).toBe("My CV");
  expect(fireEvent.keyDown(field, { key: "Escape" })).toBe(true);
});
