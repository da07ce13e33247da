// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import english from "../../../../content/resource/en-US.json" with { type: "json" };
import { renderIsland } from "../../../../tests/support/island.tsx";
import { portals } from "../../../portals/all.ts";
import type { Portal } from "../../../portals/portal.ts";
import type { Period } from "../../model/items.ts";
import { PeriodFields } from "./date-fields.tsx";

const { builder, document, errors } = english;
const dateText = errors.field.dateText.split("{")[0]!;

function Fields({ start, onChange }: { start: Period; onChange: (period: Period | undefined) => void }) {
  const [period, setPeriod] = useState<Period | undefined>(start);
  const change = (next: Period | undefined) => {
    onChange(next);
    setPeriod(next);
  };
  return <PeriodFields value={period} onChange={change} />;
}

function show(start: Period, portal: Portal = portals.luk) {
  const onChange = vi.fn();
  renderIsland(<Fields start={start} onChange={onChange} />, portal);
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const enter = (label: string, text: string) => {
    fireEvent.change(field(label), { target: { value: text } });
    fireEvent.blur(field(label));
  };
  return { onChange, field, enter };
}

test("an end before the start is marked at the end, and not once it is put right", () => {
  const { enter } = show({ start: "2021-03", end: "2019-05" });
  expect(screen.getByText(errors.field.endBeforeStart)).toBeTruthy();
  enter(builder.end, "May 2022");
  expect(screen.queryByText(errors.field.endBeforeStart)).toBeNull();
});

test("an end that is less precise than the start is not before it", () => {
  show({ start: "2021-03", end: "2021" });
  expect(screen.queryByText(errors.field.endBeforeStart)).toBeNull();
});

test.each([
  ["luk", "Present"],
  ["luk", "now"],
  ["lde", "heute"],
  ["lfr", "aujourd’hui"],
  ["lpl", "obecnie"],
  ["lgr", "σήμερα"],
  ["ljp", "現在"],
  ["lkr", "현재"],
  ["lsa", "حتى الآن"],
  ["luk", "bis heute"],
] as const)("%s: %s in the end's place means until now", (code, word) => {
  const { onChange, field, enter } = show({ start: "2021-03", end: "2022-01" }, portals[code]);
  enter(builder.end, word);
  expect(onChange).toHaveBeenLastCalledWith({ start: "2021-03", ongoing: true });
  expect(field(builder.end).disabled).toBe(true);
  expect(field(builder.end).value).toBe(document.present);
  expect(screen.queryByText(dateText, { exact: false })).toBeNull();
});

test.each([
  ["Sept 18", "2018-09"],
  ["9/21", "2021-09"],
])("%s is a date", (text, date) => {
  const { onChange, enter } = show({});
  enter(builder.start, text);
  expect(onChange).toHaveBeenLastCalledWith({ start: date });
});

test.each(["Summer 2018", "a while ago", "1443"])(
  "%s stays as it was typed, and the form says that it is printed so",
  (text) => {
    const { onChange, field, enter } = show({});
    enter(builder.start, text);
    expect(onChange).toHaveBeenLastCalledWith({ rawStart: text });
    expect(field(builder.start).value).toBe(text);
    expect(screen.getByText(dateText, { exact: false })).toBeTruthy();
  },
);

test("where the Islamic calendar is usual, its years are read in it", () => {
  const { onChange, enter } = show({}, portals.lsa);
  enter(builder.start, "9/1442");
  expect(onChange).toHaveBeenLastCalledWith({ start: "2021-04" });
});
