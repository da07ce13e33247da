// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderIsland } from "../../../../tests/support/island.tsx";
import { newId } from "../../../kit/id.ts";
import type { ContactResponse, MessageResponse, OrderResponse, QueueResponse } from "../api.ts";
import { ReviewDesk } from "./review-desk.tsx";

const id = newId();
const entry = {
  id,
  locale: "en-US" as const,
  country: "US",
  documentKind: "resume" as const,
  targetJob: "Lead analyst",
  round: 1,
  dueAt: "2030-01-01T12:00:00.000Z",
  state: "inReview" as const,
};
const markup = "<img src=x onerror=alert(1)> & <b>bold</b>";
const block = (spot: string, role: OrderResponse["blocks"][0]["role"], text: string) => ({
  ...{ spot, role, text },
  editable: role !== "contact",
});
const message: MessageResponse = {
  id: newId(),
  author: "customer",
  body: "Or call ••••••••••••",
  createdAt: "2026-01-01T00:00:00.000Z",
};
const opened: OrderResponse = {
  order: {
    ...entry,
    direction: "ltr",
    customerName: "Priya",
    advert: "",
    worries: "Is it too long? Mail •••••••••••••••••",
    submittedAt: null,
    askedAt: null,
  },
  blocks: [
    block("person/contact/email", "contact", "•••••"),
    block("s/text/0", "paragraph", "I teach maths to thirty children"),
  ],
  comments: [
    {
      id: newId(),
      kind: "comment",
      anchor: { spot: "s/text/0", start: 2, end: 7, quote: "teach", before: "I ", after: " maths" },
      body: markup,
      replacement: null,
      answer: "",
      revision: 1,
      createdAt: "2026-01-01T00:00:00.000Z",
    },
  ],
  earlier: [],
  report: { revision: 0, summary: "", scores: {}, checklist: [] },
  messages: [message],
  checklist: [{ key: "photo", text: "No photo" }],
  phrases: [{ key: "a", group: "results", title: "Numbers", text: "Add a number here." }],
};
const contact: ContactResponse = {
  blocks: [block("person/contact/email", "contact", "priya@example.com")],
  order: { targetJob: entry.targetJob, advert: "", worries: "Is it too long? Mail priya@mail.example" },
  messages: [{ ...message, body: "Or call 07700 900123" }],
};
const queue: QueueResponse = {
  reviewer: { displayName: "M.", locales: ["en-US"], capacity: 5, paused: false },
  assigned: [entry],
  claimable: [{ ...entry, id: newId(), targetJob: "Nurse" }],
  next: null,
};
/** Whoever is signed in; null after the session has ended. */
let user: object | null;

const server = vi.fn<(method: string, path: string, body: unknown) => Response>();
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // Wide enough for queue, document and review side by side.
  (window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }).happyDOM.setViewport({
    width: 1440,
  });
  user = {};
  server.mockReset().mockImplementation((method, path) => {
    if (path === "/api/me") return Response.json({ user });
    if (!user) return Response.json({ error: { code: "notFound", message: "" } }, { status: 404 });
    if (path.startsWith("/queue")) return Response.json(queue);
    if (method === "GET") return Response.json(opened);
    if (path.endsWith("/contact")) return Response.json(contact);
    return Response.json({ error: { code: "conflict", message: "Too late" } }, { status: 409 });
  });
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) =>
    server(method, address.replace("/api/review-desk", ""), body && JSON.parse(String(body))),
  );
});
afterEach(() => {
  location.hash = "";
  localStorage.clear();
});

async function openDesk({ order = true } = {}) {
  location.hash = order ? `#${id}` : "";
  await act(async () => {
    renderIsland(<ReviewDesk />);
  });
}
const press = (element: HTMLElement) =>
  act(async () => {
    element.focus();
    fireEvent.click(element);
  });
const key = (name: string, more: object = {}) =>
  act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more });
  });
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const lineAt = (spot: string) => document.querySelector<HTMLElement>(`[data-spot="${spot}"]`)!;
const tap = (element: HTMLElement) =>
  act(async () => {
    fireEvent(element, Object.assign(new MouseEvent("click", { bubbles: true }), { pointerType: "touch" }));
  });
