// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { expect, test } from "vitest";
import english from "../../../content/resource/en-US.json" with { type: "json" };
import { renderIsland } from "../../../tests/support/island.tsx";
import { useIsland } from "../island.tsx";
import { SaveBadge } from "./save-badge.tsx";
import { type SaveState, saveStates } from "./save-engine.ts";

const texts = english.common.state;
const shown = (text: string) => screen.queryByText(text, { selector: "span" });

test.each(saveStates)("%s has its message where the device keeps the edits", (state) => {
  renderIsland(<SaveBadge state={state} isKept />);
  expect(shown(texts[state])).toBeTruthy();
});

test.each<[SaveState, string]>([
  ["offline", texts.offlineInWindow],
  ["waiting", texts.retrying],
  ["failed", texts.failed],
  ["conflict", texts.conflict],
])("where the page alone has the edits, %s is shown as “%s”", (state, text) => {
  renderIsland(<SaveBadge state={state} isKept={false} />);
  expect(shown(text)).toBeTruthy();
});

type Controls = { announce: (text: string) => void; change: (state: SaveState) => void };

/** A badge whose state the test changes. */
function Changing({ controls }: { controls: Controls }) {
  const [state, setState] = useState<SaveState>("saved");
  const { status } = useIsland();
  useEffect(() => {
    status.announce = controls.announce;
    controls.change = setState;
  }, [status, controls]);
  return <SaveBadge state={state} isKept={false} />;
}

test("trouble and its end are announced once; pauses in typing and further attempts are not", () => {
  const announced: string[] = [];
  const controls: Controls = { announce: (text) => void announced.push(text), change: () => {} };
  renderIsland(<Changing controls={controls} />);
  for (const state of [
    "saving",
    "saved",
    "saving",
    "offline",
    "saving",
    "offline",
    "saved",
    "saving",
  ] as const)
    act(() => controls.change(state));
  act(() => controls.change("conflict"));
  expect(announced).toEqual([texts.offlineInWindow, texts.saved, texts.conflict]);
});
