// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import english from "../../../content/resource/en-US.json" with { type: "json" };
import { buildLetter } from "../../../tests/support/documents.ts";
import { renderIsland } from "../../../tests/support/island.tsx";
import { takeRestoredNote } from "../../documents/client/import-note.ts";
import { createResume } from "../../documents/model/create-resume.ts";
import { portals } from "../../portals/all.ts";
import { type ImportDraft, importDraft } from "../draft.ts";
import { ImportButton, preloadImportDialog } from "./import-button.tsx";
import { readReview } from "./review-draft.ts";

const { importing, common } = english;
const content = createResume(portals.wlb);
const head = { format: "docx", title: "CV", missing: [] } as const;
const resumeDraft = importDraft.parse({
  ...head,
  kind: "resume",
  content,
  source: { pages: [], lines: [] },
  marks: [],
  findings: [],
});
const restored = importDraft.parse({
  ...head,
  format: "dossier",
  kind: "restored",
  document: { kind: "resume", content, portal: "us/en" },
});

/** The simulated upload: the test decides when and how the server responds. */
class FakeRequest {
  static latest: FakeRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = "";
  url = "";
  body: unknown;
  isAborted = false;
  onload?: () => void;
  onabort?: () => void;
  open(_method: string, url: string) {
    this.url = url;
  }
  send(body: unknown) {
    this.body = body;
    FakeRequest.latest = this;
  }
  getResponseHeader = () => null;
  abort() {
    this.isAborted = true;
    this.onabort?.();
  }
  respond(status: number, body: unknown) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.onload?.();
  }
}

const send = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const assign = vi.fn();

beforeAll(preloadImportDialog);
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("fetch", send);
  send.mockReset();
  send.mockImplementation(async () => Response.json({ document: { id: "new" } }, { status: 201 }));
  assign.mockReset();
  vi.spyOn(location, "assign").mockImplementation(assign);
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

const file = new File(["text"], "CV of Ana.docx");
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
async function openDialog() {
  renderIsland(<ImportButton label="Import" />);
  await press("Import");
}
const choose = (...files: File[]) =>
  act(async () => {
    const input = document.querySelector<HTMLInputElement>("[data-file-input='import']")!;
    fireEvent.change(input, { target: { files } });
  });
const respond = (status: number, body: ImportDraft | object) =>
  act(async () => FakeRequest.latest.respond(status, body));

test("a file for a letter is sent as one", async () => {
  renderIsland(<ImportButton kind="letter" label="Import" />);
  await press("Import");
  await choose(file);
  expect(FakeRequest.latest.url).toBe("/api/imports?name=CV%20of%20Ana.docx&kind=letter");
});

test("a file is sent with its name, and the review of its draft opens", async () => {
  await openDialog();
  await choose(file);
  expect(FakeRequest.latest.url).toBe("/api/imports?name=CV%20of%20Ana.docx");
  await act(async () => FakeRequest.latest.upload.onprogress?.({ loaded: 40, total: 100 }));
  expect(screen.getByRole("dialog").textContent).toContain("40%");
  await act(async () => FakeRequest.latest.upload.onprogress?.({ loaded: 100, total: 100 }));
  expect(screen.getByRole("progressbar", { name: importing.reading })).toBeDefined();
  expect(screen.getAllByRole("status").map((each) => each.textContent)).toContain(importing.reading);
  await respond(200, resumeDraft);
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
  const [, id] = /^\/builder\/import#(.+)$/.exec(assign.mock.calls[0]![0])!;
  const stored = await readReview(id);
  expect(stored?.review).toMatchObject({ fileName: file.name, draft: resumeDraft, isEdited: false });
  expect(send).not.toHaveBeenCalled();
});

test("a pasted text is sent like a file", async () => {
  await openDialog();
  await act(async () => {
    fireEvent.change(screen.getByLabelText(importing.paste), { target: { value: "Ana\nNurse" } });
  });
  await press(importing.pasteUse);
  expect(await new Response(FakeRequest.latest.body as Blob).text()).toBe("Ana\nNurse");
});

test("a document that Dossier wrote is restored without a review", async () => {
  await openDialog();
  await choose(file);
  await respond(200, restored);
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/build-resume/new"));
  const [url, { body }] = send.mock.calls[0]!;
  expect(url).toBe("/api/documents/import");
  expect(JSON.parse(String(body))).toEqual({
    source: "draft",
    title: "CV",
    kind: "resume",
    content,
    portal: "us/en",
  });
  expect(takeRestoredNote()).toBe(true);
});

const letter = buildLetter("en-GB", { subject: "Lead analyst", body: "I read your advert with joy." });
const letterDraft = importDraft.parse({
  ...{ ...head, kind: "letter", content: letter, unplaced: ["By courier"] },
  asResume: resumeDraft,
});