const type = (field: Element, value: string) =>
  act(async () => {
    fireEvent.change(field, { target: { value } });
  });
const requests = (method: string) => server.mock.calls.filter(([used]) => used === method);

test("ROL-04 the queue lists the reviewer's orders, and claiming one that a colleague took says so", async () => {
  await openDesk({ order: false });
  expect(screen.getByRole("link", { name: /Lead analyst/ }).getAttribute("href")).toBe(`#${id}`);
  await press(button("Claim Nurse"));
  expect(requests("POST")).toHaveLength(1);
  expect(screen.getByText(/A colleague was faster/)).toBeTruthy();
});

test("after a claim the focus is on the first line, and after the review in the queue", async () => {
  server.mockImplementation((method, path) => {
    if (path.startsWith("/queue")) return Response.json(queue);
    if (path.endsWith("/claim")) return Response.json({ state: "inReview" });
    return Response.json({ ...opened, order: { ...opened.order, id: path.split("/")[2] } });
  });
  await openDesk({ order: false });
  await press(button("Claim Nurse"));
  expect(document.activeElement).toBe(lineAt("person/contact/email"));
  await press(button("More"));
  await press(screen.getByRole("menuitem", { name: "Return to the queue" }));
  await press(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Return to the queue" }));
  expect(document.activeElement?.textContent).toBe("My reviews");
});

test("a panel over the document takes the focus and returns it", async () => {
  await openDesk();
  const hidden = (name: string) => screen.getByRole("button", { name, hidden: true });
  const opener = hidden("Comments 1");
  await press(opener);
  expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Comments 1" }));
  await act(async () => (document.activeElement as HTMLElement).blur());
  await key("Escape");
  expect(document.activeElement).toBe(opener);
  await press(hidden("Queue"));
  expect(document.activeElement?.textContent).toBe("My reviews");
});

test("the country of a language is named once", async () => {
  await openDesk({ order: false });
  expect(screen.getByRole("link", { name: /Lead analyst/ }).textContent).toMatch(/American English$/);
  expect(document.body.textContent).not.toContain("United States");
});

test("ROL-04 contact data is shown after a request of its own", async () => {
  await openDesk();
  expect(screen.queryByText("priya@example.com")).toBeNull();
  expect(requests("POST")).toEqual([]);
  await press(button(/Show them/));
  expect(screen.getByText("priya@example.com")).toBeTruthy();
  // The customer's other texts, too.
  expect(screen.getByText(/priya@mail\.example/)).toBeTruthy();
  await press(screen.getByRole("tab", { name: /Messages/ }));
  expect(screen.getByText("Or call 07700 900123")).toBeTruthy();
});

test("PRD-02 a comment with markup is shown as text", async () => {
  await openDesk();
  expect(screen.getByText(markup)).toBeTruthy();
  expect(document.querySelector("article img, article b")).toBeNull();
});

test("PRD-02 C starts a comment with the focus in its field, Ctrl+Enter ends it, and undo takes it back", async () => {
  await openDesk();
  await key("c");
  const field = document.activeElement as HTMLTextAreaElement;
  expect(field.tagName).toBe("TEXTAREA");
  await act(async () => {
    fireEvent.change(field, { target: { value: "Well done" } });
  });
  // A key in a field is text.
  await key("c");
  await key("Enter", { ctrlKey: true });
  expect(screen.getByText("Well done")).toBeTruthy();
  expect(screen.getByRole("tab", { name: "Comments 2" })).toBeTruthy();
  await press(button("Undo"));
  expect(screen.queryByText("Well done")).toBeNull();
  await press(button("Redo"));
  expect(screen.getByText("Well done")).toBeTruthy();
});

test.each([
  ["Enter", { ctrlKey: true }],
  ["Escape", {}],
])("PRD-02 %s ends a comment at its line, and keeps its text", async (name, more) => {
  await openDesk();
  await act(async () => lineAt("s/text/0").focus());
  await key("c");
  await type(document.activeElement!, "Well done");
  await key(name, more);
  expect(document.activeElement).toBe(lineAt("s/text/0"));
  expect(screen.getByText("Well done")).toBeTruthy();
  // One that changes nothing is dropped.
  await key("e");
  expect(document.activeElement?.tagName).toBe("TEXTAREA");
  await key(name, more);
  expect(document.activeElement).toBe(lineAt("s/text/0"));
  expect(screen.getByRole("tab", { name: "Comments 2" })).toBeTruthy();
});

test("PRD-02 a tapped line has a bar, from which it is commented", async () => {
  await openDesk();
  await tap(lineAt("s/text/0"));
  const bar = within(screen.getByRole("toolbar", { name: "Comment on “I teach maths to thirty children”" }));
  expect(bar.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Comment",
    "Suggestion",
    "Phrases",
  ]);
  await press(bar.getByRole("button", { name: "Suggestion" }));
  expect(screen.queryByRole("toolbar")).toBeNull();
  const field = screen.getByRole("textbox", { name: "New wording" });
  expect((field as HTMLTextAreaElement).value).toBe("I teach maths to thirty children");
  // Beside the text of the line, and outside of every line.
  await tap(lineAt("s/text/0").closest("p")!);
  expect(screen.getByRole("toolbar")).toBeTruthy();
  await tap(lineAt("s/text/0").closest("article")!);
  expect(screen.queryByRole("toolbar")).toBeNull();
});

