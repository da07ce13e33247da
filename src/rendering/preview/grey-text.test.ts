import { expect, test } from "vitest";
import { withGreyText } from "./grey-text.ts";

test("text is grey, whatever its colour; fields of colour and lines are as they were", () => {
  const shapes = `<path fill="#ffc83d" d="M0 0Z"/><g transform="translate(1,2)"><path stroke="#123" d="M0 0L1 0"/></g>`;
  const text = (fill: string) =>
    `<g fill="${fill}" transform="scale(0.1,-0.1)"><use href="#i0"/><use x="7" href="#i0"/></g>`;
  expect(withGreyText(`<svg>${shapes}${text("#123")}${text("#fff")}</svg>`)).toBe(
    `<svg>${shapes}${text("#8e8e8e")}${text("#8e8e8e")}</svg>`,
  );
});
