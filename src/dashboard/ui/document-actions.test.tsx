// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  announcement,
  buildDocument,
  cardOf,
  choose,
  countLine,
  errorResponse,
  fill,
  json,
  listing,
  messages,
  openDashboard,
  openLinkOf,
  press,
  type ServerResult,
  serve,
  server,
  startServer,
  statusLines,
  titles,
} from "./dashboard.test-support.tsx";

const { dashboard, common, download, errors } = messages;
const assign = vi.fn();
const changedOn = (day: number, title: string) =>
  buildDocument(title.toLowerCase(), { title, updatedAt: `2026-02-0${day}T08:00:00.000Z` });
const [a, b, c] = [changedOn(9, "A"), changedOn(8, "B"), changedOn(7, "C")];
const three = [a, b, c];

beforeEach(() => {
  startServer();
  vi.spyOn(window.location, "assign").mockImplementation(assign);
});
afterEach(() => {
  cleanup();
  assign.mockReset();
  vi.unstubAllGlobals();
});

/** The page with A, B and C. `responses` are by method and path; other requests get 404. */
async function open(
  responses: Record<string, () => ServerResult | Promise<ServerResult>> = {},
  documents = three,
) {
  serve(
    documents,
    ({ method, path }) => responses[`${method} ${path}`]?.() ?? errorResponse(404, "notFound"),
  );
  await openDashboard();
}
const requests = () =>
  server.mock.calls
    .map(([{ method, path }]) => `${method} ${path}`)
    .filter((request) => request !== "GET /applications");
const noContent = () => new Response(null, { status: 204 });
const undoButton = () => screen.getByRole("button", { name: dashboard.undo });
const controlZ = (target: Element, key = "z", code = "KeyZ") =>
  act(async () => void fireEvent.keyDown(target, { key, code, ctrlKey: true }));

test("a deletion can be undone, and the document returns to its position", async () => {
  await open({
    "DELETE /documents/b": noContent,
    "POST /documents/b/restore": () => json(200, { document: b }),
  });
  await choose("B", dashboard.delete);
  expect(titles()).toEqual(["A", "C"]);
  expect(statusLines()).toEqual([fill(dashboard.deleted, "B")]);
  expect(countLine()).toBe("2 documents");
  await press(undoButton());
  expect(requests()).toEqual(["DELETE /documents/b", "POST /documents/b/restore"]);
  expect(titles()).toEqual(["A", "B", "C"]);
  expect(announcement()).toBe(fill(dashboard.restored, "B"));
  expect(document.activeElement).toBe(openLinkOf("B"));
  expect(statusLines()).toEqual([]);
  await controlZ(document.body);
  expect(requests()).toHaveLength(2);
});

test("the document disappears only after the server confirms", async () => {
  const { promise, resolve: respond } = Promise.withResolvers<Response>();
  await open({ "DELETE /documents/b": () => promise });
  await choose("B", dashboard.delete);
  expect(titles()).toEqual(["A", "B", "C"]);
  expect(statusLines()).toEqual([]);
  await act(async () => respond(errorResponse(503, "unavailable", "Not now.")));
  expect(titles()).toEqual(["A", "B", "C"]);
  expect(statusLines()).toEqual(["Not now."]);
});

test("the focus moves to the next document, at the end to the previous one, and then to the heading", async () => {
  await open({
    "DELETE /documents/a": noContent,
    "DELETE /documents/b": noContent,
    "DELETE /documents/c": noContent,
  });
  await choose("B", dashboard.delete);
  expect(document.activeElement).toBe(openLinkOf("C"));
  await choose("C", dashboard.delete);
  expect(document.activeElement).toBe(openLinkOf("A"));
  await choose("A", dashboard.delete);
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  expect(titles()).toEqual([dashboard.empty]);
});

