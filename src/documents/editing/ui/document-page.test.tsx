// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import english from "../../../../content/resource/en-US.json" with { type: "json" };
import { buildResume } from "../../../../tests/support/documents.ts";
import { renderIsland } from "../../../../tests/support/island.tsx";
import { isOffline, onConnectionChange, reportConnection } from "../../../browser/connection.ts";
import type { ResumeContent } from "../../model/resume.ts";
import type { Editor } from "../editor.ts";
import { DocumentPage } from "./document-page.tsx";
import { useEditor } from "./use-open-document.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  reportConnection(true);
});

const id = "01890000-0000-7000-8000-000000000001";
const document = {
  id,
  kind: "resume",
  title: "Resume",
  portal: "wlb",
  version: 3,
  createdAt: "2026-03-01T00:00:00.000Z",
  updatedAt: "2026-03-01T00:00:00.000Z",
  content: buildResume("en-US"),
};
const json = (status: number, body: unknown) => () =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));
const failure = (status: number, code: string, message = "") => json(status, { error: { code, message } });

function setUp(...responses: (() => Promise<Response>)[]) {
  const fetch = vi.fn((_url: string, _init?: RequestInit) => responses.shift()!());
  vi.stubGlobal("fetch", fetch);
  renderIsland(
    <DocumentPage kind="resume" documentId={id}>
      {({ editor }) => <Shown editor={editor} />}
    </DocumentPage>,
  );
  return fetch;
}

function Shown({ editor }: { editor: Editor<ResumeContent> }) {
  const { content, saveState } = useEditor(editor);
  return <p>{`${content.person.name.family} ${saveState}`}</p>;
}

test("opens the document", async () => {
  setUp(json(200, { document }));
  expect(await screen.findByText(`${document.content.person.name.family} saved`)).toBeTruthy();
});

test("a failed load can be retried", async () => {
  setUp(() => Promise.reject(new TypeError("offline")), json(200, { document }));
  expect(await screen.findByText(english.builder.notOnDevice)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(`${document.content.person.name.family} saved`)).toBeTruthy();
});

test("a document that is not on the device opens when the connection returns", async () => {
  setUp(() => Promise.reject(new TypeError("offline")), json(200, { document }));
  expect(await screen.findByText(english.builder.notOnDevice)).toBeTruthy();
  act(() => reportConnection(true));
  expect(await screen.findByText(`${document.content.person.name.family} saved`)).toBeTruthy();
});

test("a document opens when the connection returns before the failure is shown", async () => {
  onTestFinished(onConnectionChange(() => isOffline() && queueMicrotask(() => reportConnection(true))));
  setUp(() => Promise.reject(new TypeError("offline")), json(200, { document }));
  expect(await screen.findByText(`${document.content.person.name.family} saved`)).toBeTruthy();
});

test("a captive portal's sign-in page counts as no connection", async () => {
  const fetch = setUp(() => Promise.resolve(new Response("<h1>Welcome</h1>")));
  expect(await screen.findByText(english.builder.notOnDevice)).toBeTruthy();
  await act(async () => {});
  expect(fetch).toHaveBeenCalledOnce();
});

test("a missing document links to the dashboard", async () => {
  setUp(failure(404, "notFound", "It isn’t here."));
  expect(await screen.findByText("It isn’t here.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "My documents" }).getAttribute("href")).toBe("/dashboard");
});

test("a letter at a resume's path is not found", async () => {
  setUp(json(200, { document: { ...document, kind: "letter" } }));
  expect(await screen.findByText("This doesn’t exist, or it has been deleted.")).toBeTruthy();
});

test("without a session it redirects to the sign-in page with a return path", async () => {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  setUp(failure(401, "unauthenticated"));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce());
  expect(assign.mock.calls[0]![0]).toMatch(/^\/sign-in\?next=%2F/);
});
