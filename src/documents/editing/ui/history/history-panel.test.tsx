// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildResume } from "../../../../../tests/support/documents.ts";
import { createTestEditor } from "../../../../../tests/support/edited-content.tsx";
import { renderIsland } from "../../../../../tests/support/island.tsx";
import type { VersionSummary } from "../../../history/history-api.ts";
import type { ResumeContent } from "../../../model/resume.ts";
import type { Editor } from "../../editor.ts";
import { UndoProvider } from "../undo/undo-context.tsx";
import { useUndo } from "../undo/use-undo.ts";
import { HistoryPanel } from "./history-panel.tsx";

const now = buildResume("en-GB");
const earlier: ResumeContent = { ...now, person: { ...now.person, headline: "Nurse on a ward" } };

/** Versions that the server has, and requests in order. */
let versions: VersionSummary[];
let requests: string[];
let nameStatus: number;

beforeEach(() => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  versions = [
    { version: 3, savedAt: minutesAgo(1), name: null, isCurrent: true },
    { version: 2, savedAt: minutesAgo(30), name: "Before the interview", isCurrent: false },
    { version: 1, savedAt: minutesAgo(60), name: null, isCurrent: false },
  ];
  requests = [];
  nameStatus = 200;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    requests.push(`${init.method} ${url} ${init.body ?? ""}`.trim());
    const [, number, action] = /versions\/?(\d+)?\/?(\w+)?$/.exec(url)!;
    const version = versions.find((each) => each.version === Number(number));
    if (action === "name") {
      if (nameStatus !== 200)
        return Response.json({ error: { code: "storageFull", message: "Full." } }, { status: nameStatus });
      Object.assign(version!, JSON.parse(String(init.body)));
      return Response.json({ version });
    }
    if (!number) return Response.json({ versions });
    if (!version) return Response.json({ error: { code: "notFound" } }, { status: 404 });
    return Response.json({ version: { ...version, content: earlier } });
  });
});
afterEach(() => vi.unstubAllGlobals());

function Panel({ editor }: { editor: Editor<ResumeContent> }) {
  const labelOf = (path: readonly string[]) => path.join(" · ");
  const undo = useUndo({ editor, labelOf });
  return (
    <UndoProvider value={undo.parts}>
      <HistoryPanel documentId="d" editor={editor} labelOf={labelOf} nameOf={(id) => id} />
    </UndoProvider>
  );
}

async function show() {
  // Saves never end here.
  const editor = { ...createTestEditor(now), flush: async () => true };
  renderIsland(<Panel editor={editor} />);
  await screen.findByText("Before the interview");
  return editor;
}
const press = (button: HTMLElement) => act(async () => fireEvent.click(button));

test("versions are listed by day, with their names, and the present state first", async () => {
  await show();
  const rows = within(screen.getByRole("region", { name: "Versions" })).getAllByRole("listitem");
  expect(rows.map((row) => row.querySelector("b")?.textContent)).toEqual([
    "Now",
    "Before the interview",
    expect.stringMatching(/\d:\d\d/),
  ]);
  expect(within(rows[0]!).queryByRole("button")).toBeNull();
});

test("a version is compared field by field, word by word, with text for screen readers", async () => {
  await show();
  await press(screen.getByRole("button", { name: /Before the interview/ }));
  const dialog = await screen.findByRole("dialog", { name: "Before the interview" });
  await within(dialog).findByText("1 difference");
  expect(within(dialog).getByRole("heading", { name: "person · headline" })).toBeTruthy();
  const [takenOut, added] = ["del", "ins"].map((tag) =>
    [...dialog.querySelectorAll(`section section ${tag}`)].map((each) => each.textContent),
  );
  expect(takenOut!.join(" ")).toContain("Removed: ");
  expect(takenOut!.join(" ")).toContain("ward");
  expect(added!.every((text) => text?.startsWith("Added: "))).toBe(true);
});

test("a restored version is an edit: it is shown, and its message takes it back", async () => {
  const editor = await show();
  await press(screen.getByRole("button", { name: /Before the interview/ }));
  await press(await screen.findByRole("button", { name: "Restore this version" }));
  await waitFor(() => expect(editor.getSnapshot().content).toEqual(earlier));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("Restored: Before the interview")).toBeTruthy();
  await press(screen.getByRole("button", { name: "Undo" }));
  expect(editor.getSnapshot().content).toEqual(now);
});

test("the present state gets a name", async () => {
  await show();
  await press(screen.getByRole("button", { name: "Name this version" }));
  fireEvent.change(screen.getByLabelText("Name of the version"), { target: { value: " Sent to Acme " } });
  await press(screen.getByRole("button", { name: "Save name" }));
  await screen.findByText("Sent to Acme");
  expect(requests).toContain('PUT /api/documents/d/versions/3/name {"name":"Sent to Acme"}');
});

test("the name of an earlier version can be removed", async () => {
  await show();
  await press(screen.getByRole("button", { name: /Before the interview/ }));
  const dialog = await screen.findByRole("dialog");
  await press(await within(dialog).findByRole("button", { name: "Name this version" }));
  await press(within(dialog).getByRole("button", { name: "Remove name" }));
  await waitFor(() => expect(requests).toContain('PUT /api/documents/d/versions/2/name {"name":null}'));
});

test("a name beyond the limit is refused with what to do, and stays in the field", async () => {
  nameStatus = 413;
  await show();
  await press(screen.getByRole("button", { name: "Name this version" }));
  fireEvent.change(screen.getByLabelText("Name of the version"), { target: { value: "One more" } });
  await press(screen.getByRole("button", { name: "Save name" }));
  await screen.findByText("This document can’t have any more named versions. Remove another name first.");
  expect(screen.getByLabelText<HTMLInputElement>("Name of the version").value).toBe("One more");
});

test("a version that was thinned out since the list was loaded says so", async () => {
  await show();
  versions = versions.filter(({ version }) => version !== 2);
  await press(screen.getByRole("button", { name: /Before the interview/ }));
  await screen.findByText("This version is no longer stored. Choose another one.");
});
