import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { renderIsland } from "../../../../tests/support/island.tsx";
import { newId } from "../../../kit/id.ts";
import type { ContactResponse, MessageResponse, OrderResponse, QueueResponse } from "../api.ts";
import { ReviewDesk } from "./review-desk.tsx";

/** The desk with an order, before a server whose responses a test may replace. */

export const id = newId();
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
export const markup = "<img src=x onerror=alert(1)> & <b>bold</b>";
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
export const opened: OrderResponse = {
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
export const queue: QueueResponse = {
  reviewer: { displayName: "M.", locales: ["en-US"], capacity: 5, paused: false },
  assigned: [entry],
  claimable: [{ ...entry, id: newId(), targetJob: "Nurse" }],
  next: null,
};
/** Who is signed in; null after the session has ended. */
export const session: { user: object | null } = { user: {} };

/** @param width pixels */
export const setWindowWidth = (width: number): void =>
  (window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }).happyDOM.setViewport({
    width,
  });

export const server = vi.fn<(method: string, path: string, body: unknown) => Response>();
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // Wide enough for queue, document and review side by side.
  setWindowWidth(1440);
  session.user = {};
  server.mockReset().mockImplementation((method, path) => {
    if (path === "/api/me") return Response.json({ user: session.user });
    if (!session.user) return Response.json({ error: { code: "notFound", message: "" } }, { status: 404 });
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

export async function openDesk({ order = true } = {}) {
  location.hash = order ? `#${id}` : "";
  await act(async () => {
    renderIsland(<ReviewDesk />);
  });
}
export const press = (element: HTMLElement) =>
  act(async () => {
    element.focus();
    fireEvent.click(element);
  });
export const key = (name: string, more: object = {}) =>
  act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more });
  });
export const button = (name: string | RegExp) => screen.getByRole("button", { name });
export const lineAt = (spot: string) => document.querySelector<HTMLElement>(`[data-spot="${spot}"]`)!;
export const tap = (element: HTMLElement) =>
  act(async () => {
    fireEvent(element, Object.assign(new MouseEvent("click", { bubbles: true }), { pointerType: "touch" }));
  });
export const type = (field: Element, value: string) =>
  act(async () => {
    fireEvent.change(field, { target: { value } });
  });
export const requests = (method: string) => server.mock.calls.filter(([used]) => used === method);