test("PRD-02 without single keys, Enter opens the bar of a line, and Escape leads back", async () => {
  localStorage.setItem("dossier-desk-keys", "off");
  await openDesk();
  await act(async () => lineAt("s/text/0").focus());
  await key("Enter");
  expect(document.activeElement).toBe(button("Comment"));
  await key("Escape");
  expect(document.activeElement).toBe(lineAt("s/text/0"));
  expect(screen.queryByRole("toolbar")).toBeNull();
});

test("PRD-02 a good score needs no reason", async () => {
  await openDesk();
  const group = within(screen.getByRole("group", { name: "First impression", hidden: true }));
  const score = (name: string) => press(group.getByRole("radio", { name, hidden: true }));
  await score("3 of 5");
  expect(group.getByRole("textbox", { name: "Reason", hidden: true })).toBeTruthy();
  await score("4 of 5");
  expect(group.getByRole("textbox", { name: "Reason (optional)", hidden: true })).toBeTruthy();
});

test("PRD-02 the preview is the customer's page, once everything is saved", async () => {
  await openDesk();
  let isStored = false;
  server.mockImplementation(() => {
    isStored = document.querySelector("iframe") === null;
    return Response.json({ report: { ...opened.report, checklist: ["photo"], revision: 1 } });
  });
  await press(screen.getByRole("checkbox", { name: "No photo" }));
  await press(button("As the customer sees it"));
  const frame = screen.getByTitle("As the customer sees it");
  expect(frame.getAttribute("src")).toBe(`/review-desk/orders/${id}/preview`);
  expect([isStored, requests("PUT").length]).toEqual([true, 1]);
});

test("an ended session says so, and nothing is lost until the reviewer has signed in", async () => {
  await openDesk();
  await key("c");
  await type(document.activeElement!, "Half a sen");
  user = null;
  await key("Enter", { ctrlKey: true });
  await press(button("More"));
  await press(screen.getByRole("menuitem", { name: "Return to the queue" }));
  const dialog = within(screen.getByRole("alertdialog"));
  await press(dialog.getByRole("button", { name: "Return to the queue" }));
  await press(dialog.getAllByRole("button", { name: "Close" })[0]!);
  const notice = screen.getByText(/You’ve been signed out/).closest<HTMLElement>("[role=alert]")!;
  const link = within(notice).getByRole("link", { name: "Sign in (new tab)" });
  expect([link.getAttribute("target"), link.getAttribute("href")]).toEqual([
    "_blank",
    `/sign-in?next=${encodeURIComponent(`/#${id}`)}&error=unauthenticated`,
  ]);
  expect(screen.getByText("Half a sen")).toBeTruthy();
  await press(within(notice).getByRole("button", { name: "Try again" }));
  expect(screen.getByText("Please sign in to continue.")).toBeTruthy();
  user = {};
  server.mockImplementation((method, path, body) => {
    if (path.startsWith("/queue")) return Response.json(queue);
    return Response.json({
      comment: { id: path.split("/").at(-1), ...(body as object), revision: 1, method },
    });
  });
  await press(within(notice).getByRole("button", { name: "Try again" }));
  expect(screen.queryByText(/You’ve been signed out/)).toBeNull();
  expect(document.activeElement).toHaveProperty("dataset.spot");
  expect(screen.getAllByText("Saved").length).toBeGreaterThan(0);
  expect(requests("PUT").at(-1)![2]).toMatchObject({ body: "Half a sen", revision: 0 });
});

