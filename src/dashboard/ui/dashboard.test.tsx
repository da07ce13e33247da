// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { blankFields } from "../../applications/blank-application.ts";
import { reportConnection } from "../../browser/connection.ts";
import { newId } from "../../kit/id.ts";
import {
  announcement,
  buildDocument,
  cardOf,
  choose,
  countLine,
  errorResponse,
  json,
  listing,
  messages,
  openDashboard,
  openLinkOf,
  press,
  reviews,
  serve,
  serveHunt,
  server,
  startServer,
  titles,
} from "./dashboard.test-support.tsx";

const { dashboard, common } = messages;
const assign = vi.fn();

beforeEach(() => {
  startServer();
  vi.spyOn(window.location, "assign").mockImplementation(assign);
});
afterEach(() => {
  cleanup();
  assign.mockReset();
  vi.unstubAllGlobals();
  reportConnection(true);
});

const old = buildDocument("old", { title: "Oldest", kind: "letter", updatedAt: "2025-11-05T08:00:00.000Z" });
const middle = buildDocument("middle", { title: "Middle", updatedAt: "2026-02-01T08:00:00.000Z" });
const recent = buildDocument("recent", { title: "Newest", updatedAt: new Date().toISOString() });

test("lists documents newest first, each with its kind, last change and editor link", async () => {
  serve([middle, old, recent]);
  await openDashboard();
  expect(titles()).toEqual(["Newest", "Middle", "Oldest"]);
  expect(countLine()).toBe("3 documents");
  const oldest = cardOf("Oldest").getByText("Edited Nov 5, 2025");
  expect(oldest.getAttribute("datetime")).toBe(old.updatedAt);
  expect(cardOf("Oldest").getByText(messages.words.letterTitle)).toBeTruthy();
  expect(cardOf("Newest").getByText("Edited today")).toBeTruthy();
  expect(openLinkOf("Newest").getAttribute("href")).toBe("/us/en/build-resume/recent");
  expect(openLinkOf("Oldest").getAttribute("href")).toBe("/us/en/build-cover-letter/old");
});

test("a card names the kind only if its title does not", async () => {
  serve([
    buildDocument("one", { title: "Sam Reed – RESUME" }),
    buildDocument("two", { title: "For the harbor" }),
  ]);
  await openDashboard();
  expect(cardOf("Sam Reed – RESUME").queryByText(messages.words.resumeTitle)).toBeNull();
  expect(cardOf("For the harbor").getByText(messages.words.resumeTitle)).toBeTruthy();
});

test("a thumbnail shows the first page of this version; without one the sheet stays blank", async () => {
  serve([recent]);
  await openDashboard();
  const thumbnail = cardOf("Newest").getByRole("img");
  expect(thumbnail.getAttribute("src")).toBe("/us/en/api/documents/recent/thumbnail?v=3");
  expect(thumbnail.getAttribute("loading")).toBe("lazy");
  const sheet = thumbnail.parentElement!;
  expect(sheet.querySelector("svg")).not.toBeNull();
  fireEvent.load(thumbnail);
  expect(sheet.querySelector("svg")).toBeNull();
  fireEvent.error(thumbnail);
  expect(sheet.querySelector("img")).toBeNull();
  expect(sheet.querySelector("svg")).not.toBeNull();
  // It is requested again when the network returns.
  await act(async () => window.dispatchEvent(new Event("online")));
  expect(sheet.querySelector("img")).not.toBeNull();
});

test("links to the portal's start pages for new documents", async () => {
  serve([]);
  await openDashboard();
  const link = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(link(dashboard.newResume)).toBe("/us/en/build-resume");
  expect(link(dashboard.newLetter)).toBe("/us/en/build-cover-letter");
});

test("an empty list says how to start", async () => {
  serve([]);
  await openDashboard();
  expect(titles()).toEqual([dashboard.empty]);
  expect(screen.getByText(dashboard.emptyText)).toBeTruthy();
  expect(announcement()).toBe(dashboard.empty);
});

test("shows that it is loading", async () => {
  const { promise, resolve: respond } = Promise.withResolvers<Response>();
  // Two requests wait for it, and a body can be read once.
  server.mockImplementation(async () => (await promise).clone());
  await openDashboard();
  expect(countLine()).toBe(dashboard.loading);
  await act(async () => respond(listing({ documents: [{ ...middle, applicationId: null }] })));
  expect(countLine()).toBe("1 document");
});

test.each([
  ["the server is unavailable", () => errorResponse(503, "unavailable", "x"), "alert", dashboard.loadFailed],
  ["there is no network", () => new TypeError("Failed to fetch"), "status", dashboard.offlineEmpty],
])("shows that %s, and a retry loads the list", async (_, respond, role, text) => {
  server.mockImplementation(respond);
  await openDashboard();
  expect(screen.getAllByRole(role).some(({ textContent }) => textContent?.includes(text))).toBe(true);
  serve([middle]);
  await press(screen.getByRole("button", { name: common.retry }));
  expect(titles()).toEqual(["Middle"]);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
});

test("loads the list when the network returns", async () => {
  server.mockImplementation(() => new TypeError("Failed to fetch"));
  await openDashboard();
  serve([middle]);
  await act(async () => window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(titles()).toEqual(["Middle"]));
});

