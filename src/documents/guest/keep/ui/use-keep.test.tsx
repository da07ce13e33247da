// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";
import { account } from "../../../../../content/resource/en-US.json" with { type: "json" };
import { buildResume } from "../../../../../tests/support/documents.ts";
import { renderIsland } from "../../../../../tests/support/island.tsx";
import { newId } from "../../../../kit/id.ts";
import { portals } from "../../../../portals/all.ts";
import type { StoredDocument } from "../../../model/document.ts";
import { openGuestStore } from "../../guest-store.ts";
// The dialog's code is there when it is first shown.
import "./keep-dialog.tsx";
import { readPendingSignUp, storePendingSignUp } from "./pending-sign-up.ts";
import { useKeep } from "./use-keep.tsx";

const [id, userId, otherId] = [newId(), newId(), newId()];
const email = "ana@example.com";
const content = buildResume("en-US");
const stored = { id, kind: "resume", title: "Nurse", portal: "wlb", version: 1, content } as StoredDocument;
const newDocument = { culture: "wlb", titles: { resume: "Resume", letter: "Cover letter" }, consent: "" };
const editor = { flush: vi.fn(), retry: vi.fn(), synchronize: vi.fn(), getSnapshot: () => ({ content }) };
/** What the server says about the sign-up, and addresses of the requests in their order. */
let status: object;
let sent: string[];
const adopted = () => sent.filter((request) => request.includes("/adopted"));

function Bar() {
  const { keep, dialog } = useKeep({
    documentId: id,
    title: "Nurse",
    editor: editor as never,
    email: undefined,
  });
  return (
    <>
      {keep?.button}
      {dialog}
    </>
  );
}

beforeEach(async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  localStorage.clear();
  signInElsewhere("");
  status = { status: "waiting", number: "47" };
  sent = [];
  vi.stubGlobal("fetch", async (address: string, { method = "GET" }: RequestInit = {}) => {
    sent.push(`${method} ${address}`);
    if (address.endsWith("/sign-up-status")) return Response.json(status);
    if (address.endsWith("/sign-in")) return Response.json({ user: { id: otherId } });
    if (address.includes("/adopted")) return Response.json({ document: stored });
    return new Response(null, { status: 204 });
  });
  await openGuestStore().add(stored);
});

/** Another tab of this browser has signed this user in. */
function signInElsewhere(user: string): void {
  const value = JSON.stringify({ IsUserLoggedIn: true, User: { UserId: user, AccDisplayName: "" } });
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = `UserStatus=${encodeURIComponent(value)};path=/`;
}

const show = () =>
  act(async () => {
    renderIsland(<Bar />, portals.wlb, { isGuest: true, newDocument: newDocument as never });
  });

/** Shows the tab again, and waits until the server has told it about the sign-up. */
async function showAgain(): Promise<void> {
  const asked = () => sent.filter((request) => request.endsWith("/sign-up-status")).length;
  const before = asked();
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
  await act(async () => {});
}
const inBrowser = async () => (await openGuestStore().list()).length;

test("when another person signs in while a sign-up waits, the drafts stay; they move when it is confirmed", async () => {
  storePendingSignUp(email);
  await show();
  signInElsewhere(otherId);
  status = { status: "signed-in" };
  await showAgain();
  await act(async () => void window.dispatchEvent(new Event("focus")));
  expect(adopted()).toEqual([]);
  expect(await inBrowser()).toBe(1);
  expect(readPendingSignUp()).toBe(email);
  // The button asks who it is.
  await act(async () => void fireEvent.click(screen.getByRole("button")));
  expect(await screen.findByRole("dialog")).toBeTruthy();
  expect(adopted()).toEqual([]);

  signInElsewhere(userId);
  status = { status: "confirmed", userId };
  await showAgain();
  await waitFor(async () => expect(await inBrowser()).toBe(0));
  expect(adopted()).toEqual([`PUT /api/documents/${id}/adopted?account=${userId}`]);
  await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
  expect(readPendingSignUp()).toBeNull();
});

test("without a sign-up, the drafts move into the account of the user who signs in in the dialog", async () => {
  signInElsewhere(userId);
  await show();
  await act(async () => void fireEvent.click(screen.getByRole("button")));
  const dialog = await screen.findByRole("dialog");
  expect(adopted()).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: account.signIn }));
  fireEvent.change(screen.getByLabelText(account.email), { target: { value: email } });
  fireEvent.change(screen.getByLabelText(account.password), { target: { value: "kein Pferd" } });
  await act(async () => void fireEvent.submit(dialog.querySelector("form")!));
  await waitFor(async () => expect(await inBrowser()).toBe(0));
  expect(adopted()).toEqual([`PUT /api/documents/${id}/adopted?account=${otherId}`]);
});