test("PRD-02 a comment that stays empty is dropped, and a deleted one can be undone", async () => {
  await openDesk();
  await key("c");
  await key("Enter", { ctrlKey: true });
  expect(screen.getByRole("tab", { name: "Comments 1" })).toBeTruthy();
  await key("j");
  await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
  // The comment has the focus, but no text field: a second J is no text.
  expect(document.activeElement?.tagName).toBe("BUTTON");
  await press(document.activeElement as HTMLElement);
  await press(button("Delete"));
  expect(screen.getByRole("tab", { name: "Comments 0" })).toBeTruthy();
  // The one in the notice, after that in the bar.
  await press(screen.getAllByRole("button", { name: "Undo" }).at(-1)!);
  expect(screen.getByRole("tab", { name: "Comments 1" })).toBeTruthy();
});

test("PRD-02 a phrase becomes a comment", async () => {
  await openDesk();
  await key("p");
  const dialog = within(screen.getByRole("dialog"));
  await press(dialog.getByRole("option", { name: /Numbers/ }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect((document.activeElement as HTMLTextAreaElement).value).toBe("Add a number here.");
});

test("PRD-02 before sending, the review says what it lacks", async () => {
  await openDesk();
  await press(button("Send the review"));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getAllByRole("listitem")).toHaveLength(7);
  expect(dialog.queryByRole("button", { name: "Send the review" })).toBeNull();
  expect(dialog.getByText("Points not checked: 1")).toBeTruthy();
});

test("WCAG 2.1.4 single keys can be switched off", async () => {
  await openDesk();
  await key("?");
  await press(screen.getByRole("switch", { name: "Single-key shortcuts" }));
  await press(within(screen.getByRole("dialog")).getAllByRole("button", { name: "Close" })[0]!);
  await key("c");
  expect(document.querySelector("textarea")).toBe(document.querySelector("[role=tabpanel][hidden] textarea"));
});

test("an order with unsaved work is neither returned nor does its customer get a question", async () => {
  await openDesk();
  await press(screen.getByRole("checkbox", { name: "No photo" }));
  await press(button("More"));
  await press(screen.getByRole("menuitem", { name: "Return to the queue" }));
  await press(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Return to the queue" }));
  expect(requests("PUT").length).toBeGreaterThan(0);
  expect(requests("POST")).toEqual([]);
  expect(screen.getAllByText("Not saved").length).toBeGreaterThan(0);
  await press(within(screen.getByRole("alertdialog")).getAllByRole("button", { name: "Close" })[0]!);
  const field = screen.getByRole("textbox", { name: "Message to the customer", hidden: true });
  await act(async () => {
    fireEvent.change(field, { target: { value: "Which job?" } });
  });
  await press(screen.getByRole("button", { name: "Ask the customer", hidden: true }));
  expect(requests("POST")).toEqual([]);
  expect((field as HTMLTextAreaElement).value).toBe("Which job?");
});

test("the window cannot be closed while something is not saved", async () => {
  await openDesk();
  const close = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(close()).toBe(false);
  await press(screen.getByRole("checkbox", { name: "No photo" }));
  expect(close()).toBe(true);
});
