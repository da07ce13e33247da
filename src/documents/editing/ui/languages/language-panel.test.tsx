// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildResume } from "../../../../../tests/support/documents.ts";
import { createTestEditor } from "../../../../../tests/support/edited-content.tsx";
import { renderIsland } from "../../../../../tests/support/island.tsx";
import type { ResumeContent } from "../../../model/resume.ts";
import { LanguagePanel } from "./language-panel.tsx";
import { useLanguages } from "./use-languages.ts";

const now = buildResume("en-GB");
const before: ResumeContent = { ...now, person: { ...now.person, headline: "Nurse on a ward" } };
const summary = (id: string, portal: string) => ({ id, portal, title: `CV ${portal}` });

let requests: string[];
let failsOnce: boolean;

beforeEach(() => {
  requests = [];
  failsOnce = false;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const key = (init.headers as Record<string, string>)["idempotency-key"];
    requests.push([init.method, url, init.body, key].filter(Boolean).join(" "));
    if (init.method === "POST") {
      if (failsOnce) {
        failsOnce = false;
        throw new TypeError("network");
      }
      // The test opens no page.
      return Response.json({ error: { code: "storageFull", message: "Full." } }, { status: 409 });
    }
    if (init.method === "PUT") return new Response(null, { status: 204 });
    if (url.endsWith("/source-changes")) return Response.json({ before, now, version: 7 });
    return Response.json({
      source: { document: summary("a", "luk"), locale: "en-GB", isBehind: true },
      versions: [{ document: summary("b", "lfr"), locale: "fr-FR", isBehind: false }],
      choices: [{ culture: "lde", locale: "de-DE" }],
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const opened: string[][] = [];
const editor = { ...createTestEditor(now), flush: async () => true };
function Panel() {
  const languages = useLanguages("d");
  return (
    <LanguagePanel
      documentId="d"
      languages={languages}
      editor={editor}
      labelOf={(path) => path.join(" · ")}
      nameOf={(id) => id}
      openField={(path) => void opened.push([...path])}
    />
  );
}

test("what changed in the source is shown, opens its field, and is marked as taken over", async () => {
  renderIsland(<Panel />);
  fireEvent.click(await screen.findByRole("button", { name: "See what changed" }));
  const dialog = await screen.findByRole("dialog", { name: "What has changed" });
  fireEvent.click(await within(dialog).findByRole("button", { name: "person · headline" }));
  expect(opened).toEqual([["person", "headline"]]);
  fireEvent.click(screen.getByRole("button", { name: "See what changed" }));
  fireEvent.click(await screen.findByRole("button", { name: "Mark as done" }));
  const seen = 'PUT /api/documents/d/source-changes/seen {"version":7}';
  await waitFor(() => expect(requests).toContain(seen));
  // The state is loaded again.
  await waitFor(() =>
    expect(requests.slice(requests.indexOf(seen) + 1)).toEqual(["GET /api/documents/d/languages"]),
  );
});

test("another attempt after a lost response makes no second resume", async () => {
  failsOnce = true;
  renderIsland(<Panel />);
  fireEvent.change(await screen.findByLabelText("Language"), { target: { value: "lde" } });
  const make = screen.getByRole("button", { name: "Make this version" });
  fireEvent.click(make);
  await waitFor(() => expect(make).toHaveProperty("disabled", false));
  fireEvent.click(make);
  expect(await screen.findByText("Full.")).toBeDefined();
  const sent = requests.filter((one) => one.startsWith("POST"));
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(1);
});
