// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { JobHunt } from "../../applications/api.ts";
import type { Application } from "../../applications/application.ts";
import { blankFields } from "../../applications/blank-application.ts";
import { isolate } from "../../browser/isolate.ts";
import {
  announcement,
  buildDocument,
  countLine,
  errorResponse,
  json,
  listing,
  messages,
  openDashboard,
  press,
  serveHunt,
  server,
  startServer,
  statusLines,
} from "../ui/dashboard.test-support.tsx";
import "./application-dialog.tsx";
import "./job-hunt.tsx";

const { hunt, dashboard, common, errors } = messages;

beforeEach(() => {
  startServer();
  window.history.replaceState(null, "", "/us/en/dashboard");
  vi.stubGlobal("matchMedia", (media: string) => ({
    media,
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const build = (id: string, changes: Partial<Application> = {}): Application => ({
  ...blankFields,
  id,
  version: 1,
  employer: `Employer ${id}`,
  createdAt: "2026-01-01T08:00:00.000Z",
  updatedAt: "2026-02-01T08:00:00.000Z",
  ...changes,
});
const school = build("a", { employer: "Anna Freud School", jobTitle: "Teacher" });
const trust = build("b", { employer: "Harrogate Trust", status: "applied" });
const away = build("c", { employer: "Old Mill", archived: true });

type Requested = { method: string; path: string; body: unknown };

/** A server that stores what is changed. */
async function open(state: Partial<JobHunt>, others?: (request: Requested) => Response | undefined) {
  const stored = { applications: [], documents: [], ...state };
  server.mockImplementation((request) => {
    const own = others?.(request);
    if (own) return own;
    if (request.path === "/applications" && request.method === "GET") return listing(stored);
    const application = stored.applications.find(({ id }) => request.path === `/applications/${id}`);
    if (application && request.method === "PATCH")
      return json(200, { application: { ...application, ...(request.body as object), version: 2 } });
    return errorResponse(404, "notFound");
  });
  await openDashboard();
}

const column = (status: keyof typeof hunt.status) =>
  within(screen.getByRole("region", { name: new RegExp(`^${hunt.status[status]} `) }));
const employersIn = (status: keyof typeof hunt.status) =>
  column(status)
    .queryAllByRole("heading", { level: 3 })
    .map((heading) => heading.textContent);
const moveHandle = (employer: string) =>
  screen.getByRole("button", { name: hunt.move.replace("{employer}", isolate(employer)) });
const boardShown = () => waitFor(() => screen.getByRole("region", { name: hunt.board }));
const requestsOf = (method: string) =>
  server.mock.calls.flatMap(([request]) => (request.method === method ? [request] : []));

test("without applications the page shows the documents, and a button to add the first one", async () => {
  serveHunt({ documents: [{ ...buildDocument("d"), applicationId: null }] });
  await openDashboard();
  expect(screen.queryByRole("tablist")).toBeNull();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(dashboard.title);
  expect(screen.getByRole("button", { name: hunt.add })).toBeTruthy();
});

test("the board has the applications that are not archived, by status", async () => {
  await open({ applications: [school, trust, away] });
  await boardShown();
  expect(countLine()).toBe("2 open applications");
  expect(employersIn("saved")).toEqual(["Anna Freud School"]);
  expect(employersIn("applied")).toEqual(["Harrogate Trust"]);
  expect(employersIn("closed")).toEqual([]);
});

test("an arrow key on its handle moves a card to the next column, announces it and keeps the focus", async () => {
  await open({ applications: [school] });
  await boardShown();
  await act(async () => fireEvent.keyDown(moveHandle(school.employer), { key: "ArrowRight" }));
  expect(employersIn("applied")).toEqual(["Anna Freud School"]);
  expect(requestsOf("PATCH")[0]?.body).toEqual({ version: 1, status: "applied" });
  expect(announcement()).toBe(
    hunt.moved.replace("{employer}", isolate(school.employer)).replace("{status}", hunt.status.applied),
  );
  expect(document.activeElement).toBe(moveHandle(school.employer));
});

test("a move that fails returns the card, with a message", async () => {
  await open({ applications: [school] }, ({ method }) =>
    method === "PATCH" ? errorResponse(503, "unavailable") : undefined,
  );
  await boardShown();
  await act(async () => fireEvent.keyDown(moveHandle(school.employer), { key: "ArrowRight" }));
  expect(employersIn("saved")).toEqual(["Anna Freud School"]);
  expect(statusLines()).toEqual([errors.unavailable]);
});

test("a status that was changed elsewhere is shown instead of being overwritten", async () => {
  const current = { ...school, version: 7, status: "offer" as const };
  await open({ applications: [school] }, ({ method }) =>
    method === "PATCH" ? json(409, { error: { code: "conflict", current } }) : undefined,
  );
  await boardShown();
  await act(async () => fireEvent.keyDown(moveHandle(school.employer), { key: "ArrowRight" }));
  expect(employersIn("offer")).toEqual(["Anna Freud School"]);
  expect(statusLines()).toEqual([hunt.changedElsewhere.replace("{employer}", isolate(school.employer))]);
});

test("search and filters narrow the list, and the archive is a filter of its own", async () => {
  window.history.replaceState(null, "", "/us/en/dashboard#list");
  await open({ applications: [school, trust, away] });
  const search = await screen.findByRole("searchbox", { name: hunt.search });
  const employers = () =>
    screen
      .queryAllByRole("heading", { level: 3 })
      .map((heading) => heading.textContent)
      .sort();
  expect(employers()).toEqual(["Anna Freud School", "Harrogate Trust"]);
  await act(async () => fireEvent.change(search, { target: { value: "TEACHER" } }));
  expect(employers()).toEqual(["Anna Freud School"]);
  await act(async () => fireEvent.change(search, { target: { value: "" } }));
  await press(screen.getByRole("button", { name: `${hunt.status.applied} 1` }));
  expect(employers()).toEqual(["Harrogate Trust"]);
  await press(screen.getByRole("button", { name: `${hunt.archive} 1` }));
  expect(employers()).toEqual(["Old Mill"]);
});

test("the first application gets the focus, although the code of the board loads after it is saved", async () => {
  const documents = [{ ...buildDocument("d"), applicationId: null }];
  await open({ documents }, ({ method }) =>
    method === "POST" ? json(201, { application: school }) : undefined,
  );
  await press(screen.getByRole("button", { name: hunt.add }));
  const dialog = within(await screen.findByRole("dialog", { name: hunt.add }));
  fireEvent.change(dialog.getByLabelText(hunt.employer), { target: { value: school.employer } });
  await press(dialog.getByRole("button", { name: dashboard.save }));
  await boardShown();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: school.employer })),
  );
});

test("an application without an employer is not sent, and the field says so", async () => {
  await open({ applications: [school] });
  await press(screen.getByRole("button", { name: hunt.add }));
  const dialog = within(await screen.findByRole("dialog", { name: hunt.add }));
  await press(dialog.getByRole("button", { name: dashboard.save }));
  expect(dialog.getByLabelText(hunt.employer).getAttribute("aria-invalid")).toBe("true");
  expect(requestsOf("POST")).toEqual([]);
});

test("a clash in the dialog shows what is stored, and keeps the own value when the user chooses it", async () => {
  const current = { ...school, version: 7, jobTitle: "Head", notes: "from the phone" };
  await open({ applications: [school] }, ({ method, body }) => {
    if (method !== "PATCH") return undefined;
    const { version } = body as { version: number };
    return version === 7
      ? json(200, { application: { ...current, ...(body as object), version: 8 } })
      : json(409, { error: { code: "conflict", current } });
  });
  await boardShown();
  await press(screen.getByRole("button", { name: school.employer }));
  const dialog = within(await screen.findByRole("dialog", { name: school.employer }));
  await act(async () =>
    fireEvent.change(dialog.getByLabelText(hunt.jobTitle), { target: { value: "Lead teacher" } }),
  );
  await press(dialog.getByRole("button", { name: dashboard.save }));
  expect(dialog.getByRole("alert").textContent).toContain("Head");
  await press(dialog.getByRole("button", { name: common.conflictKeepMine }));
  expect(requestsOf("PATCH").at(-1)?.body).toEqual({ version: 7, jobTitle: "Lead teacher" });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the address of a reminder opens its application", async () => {
  const id = "0197f0a4-6c1e-7d53-8a52-3f0c9be1d2aa";
  window.history.replaceState(null, "", `/us/en/dashboard#application-${id}`);
  await open({ applications: [build(id, { employer: "Leeds Council" })] });
  expect(await screen.findByRole("dialog", { name: "Leeds Council" })).toBeTruthy();
});