test("a document deleted elsewhere disappears too, and can be restored", async () => {
  await open({ "POST /documents/b/restore": () => json(200, { document: b }) });
  await choose("B", dashboard.delete);
  expect(titles()).toEqual(["A", "C"]);
  await press(undoButton());
  expect(titles()).toEqual(["A", "B", "C"]);
});

test("a failed undo can be retried", async () => {
  let network = false;
  await open({
    "DELETE /documents/b": noContent,
    "POST /documents/b/restore": () =>
      network ? json(200, { document: b }) : new TypeError("Failed to fetch"),
  });
  await choose("B", dashboard.delete);
  await press(undoButton());
  expect(statusLines()).toEqual([errors.offline]);
  network = true;
  await press(undoButton());
  expect(titles()).toEqual(["A", "B", "C"]);
});

test("Ctrl+Z undoes one deletion after the other, also in layouts without Latin letters", async () => {
  await open({
    "DELETE /documents/a": noContent,
    "DELETE /documents/b": noContent,
    "POST /documents/a/restore": () => json(200, { document: a }),
    "POST /documents/b/restore": () => json(200, { document: b }),
  });
  await choose("A", dashboard.delete);
  await choose("B", dashboard.delete);
  await controlZ(document.body);
  expect(titles()).toEqual(["B", "C"]);
  expect(statusLines()).toEqual([fill(dashboard.deleted, "A")]);
  // On a German keyboard this is Ctrl+Y.
  await controlZ(document.body, "y", "KeyZ");
  expect(titles()).toEqual(["B", "C"]);
  await controlZ(document.body, "ئ", "KeyZ");
  expect(titles()).toEqual(["A", "B", "C"]);
  await controlZ(document.body);
  expect(requests()).toHaveLength(4);
});

test("a response requested before a deletion does not restore the document", async () => {
  await open({ "DELETE /documents/b": noContent });
  const { promise, resolve: respond } = Promise.withResolvers<Response>();
  server.mockImplementation(({ method }) =>
    method === "DELETE" ? noContent() : promise.then((response) => response.clone()),
  );
  await act(async () => document.dispatchEvent(new Event("visibilitychange")));
  await choose("B", dashboard.delete);
  await act(async () =>
    respond(listing({ documents: three.map((one) => ({ ...one, applicationId: null })) })),
  );
  expect(titles()).toEqual(["A", "C"]);
});

async function openRename(title: string) {
  await choose(title, dashboard.rename);
  const dialog = within(screen.getByRole("dialog", { name: dashboard.renameTitle }));
  const field = dialog.getByLabelText<HTMLInputElement>(dashboard.name);
  return {
    field,
    save: async (name: string) => {
      fireEvent.change(field, { target: { value: name } });
      await act(async () => void fireEvent.submit(field.form!));
    },
    cancel: () => press(dialog.getByRole("button", { name: dashboard.cancel })),
  };
}

test("a renamed document has the new title and moves to the top", async () => {
  const renamed = { ...c, title: "Nurse, Kraków", updatedAt: new Date().toISOString() };
  await open({ "POST /documents/c/rename": () => json(200, { document: renamed }) });
  const { field, save } = await openRename("C");
  expect(field.value).toBe("C");
  expect(document.activeElement).toBe(field);
  await save("  Nurse,\u0000  Krako\u0301w ");
  expect(server.mock.calls.at(-1)?.[0].body).toEqual({ title: "Nurse, Kraków" });
  expect(titles()).toEqual(["Nurse, Kraków", "A", "B"]);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(announcement()).toBe(fill(dashboard.renamed, "Nurse, Kraków"));
});

test.each([
  [" ", errors.field.required],
  ["x".repeat(201), errors.field.tooLong],
])("the title %j is marked as invalid", async (name, text) => {
  await open();
  const { field, save, cancel } = await openRename("C");
  await save(name);
  expect(screen.getByText(text)).toBeTruthy();
  expect(field.getAttribute("aria-invalid")).toBe("true");
  await cancel();
  expect(requests()).toEqual([]);
  expect(titles()).toEqual(["A", "B", "C"]);
});

