// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  type Answer,
  announcement,
  buildDocument,
  cardOf,
  choose,
  countLine,
  fill,
  json,
  openDashboard,
  openLinkOf,
  press,
  refusal,
  serve,
  server,
  startServer,
  statusLines,
  titles,
  words,
} from "./dashboard.test-support.tsx";

const { dashboard, builder, errors } = words;
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

/** The page with A, B and C; `answers` by method and path, all else is not there. */
async function open(answers: Record<string, () => Answer | Promise<Answer>> = {}, documents = three) {
  serve(documents, ({ method, path }) => answers[`${method} ${path}`]?.() ?? refusal(404, "notFound"));
  await openDashboard();
}
const asked = () => server.mock.calls.map(([{ method, path }]) => `${method} ${path}`).slice(1);
const done = () => new Response(null, { status: 204 });
const undoButton = () => screen.getByRole("button", { name: dashboard.undo });
const controlZ = (target: Element, key = "z", code = "KeyZ") =>
  act(async () => void fireEvent.keyDown(target, { key, code, ctrlKey: true }));

test("a deleted document can be undone, and stands where it was", async () => {
  await open({ "DELETE /b": done, "POST /b/restore": () => json(200, { document: b }) });
  await choose("B", dashboard.delete);
  expect(titles()).toEqual(["A", "C"]);
  expect(statusLines()).toEqual([fill(dashboard.deleted, "B")]);
  expect(countLine()).toBe("2 documents");
  await press(undoButton());
  expect(asked()).toEqual(["DELETE /b", "POST /b/restore"]);
  expect(titles()).toEqual(["A", "B", "C"]);
  expect(announcement()).toBe(fill(dashboard.restored, "B"));
  expect(document.activeElement).toBe(openLinkOf("B"));
  expect(statusLines()).toEqual([]);
  await controlZ(document.body);
  expect(asked()).toHaveLength(2);
});

test("it is gone only when the server says so", async () => {
  const { promise, resolve: answer } = Promise.withResolvers<Response>();
  await open({ "DELETE /b": () => promise });
  await choose("B", dashboard.delete);
  expect(titles()).toEqual(["A", "B", "C"]);
  expect(statusLines()).toEqual([]);
  await act(async () => answer(refusal(503, "unavailable", "Not now.")));
  expect(titles()).toEqual(["A", "B", "C"]);
  expect(statusLines()).toEqual(["Not now."]);
});

test("the focus goes on to the next document, at the end to the one before, at last to the heading", async () => {
  await open({ "DELETE /a": done, "DELETE /b": done, "DELETE /c": done });
  await choose("B", dashboard.delete);
  expect(document.activeElement).toBe(openLinkOf("C"));
  await choose("C", dashboard.delete);
  expect(document.activeElement).toBe(openLinkOf("A"));
  await choose("A", dashboard.delete);
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  expect(titles()).toEqual([dashboard.empty]);
});

test("what was deleted elsewhere goes as well, and can be undone", async () => {
  await open({ "POST /b/restore": () => json(200, { document: b }) });
  await choose("B", dashboard.delete);
  expect(titles()).toEqual(["A", "C"]);
  await press(undoButton());
  expect(titles()).toEqual(["A", "B", "C"]);
});

test("an undo that fails can be tried again", async () => {
  let network = false;
  await open({
    "DELETE /b": done,
    "POST /b/restore": () => (network ? json(200, { document: b }) : new TypeError("Failed to fetch")),
  });
  await choose("B", dashboard.delete);
  await press(undoButton());
  expect(statusLines()).toEqual([errors.offline]);
  network = true;
  await press(undoButton());
  expect(titles()).toEqual(["A", "B", "C"]);
});

