// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderIsland } from "../../tests/support/island.tsx";
import { islandFailure } from "../shell/enhance/island.ts";

const error = new Error("no such section");
const Broken = (): never => {
  throw error;
};

test("SHL-04 STA-03 an island that fails to render reports the component to the shell and offers a reload", () => {
  const consoleError = vi.spyOn(console, "error").mockImplementation(() => {});
  const container = document.createElement("div");
  container.dataset.island = "builder";
  document.body.append(container);
  const reported = vi.fn();
  container.addEventListener(islandFailure, (event) => reported((event as CustomEvent).detail));
  renderIsland(<Broken />);
  expect(reported).toHaveBeenCalledExactlyOnceWith({
    error,
    componentStack: expect.stringContaining("Broken"),
  });
  expect(screen.getByText(/Something went wrong on our side/)).toBeTruthy();
  consoleError.mockRestore();
  container.remove();
});
