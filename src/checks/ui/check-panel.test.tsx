// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import english from "../../../content/resource/en-US.json" with { type: "json" };
import { buildResume } from "../../../tests/support/documents.ts";
import { renderIsland } from "../../../tests/support/island.tsx";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { portals } from "../../portals/all.ts";
import { checkResume } from "../run-checks.ts";
import { useCheckTool } from "./use-check-tool.tsx";
import { useFindings } from "./use-findings.ts";

const { checks, builder } = english;
const shown = vi.fn();

/** A resume with a mistyped address, a photo in a country without photos, and a blank. */
function faultyResume(): ResumeContent {
  const resume = buildResume("en-GB");
  const { sections, person } = resume;
  return {
    ...resume,
    person: {
      ...person,
      email: "priya@gmial.com",
      photo: { fileId: "0197f8b4-0000-7000-8000-000000000000", visible: true },
    },
    sections: sections.map((section) =>
      section.type === "summary"
        ? { ...section, text: "Teacher with [number] years in primary schools" }
        : section,
    ),
  };
}

function Editor() {
  const [content, setContent] = useState(faultyResume);
  const findings = useFindings(content, null, async () =>
    checkResume({ content, portal: portals.luk, today: "2026-06-15", pages: null, consentText: "" }),
  );
  const tool = useCheckTool({
    content,
    findings,
    labelOf: (path) => ["Contact details", path[path.length - 1]].join(" · "),
    onShow: shown,
    update: setContent,
  });
  return (
    <>
      <output>{tool.count}</output>
      {tool.body()}
    </>
  );
}

// The panel is loaded when it opens, which takes longer than a test waits on a busy machine.
beforeAll(() => import("./check-panel.tsx"), 60_000);
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal("fetch", async () => new Response(null, { status: 503 }));
  shown.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = () => act(async () => void (await vi.advanceTimersByTimeAsync(1000)));
async function show() {
  renderIsland(<Editor />, portals.luk);
  await settle();
  await screen.findByRole("tab", { name: new RegExp(checks.open) });
}
const titles = () => screen.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
const press = async (name: string, card = 0) => {
  const items = screen.getAllByRole("listitem").filter((item) => item.querySelector("[data-finding]"));
  await act(async () => void fireEvent.click(within(items[card]!).getByRole("button", { name })));
  await settle();
};
const openTab = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole("tab", { name: new RegExp(name) })));
const count = () => Number(document.querySelector("output")!.textContent);

test("each finding says what, where and why, and leads to its field", async () => {
  await show();
  expect(titles()).toContain(checks.rules.emailTypo);
  expect(screen.getByText("Contact details · email")).toBeTruthy();
  expect(screen.getByText(/Did you mean .priya@gmail.com.\?/)).toBeTruthy();
  const blank = titles().findIndex((title) => title?.includes("[number]"));
  await press(checks.show, blank);
  expect(shown).toHaveBeenCalledWith(["sections", "summary", "text"]);
});

test("a fix puts the finding right, and the focus moves to the one that takes its place", async () => {
  await show();
  const before = count();
  const at = titles().indexOf(checks.rules.emailTypo);
  await press(`Use \u2068priya@gmail.com\u2069`, at);
  expect(titles()).not.toContain(checks.rules.emailTypo);
  expect(count()).toBe(before - 1);
  expect(document.activeElement?.hasAttribute("data-finding")).toBe(true);
});

test("a finding that is fine as it is no longer counts, and can be found and taken up again", async () => {
  await show();
  const before = count();
  const at = titles().indexOf(checks.rules.photoDiscouraged);
  await press(checks.accept, at);
  expect(titles()).not.toContain(checks.rules.photoDiscouraged);
  expect(count()).toBe(before - 1);
  await openTab(checks.aside);
  expect(titles()).toEqual([checks.rules.photoDiscouraged]);
  await press(checks.takeUp);
  expect([titles(), count()]).toEqual([[], before]);
});

test("what is fine is listed by group", async () => {
  await show();
  await openTab(checks.fine);
  expect(screen.getByText(checks.groups.gaps)).toBeTruthy();
  expect(screen.queryByText(checks.groups.contact)).toBeNull();
});

test("F8 goes to the next finding, Shift+F8 to the one before, and each is announced", async () => {
  await show();
  const key = (shiftKey: boolean) =>
    act(async () => void fireEvent.keyDown(document, { key: "F8", shiftKey }));
  await key(false);
  const [first] = shown.mock.lastCall as [string[]];
  expect(screen.getAllByText(titles()[0]!).length).toBeGreaterThan(1);
  await key(false);
  expect(shown.mock.lastCall).not.toEqual([first]);
  await key(true);
  expect(shown.mock.lastCall).toEqual([first]);
});

test("screen readers hear the number when it changes, not at the start", async () => {
  await show();
  expect(screen.queryByText(/points? to look at\./)).toBeNull();
  await press(checks.accept);
  expect(screen.getByText(new RegExp(`^${count()} points? to look at\\.$`))).toBeTruthy();
  expect(builder.checkTool).toBe("Check");
});
