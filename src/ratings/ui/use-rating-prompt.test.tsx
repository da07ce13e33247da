// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import english from "../../../content/resource/en-US.json" with { type: "json" };
import { renderIsland } from "../../../tests/support/island.tsx";
import { portals } from "../../portals/all.ts";
import { longestComment } from "../comment-limit.ts";
import { postponedDays } from "./postponement.ts";
import { RatingPanel, useRatingPrompt } from "./use-rating-prompt.tsx";

const { ratings: messages, errors } = english;

type SentRequest = { method: string; path: string; body: unknown };
let requests: SentRequest[];
let responses: Record<string, () => Response | Promise<Response>>;
const json = (status: number, body: unknown) => Response.json(body, { status });
const errorResponse = (status: number, code: string, message: string) =>
  json(status, { error: { code, message } });

const noRating = () => json(200, { rating: null });
const given = () => json(200, { rating: { stars: 4, comment: null, createdAt: "2026-11-21T12:00:00.000Z" } });

// The panel opens as soon as it is known that the user has not rated.
beforeAll(RatingPanel.preload);
beforeEach(() => {
  requests = [];
  responses = { "GET /api/ratings/mine": noRating, "POST /api/ratings": given };
  vi.stubGlobal("fetch", async (path: string, { method, body }: { method: string; body?: string }) => {
    requests.push({ method, path, body: body && JSON.parse(body) });
    return responses[`${method} ${path}`]!();
  });
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

function Editor() {
  const { ask, prompt } = useRatingPrompt();
  return (
    <>
      <button type="button" onClick={ask}>
        Downloaded
      </button>
      {prompt}
    </>
  );
}
const download = () => press(screen.getByRole("button", { name: "Downloaded" }));
async function press(element: HTMLElement): Promise<void> {
  await act(async () => {
    element.focus();
    fireEvent.click(element);
  });
}
const panel = () => screen.queryByRole("region", { name: messages.title });
const stars = () => within(panel()!).getAllByRole("radio") as HTMLInputElement[];
const button = (name: string) => screen.getByRole("button", { name });
const write = (text: string) =>
  act(
    async () => void fireEvent.change(screen.getByLabelText(messages.comment), { target: { value: text } }),
  );
const pressEscape = () => act(async () => void fireEvent.keyDown(stars()[0]!, { key: "Escape" }));

async function openPanel(): Promise<void> {
  renderIsland(<Editor />);
  await download();
  expect(panel()).not.toBeNull();
}

test("the question appears after a download and does not take the focus", async () => {
  renderIsland(<Editor />);
  expect(requests).toEqual([]);
  await download();
  expect(requests).toMatchObject([{ method: "GET", path: "/api/ratings/mine" }]);
  expect(panel()).not.toBeNull();
  expect(document.activeElement).toBe(button("Downloaded"));
  expect(screen.getAllByText(messages.title).some((text) => text.closest("[aria-live]"))).toBe(true);
});

test("a guest is not asked, because a rating belongs to an account", async () => {
  renderIsland(<Editor />, portals.wlb, { isGuest: true });
  await download();
  expect(requests).toEqual([]);
  expect(panel()).toBeNull();
});

test("a user who has rated is not asked, and the page does not request it again", async () => {
  responses["GET /api/ratings/mine"] = given;
  renderIsland(<Editor />);
  await download();
  await download();
  expect(panel()).toBeNull();
  expect(requests).toHaveLength(1);
});

test("if the request fails, neither question nor error is shown", async () => {
  responses["GET /api/ratings/mine"] = () => errorResponse(503, "unavailable", "Not now.");
  renderIsland(<Editor />);
  await download();
  expect(panel()).toBeNull();
  expect(screen.queryByText("Not now.")).toBeNull();
  responses["GET /api/ratings/mine"] = noRating;
  await download();
  expect(panel()).not.toBeNull();
});

test("the stars are a group of radio buttons; the comment field appears once one is chosen", async () => {
  await openPanel();
  expect(screen.getByRole("radiogroup", { name: messages.title })).toBeTruthy();
  expect(stars()).toHaveLength(5);
  expect(screen.getByRole("radio", { name: "1 star" })).toBeTruthy();
  expect(screen.queryByLabelText(messages.comment)).toBeNull();
  expect(screen.queryByRole("button", { name: messages.send })).toBeNull();
  await press(screen.getByRole("radio", { name: "4 stars" }));
  expect(stars().map(({ checked }) => checked)).toEqual([false, false, false, true, false]);
  expect(screen.getByLabelText(messages.comment)).toBeTruthy();
  expect(screen.getByText(messages.commentHelp)).toBeTruthy();
});

test("stars and comment are sent once; a status with undo replaces the question", async () => {
  responses["DELETE /api/ratings/mine"] = () => new Response(null, { status: 204 });
  await openPanel();
  await press(screen.getByRole("radio", { name: "4 stars" }));
  await write("Quick");
  await press(button(messages.send));
  expect(requests.at(-1)).toEqual({
    method: "POST",
    path: "/api/ratings",
    body: { stars: 4, comment: "Quick" },
  });
  expect(panel()).toBeNull();
  expect(screen.getByText(messages.thanks)).toBeTruthy();
  expect(document.activeElement).toBe(button("Downloaded"));
  await download();
  expect(requests).toHaveLength(2);
  await press(button(messages.undo));
  expect(requests.at(-1)).toMatchObject({ method: "DELETE", path: "/api/ratings/mine" });
  expect(screen.getByText(messages.undone)).toBeTruthy();
});

test("a failed request shows its reason and keeps the input", async () => {
  await openPanel();
  await press(screen.getByRole("radio", { name: "2 stars" }));
  await write("Slow");
  for (const [response, text] of [
    [() => errorResponse(429, "tooMany", "Please wait a while."), "Please wait a while."],
    [() => Promise.reject(new TypeError("network")), errors.offline],
  ] as const) {
    responses["POST /api/ratings"] = response;
    await press(button(messages.send));
    expect(screen.getByRole("alert").textContent).toBe(text);
    expect(stars()[1]!.checked).toBe(true);
    expect(screen.getByLabelText<HTMLTextAreaElement>(messages.comment).value).toBe("Slow");
  }
  responses["POST /api/ratings"] = given;
  await press(button(messages.send));
  expect(panel()).toBeNull();
});

test("a comment that is too long is neither sent nor truncated", async () => {
  await openPanel();
  await press(screen.getByRole("radio", { name: "5 stars" }));
  await write("a".repeat(longestComment + 1));
  await press(button(messages.send));
  expect(screen.getByText(errors.field.tooLong)).toBeTruthy();
  expect(requests).toHaveLength(1);
  await write("a".repeat(longestComment));
  await press(button(messages.send));
  expect(requests).toHaveLength(2);
});

test.each([
  ["the button", () => press(button(messages.later))],
  ["Escape", pressEscape],
])("%s postpones the question for 30 days in this browser", async (_name, postpone) => {
  const now = Date.UTC(2026, 10, 21);
  const clock = vi.spyOn(Date, "now").mockReturnValue(now);
  await openPanel();
  await postpone();
  expect(panel()).toBeNull();
  expect(localStorage.length).toBe(1);

  const { unmount } = renderIsland(<Editor />);
  clock.mockReturnValue(now + postponedDays * 86_400_000 - 1);
  const buttons = () => screen.getAllByRole("button", { name: "Downloaded" });
  await press(buttons().at(-1)!);
  expect(panel()).toBeNull();
  clock.mockReturnValue(now + postponedDays * 86_400_000);
  await press(buttons().at(-1)!);
  expect(panel()).not.toBeNull();
  expect(localStorage.length).toBe(0);
  unmount();
  clock.mockRestore();
});

describe("the consent banner", () => {
  const foot = () => panel()!.style.getPropertyValue("--foot");
  /** A banner from 600 to 720 px of a window of 720 px. */
  function addBanner(position: string): HTMLElement {
    vi.stubGlobal("innerHeight", 720);
    const banner = document.createElement("section");
    banner.dataset.notice = "consent";
    banner.style.position = position;
    banner.getBoundingClientRect = () => new DOMRect(0, 600, 375, 120);
    document.body.append(banner);
    return banner;
  }
  afterEach(() => document.querySelector("[data-notice=consent]")?.remove());

  test("is not covered by the panel while it is at the foot of the window", async () => {
    const banner = addBanner("sticky");
    await openPanel();
    expect(foot()).toBe("120px");
    banner.remove();
    await act(async () => void fireEvent(window, new Event("resize")));
    expect(foot()).toBe("0px");
  });

  test("does not move the panel where it scrolls with the page", async () => {
    addBanner("static");
    await openPanel();
    expect(foot()).toBe("0px");
  });
});

test("a browser without storage postpones the question until the page is closed", async () => {
  const blocked = ["getItem", "setItem", "removeItem"].map((name) =>
    vi.spyOn(Storage.prototype, name as "getItem").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    }),
  );
  await openPanel();
  await press(button(messages.later));
  await download();
  expect(panel()).toBeNull();
  for (const spy of blocked) spy.mockRestore();
});
