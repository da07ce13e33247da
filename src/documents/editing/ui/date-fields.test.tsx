// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import english from "../../../../content/resource/en-US.json" with { type: "json" };
import { renderIsland } from "../../../../tests/support/island.tsx";
import { portals } from "../../../portals/all.ts";
import type { Portal } from "../../../portals/portal.ts";
import type { Period } from "../../model/items.ts";
import { PeriodFields } from "./date-fields.tsx";

const { builder, errors } = english;
const dateText = errors.field.dateText.split("{")[0]!;
const dateUnknown = errors.field.dateUnknown.split("{")[0]!;

type FieldsProps = { start: Period; lang: string; onChange: (period: Period | undefined) => void };

function Fields({ start, lang, onChange }: FieldsProps) {
  const [period, setPeriod] = useState<Period | undefined>(start);
  const change = (next: Period | undefined) => {
    onChange(next);
    setPeriod(next);
  };
  return <PeriodFields value={period} lang={lang} onChange={change} />;
}

function show(start: Period, portal: Portal = portals.luk) {
  const onChange = vi.fn();
  renderIsland(<Fields start={start} lang={portal.locale} onChange={onChange} />, portal);
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const enter = (label: string, text: string) => {
    fireEvent.change(field(label), { target: { value: text } });
    fireEvent.blur(field(label));
  };
  return { onChange, field, enter };
}

test("an end before the start is marked at the end, and not once it is put right", () => {
  const { enter } = show({ start: "2021-03", end: "2019-05" });
  expect(screen.getByText(errors.field.endBeforeStart, { exact: false })).toBeTruthy();
  enter(builder.end, "May 2022");
  expect(screen.queryByText(errors.field.endBeforeStart, { exact: false })).toBeNull();
});

test("an end that is less precise than the start is not before it", () => {
  show({ start: "2021-03", end: "2021" });
  expect(screen.queryByText(errors.field.endBeforeStart, { exact: false })).toBeNull();
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
  expect(field(builder.end).value).toBe(english.document.present);
  expect(screen.queryByText(dateText, { exact: false })).toBeNull();
  expect(screen.queryByText(dateUnknown, { exact: false })).toBeNull();
});

test.each([
  ["Sept 18", "2018-09"],
  ["9/21", "2021-09"],
])("%s is a date", (text, date) => {
  const { onChange, enter } = show({});
  enter(builder.start, text);
  expect(onChange).toHaveBeenLastCalledWith({ start: date });
});

const isInvalid = (field: HTMLInputElement) => field.getAttribute("aria-invalid") === "true";

test.each(["Summer 2018", "2018/19", "Winter 23", "last autumn", "1443"])(
  "%s stays as it was typed, and a note instead of an error says that it is printed so",
  (text) => {
    const { onChange, field, enter } = show({});
    enter(builder.start, text);
    expect(onChange).toHaveBeenLastCalledWith({ rawStart: text });
    expect(field(builder.start).value).toBe(text);
    expect(screen.getByText(dateText, { exact: false })).toBeTruthy();
    expect(screen.queryByText(dateUnknown, { exact: false })).toBeNull();
    expect(isInvalid(field(builder.start))).toBe(false);
  },
);

test.each(["banana", "a while ago", "?"])("%s stays as it was typed, with an error", (text) => {
  const { onChange, field, enter } = show({ start: "2018-09" });
  enter(builder.end, text);
  expect(onChange).toHaveBeenLastCalledWith({ start: "2018-09", rawEnd: text });
  expect(field(builder.end).value).toBe(text);
  expect(screen.getByText(dateUnknown, { exact: false })).toBeTruthy();
  expect(screen.queryByText(dateText, { exact: false })).toBeNull();
  expect(isInvalid(field(builder.end))).toBe(true);
  enter(builder.end, "May 2020");
  expect(screen.queryByText(dateUnknown, { exact: false })).toBeNull();
  expect(isInvalid(field(builder.end))).toBe(false);
});

test("a season is known in the language of the document, whatever the page's", () => {
  renderIsland(<Fields start={{ rawStart: "im Frühjahr" }} lang="de-DE" onChange={() => {}} />, portals.luk);
  expect(screen.getByText(dateText, { exact: false })).toBeTruthy();
});

test("where the Islamic calendar is usual, its years are read in it", () => {
  const { onChange, enter } = show({}, portals.lsa);
  enter(builder.start, "9/1442");
  expect(onChange).toHaveBeenLastCalledWith({ start: "2021-04" });
});

describe("a message about a date", () => {
  const ongoing = () => screen.getByLabelText(builder.ongoing);
  const follows = (one: Element, other: Element) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

  test.each([
    ["an error", "banana", dateUnknown],
    ["a note", "Summer 2018", dateText],
  ])("that is %s appears below the checkbox, which does not move", (_kind, text, message) => {
    const { field, enter } = show({});
    const before = [...document.querySelectorAll("input")].map(pathOf);
    for (const label of [builder.start, builder.end]) enter(label, text);
    expect([...document.querySelectorAll("input")].map(pathOf)).toEqual(before);
    const shown = screen.getAllByText(message, { exact: false });
    expect(shown.map((each) => each.textContent!.split(" ")[0])).toEqual([builder.start, builder.end]);
    for (const each of shown) expect(follows(ongoing(), each)).toBe(true);
    const described = [builder.start, builder.end].map((label) => descriptionsOf(field(label)));
    expect(described).toEqual(shown.map((each) => [each.textContent]));
  });

  test("about the order is the description of the end", () => {
    const { field } = show({ start: "2021-03", end: "2019-05" });
    const error = screen.getByText(errors.field.endBeforeStart, { exact: false });
    expect(follows(ongoing(), error)).toBe(true);
    expect(descriptionsOf(field(builder.end))).toEqual([error.textContent]);
    expect(isInvalid(field(builder.end))).toBe(true);
    expect(descriptionsOf(field(builder.start))).toEqual([]);
  });

  test("is gone once the checkbox is on", () => {
    const { field, enter } = show({ start: "2018-09" });
    enter(builder.end, "banana");
    fireEvent.click(ongoing());
    expect(screen.queryByText(dateUnknown, { exact: false })).toBeNull();
    expect(isInvalid(field(builder.end))).toBe(false);
  });
});

/** The position of an element among its siblings and those of its ancestors. */
function pathOf(element: Element): number[] {
  const parent = element.parentElement;
  return parent ? [...pathOf(parent), [...parent.children].indexOf(element)] : [];
}

const descriptionsOf = (field: HTMLInputElement): string[] =>
  (field.getAttribute("aria-describedby") ?? "").split(" ").flatMap((id) => {
    const text = id === "" ? "" : document.getElementById(id)!.textContent;
    return text === "" ? [] : [text];
  });
