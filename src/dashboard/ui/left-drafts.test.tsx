// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildResume } from "../../../tests/support/documents.ts";
import { openGuestStore } from "../../documents/guest/guest-store.ts";
import { listLeftDocuments } from "../../documents/guest/keep/left-documents.ts";
import type { StoredDocument } from "../../documents/model/document.ts";
import { newId } from "../../kit/id.ts";
import {
  buildDocument,
  json,
  messages,
  openDashboard,
  press,
  serve,
  server,
  startServer,
  statusLines,
  titles,
} from "./dashboard.test-support.tsx";

const { dashboard, builder, errors } = messages;
const [one, other] = [newId(), newId()];
const draft = (id: string, title: string) =>
  ({ ...buildDocument(id, { title }), content: buildResume("en-US") }) as StoredDocument;
const row = (title: string) => {
  const found = screen.getAllByRole("listitem").find((item) => within(item).queryByText(title));
  if (!found) throw new Error(`no draft titled ${title}`);
  return within(found);
};
const pressIn = (title: string, name: string) => press(row(title).getByRole("button", { name }));
/** The last step has ended, and the list is up to date. */
async function settle(): Promise<void> {
  await waitFor(() => {
    for (const button of screen.getAllByRole("button", { name: dashboard.addLeftDraft }))
      expect(button.hasAttribute("disabled") || button.hasAttribute("data-pending")).toBe(false);
  });
  await act(async () => void (await listLeftDocuments()));
}
const left = async () => (await openGuestStore().list()).map(({ title }) => title);
const changes = () => server.mock.calls.flatMap(([{ method, path }]) => (method === "GET" ? [] : path));

beforeEach(async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  startServer();
  serve([]);
  const store = openGuestStore();
  await store.add(draft(one, "Nurse"));
  await store.add(draft(other, "Teacher"));
  await openDashboard();
  await screen.findByText("Nurse");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("drafts that were left in this browser are listed, and none moves by itself", async () => {
  expect(screen.getByText(dashboard.leftDrafts)).toBeTruthy();
  expect(row("Teacher").getByRole("button", { name: dashboard.addLeftDraft })).toBeTruthy();
  expect(changes()).toEqual([]);
  expect(titles()).not.toContain("Nurse");
});

test("the one that is added moves into the account, and the other one stays", async () => {
  const stored = { ...draft(one, "Nurse"), version: 1 };
  serve([], ({ method }) => {
    if (method === "PUT") serve([buildDocument(one, { title: "Nurse" })]);
    return json(200, { document: stored });
  });
  await pressIn("Nurse", dashboard.addLeftDraft);
  await waitFor(() => expect(titles()).toEqual(["Nurse"]));
  expect(statusLines()).toContain(builder.keptInAccount);
  await settle();
  expect(await left()).toEqual(["Teacher"]);
  expect(row("Teacher")).toBeTruthy();
});

test("what the account cannot take stays in the browser", async () => {
  serve([], () => json(507, { error: { code: "storageFull" } }));
  await pressIn("Nurse", dashboard.addLeftDraft);
  await waitFor(() => expect(statusLines()).toContain(errors.storageFull));
  await settle();
  expect(await left()).toHaveLength(2);
  expect(row("Nurse")).toBeTruthy();
});

test("the one that is deleted leaves the browser, and can be brought back", async () => {
  await pressIn("Nurse", builder.erase);
  await waitFor(() => expect(screen.queryByText("Nurse")).toBeNull());
  await settle();
  expect(await left()).toEqual(["Teacher"]);
  expect(changes()).toEqual([]);
  await press(screen.getByRole("button", { name: builder.undo }));
  await screen.findByText("Nurse");
  expect(await left()).toHaveLength(2);
});
