// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderIsland } from "../../../../tests/support/island.tsx";
import { islandFailure } from "../../../shell/enhance/island.ts";

const error = new Error("no such section");
const Broken = (): never => {
  throw error;
};

test("SHL-04 STA-03 an island that cannot be rendered tells the shell, with the component's name, and offers a way on", () => {
  const silent = vi.spyOn(console, "error").mockImplementation(() => {});
  const place = document.createElement("div");
  place.dataset.island = "builder";
  document.body.append(place);
  const told = vi.fn();
  place.addEventListener(islandFailure, (event) => told((event as CustomEvent).detail));
  renderIsland(<Broken />);
  expect(told).toHaveBeenCalledExactlyOnceWith({ error, componentStack: expect.stringContaining("Broken") });
  expect(screen.getByText(/Something went wrong on our side/)).toBeTruthy();
  silent.mockRestore();
  place.remove();
});
