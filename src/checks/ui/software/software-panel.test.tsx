// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import english from "../../../../content/resource/en-US.json" with { type: "json" };
import { buildResume } from "../../../../tests/support/documents.ts";
import { renderIsland } from "../../../../tests/support/island.tsx";
import { portals } from "../../../portals/all.ts";
import type { SoftwareReading } from "../../software-reading/reading.ts";
import SoftwarePanel from "./software-panel.tsx";

const { software, show } = english.checks;
const reading: SoftwareReading = {
  pages: 1,
  groups: [
    {
      path: ["person"],
      facts: [
        { path: ["person", "email"], own: "priya@example.com", read: "priya@example.com", state: "right" },
        { path: ["person", "phone"], own: "07700 900123", read: null, state: "missing" },
        { path: ["person", "headline"], own: "Teacher", read: "Teacher Leeds", state: "partly" },
      ],
    },
  ],
  lines: ["Priya Hughes", "Teacher Leeds"],
};
afterEach(() => vi.unstubAllGlobals());

const shown = vi.fn();
function renderPanel(respond: () => Response) {
  const request = vi.fn(async (_url: string, _init: RequestInit) => respond());
  vi.stubGlobal("fetch", request);
  const panel = (content = buildResume("en-GB")) => (
    <SoftwarePanel
      content={content}
      title="CV"
      portal="luk"
      labelOf={(path) => ["Contact details", path.at(-1)].join(" · ")}
      onShow={shown}
    />
  );
  renderIsland(panel(), portals.luk);
  return request;
}
const row = (label: string) => within(screen.getByText(label).parentElement!);

test("every value is marked as read, read differently or missing, and leads to its field", async () => {
  const request = renderPanel(() => Response.json(reading));
  await screen.findByText("Read correctly: 1 of 3");
  expect(request.mock.calls[0]![0]).toBe("/api/software-reading");
  expect(row("email").getByText(software.right)).toBeTruthy();
  expect(row("email").queryByRole("button")).toBeNull();
  expect(row("phone").getByText(software.missing)).toBeTruthy();
  expect(row("headline").getByText(/Teacher Leeds/)).toBeTruthy();
  fireEvent.click(row("phone").getByRole("button", { name: show }));
  expect(shown).toHaveBeenCalledWith(["person", "phone"]);
});

test("the plain text has the lines of the PDF and can be copied", async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
  renderPanel(() => Response.json(reading));
  fireEvent.click(await screen.findByRole("tab", { name: software.text }));
  fireEvent.click(screen.getByRole("button", { name: software.copy }));
  await screen.findByText(software.copied);
  expect(writeText).toHaveBeenCalledWith("Priya Hughes\nTeacher Leeds");
});

test("a failed reading says why and can be tried again", async () => {
  let isUp = false;
  renderPanel(() => (isUp ? Response.json(reading) : new Response(null, { status: 503 })));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(english.errors.unavailable);
  isUp = true;
  fireEvent.click(within(alert).getByRole("button", { name: english.common.retry }));
  await screen.findByText("Read correctly: 1 of 3");
});