test("a title that was not saved stays in the field; a missing document leaves the list", async () => {
  await open({ "POST /documents/c/rename": () => new TypeError("Failed to fetch") });
  const { field, save } = await openRename("C");
  await save("D");
  expect(screen.getByText(errors.offline)).toBeTruthy();
  expect(field.value).toBe("D");
  server.mockReturnValue(errorResponse(404, "notFound", "Gone."));
  await save("D");
  expect(titles()).toEqual(["A", "B"]);
  expect(statusLines()).toEqual(["Gone."]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("an unchanged title sends no request", async () => {
  await open();
  const { save } = await openRename("C");
  await save("C ");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(requests()).toEqual([]);
});

test("a copy is listed first", async () => {
  const copy = buildDocument("d", { title: "B (copy)", updatedAt: new Date().toISOString() });
  await open({ "POST /documents/b/duplicate": () => json(201, { document: copy }) });
  await choose("B", dashboard.duplicate);
  expect(titles()).toEqual(["B (copy)", "A", "B", "C"]);
  expect(statusLines()).toEqual([fill(dashboard.duplicated, "B (copy)")]);
});

test("the PDF has the server's file name, and all formats are in a dialog; a letter has no JSON Resume", async () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const asFile = (name: string) => () =>
    new Response("x", { headers: { "content-disposition": `attachment; filename*=UTF-8''${name}` } });
  const losses = () => json(200, { fileName: "Ana-CV", missing: [], losses: {} });
  await open(
    {
      "GET /documents/a/pdf": asFile("Ana.pdf"),
      "GET /documents/a/export-losses": losses,
      "GET /documents/b/export-losses": losses,
      "GET /documents/a/export/json-resume": asFile("Ana.json"),
    },
    [a, { ...b, kind: "letter" }],
  );
  await choose("A", dashboard.download);
  expect(announcement()).toBe(common.downloading);
  await choose("A", download.menu);
  await press(screen.getByRole("button", { name: /^JSON Resume/ }));
  expect(names).toEqual(["Ana.pdf", "Ana.json"]);
  await press(screen.getByRole("button", { name: common.close }));
  await choose("B", download.menu);
  expect(screen.queryByRole("button", { name: /^JSON Resume/ })).toBeNull();
});

test("the rating prompt opens only after a PDF download", async () => {
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const file = () => new Response("x");
  let isAvailable = false;
  await open({
    "GET /documents/a/pdf": () => (isAvailable ? file() : errorResponse(503, "unavailable", "x")),
    "GET /ratings/mine": () => json(200, { rating: null }),
  });
  const ratingPrompt = () => screen.queryByRole("region", { name: messages.ratings.title });
  await choose("A", dashboard.download);
  expect(ratingPrompt()).toBeNull();
  expect(requests()).not.toContain("GET /ratings/mine");
  isAvailable = true;
  await choose("A", dashboard.download);
  await waitFor(() => expect(ratingPrompt()).not.toBeNull());
});

test("a failed PDF shows a message", async () => {
  await open({ "GET /documents/a/pdf": () => errorResponse(503, "unavailable", "x") });
  await choose("A", dashboard.download);
  expect(statusLines()).toEqual([common.downloadFailed]);
  for (const button of cardOf("A").getAllByRole("button"))
    expect(button.getAttribute("aria-disabled")).not.toBe("true");
});

test.each([dashboard.delete, dashboard.duplicate, dashboard.download])(
  "%s after the end of the session redirects to the sign-in page",
  async (item) => {
    window.history.replaceState(null, "", "/us/en/dashboard");
    await open();
    server.mockImplementation(() => errorResponse(401, "unauthenticated", "Please sign in."));
    await choose("A", item);
    expect(assign).toHaveBeenCalledWith("/us/en/sign-in?next=%2Fus%2Fen%2Fdashboard");
    expect(statusLines()).toEqual([]);
    expect(titles()).toEqual(["A", "B", "C"]);
  },
);
