// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";
import { buildLetter, buildResume } from "../../../../tests/support/documents.ts";
import { renderIsland } from "../../../../tests/support/island.tsx";
import { newId } from "../../../kit/id.ts";
import { portals } from "../../../portals/all.ts";
import { openJournal } from "../../editing/journal/indexed-db-journal.ts";
import type { StoredDocument } from "../../model/document.ts";
import { openGuestStore } from "../guest-store.ts";
import { storePendingSignUp } from "../keep/ui/pending-sign-up.ts";
import { GuestDrafts } from "./guest-drafts.tsx";

const [resumeId, letterId] = [newId(), newId()];
const opened = vi.fn();
const send = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const newDocument = { culture: "wlb", titles: { resume: "Resume", letter: "Cover letter" }, consent: "" };

beforeEach(async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("fetch", send);
  localStorage.clear();
  send.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  opened.mockReset();
  const store = openGuestStore();
  const common = { portal: "wlb", version: 1, createdAt: "2026-02-01T08:00:00.000Z" };
  const resume = { id: resumeId, kind: "resume", title: "Nurse", content: buildResume("en-US") };
  const letter = { id: letterId, kind: "letter", title: "To the clinic", content: buildLetter("en-US") };
  await store.add({ ...common, ...resume, updatedAt: "2026-02-03T08:00:00.000Z" } as StoredDocument);
  await store.add({ ...common, ...letter, updatedAt: "2026-02-02T08:00:00.000Z" } as StoredDocument);
});

async function show() {
  await act(
    async () =>
      void renderIsland(<GuestDrafts kind="resume" onOpen={opened} />, portals.wlb, {
        isGuest: true,
        newDocument: newDocument as never,
      }),
  );
  await screen.findByRole("heading", { name: "Your drafts in this browser" });
}

const links = () => screen.queryAllByRole("link").map((link) => link.textContent);
const press = async (name: string | RegExp) => {
  const button = screen.getByRole("button", { name });
  await act(async () => void fireEvent.click(button));
};

test("a guest finds all drafts again, the newest first; one of this page opens at once", async () => {
  await show();
  expect(links()).toEqual([expect.stringContaining("Nurse"), expect.stringContaining("To the clinic")]);
  fireEvent.click(screen.getAllByRole("link")[0]!);
  expect(opened.mock.calls).toEqual([[resumeId]]);
  expect(screen.getAllByRole("link")[1]!.getAttribute("href")).toBe(`/build-cover-letter/${letterId}`);
});

test("one click deletes a draft with its unsaved edits, and “Undo” brings it back", async () => {
  const revision = { version: 1, content: {} };
  const entry = {
    documentId: resumeId,
    writer: newId(),
    change: 1,
    writtenAt: 1,
    base: revision,
    sent: [],
    mine: {},
  };
  await openJournal().write(entry);
  await show();
  await press(/^Delete .*Nurse/);
  await waitFor(() => expect(links()).toEqual([expect.stringContaining("To the clinic")]));
  expect(await openGuestStore().find(resumeId)).toBeUndefined();
  await vi.waitFor(async () => expect(await openJournal().count()).toBe(0));
  expect(send).not.toHaveBeenCalled();
  await press("Undo");
  await waitFor(() => expect(links()).toHaveLength(2));
  expect(await openGuestStore().find(resumeId)).toMatchObject({ title: "Nurse" });
});

test("all are deleted at once; of a sign-up that waits, what the server keeps first", async () => {
  storePendingSignUp({ email: "ana@example.com", browser: "b1", ids: [resumeId] });
  send.mockRejectedValueOnce(new TypeError("no connection"));
  await show();
  await press("Delete all of them");
  // Without the server the documents would come back with the confirmation.
  expect(await screen.findByText(/offline|connection/i)).toBeDefined();
  expect(links()).toHaveLength(2);
  await press("Delete all of them");
  await waitFor(() => expect(links()).toEqual([]));
  expect(send.mock.calls.slice(1).map(([url, { method }]) => `${method} ${url}`)).toEqual([
    `DELETE /api/guest/kept/${resumeId}?browser=b1`,
  ]);
});

test("a draft that its user has erased in the editor is gone when the start page opens", async () => {
  history.replaceState(null, "", `/build-resume#erase=${resumeId}`);
  await show();
  await waitFor(() => expect(links()).toEqual([expect.stringContaining("To the clinic")]));
  expect(location.hash).toBe("");
});
