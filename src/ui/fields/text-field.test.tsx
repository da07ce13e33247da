// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { TextField } from "./text-field.tsx";

afterEach(cleanup);

const field = (help?: string) => <TextField label="Employer" value="" onChange={() => {}} help={help} />;
const describedBy = () => screen.getByLabelText("Employer").getAttribute("aria-describedby")!;

test("help that appears and disappears while the field is open is always what describes it", () => {
  const { rerender } = render(field("For example: Siemens"));
  expect(document.getElementById(describedBy())!.textContent).toBe("For example: Siemens");
  rerender(field());
  expect(document.getElementById(describedBy())!.textContent).toBe("");
  rerender(field("Another hint"));
  expect(document.getElementById(describedBy())!.textContent).toBe("Another hint");
});
