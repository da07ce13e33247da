// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { copyText } from "./clipboard.ts";

const writeText = vi.fn<(text: string) => Promise<void>>();
const execCommand = vi.fn<(command: string) => boolean>();
let field: HTMLInputElement;
beforeEach(() => {
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
  document.execCommand = execCommand;
  document.body.innerHTML = '<input value="the text" /><p>another text</p>';
  field = document.querySelector("input")!;
});
afterEach(() => vi.unstubAllGlobals());

test("copies a text", async () => {
  writeText.mockResolvedValue();
  expect(await copyText("the text", field)).toBe(true);
  expect(writeText).toHaveBeenCalledWith("the text");
  expect(document.activeElement).not.toBe(field);
});

test.each([true, false])(
  "without permission, selects what is shown and tries the older command: %s",
  async (works) => {
    writeText.mockRejectedValue(new DOMException("denied", "NotAllowedError"));
    execCommand.mockReturnValue(works);
    expect(await copyText("the text", field)).toBe(works);
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 8]);
  },
);

test("selects a text that is no field", async () => {
  vi.stubGlobal("navigator", { clipboard: undefined });
  execCommand.mockReturnValue(true);
  const shown = document.querySelector("p")!;
  expect(await copyText("another text", shown)).toBe(true);
  expect(getSelection()!.toString()).toBe("another text");
});
