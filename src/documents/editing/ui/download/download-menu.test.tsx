// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { type ComponentProps, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import english from "../../../../../content/resource/en-US.json" with { type: "json" };
import { renderIsland } from "../../../../../tests/support/island.tsx";
import { reportConnection } from "../../../../browser/connection.ts";
import { Icon } from "../../../../ui/icons.tsx";
import type { DocumentKind } from "../../../model/document-kind.ts";
import { DownloadMenu } from "./download-menu.tsx";

const { builder, common, download } = english;
const onPdfDownloaded = vi.fn();
const fetched = vi.fn<(address: string) => Response | Promise<Response>>();
let isSaved: boolean;
let saved: string[];

const report = {
  fileName: "Priya-Hughes-CV",
  missing: ["𓀀"],
  losses: {
    pdf: [
      { reason: "characters", count: 1 },
      { reason: "hidden", count: 2 },
    ],
    text: [
      { reason: "photo", count: 1 },
      { reason: "hidden", count: 2 },
    ],
  },
};
const file = () =>
  new Response("x", { headers: { "content-disposition": "attachment; filename=Priya-Hughes-CV.x" } });
const respond = (address: string) => (address.endsWith("/export-losses") ? Response.json(report) : file());

beforeEach(() => {
  isSaved = true;
  reportConnection(true);
  saved = [];
  onPdfDownloaded.mockReset();
  fetched.mockReset().mockImplementation(respond);
  vi.stubGlobal("fetch", async (address: string) => fetched(address));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(async () => {
  // React Aria gives the focus back in the next frame, and a popover that is open by then would close.
  cleanup();
  await new Promise(requestAnimationFrame);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Menu(props: Omit<ComponentProps<typeof DownloadMenu>, "isOpen" | "onOpenChange">) {
  const [isOpen, setOpen] = useState(false);
  return <DownloadMenu {...props} isOpen={isOpen} onOpenChange={setOpen} />;
}
const show = (kind: DocumentKind = "resume") =>
  renderIsland(
    <Menu
      documentId="a"
      kind={kind}
      title="My CV"
      flush={async () => isSaved}
      onPdfDownloaded={onPdfDownloaded}
    />,
  );
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));
const openMenu = async () => {
  await press(screen.getByRole("button", { name: download.menu }));
  await screen.findByRole("dialog");
};
const format = (name: string) =>
  within(screen.getByRole("dialog")).getByRole("button", { name: new RegExp(`^${name}`) });
const files = () =>
  fetched.mock.calls.map(([address]) => address).filter((address) => !address.endsWith("losses"));

test("Escape closes the formats also before they have got the focus", async () => {
  show();
  await openMenu();
  await act(async () => void fireEvent.keyDown(document.body, { key: "Escape" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the button downloads the PDF to send, under the server's name", async () => {
  show();
  await press(screen.getByRole("button", { name: builder.download }));
  expect(files()).toEqual(["/api/documents/a/pdf"]);
  expect(saved).toEqual(["Priya-Hughes-CV.x"]);
  expect(onPdfDownloaded).toHaveBeenCalledTimes(1);
});

test.each([
  [download.pdf, "/api/documents/a/pdf", "pdf"],
  [download.ownPdf, "/api/documents/a/pdf?source=1", "pdf"],
  ["Word", "/api/documents/a/export/docx", "docx"],
  [download.textFile, "/api/documents/a/export/text", "txt"],
  ["Markdown", "/api/documents/a/export/markdown", "md"],
  [download.html, "/api/documents/a/export/html", "html"],
  ["JSON Resume", "/api/documents/a/export/json-resume", "json"],
  [download.json, "/api/documents/a/export/json", "dossier.json"],
])("PRD-09 %s is requested from %s and saved under the chosen name", async (name, address, ending) => {
  show();
  await openMenu();
  const field = await screen.findByDisplayValue("Priya-Hughes-CV");
  expect(field).toBe(screen.getByLabelText(download.fileName));
  fireEvent.change(field, { target: { value: "../For: Acme" } });
  await press(format(name));
  expect(files()).toEqual([address]);
  expect(saved).toEqual([`For Acme.${ending}`]);
  expect(onPdfDownloaded).toHaveBeenCalledTimes(ending === "pdf" ? 1 : 0);
});

test("each format says before the download what it lacks, and what all pages lack is said once", async () => {
  show();
  await openMenu();
  const text = format(download.textFile);
  expect(text.textContent).toContain(download.loss.photo);
  expect(format(download.pdf).textContent).toBe(download.pdf);
  const all = screen.getByRole("dialog").textContent;
  expect(all).toContain("𓀀");
  expect(all.split(download.loss.hidden.replace("{count}", "2"))).toHaveLength(2);
});

test("a letter comes with its resume and certificates in one PDF, under the local name", async () => {
  show("letter");
  await openMenu();
  await press(format(english.words.folderTitle));
  expect(files()).toEqual(["/api/documents/a/application.pdf"]);
  expect(saved).toEqual(["Priya-Hughes-CV.x"]);
  expect(onPdfDownloaded).toHaveBeenCalledTimes(1);
});

test("a resume has no such PDF", async () => {
  show();
  await openMenu();
  expect(screen.queryByRole("button", { name: new RegExp(`^${english.words.folderTitle}`) })).toBeNull();
});

test("a letter has no JSON Resume", async () => {
  show("letter");
  await openMenu();
  expect(screen.queryByRole("button", { name: /^JSON Resume/ })).toBeNull();
});

test("the formats are offered without the list of losses", async () => {
  fetched.mockImplementation(() => Response.json({ error: { code: "unavailable" } }, { status: 503 }));
  show();
  await openMenu();
  expect(within(screen.getByRole("dialog")).getAllByRole("listitem")).toHaveLength(8);
});

test.each([
  ["offline", () => Promise.reject(new TypeError("no connection")), download.offline, download.textFile],
  [
    "failing",
    () => Response.json({ error: { code: "internal", message: "x" } }, { status: 500 }),
    download.failed,
    download.textFile,
  ],
  [
    "failing",
    () => Response.json({ error: { code: "unprocessable", message: "x" } }, { status: 422 }),
    common.downloadFailed,
    download.pdf,
  ],
  [
    "refusing",
    () => Response.json({ error: { code: "tooMany", message: "Wait a minute." } }, { status: 429 }),
    "Wait a minute.",
    "Word",
  ],
] as const)("a %s server's message says what to do", async (_state, response, message, name) => {
  show();
  await openMenu();
  fetched.mockImplementation(response);
  await press(format(name));
  expect(screen.getByText(message)).toBeTruthy();
  expect(saved).toEqual([]);
  expect(onPdfDownloaded).not.toHaveBeenCalled();
});

test("without a connection the message says so, also if it was the save before the download that failed", async () => {
  isSaved = false;
  reportConnection(false);
  show();
  await press(screen.getByRole("button", { name: builder.download }));
  expect(files()).toEqual([]);
  expect(screen.getByText(download.offline)).toBeTruthy();
});

test("edits that cannot be saved prevent the download", async () => {
  isSaved = false;
  show();
  await press(screen.getByRole("button", { name: builder.download }));
  expect(files()).toEqual([]);
  expect(screen.getByText(common.downloadFailed)).toBeTruthy();
});

test.each([
  [download.mailText, "mailText"],
  [download.text, "formText"],
])("%s closes the menu and opens its panel", async (name, tool) => {
  const onText = vi.fn();
  renderIsland(<Menu documentId="a" kind="letter" title="My letter" onText={onText} />);
  await openMenu();
  await press(format(name));
  expect(onText.mock.calls).toEqual([[tool]]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.each(["resume", "letter"] as const)("each format of a %s has an icon of its own", async (kind) => {
  const actions = render(
    <>
      <Icon name="edit" />
      <Icon name="show" />
    </>,
  );
  const shapesIn = (element: Element) => [...element.querySelectorAll("svg")].map((svg) => svg.innerHTML);
  const ofActions = shapesIn(actions.container);
  renderIsland(<Menu documentId="a" kind={kind} title="My document" onText={() => {}} />);
  await openMenu();
  const shapes = within(screen.getByRole("dialog")).getAllByRole("listitem").flatMap(shapesIn);
  expect(shapes).toHaveLength(10);
  expect(new Set([...shapes, ...ofActions]).size).toBe(shapes.length + ofActions.length);
});
