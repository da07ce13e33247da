// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { DeletedDocument } from "../../documents/trash/trash-api.ts";
import {
  announcement,
  buildDocument,
  errorResponse,
  fill,
  json,
  listing,
  messages,
  openDashboard,
  press,
  type ServerResult,
  server,
  startServer,
  statusLines,
  titles,
} from "../ui/dashboard.test-support.tsx";

const { trash, dashboard } = messages;
const day = 24 * 60 * 60 * 1000;
const deletedDocument = (id: string, daysAgo: number): DeletedDocument => ({
  id,
  kind: "resume",
  title: id.toUpperCase(),
  portal: "wlb",
  deletedAt: new Date(Date.now() - daysAgo * day).toISOString(),
  restorableUntil: new Date(Date.now() + (30 - daysAgo) * day - 1000).toISOString(),
});
const a = buildDocument("a", { title: "A" });
const [b, c] = [deletedDocument("b", 1), deletedDocument("c", 29)];
const noContent = () => new Response(null, { status: 204 });

// The page loads the dialog's code on demand; the first time takes longer than a press.
beforeAll(() => import("./trash-dialog.tsx"));
beforeEach(startServer);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The trash with B and C, over the dashboard with A. `responses` are by method and path; other requests get 404. */
async function open(
  responses: Record<string, () => ServerResult> = {},
  documents: readonly DeletedDocument[] = [b, c],
) {
  server.mockImplementation(({ method, path }) => {
    const request = `${method} ${path}`;
    if (responses[request]) return responses[request]();
    if (request === "GET /applications") return listing({ documents: [{ ...a, applicationId: null }] });
    if (request === "GET /documents/deleted") return json(200, { documents });
    return errorResponse(404, "notFound", "Not found.");
  });
  await openDashboard();
  await press(screen.getByRole("button", { name: trash.title }));
}
const dialog = () => within(screen.getByRole("dialog", { name: trash.title, hidden: true }));
const listed = () =>
  dialog()
    .queryAllByRole("listitem", { hidden: true })
    .map((item) => item.querySelector("b")?.textContent);
const button = (name: string) => dialog().getByRole("button", { name, hidden: true });
const answer = (name: string) => press(within(screen.getByRole("alertdialog")).getByRole("button", { name }));
const changes = () =>
  server.mock.calls
    .map(([{ method, path }]) => `${method} ${path}`)
    .filter((request) => !request.startsWith("GET"));

test("the trash says what is in it and for how long", async () => {
  await open();
  expect(listed()).toEqual(["B", "C"]);
  expect(dialog().getByText("29 days left")).toBeDefined();
  expect(dialog().getByText("1 day left")).toBeDefined();
});

test("a document is restored to the list of documents", async () => {
  const restored = buildDocument("b", { title: "B" });
  await open({ "POST /documents/b/restore": () => json(200, { document: restored }) });
  await press(button(`${trash.restore} B`));
  expect(listed()).toEqual(["C"]);
  expect(titles()).toContain("B");
  expect(announcement()).toBe(fill(dashboard.restored, "B"));
  expect(document.activeElement?.textContent).toBe(trash.about);
});

test("a document is deleted for good only after a question", async () => {
  await open({ "DELETE /documents/deleted/b": noContent });
  await press(button(`${trash.deleteForGood} B`));
  expect(screen.getByRole("alertdialog").textContent).toContain(fill(trash.confirmOne, "B"));
  await answer(dashboard.cancel);
  expect(changes()).toEqual([]);
  await press(button(`${trash.deleteForGood} B`));
  await answer(trash.deleteForGood);
  expect(changes()).toEqual(["DELETE /documents/deleted/b"]);
  expect(listed()).toEqual(["C"]);
});

test("the trash is emptied up to the newest document that is shown, after a question", async () => {
  const path = `DELETE /documents/deleted?until=${encodeURIComponent(b.deletedAt)}`;
  await open({ [path]: noContent });
  await press(button(trash.emptyTrash));
  await answer(trash.deleteForGood);
  expect(changes()).toEqual([path]);
  expect(listed()).toEqual([]);
  expect(dialog().getByText(trash.empty)).toBeDefined();
  expect(dialog().queryByRole("button", { name: trash.emptyTrash })).toBeNull();
});

test("a document that another tab has deleted for good disappears, with a message", async () => {
  await open();
  await press(button(`${trash.restore} B`));
  expect(listed()).toEqual(["C"]);
  expect(statusLines()).toEqual(["Not found."]);
});

test("without a connection the document stays in the trash", async () => {
  await open({ "POST /documents/b/restore": () => new TypeError("Failed to fetch") });
  await press(button(`${trash.restore} B`));
  expect(listed()).toEqual(["B", "C"]);
  expect(statusLines()).toEqual([messages.errors.offline]);
});

test("an empty trash says so", async () => {
  await open({}, []);
  expect(dialog().getByText(trash.empty)).toBeDefined();
});
