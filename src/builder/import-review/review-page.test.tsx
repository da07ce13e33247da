// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import english from "../../../content/resource/en-US.json" with { type: "json" };
import { renderIsland } from "../../../tests/support/island.tsx";
import { createReviewWriter, readReview, storeDraft } from "../../importing/ui/review-draft.ts";
import { portals } from "../../portals/all.ts";
import { buildReview } from "./import-draft.test-support.ts";
import { ReviewPage } from "./review-page.tsx";

const { importReview, builder, common, tray, document: words, importing } = english;
const send = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const assign = vi.fn();

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("fetch", send);
  send.mockReset();
  send.mockImplementation(async () => Response.json({ document: { id: "new" } }, { status: 201 }));
  assign.mockReset();
  vi.spyOn(location, "assign").mockImplementation(assign);
});
afterEach(() => vi.unstubAllGlobals());

let id: string;

async function openReview({ isEdited = false } = {}) {
  const review = buildReview({ isEdited });
  id = await storeDraft(review.fileName, review.draft);
  if (isEdited) await createReviewWriter(id).write(review);
  await reopen();
}
async function reopen() {
  cleanup();
  renderIsland(<ReviewPage draftId={id} />, portals.luk);
  await screen.findByRole("heading", { level: 1 });
}
const press = (name: string | RegExp, within_ = screen.queryAllByRole("button", { name })) =>
  act(async () => void fireEvent.click(within_[0]!));
const counts = () =>
  [...document.querySelectorAll("h1")].flatMap(() =>
    screen
      .getAllByRole("listitem")
      .slice(0, 3)
      .map((item) => item.textContent),
  );
const panelButton = (name: string) => screen.getByRole("button", { name: new RegExp(`^${name}`) });
const sent = () => JSON.parse(String(send.mock.calls[0]![1].body));
const stored = async () => (await readReview(id))?.review;

test("shows the file, what was made of it in plain words, and the tray", async () => {
  await openReview();
  expect(counts()).toEqual(["7 placed", "3 to decide", "1 in the tray"]);
  expect(panelButton(words.headings.experience).textContent).toContain("1 employer · 1 line");
  expect(panelButton(words.headings.education).textContent).toContain("2 entries");
  expect(screen.getByLabelText<HTMLInputElement>(builder.employer).value).toBe("Beckside Primary School");
  expect(screen.getByText("“\u2068date\u2069” was read as “Present”.")).toBeDefined();
  expect(document.body.textContent).toContain(common.missingCharacters.split("{")[0]);
  const marked = [...document.querySelectorAll("[data-mark=chosen][data-line]")].map(
    (line) => line.textContent,
  );
  expect(marked).toEqual(["Sept 21 - date Beckside Primary School", "Year 5 teacher", "class of 30"]);
});

test("a click on a line of the file opens its item", async () => {
  await openReview();
  await press("3/4/2013 A levels");
  await waitFor(() => expect(document.activeElement?.textContent).toContain("A levels"));
  expect(screen.getByText("2 of 2")).toBeDefined();
});

test("arrow keys move between the lines of the file", async () => {
  await openReview();
  const [first, second] = document.querySelectorAll<HTMLElement>("button[data-line]");
  first!.focus();
  fireEvent.keyDown(first!, { key: "ArrowDown" });
  expect(document.activeElement).toBe(second);
  expect(second!.tabIndex).toBe(0);
  expect(first!.tabIndex).toBe(-1);
});

test("an ambiguous date is decided by a button and accepted", async () => {
  await openReview();
  await press("4 March 2013");
  expect(counts()).toEqual(["7 placed", "2 to decide", "1 in the tray"]);
  await press(importReview.accept);
  await waitFor(() => expect(assign).toHaveBeenCalledWith(`/${portals.luk.slugs.resume}/new`));
  const { source, kind, title, content } = sent();
  expect([source, kind, title]).toEqual(["draft", "resume", "CV"]);
  expect(content.sections[1].items[1].period).toEqual({ end: "2013-03-04" });
  expect(content.tray).toHaveLength(1);
  expect(await stored()).toBeUndefined();
});

