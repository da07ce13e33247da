// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import english from "../../../content/resource/en-US.json" with { type: "json" };
import { renderIsland } from "../../../tests/support/island.tsx";
import { laterDays, longestComment } from "../bounds.ts";
import { useRatingPrompt } from "./use-rating-prompt.tsx";

const { ratings: words, errors } = english;

type Asked = { method: string; path: string; body: unknown };
let asked: Asked[];
let answers: Record<string, () => Response | Promise<Response>>;
const json = (status: number, body: unknown) => Response.json(body, { status });
const refusal = (status: number, code: string, message: string) => json(status, { error: { code, message } });

const noRating = () => json(200, { rating: null });
const given = () => json(200, { rating: { stars: 4, comment: null, createdAt: "2026-11-21T12:00:00.000Z" } });

beforeEach(() => {
  asked = [];
  answers = { "GET /api/ratings/mine": noRating, "POST /api/ratings": given };
  vi.stubGlobal("fetch", async (path: string, { method, body }: { method: string; body?: string }) => {
    asked.push({ method, path, body: body && JSON.parse(body) });
    return answers[`${method} ${path}`]!();
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
const panel = () => screen.queryByRole("region", { name: words.title });
const stars = () => within(panel()!).getAllByRole("radio") as HTMLInputElement[];
const button = (name: string) => screen.getByRole("button", { name });
const write = (text: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(words.comment), { target: { value: text } }));
const leave = () => act(async () => void fireEvent.keyDown(stars()[0]!, { key: "Escape" }));

async function openPanel(): Promise<void> {
  renderIsland(<Editor />);
  await download();
  expect(panel()).not.toBeNull();
}

test("nothing is asked before a download, and the focus stays where it is after one", async () => {
  renderIsland(<Editor />);
  expect(asked).toEqual([]);
  await download();
  expect(asked).toMatchObject([{ method: "GET", path: "/api/ratings/mine" }]);
  expect(panel()).not.toBeNull();
  expect(document.activeElement).toBe(button("Downloaded"));
  expect(screen.getAllByText(words.title).some((text) => text.closest("[aria-live]"))).toBe(true);
});

test("who has rated is not asked, nor asked about again in this page", async () => {
  answers["GET /api/ratings/mine"] = given;
  renderIsland(<Editor />);
  await download();
  await download();
  expect(panel()).toBeNull();
  expect(asked).toHaveLength(1);
});

test("where it cannot be found out, nobody is asked and nobody sees an error", async () => {
  answers["GET /api/ratings/mine"] = () => refusal(503, "unavailable", "Not now.");
  renderIsland(<Editor />);
  await download();
  expect(panel()).toBeNull();
  expect(screen.queryByText("Not now.")).toBeNull();
  answers["GET /api/ratings/mine"] = noRating;
  await download();
  expect(panel()).not.toBeNull();
});

test("five stars are a group of radio buttons; what goes with them appears once one is chosen", async () => {
  await openPanel();
  expect(screen.getByRole("radiogroup", { name: words.title })).toBeTruthy();
  expect(stars()).toHaveLength(5);
  expect(screen.getByRole("radio", { name: "1 star" })).toBeTruthy();
  expect(screen.queryByLabelText(words.comment)).toBeNull();
  expect(screen.queryByRole("button", { name: words.send })).toBeNull();
  await press(screen.getByRole("radio", { name: "4 stars" }));
  expect(stars().map(({ checked }) => checked)).toEqual([false, false, false, true, false]);
  expect(screen.getByLabelText(words.comment)).toBeTruthy();
  expect(screen.getByText(words.commentHelp)).toBeTruthy();
});

test("stars and comment are sent once; thanks stand in their place, and can be undone", async () => {
  answers["DELETE /api/ratings/mine"] = () => new Response(null, { status: 204 });
  await openPanel();
  await press(screen.getByRole("radio", { name: "4 stars" }));
  await write("Quick");
  await press(button(words.send));
  expect(asked.at(-1)).toEqual({
    method: "POST",
    path: "/api/ratings",
    body: { stars: 4, comment: "Quick" },
  });
  expect(panel()).toBeNull();
  expect(screen.getByText(words.thanks)).toBeTruthy();
  expect(document.activeElement).toBe(button("Downloaded"));
  await download();
  expect(asked).toHaveLength(2);
  await press(button(words.undo));
  expect(asked.at(-1)).toMatchObject({ method: "DELETE", path: "/api/ratings/mine" });
  expect(screen.getByText(words.undone)).toBeTruthy();
});

test("what could not be sent says why and stays as it was written", async () => {
  await openPanel();
  await press(screen.getByRole("radio", { name: "2 stars" }));
  await write("Slow");
  for (const [answer, text] of [
    [() => refusal(429, "tooMany", "Please wait a while."), "Please wait a while."],
    [() => Promise.reject(new TypeError("network")), errors.offline],
  ] as const) {
    answers["POST /api/ratings"] = answer;
    await press(button(words.send));
    expect(screen.getByRole("alert").textContent).toBe(text);
    expect(stars()[1]!.checked).toBe(true);
    expect(screen.getByLabelText<HTMLTextAreaElement>(words.comment).value).toBe("Slow");
  }
  answers["POST /api/ratings"] = given;
  await press(button(words.send));
  expect(panel()).toBeNull();
});

test("a comment that is too long is not sent, and not cut", async () => {
  await openPanel();
  await press(screen.getByRole("radio", { name: "5 stars" }));
  await write("a".repeat(longestComment + 1));
  await press(button(words.send));
  expect(screen.getByText(errors.field.tooLong)).toBeTruthy();
  expect(asked).toHaveLength(1);
  await write("a".repeat(longestComment));
  await press(button(words.send));
  expect(asked).toHaveLength(2);
});

test.each([
  ["the button", () => press(button(words.later))],
  ["Escape", leave],
])("%s puts it off for thirty days in this browser", async (_name, putOff) => {
  const now = Date.UTC(2026, 10, 21);
  const clock = vi.spyOn(Date, "now").mockReturnValue(now);
  await openPanel();
  await putOff();
  expect(panel()).toBeNull();
  expect(localStorage.length).toBe(1);

  const { unmount } = renderIsland(<Editor />);
  clock.mockReturnValue(now + laterDays * 86_400_000 - 1);
  const buttons = () => screen.getAllByRole("button", { name: "Downloaded" });
  await press(buttons().at(-1)!);
  expect(panel()).toBeNull();
  clock.mockReturnValue(now + laterDays * 86_400_000);
  await press(buttons().at(-1)!);
  expect(panel()).not.toBeNull();
  expect(localStorage.length).toBe(0);
  unmount();
  clock.mockRestore();
});

test("it stands clear of the question about cookies", async () => {
  const banner = document.createElement("section");
  banner.dataset.consentBanner = "";
  banner.getBoundingClientRect = () => new DOMRect(0, 600, 375, 120);
  document.body.append(banner);
  await openPanel();
  const clear = () => panel()!.style.getPropertyValue("--clear");
  expect(clear()).toBe("120px");
  banner.remove();
  await act(async () => void fireEvent(window, new Event("resize")));
  expect(clear()).toBe("0px");
});

test("a browser that keeps nothing remembers it until the page is left", async () => {
  const blocked = ["getItem", "setItem", "removeItem"].map((name) =>
    vi.spyOn(Storage.prototype, name as "getItem").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    }),
  );
  await openPanel();
  await press(button(words.later));
  await download();
  expect(panel()).toBeNull();
  for (const spy of blocked) spy.mockRestore();
});