test("without a connection the list says that it has what the device keeps", async () => {
  serve([middle]);
  await openDashboard();
  act(() => reportConnection(false));
  expect(screen.getByText(dashboard.offline)).toBeTruthy();
  await act(async () => reportConnection(true));
  expect(screen.queryByText(dashboard.offline)).toBeNull();
});

test("a failed reload keeps the list", async () => {
  serve([middle]);
  await openDashboard();
  server.mockImplementation(() => new TypeError("Failed to fetch"));
  await act(async () => document.dispatchEvent(new Event("visibilitychange")));
  expect(titles()).toEqual(["Middle"]);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("an ended session redirects to the sign-in page with a return path", async () => {
  window.history.replaceState(null, "", "/us/en/dashboard");
  server.mockReturnValue(errorResponse(401, "unauthenticated"));
  await openDashboard();
  expect(assign).toHaveBeenCalledWith("/us/en/sign-in?next=%2Fus%2Fen%2Fdashboard");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("RVW-01 a badge leads to the order under review, and to the finished review", async () => {
  serve([old, middle, recent]);
  reviews.mockImplementation(() =>
    json(200, {
      reviews: [
        { orderId: "o-1", documentId: "middle", state: "inReview" },
        { orderId: "o-2", documentId: "recent", state: "approved" },
      ],
    }),
  );
  await openDashboard();
  const badge = (title: string, name: string) => cardOf(title).getByRole("link", { name });
  expect(badge("Middle", dashboard.reviewInReview).getAttribute("href")).toBe(
    "/us/en/review/intake?DocReviewId=o-1",
  );
  expect(badge("Newest", dashboard.reviewReady).getAttribute("href")).toBe(
    "/us/en/review/download?docid=recent&rexorderid=o-2",
  );
  expect(cardOf("Oldest").getAllByRole("link")).toHaveLength(1);
});

test("without an answer about reviews the documents are shown as before", async () => {
  serve([recent]);
  reviews.mockImplementation(() => errorResponse(503, "unavailable"));
  await openDashboard();
  expect(titles()).toEqual(["Newest"]);
  expect(cardOf("Newest").getAllByRole("link")).toHaveLength(1);
});

test("a resume and its letter are shown as a pair, and the focus moves within it", async () => {
  const letter = buildDocument("letter", { title: "Letter", kind: "letter", resumeId: "middle" });
  serve([{ ...letter, updatedAt: recent.updatedAt }, middle, old], ({ path, method }) =>
    method === "DELETE" && path === "/documents/middle" ? json(200, {}) : errorResponse(404, "notFound"),
  );
  await openDashboard();
  expect(titles()).toEqual(["Middle", "Letter", "Oldest"]);
  await choose("Middle", dashboard.delete);
  await waitFor(() => expect(titles()).toEqual(["Letter", "Oldest"]));
  expect(document.activeElement).toBe(openLinkOf("Letter"));
});

test("a document keeps the focus when it moves to an application's group", async () => {
  const employer = { ...blankFields, id: newId(), version: 1, employer: "Harbour Lights" };
  const application = { ...employer, createdAt: middle.createdAt, updatedAt: middle.updatedAt };
  const documents = [recent, middle].map((one) => ({ ...one, applicationId: null }));
  window.history.replaceState(null, "", "#documents");
  serveHunt({ documents, applications: [application] }, ({ path }) =>
    path.endsWith("/application")
      ? json(200, { document: { ...middle, applicationId: application.id } })
      : errorResponse(404, "notFound"),
  );
  await openDashboard();
  await choose("Middle", messages.hunt.application);
  await press(await screen.findByRole("button", { name: dashboard.save }));
  const group = await screen.findByRole("list", { name: "Harbour Lights" });
  expect(within(group).getByRole("heading", { name: "Middle" })).toBeTruthy();
  expect(document.activeElement).toBe(openLinkOf("Middle"));
});

test("the next step is offered, and not while the list is filtered", async () => {
  serve([middle]);
  await openDashboard();
  const step = () => screen.queryByRole("region", { name: dashboard.nextLetter });
  expect(within(step()!).getByRole("link", { name: dashboard.newLetter })).toBeTruthy();
  cleanup();
  serve(Array.from({ length: 7 }, (_, index) => buildDocument(`${index}`)));
  await openDashboard();
  expect(step()).not.toBeNull();
  await act(async () => reportConnection(false));
  expect(step(), "offline not all documents are known").toBeNull();
  await act(async () => reportConnection(true));
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "Document 3" } });
  expect(titles()).toEqual(["Document 3"]);
  expect(step()).toBeNull();
});

test("the filter leaves the rest of a group in its place", async () => {
  const letters = ["Thanks", "Enquiry"].map((title) =>
    buildDocument(title, { title, kind: "letter", resumeId: "0" }),
  );
  serve([letters[0]!, ...Array.from({ length: 7 }, (_, index) => buildDocument(`${index}`)), letters[1]!]);
  await openDashboard();
  expect(titles().slice(0, 3)).toEqual(["Document 0", "Thanks", "Enquiry"]);
  const group = screen.getByRole("list", { name: "Document 0" });
  await press(screen.getByRole("button", { name: new RegExp(`^${messages.words.letterTitle}`) }));
  expect(titles()).toEqual(["Thanks", "Enquiry"]);
  expect(screen.getByRole("list", { name: "Thanks" })).toBe(group);
});
