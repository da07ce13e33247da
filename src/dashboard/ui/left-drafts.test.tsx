// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildResume } from "../../../tests/support/documents.ts";
import { openGuestStore } from "../../documents/guest/guest-store.ts";
import { listLeftDocuments } from "../../documents/guest/keep/left-documents.ts";
import { readPendingSignUp, storePendingSignUp } from "../../documents/guest/keep/ui/pending-sign-up.ts";
import type { StoredDocument } from "../../documents/model/document.ts";
import { newId } from "../../kit/id.ts";
import {
  buildDocument,
  errorResponse,
  json,
  messages,
  openDashboard,
  press,
  type ServerResult,
  serve,
  server,
  startServer,
  statusLines,
  titles,
} from "./dashboard.test-support.tsx";

const { dashboard, common, errors } = messages;
const [one, other, userId] = [newId(), newId(), newId()];
const draft = (id: string, title: string) =>
  ({ ...buildDocument(id, { title }), content: buildResume("en-US") }) as StoredDocument;
const row = (title: string) => {
  const found = screen.getAllByRole("listitem").find((item) => within(item).queryByText(title));
  if (!found) throw new Error(`no draft titled ${title}`);
  return within(found);
};
const buttonIn = (title: string, name: string) =>
  row(title).getByRole("button", { name: `${name} ${title}` });
const pressIn = (title: string, name: string) => press(buttonIn(title, name));
/** The last step has ended, and the list is up to date. */
async function settle(): Promise<void> {
  await waitFor(() => {
    for (const button of screen.queryAllByRole("button", { name: new RegExp(`^${dashboard.addLeftDraft}`) }))
      expect(button.hasAttribute("disabled") || button.hasAttribute("data-pending")).toBe(false);
  });
  await act(async () => void (await listLeftDocuments()));
}
function signIn(user: string): void {
  const value = JSON.stringify({ IsUserLoggedIn: true, User: { UserId: user, AccDisplayName: "" } });
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = `UserStatus=${encodeURIComponent(value)};path=/`;
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
  signIn(userId);
  await openDashboard();
  await screen.findByText("Nurse");
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("drafts that were left in this browser are listed, and none moves by itself", async () => {
  const section = screen.getByRole("region", { name: dashboard.leftDrafts });
  expect(section.closest('[role="status"]')).toBeNull();
  expect(buttonIn("Teacher", dashboard.addLeftDraft)).toBeTruthy();
  expect(within(section).getByText("Teacher").tagName).toBe("BDI");
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
  expect(statusLines()).toContain(common.keptInAccount);
  await settle();
  expect(await left()).toEqual(["Teacher"]);
  expect(row("Teacher")).toBeTruthy();
});

test("the draft is for the user for whom the page has opened, though another one has signed in since", async () => {
  signIn(newId());
  serve([], () => errorResponse(403, "forbidden"));
  await pressIn("Nurse", dashboard.addLeftDraft);
  await waitFor(() => expect(changes()).toEqual([`/documents/${one}/adopted?account=${userId}`]));
  await settle();
  expect(await left()).toHaveLength(2);
});

test("adding a draft removes the note of a sign-up with the user's own address, and the drafts that it names stay", async () => {
  storePendingSignUp({ email: "ana@example.com", browser: "b1", ids: [other] });
  const stored = { ...draft(one, "Nurse"), version: 1 };
  serve([], ({ method, path }) => {
    if (path === "/account/sign-up-status") return json(200, { status: "signed-in", isSameAddress: true });
    if (method === "PUT") serve([buildDocument(one, { title: "Nurse" })], server.getMockImplementation());
    return json(200, { document: stored });
  });
  await pressIn("Nurse", dashboard.addLeftDraft);
  await waitFor(() => expect(readPendingSignUp()).toBeNull());
  await settle();
  expect(await left()).toEqual(["Teacher"]);
});

test("what the account cannot take stays in the browser", async () => {
  serve([], () => json(507, { error: { code: "storageFull" } }));
  await pressIn("Nurse", dashboard.addLeftDraft);
  await waitFor(() => expect(statusLines()).toContain(errors.storageFull));
  await settle();
  expect(await left()).toHaveLength(2);
  expect(row("Nurse")).toBeTruthy();
});

test("one that the account has, but cannot take, is listed and can be deleted", async () => {
  serve([buildDocument(one, { title: "Stored" })], () => json(507, { error: { code: "storageFull" } }));
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  await waitFor(() => expect(titles()).toEqual(["Stored"]));
  await settle();
  await pressIn("Nurse", common.erase);
  await waitFor(() => expect(screen.queryByText("Nurse")).toBeNull());
  await settle();
  expect(await left()).toEqual(["Teacher"]);
});

test("one that another tab has erased is not said to have moved", async () => {
  await openGuestStore().erase([one]);
  await pressIn("Nurse", dashboard.addLeftDraft);
  await waitFor(() => expect(screen.queryByText("Nurse")).toBeNull());
  await settle();
  expect(statusLines()).not.toContain(common.keptInAccount);
});

test("the button that deletes remains focusable while it is pending, and after a failure", async () => {
  storePendingSignUp({ email: "ana@example.com", browser: "b1", ids: [one] });
  const response = Promise.withResolvers<ServerResult>();
  serve([], () => response.promise);
  const button = buttonIn("Nurse", common.erase);
  await press(button);
  await waitFor(() => expect(changes()).toEqual([`/guest/kept/${one}?browser=b1`]));
  expect(button.hasAttribute("data-pending")).toBe(true);
  expect(button.hasAttribute("disabled")).toBe(false);
  expect(buttonIn("Nurse", dashboard.addLeftDraft).hasAttribute("disabled")).toBe(true);
  await act(async () => response.resolve(errorResponse(503, "unavailable")));
  await settle();
  expect(buttonIn("Nurse", common.erase)).toBe(button);
});

test("the one that is deleted leaves the browser, and can be brought back", async () => {
  await pressIn("Nurse", common.erase);
  await waitFor(() => expect(screen.queryByText("Nurse")).toBeNull());
  await settle();
  expect(await left()).toEqual(["Teacher"]);
  expect(changes()).toEqual([]);
  await press(screen.getByRole("button", { name: common.undo }));
  await screen.findByText("Nurse");
  expect(await left()).toHaveLength(2);
});
