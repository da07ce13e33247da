// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { readPendingSignUp, storePendingSignUp } from "../../guest/keep/ui/pending-sign-up.ts";
import { openUndoStore } from "../undo/undo-store.ts";
import { openImportDrafts } from "./import-drafts.ts";
import { openJournal } from "./indexed-db-journal.ts";

const submit = vi.fn();
const assign = vi.fn();
beforeAll(() => import("./sign-out.ts"));
beforeEach(() => {
  vi.unstubAllGlobals();
  vi.stubGlobal("indexedDB", new IDBFactory());
  sessionStorage.clear();
  localStorage.clear();
  for (const mock of [submit, assign]) mock.mockClear();
  vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function (this: HTMLFormElement) {
    submit(Object.fromEntries(new FormData(this)));
  });
  vi.spyOn(location, "assign").mockImplementation(assign);
  const status = { IsUserLoggedIn: true, User: { UserId: "ana", AccDisplayName: "Ana" } };
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = `UserStatus=${encodeURIComponent(JSON.stringify(status))};path=/`;
});

const write = (owner: string) =>
  openJournal<string>({ owner }).write({
    documentId: `document of ${owner}`,
    writer: "t1",
    change: 1,
    writtenAt: 0,
    base: { version: 1, content: "" },
    sent: [],
    mine: "text",
  });
const remaining = async (owner: string) =>
  (await openJournal<string>({ owner }).read(`document of ${owner}`)).length;

async function signOut(choice: "" | "keep" | "remove"): Promise<void> {
  document.body.innerHTML = `<form action="https://dossier.example/cz/cs/api/account/sign-out" data-sign-out="${choice}">
    ${choice === "remove" ? '<input type="hidden" name="device" value="remove">' : ""}</form>`;
  const event = new Event("submit", { bubbles: true, cancelable: true });
  document.querySelector("form")!.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(submit.mock.calls.length + assign.mock.calls.length).toBe(1));
}

test("without unsaved edits the user is signed out at once, and nothing of the user stays", async () => {
  sessionStorage.setItem("dossier-imported", "1");
  localStorage.setItem("dossier-rating-later", "1");
  await openImportDrafts({ owner: "ana" }).write("of ana", "draft");
  await openImportDrafts({ owner: "ben" }).write("of ben", "draft");
  const steps = { undo: [{ before: "a", after: "b", path: [] }], redo: [] };
  const undoStore = openUndoStore<string>({ documentId: "d", owner: "ana" });
  await undoStore.write(steps);
  expect(await undoStore.read()).toEqual(steps);
  await signOut("");
  expect(await undoStore.read()).toBeNull();
  expect(await openImportDrafts({ owner: "ana" }).read()).toBeNull();
  expect(await openImportDrafts({ owner: "ben" }).read()).not.toBeNull();
  expect(submit).toHaveBeenCalledExactlyOnceWith({});
  expect(sessionStorage.getItem("dossier-imported")).toBeNull();
  expect(localStorage.getItem("dossier-rating-later")).toBeNull();
});

test("with unsaved edits the sign-out page asks", async () => {
  await write("ana");
  await signOut("");
  expect(assign).toHaveBeenCalledExactlyOnceWith("/cz/cs/sign-out?unsaved");
  expect(await remaining("ana")).toBe(1);
});

test("edits that are saved meanwhile are not asked about", async () => {
  const journal = openJournal<string>({ owner: "ana" });
  await write("ana");
  const signingOut = signOut("");
  await vi.waitFor(() => expect(document.querySelector("form")).not.toBeNull());
  await journal.remove({ documentId: "document of ana", writer: "t1", change: 1 });
  await signingOut;
  expect([submit.mock.calls.length, assign.mock.calls.length]).toEqual([1, 0]);
});

test("another user's edits are neither asked about nor removed", async () => {
  await write("ben");
  await signOut("");
  expect(submit).toHaveBeenCalledOnce();
  await write("ana");
  submit.mockClear();
  await signOut("remove");
  expect([await remaining("ana"), await remaining("ben")]).toEqual([0, 1]);
});

test("the user chooses what happens to the edits", async () => {
  await write("ana");
  await signOut("keep");
  expect(await remaining("ana")).toBe(1);
  submit.mockClear();
  await signOut("remove");
  expect(await remaining("ana")).toBe(0);
  expect(submit).toHaveBeenCalledExactlyOnceWith({ device: "removed" });
});

test("without access to its storage the browser is told to delete it", async () => {
  vi.stubGlobal("indexedDB", {
    open() {
      throw new DOMException("denied", "SecurityError");
    },
  });
  await signOut("");
  expect(submit).toHaveBeenCalledExactlyOnceWith({});
  submit.mockClear();
  await signOut("remove");
  expect(submit).toHaveBeenCalledExactlyOnceWith({ device: "remove" });
});

test.each([
  ["the user's own address", { status: "signed-in", isSameAddress: true }, false],
  ["the user's own address, which it has confirmed", { status: "confirmed", userId: "ana" }, false],
  ["another person's address", { status: "signed-in" }, true],
])("the note of a sign-up with %s is treated as what it is", async (_, answer, stays) => {
  storePendingSignUp({ email: "ana@example.com", browser: "b1", ids: [] });
  const send = vi.fn(async (_address: string) => Response.json(answer));
  vi.stubGlobal("fetch", send);
  await signOut("");
  expect(send.mock.calls.map(([address]) => address)).toEqual(["/cz/cs/api/account/sign-up-status"]);
  expect(readPendingSignUp() !== null).toBe(stays);
});