test("a letter: the dialog shows its beginning and opens it as a letter", async () => {
  send.mockImplementation(async () => Response.json({ document: { id: "new" } }, { status: 201 }));
  await openDialog();
  await choose(file);
  await respond(200, letterDraft);
  const { textContent } = screen.getByRole("dialog");
  for (const shown of [
    importing.letter.found,
    letter.recipient.company,
    "Lead analyst",
    "I read your advert with joy.",
  ])
    expect(textContent).toContain(shown);
  expect(textContent).toContain("1 passage");
  expect(document.activeElement?.textContent).toBe(importing.letter.open);
  expect(send).not.toHaveBeenCalled();
  await press(importing.letter.open);
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
  expect(assign.mock.calls[0]![0]).toMatch(/letter\/new$/);
  const { title, kind, content: sent } = JSON.parse(String(send.mock.calls[0]![1].body));
  expect({ title, kind, content: sent }).toEqual({ title: "CV", kind: "letter", content: letter });
  expect(takeRestoredNote()).toBe(false);
});

test("a letter that is a resume after all opens in the review", async () => {
  await openDialog();
  await choose(file);
  await respond(200, letterDraft);
  await press(importing.letter.asResume);
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
  const [, id] = /^\/builder\/import#(.+)$/.exec(assign.mock.calls[0]![0])!;
  expect((await readReview(id))?.review).toMatchObject({ fileName: file.name, draft: resumeDraft });
  expect(send).not.toHaveBeenCalled();
});

test("a letter that cannot be stored leads back to the choice of a file", async () => {
  send.mockImplementation(async () =>
    Response.json({ error: { code: "storageFull", message: "Your account is full." } }, { status: 413 }),
  );
  await openDialog();
  await choose(file);
  await respond(200, letterDraft);
  await press(importing.letter.open);
  expect((await screen.findByRole("alert")).textContent).toBe("Your account is full.");
});

test("an exported account: the dialog names what was restored and what was not, and tries again", async () => {
  const { document } = restored as Extract<ImportDraft, { kind: "restored" }>;
  const one = (title: string) => ({ title, shortId: title, document });
  const full = { error: { code: "storageFull", message: "Your account is full." } };
  send.mockImplementationOnce(async () => Response.json({ document: { id: "1", content } }, { status: 201 }));
  send.mockImplementationOnce(async () => Response.json(full, { status: 413 }));
  await openDialog();
  await choose(file);
  await respond(200, {
    ...{ kind: "account", format: "dossier", documents: [one("CV"), one("Second")] },
    unread: [{ name: "Old CV", reason: "changed" }],
  });
  await screen.findByText("1 document restored");
  const list = screen.getAllByRole("listitem").map((item) => item.textContent);
  expect(list).toEqual(["SecondYour account is full.", `Old CV${importing.account.changed}`]);
  send.mockImplementation(async () => Response.json({ document: { id: "2", content } }, { status: 201 }));
  await press(common.retry);
  await screen.findByText("2 documents restored");
  const ids = send.mock.calls.map(([, { headers }]) => new Headers(headers).get("idempotency-key"));
  expect(ids[1]).toBe(ids[2]);
  await press(common.backToDocuments);
  expect(assign).toHaveBeenCalledWith("/dashboard");
});

test("without storage for the review, the document is created with its tray", async () => {
  vi.stubGlobal("indexedDB", {
    open() {
      throw new DOMException("denied", "SecurityError");
    },
  });
  await openDialog();
  await choose(file);
  await respond(200, resumeDraft);
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/build-resume/new"));
  expect(takeRestoredNote()).toBe(false);
});

test("the server's message is shown, and another file can be chosen", async () => {
  await openDialog();
  await choose(file);
  await respond(422, { error: { code: "unprocessable", message: "This PDF needs a password." } });
  expect(screen.getByRole("alert").textContent).toBe("This PDF needs a password.");
  await choose(file);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("several files are refused", async () => {
  await openDialog();
  await choose(file, file);
  expect(screen.getByRole("alert").textContent).toBe(importing.oneFile);
});

test("closing the dialog stops the upload", async () => {
  await openDialog();
  await choose(file);
  await press(common.close);
  expect(FakeRequest.latest.isAborted).toBe(true);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("an ended session redirects to the sign-in page", async () => {
  await openDialog();
  await choose(file);
  await respond(401, { error: { code: "unauthenticated" } });
  expect(assign.mock.calls[0]![0]).toContain("/sign-in?next=");
});

test("a file that is dropped on the page opens the dialog and is sent", async () => {
  renderIsland(<ImportButton label="Import" />);
  const drag = async (type: string) => {
    const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
      dataTransfer: { types: ["Files"], files: [file] },
    });
    await act(async () => void document.body.dispatchEvent(event));
    return event;
  };
  await drag("dragenter");
  expect(document.body.textContent).toContain(importing.dropAnywhere);
  const drop = await drag("drop");
  expect(drop.defaultPrevented).toBe(true);
  expect(screen.getByRole("dialog")).toBeDefined();
  expect(FakeRequest.latest.body).toBe(file);
});
