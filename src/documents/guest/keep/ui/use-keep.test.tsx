// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import english from "../../../../../content/resource/en-US.json" with { type: "json" };
import { buildLetter, buildResume } from "../../../../../tests/support/documents.ts";
import { renderIsland } from "../../../../../tests/support/island.tsx";
import { newId } from "../../../../kit/id.ts";
import { portals } from "../../../../portals/all.ts";
import type { StoredDocument } from "../../../model/document.ts";
import { openGuestStore } from "../../guest-store.ts";
// The dialog's code is there when it is first shown.
import "./keep-dialog.tsx";
import { readPendingSignUp, storePendingSignUp } from "./pending-sign-up.ts";
import { useKeep } from "./use-keep.tsx";

const { account, common } = english;
const [id, letterId, leftId, userId, otherId] = Array.from({ length: 5 }, newId) as [
  string,
  string,
  string,
  string,
  string,
];
const email = "ana@example.com";
const signUp = { email, browser: "b1", ids: [id] };
const content = buildResume("en-US");
const stored = { id, kind: "resume", title: "Nurse", portal: "wlb", version: 1, content } as StoredDocument;
const newDocument = { culture: "wlb", titles: { resume: "Resume", letter: "Cover letter" }, consent: "" };
const letter = {
  ...stored,
  id: letterId,
  kind: "letter",
  content: { ...buildLetter("en-US"), resumeId: id },
};
const editorOf = (document: Pick<StoredDocument, "content">) => ({
  flush: vi.fn(),
  retry: vi.fn(),
  synchronize: vi.fn(),
  getSnapshot: () => ({ content: document.content }),
});
/** What the server says about the sign-up, and addresses of the requests in their order. */
let status: object;
let sent: string[];
/** Status of the responses when a document is to be kept. */
let keptStatus: number;
const refusals: Record<number, string> = { 401: "unauthenticated", 403: "forbidden", 503: "unavailable" };
const kept = () => sent.filter((request) => request.includes("/guest/kept/"));
const adopted = () => sent.filter((request) => request.includes("/adopted"));

function Bar({ open }: { open: StoredDocument }) {
  const [editor] = useState(() => editorOf(open));
  const { keep, dialog } = useKeep({
    documentId: open.id,
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
  keptStatus = 204;
  vi.stubGlobal("fetch", async (address: string, { method = "GET" }: RequestInit = {}) => {
    sent.push(`${method} ${address}`);
    if (address.endsWith("/sign-up-status")) return Response.json(status);
    if (address.endsWith("/sign-in")) return Response.json({ user: { id: otherId } });
    if (address.includes("/adopted"))
      return Response.json({ document: address.includes(letterId) ? letter : stored });
    if (address.endsWith("/sign-up"))
      return Response.json({ status: "confirm-email", browser: "b2" }, { status: 202 });
    const code = refusals[keptStatus];
    return code
      ? Response.json({ error: { code } }, { status: keptStatus })
      : new Response(null, { status: 204 });
  });
  // Another person has left a draft before.
  for (const document of [stored, { ...stored, id: leftId, title: "Teacher" }])
    await openGuestStore().add(document);
});

/** Another tab of this browser has signed this user in. */
function signInElsewhere(user: string): void {
  const value = JSON.stringify({ IsUserLoggedIn: true, User: { UserId: user, AccDisplayName: "" } });
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = `UserStatus=${encodeURIComponent(value)};path=/`;
}

const show = (open = stored) =>
  act(async () => {
    renderIsland(<Bar open={open} />, portals.wlb, { isGuest: true, newDocument: newDocument as never });
  });

/** Shows the tab again, and waits until the server has told it about the sign-up. */
async function showAgain(): Promise<void> {
  const asked = () => sent.filter((request) => request.endsWith("/sign-up-status")).length;
  const before = asked();
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
  await act(async () => {});
}
const inBrowser = async () => (await openGuestStore().list()).map((document) => document.id).sort();
const openDialog = async () => {
  await act(async () => void fireEvent.click(screen.getByRole("button")));
  return screen.findByRole("dialog");
};
const submit = async (dialog: HTMLElement) => {
  fireEvent.change(screen.getByLabelText(account.email), { target: { value: email } });
  fireEvent.change(screen.getByLabelText(account.password), { target: { value: "kein Pferd" } });
  await act(async () => void fireEvent.submit(dialog.querySelector("form")!));
};

test("when another person signs in while a sign-up waits, the drafts stay; its own moves when it is confirmed", async () => {
  storePendingSignUp(signUp);
  await show();
  signInElsewhere(otherId);
  status = { status: "signed-in" };
  await showAgain();
  await act(async () => void window.dispatchEvent(new Event("focus")));
  expect(adopted()).toEqual([]);
  expect(await inBrowser()).toEqual([id, leftId].sort());
  expect(readPendingSignUp()).toMatchObject(signUp);
  // The button asks who it is.
  await openDialog();
  expect(adopted()).toEqual([]);

  signInElsewhere(userId);
  status = { status: "confirmed", userId };
  await showAgain();
  await waitFor(async () => expect(await inBrowser()).toEqual([leftId]));
  expect(adopted()).toEqual([`PUT /api/documents/${id}/adopted?account=${userId}`]);
  await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
  expect(readPendingSignUp()).toBeNull();
});

test("without a sign-up, the open document alone moves into the account of the user who signs in in the dialog", async () => {
  signInElsewhere(userId);
  await show();
  const dialog = await openDialog();
  expect(adopted()).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: account.signIn }));
  await submit(dialog);
  await waitFor(async () => expect(await inBrowser()).toEqual([leftId]));
  expect(adopted()).toEqual([`PUT /api/documents/${id}/adopted?account=${otherId}`]);
});