test("a personal field can be left out, or shown with one of its dates", async () => {
  await openReview();
  const question = within(screen.getByRole("group", { name: /Date of birth/ }));
  expect(question.getAllByRole("button").map((each) => each.textContent)).toEqual([
    importReview.leaveOut,
    "4 March 1992",
    "3 April 1992",
  ]);
  await press("", question.getAllByRole("button", { name: "3 April 1992" }));
  await press(importReview.accept);
  await waitFor(() => expect(send).toHaveBeenCalled());
  expect(sent().content.person.personal[0]).toEqual({
    field: "birthDate",
    value: "1992-04-03",
    visible: true,
  });
});

test("a text of the tray is placed, and undo returns it", async () => {
  await openReview();
  const place = tray.place.replace("{place}", `\u2068${words.headings.skills}\u2069`);
  await press(place);
  expect(counts()).toEqual(["8 placed", "3 to decide", "0 in the tray"]);
  await press(common.undo);
  expect(counts()).toEqual(["7 placed", "3 to decide", "1 in the tray"]);
});

test("edits survive a reload", async () => {
  await openReview();
  fireEvent.change(screen.getByLabelText(builder.employer), { target: { value: "Another School" } });
  await waitFor(async () => expect((await stored())?.isEdited).toBe(true));
  await reopen();
  expect(screen.getByLabelText<HTMLInputElement>(builder.employer).value).toBe("Another School");
});

test("two clicks and a repeated attempt create one document", async () => {
  send.mockResolvedValueOnce(
    Response.json({ error: { code: "unavailable", message: "Later." } }, { status: 503 }),
  );
  await openReview();
  await act(async () => {
    fireEvent.click(screen.getByRole("button", { name: importReview.accept }));
    fireEvent.click(screen.getByRole("button", { name: importReview.accept }));
  });
  expect(send).toHaveBeenCalledTimes(1);
  expect(await stored()).toBeDefined();
  await press(importReview.accept);
  await waitFor(() => expect(assign).toHaveBeenCalled());
  const keys = send.mock.calls.map(([, { headers }]) => new Headers(headers).get("idempotency-key"));
  expect(keys[1]).toBe(keys[0]);
});

test("an edit after a failed attempt is part of the document, also if the attempt had stored one", async () => {
  send.mockResolvedValueOnce(
    Response.json({ error: { code: "unavailable", message: "Later." } }, { status: 503 }),
  );
  await openReview();
  await press(importReview.accept);
  fireEvent.change(screen.getByLabelText(builder.employer), { target: { value: "Another School" } });
  await press(importReview.accept);
  await waitFor(() => expect(assign).toHaveBeenCalled());
  const keys = send.mock.calls.map(([, { headers }]) => new Headers(headers).get("idempotency-key"));
  expect(keys[1]).not.toBe(keys[0]);
  expect(String(send.mock.calls[1]![1].body)).toContain("Another School");
});

test("cancel asks only after an edit, and deletes the draft", async () => {
  await openReview({ isEdited: true });
  await press(importing.cancel);
  expect(screen.getByRole("alertdialog").textContent).toContain(importReview.cancelText);
  expect(assign).not.toHaveBeenCalled();
  await press(importReview.cancelStay);
  expect(await stored()).toBeDefined();
  await openReview();
  await press(importing.cancel);
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/dashboard"));
  expect(await stored()).toBeUndefined();
});

test("without a draft the page leads back to the documents", async () => {
  renderIsland(<ReviewPage draftId="unknown" />);
  expect(await screen.findByText(importReview.noDraft)).toBeDefined();
  expect(screen.getByRole("link", { name: common.backToDocuments })).toBeDefined();
});