test("Ctrl+Z takes back one deletion after the other, also where the layout has no Latin letters", async () => {
  await open({
    "DELETE /a": done,
    "DELETE /b": done,
    "POST /a/restore": () => json(200, { document: a }),
    "POST /b/restore": () => json(200, { document: b }),
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
  expect(asked()).toHaveLength(4);
});

test("an answer from before a deletion does not bring the document back", async () => {
  await open({ "DELETE /b": done });
  const { promise, resolve: answer } = Promise.withResolvers<Response>();
  server.mockImplementation(({ method }) => (method === "DELETE" ? done() : promise));
  await act(async () => document.dispatchEvent(new Event("visibilitychange")));
  await choose("B", dashboard.delete);
  await act(async () => answer(json(200, { documents: three })));
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

test("a renamed document has its new name and the newest change", async () => {
  const renamed = { ...c, title: "Nurse, Kraków", updatedAt: new Date().toISOString() };
  await open({ "POST /c/rename": () => json(200, { document: renamed }) });
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
])("the name %j is refused at its field", async (name, text) => {
  await open();
  const { field, save, cancel } = await openRename("C");
  await save(name);
  expect(screen.getByText(text)).toBeTruthy();
  expect(field.getAttribute("aria-invalid")).toBe("true");
  await cancel();
  expect(asked()).toEqual([]);
  expect(titles()).toEqual(["A", "B", "C"]);
});

test("a name that could not be saved stays in its field; what is gone leaves the list", async () => {
  await open({ "POST /c/rename": () => new TypeError("Failed to fetch") });
  const { field, save } = await openRename("C");
  await save("D");
  expect(screen.getByText(errors.offline)).toBeTruthy();
  expect(field.value).toBe("D");
  server.mockReturnValue(refusal(404, "notFound", "Gone."));
  await save("D");
  expect(titles()).toEqual(["A", "B"]);
  expect(statusLines()).toEqual(["Gone."]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the same name is no change", async () => {
  await open();
  const { save } = await openRename("C");
  await save("C ");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(asked()).toEqual([]);
});

test("a copy comes first", async () => {
  const copy = buildDocument("d", { title: "B (copy)", updatedAt: new Date().toISOString() });
  await open({ "POST /b/duplicate": () => json(201, { document: copy }) });
  await choose("B", dashboard.duplicate);
  expect(titles()).toEqual(["B (copy)", "A", "B", "C"]);
  expect(statusLines()).toEqual([fill(dashboard.duplicated, "B (copy)")]);
});

test("PDF and JSON Resume come under the server's names; a letter has no JSON Resume", async () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const asFile = (name: string) => () =>
    new Response("x", { headers: { "content-disposition": `attachment; filename*=UTF-8''${name}` } });
  await open({ "GET /a/pdf": asFile("Ana.pdf"), "GET /a/json-resume?download=1": asFile("Ana.json") }, [
    a,
    { ...b, kind: "letter" },
  ]);
  await choose("A", dashboard.download);
  expect(announcement()).toBe(builder.downloading);
  await choose("A", dashboard.exportJson);
  expect(names).toEqual(["Ana.pdf", "Ana.json"]);
  await press(cardOf("B").getByRole("button"));
  expect(screen.queryByRole("menuitem", { name: dashboard.exportJson })).toBeNull();
});

test("after a PDF, and only then, the person is asked how it was", async () => {
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const file = () => new Response("x");
  let isMade = false;
  await open({
    "GET /a/pdf": () => (isMade ? file() : refusal(503, "unavailable", "x")),
    "GET /a/json-resume?download=1": file,
    "GET /us/en/api/ratings/mine": () => json(200, { rating: null }),
  });
  const question = () => screen.queryByRole("region", { name: words.ratings.title });
  await choose("A", dashboard.exportJson);
  await choose("A", dashboard.download);
  expect(question()).toBeNull();
  expect(asked()).not.toContain("GET /us/en/api/ratings/mine");
  isMade = true;
  await choose("A", dashboard.download);
  expect(question()).not.toBeNull();
});

test("a PDF that cannot be made is said in words", async () => {
  await open({ "GET /a/pdf": () => refusal(503, "unavailable", "x") });
  await choose("A", dashboard.download);
  expect(statusLines()).toEqual([builder.downloadFailed]);
  expect(cardOf("A").getByRole("button").getAttribute("aria-disabled")).not.toBe("true");
});

test.each([dashboard.delete, dashboard.duplicate, dashboard.download])(
  "%s after the session has ended leads to signing in",
  async (item) => {
    window.history.replaceState(null, "", "/us/en/dashboard");
    await open();
    server.mockImplementation(() => refusal(401, "unauthenticated", "Please sign in."));
    await choose("A", item);
    expect(assign).toHaveBeenCalledWith("/us/en/sign-in?next=%2Fus%2Fen%2Fdashboard");
    expect(statusLines()).toEqual([]);
    expect(titles()).toEqual(["A", "B", "C"]);
  },
);