test("a letter moves with the resume that it names, and no other draft", async () => {
  await openGuestStore().add(letter as StoredDocument);
  await show(letter as StoredDocument);
  const dialog = await openDialog();
  fireEvent.click(screen.getByRole("button", { name: account.signIn }));
  await submit(dialog);
  await waitFor(async () => expect(await inBrowser()).toEqual([leftId]));
});

test("a sign-up sends the open document alone, with the id of the sign-up, and notes both", async () => {
  await show();
  await submit(await openDialog());
  await waitFor(() => expect(kept()).toEqual([`PUT /api/guest/kept/${id}?browser=b2`]));
  expect(readPendingSignUp()).toMatchObject({ email, browser: "b2", ids: [id] });
});

test("an editor of another document than those of the sign-up shows no address and sends nothing", async () => {
  storePendingSignUp({ ...signUp, ids: [leftId] });
  await show();
  expect(screen.getByRole("button").textContent).toBe(common.keep);
  await openDialog();
  expect(document.body.textContent).not.toContain(email);
  expect(sent).toEqual([]);
  expect(readPendingSignUp()).not.toBeNull();
});

test.each([401, 403])(
  "when a newer sign-up has replaced this one (%i), the tab stops waiting and the drafts stay",
  async (refusal) => {
    keptStatus = refusal;
    storePendingSignUp(signUp);
    await show();
    await waitFor(() => expect(screen.getByRole("button").textContent).toBe(common.keep));
    expect(readPendingSignUp()).toBeNull();
    expect(await inBrowser()).toEqual([id, leftId].sort());
    expect(kept()).toHaveLength(1);
  },
);

test("a refusal does not end a later sign-up, nor does a server that cannot be reached end the waiting", async () => {
  keptStatus = 503;
  storePendingSignUp(signUp);
  await show();
  await waitFor(() => expect(kept()).toHaveLength(1));
  expect(screen.getByRole("button").textContent).toBe(account.confirmTitle);
  // Another tab has signed up.
  const later = { ...signUp, browser: "b2", ids: [leftId] };
  storePendingSignUp(later);
  keptStatus = 403;
  cleanup();
  storePendingSignUp(signUp);
  await show();
  storePendingSignUp(later);
  await waitFor(() => expect(screen.getByRole("button").textContent).toBe(common.keep));
  expect(readPendingSignUp()).toMatchObject(later);
});

test("when the owner of an address that had an account is signed in, the tab asks no more and its dialog signs in", async () => {
  storePendingSignUp(signUp);
  status = { status: "signed-in", isSameAddress: true };
  await show();
  await waitFor(() => expect(screen.getByRole("button").textContent).toBe(common.keep));
  expect(readPendingSignUp()).toBeNull();
  const asked = () => sent.filter((request) => request.endsWith("/sign-up-status"));
  expect(asked()).toHaveLength(1);
  await act(async () => void window.dispatchEvent(new Event("focus")));
  expect(asked()).toHaveLength(1);
  expect((await openDialog()).textContent).toContain(account.keepSignInLead);
  expect(adopted()).toEqual([]);
});

test("an open dialog asks the owner of the address to sign in", async () => {
  storePendingSignUp(signUp);
  await show();
  const dialog = await openDialog();
  status = { status: "signed-in", isSameAddress: true };
  await showAgain();
  await waitFor(() => expect(dialog.textContent).toContain(account.keepSignInLead));
  expect(readPendingSignUp()).toBeNull();
});

test("a tab that is shown asks once, though it gets two events", async () => {
  storePendingSignUp(signUp);
  await show();
  await showAgain();
  sent = [];
  await act(async () => {
    document.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("focus"));
  });
  expect(sent.filter((request) => request.endsWith("/sign-up-status"))).toHaveLength(1);
});
