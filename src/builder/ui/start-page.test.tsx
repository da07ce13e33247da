// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderIsland } from "../../../tests/support/island.tsx";
import { StartPage } from "./start-page.tsx";

const userId = "01980000-0000-7000-8000-000000000001";
const id = "01980000-0000-7000-8000-000000000002";
const document_ = {
  documentUID: id,
  title: "Nurse",
  dateModified: "2026-02-01T08:00:00.000Z",
  docFiles: [{ typeCd: "THMB", url: `/api/documents/${id}/thumbnail?v=3` }],
};

const send = vi.fn<(url: string) => Promise<Response>>();
const reported = vi.fn();
const onError = ({ error }: ErrorEvent) => reported(error.message);

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  send.mockReset();
  reported.mockReset();
  vi.stubGlobal("fetch", send);
  addEventListener("error", onError);
  setStatus(JSON.stringify({ IsUserLoggedIn: true, User: { UserId: userId, AccDisplayName: "Ana" } }));
});
afterEach(() => {
  removeEventListener("error", onError);
  vi.unstubAllGlobals();
  setStatus("");
});

function setStatus(value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: replaces the server's Set-Cookie in this test
  document.cookie = `UserStatus=${encodeURIComponent(value)};path=/`;
}

const open = () => act(async () => void renderIsland(<StartPage />));
const card = () => screen.queryByRole("link", { name: /Continue with/ });
const otherOptions = () => screen.getByRole("button", { name: /Start from scratch/ });

test("CAL-08 a returning user opens the latest resume with one tap", async () => {
  send.mockResolvedValue(Response.json({ items: [document_] }));
  await open();
  await waitFor(() => expect(card()).not.toBeNull());
  expect(card()!.getAttribute("href")).toBe(`/build-resume/${id}`);
  expect(card()!.textContent).toContain("Nurse");
  expect(card()!.textContent).toContain("Feb 1, 2026");
  const thumbnail = card()!.querySelector("img")!;
  expect(thumbnail.getAttribute("src")).toBe(`/api/documents/${id}/thumbnail?v=3`);
  act(() => void fireEvent.error(thumbnail));
  expect(card()!.querySelector("img")).toBeNull();
  expect(send.mock.calls.map(([url]) => url.split("?")[0])).toEqual(["/api/documents/getpaginated"]);
  expect(send.mock.calls[0]![0]).toContain(`userId=${userId}&portalCD=WLB&documentType=RSME`);
});

test("CAL-08 without a response the page is complete, and the failure is reported", async () => {
  send.mockResolvedValue(new Response("", { status: 500 }));
  await open();
  await waitFor(() => expect(reported.mock.calls).toEqual([["server error at API"]]));
  expect(card()).toBeNull();
  await waitFor(() => expect(otherOptions()).toBeDefined());
});

test("the page waits a second for the response and ignores a later one", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { promise, resolve } = Promise.withResolvers<Response>();
  send.mockReturnValue(promise);
  await open();
  expect(screen.queryByRole("button", { name: /Start from scratch/ })).toBeNull();
  act(() => void vi.advanceTimersByTime(1000));
  expect(otherOptions()).toBeDefined();
  vi.useRealTimers();
  await act(async () => resolve(Response.json({ items: [document_] })));
  await act(async () => void (await promise));
  expect(card()).toBeNull();
});

test("signed-out visitors send no request and see no card", async () => {
  setStatus("");
  await open();
  expect(send).not.toHaveBeenCalled();
  expect(otherOptions()).toBeDefined();
});
