// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import english from "../../../../content/resource/en-US.json" with { type: "json" };
import { renderIsland } from "../../../../tests/support/island.tsx";
import { reportConnection } from "../../../browser/connection.ts";
import type { SaveState } from "../../../browser/saving/save-engine.ts";
import { EditorBadge } from "./editor-badge.tsx";

const texts = english.common.state;

afterEach(() => reportConnection(true));

const show = (state: SaveState, isKept = true) =>
  renderIsland(<EditorBadge state={state} isKept={isKept} onConflict={() => {}} />);

test.each([
  ["saved", texts.offline],
  ["saving", texts.offline],
  ["failed", texts.failed],
  ["waiting", texts.waiting],
  ["conflict", texts.conflict],
] as const)("offline, %s is shown as “%s”", (state, text) => {
  show(state);
  act(() => reportConnection(false));
  expect(screen.getByText(text, { selector: "span" })).toBeTruthy();
});

test("a browser that stores nothing does not say that the document is kept", () => {
  reportConnection(false);
  show("saved", false);
  expect(screen.getByText(texts.saved, { selector: "span" })).toBeTruthy();
});

test("the state returns with the connection", () => {
  reportConnection(false);
  show("saved");
  act(() => reportConnection(true));
  expect(screen.getByText(texts.saved, { selector: "span" })).toBeTruthy();
});
