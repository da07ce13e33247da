// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import english from "../../../content/resource/en-US.json" with { type: "json" };
import { buildResume } from "../../../tests/support/documents.ts";
import { EditedContent } from "../../../tests/support/edited-content.tsx";
import { renderIsland } from "../../../tests/support/island.tsx";
import { setAside } from "../../checks/set-aside.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { portals } from "../../portals/all.ts";
import type { Locale } from "../../portals/portal.ts";
import type { OpenDictionary } from "../open-dictionary.ts";
import { SpellingPanel } from "./spelling-panel.tsx";

const messages = english.spelling;
const opened = vi.hoisted(() => vi.fn());
vi.mock("../open-dictionary.ts", () => ({ openDictionary: opened }));

/** Has every word without an "x". */
const dictionary: OpenDictionary = {
  knows: (word) => !word.includes("x"),
  ask: async () => {},
  suggest: async (word) => [word.replace("x", "a"), word.replace("x", "e")],
};

beforeEach(() => {
  opened.mockReset().mockResolvedValue(dictionary);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const openWord = vi.fn();
let current: ResumeContent;

async function show(text: string, locale: Locale = "en-GB"): Promise<void> {
  const initial = buildResume(locale, {
    sections: [{ id: "p", type: "summary", visible: true, text }],
  });
  renderIsland(
    <EditedContent initial={initial}>
      {(content, update) => {
        current = content;
        return (
          <SpellingPanel
            content={content}
            update={update}
            setAside={(id) => update(setAside(id))}
            placeOf={(spot) => `place of ${spot}`}
            openWord={openWord}
          />
        );
      }}
    </EditedContent>,
    portals.luk,
  );
  await act(async () => {});
}

const text = () => (current.sections[0] as { text: string }).text;
const heads = () => [...document.querySelectorAll<HTMLElement>("[data-misspelling]")];
const press = async (name: string) => {
  const button = await waitFor(() => screen.getByRole("button", { name }));
  await act(async () => fireEvent.click(button));
};

test("each unknown word is listed with its place; the first one is open with the text around it", async () => {
  await show("A gxod and quixt job");
  expect(screen.getByText("2 unknown words")).toBeTruthy();
  expect(heads().map(({ textContent }) => textContent)).toEqual([
    "1gxodplace of p/text/0",
    "2quixtplace of p/text/0",
  ]);
  expect(heads().map((head) => head.getAttribute("aria-expanded"))).toEqual(["true", "false"]);
  expect(document.querySelector("mark")!.parentElement!.textContent).toBe("A gxod and quixt job");
});

test("a suggestion replaces the word; the next finding opens and has the focus", async () => {
  await show("A gxod and quixt job");
  await press("gaod");
  expect(text()).toBe("A gaod and quixt job");
  expect(heads().map(({ textContent }) => textContent)).toEqual(["1quixtplace of p/text/0"]);
  expect(document.activeElement).toBe(heads()[0]);
  await press("quiat");
  expect(screen.getByText("No unknown words")).toBe(document.activeElement);
});

test("a word that occurs several times can be replaced everywhere", async () => {
  await show("gxod, gxod and gxod");
  await act(async () => fireEvent.click(screen.getByText("Replace everywhere (3)")));
  await press("geod");
  expect(text()).toBe("geod, geod and geod");
});

test("a word is ignored in its field, and stays ignored with the document", async () => {
  await show("A gxod job");
  await press(messages.ignore);
  expect(heads()).toEqual([]);
  expect(Object.keys(current.setAside ?? {})).toEqual([expect.stringMatching(/^spelling-/)]);
});

test("an own word is no longer reported, can be removed, and is listed as such", async () => {
  await show("A gxod job");
  await press(messages.add);
  expect(heads()).toEqual([]);
  expect(screen.getByText("My words (1)")).toBeTruthy();
  fireEvent.click(screen.getByText("My words (1)"));
  await press("Remove gxod");
  expect(heads()).toHaveLength(1);
});

test("F8 and Shift+F8 open the next and the previous finding, from anywhere", async () => {
  await show("gxod quixt fxst");
  const open = () => heads().findIndex((head) => head.getAttribute("aria-expanded") === "true");
  for (const [shiftKey, index] of [
    [false, 1],
    [false, 2],
    [false, 0],
    [true, 2],
  ] as const) {
    await act(async () => fireEvent.keyDown(document.body, { key: "F8", shiftKey }));
    expect(open()).toBe(index);
    expect(document.activeElement).toBe(heads()[index]);
  }
});

test("the field of a word can be opened", async () => {
  await show("A gxod job");
  await press(messages.showField);
  expect(openWord).toHaveBeenCalledWith(
    expect.objectContaining({ spot: "p/text/0", word: "gxod", start: 2 }),
  );
});

test("without a dictionary for the language, the panel says so and loads nothing", async () => {
  await show("仕事", "ja-JP");
  expect(screen.getByText(messages.noDictionary)).toBeTruthy();
  expect(opened).not.toHaveBeenCalled();
});

test("a dictionary that cannot be loaded can be tried again", async () => {
  opened.mockReset().mockRejectedValueOnce(new Error("offline")).mockResolvedValue(dictionary);
  await show("A gxod job");
  expect(screen.getByText(messages.failed)).toBeTruthy();
  await press(english.common.retry);
  await waitFor(() => expect(heads()).toHaveLength(1));
});
