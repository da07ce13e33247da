// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import english from "../../../../content/resource/en-US.json" with { type: "json" };
import { renderIsland } from "../../../../tests/support/island.tsx";
import type { DocumentText } from "../document-text.ts";
import { FormTextPanel } from "./form-text-panel.tsx";
import { MailTextPanel } from "./mail-text-panel.tsx";

const { download, common } = english;
const text: DocumentText = {
  dir: "ltr",
  text: "Ana Maia\n\nEXPERIENCE\nNurse\n",
  mail: { subject: "Ana Maia – Resume", body: "Ana Maia\n" },
  groups: [
    { heading: "", entries: [[{ label: "Phone", value: "555 0100" }]] },
    { heading: "Experience", entries: [[{ label: "", value: "Nurse" }], [{ label: "", value: "Cook" }]] },
  ],
};
const input = { kind: "resume" as const, content: {}, title: "CV", portal: "wlb", lang: "en-US" };
const fetching = vi.fn<(address: string) => Promise<Response>>();
const written = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  fetching.mockReset().mockImplementation(async () => Response.json(text));
  written.mockReset().mockResolvedValue();
  vi.stubGlobal("fetch", fetching);
  Object.defineProperty(navigator, "clipboard", { value: { writeText: written }, configurable: true });
});
afterEach(() => vi.unstubAllGlobals());

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name, exact: true } as object)));
const copyOf = (value: string) => download.copyField.replace("{text}", value);

test("each field has a button that copies it, named by its label or text; one copies everything", async () => {
  renderIsland(<FormTextPanel {...input} />);
  expect(await screen.findByRole("heading", { name: "Experience" })).toBeTruthy();
  expect(fetching.mock.calls.map(([address]) => address)).toEqual(["/api/document-text"]);
  await press(copyOf("Phone"));
  await press(copyOf("Cook"));
  await press(download.copyAll);
  expect(written.mock.calls.map(([copied]) => copied)).toEqual(["555 0100", "Cook", text.text]);
  expect(screen.getAllByRole("button", { name: download.copied })).toHaveLength(3);
});

test("if the browser refuses, the text is selected and the user is told", async () => {
  written.mockRejectedValue(new Error("denied"));
  document.execCommand = () => false;
  renderIsland(<FormTextPanel {...input} />);
  await screen.findByText("555 0100");
  await press(copyOf("Phone"));
  expect(getSelection()?.toString()).toBe("555 0100");
  expect(screen.getAllByText(download.copyByHand).length).toBeGreaterThan(0);
});

test("a short text opens in the mail program; of a long one the link copies the text first", async () => {
  const { unmount } = renderIsland(<MailTextPanel {...input} />);
  const link = await screen.findByRole("link", { name: download.mailOpen });
  expect(link.getAttribute("href")).toContain("body=Ana%20Maia");
  expect(screen.queryByText(download.mailTooLong)).toBeNull();
  unmount();
  const long = { ...text, mail: { subject: "A", body: "x".repeat(3000) } };
  fetching.mockImplementation(async () => Response.json(long));
  renderIsland(<MailTextPanel {...input} />);
  const short = await screen.findByRole("link", { name: download.mailOpen });
  expect(short.getAttribute("href")).toBe("mailto:?subject=A");
  expect(screen.getByText(download.mailTooLong)).toBeTruthy();
  short.addEventListener("click", (event) => event.preventDefault());
  await act(async () => void fireEvent.click(short));
  expect(written).toHaveBeenCalledWith(long.mail.body);
});

test("a failure says so and offers another attempt", async () => {
  fetching.mockRejectedValueOnce(new TypeError("offline"));
  renderIsland(<FormTextPanel {...input} />);
  expect(await screen.findByText(english.errors.offline)).toBeTruthy();
  await press(common.retry);
  expect(await screen.findByText("555 0100")).toBeTruthy();
});
