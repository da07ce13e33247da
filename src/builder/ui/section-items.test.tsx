// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import english from "../../../content/resource/en-US.json" with { type: "json" };
import { buildResume } from "../../../tests/support/documents.ts";
import { EditedContent } from "../../../tests/support/edited-content.tsx";
import { renderIsland } from "../../../tests/support/island.tsx";
import { educationStatuses } from "../../documents/model/choices.ts";
import { type FormField, formFieldsOf } from "../../documents/model/item-fields.ts";
import type { ItemsSection } from "../../documents/model/section.ts";
import { type ResumeSection, resumeSection } from "../../documents/model/section.ts";
import type { ItemSectionType } from "../../documents/model/section-types.ts";
import { isProseType, sectionTypes } from "../../portals/portal.ts";
import { SectionItems } from "./section-items.tsx";

const types = sectionTypes.filter((type): type is ItemSectionType => !isProseType(type));

/** A distinct value for the field. */
function filled(field: FormField): Record<string, unknown> {
  switch (field.kind) {
    case "period":
      return { period: { start: "2019-04", end: "2021" } };
    case "date":
      return { date: "2020-11" };
    case "words":
    case "highlights":
      return { [field.key]: [`${field.key} one`, `${field.key} two`] };
    case "status":
      return { [field.key]: educationStatuses[0] };
    case "levels":
      return { [field.key]: { reading: "B2" } };
    case "positions":
      return { [field.key]: [{ id: "p", position: "text of positions" }] };
    default:
      return { [field.key]: `text of ${field.key}` };
  }
}

let current: ItemsSection;

function Harness({ section }: { section: ItemsSection }) {
  return (
    <EditedContent initial={buildResume("en-US", { sections: [section as ResumeSection] })}>
      {(content, update) => {
        current = content.sections[0] as ItemsSection;
        return <SectionItems section={current} lang="en-US" update={update} />;
      }}
    </EditedContent>
  );
}

const show = (type: ItemSectionType, items: object[]) =>
  renderIsland(
    <Harness section={resumeSection.parse({ id: "s", type, visible: true, items }) as ItemsSection} />,
  );

/** Chooses an action of an entry's menu. */
async function choose(name: string, action: string): Promise<void> {
  await act(async () => fireEvent.click(screen.getByRole("button", { name: `More actions for ${name}` })));
  await act(async () => fireEvent.click(screen.getByRole("menuitem", { name: action })));
}

const chosen = () => [...document.querySelectorAll("select")].map(({ value }) => value);

const shownTexts = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].map(
    (field) => field.value,
  );

describe.each(types)("%s", (type) => {
  const fields = formFieldsOf(type);

  test("every value of an item is shown in a field", () => {
    show(type, [Object.assign({ id: "i" }, ...fields.map(filled))]);
    const texts = shownTexts();
    for (const field of fields) {
      const { kind, key } = field;
      if (kind === "period") expect(texts).toEqual(expect.arrayContaining(["Apr 2019", "2021"]));
      else if (kind === "date") expect(texts).toContain("Nov 2020");
      else if (kind === "words" && field.separator === "commas")
        expect(texts).toContain(`${key} one, ${key} two`);
      else if (kind === "words" || kind === "highlights") expect(texts).toContain(`${key} one\n${key} two`);
      else if (kind === "status" || kind === "levels")
        expect(chosen()).toContain(kind === "levels" ? "B2" : educationStatuses[0]);
      else expect(texts).toContain(`text of ${field.key}`);
    }
  });

  test("typing into every field gives a valid item", () => {
    show(type, [Object.assign({ id: "i" }, ...fields.map(filled))]);
    for (const field of document.querySelectorAll("input:not([type=checkbox]), textarea")) {
      const { value } = field as HTMLInputElement;
      const isDate = /^(\w{3} )?\d{4}$/.test(value);
      fireEvent.change(field, { target: { value: isDate ? "May 2018" : `${value}!` } });
      fireEvent.blur(field);
    }
    const text = JSON.stringify(current.items);
    for (const field of fields) {
      const { kind, key } = field;
      if (kind === "period") expect(text).toContain('"start":"2018-05","end":"2018-05"');
      else if (kind === "date") expect(text).toContain('"date":"2018-05"');
      else if (kind === "words" || kind === "highlights") expect(text).toContain(`${key} two!`);
      else if (kind === "status") expect(text).toContain(`"${key}":"${educationStatuses[0]}"`);
      else if (kind === "levels") expect(text).toContain(`"${key}":{"reading":"B2"}`);
      else expect(text).toContain(`text of ${field.key}!`);
    }
    expect(resumeSection.safeParse(current).error?.issues ?? []).toEqual([]);
  });
});

test("an empty section shows a local example and the add button", () => {
  show("experience", []);
  expect(screen.getByText("For example: Registered nurse")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Add job" }));
  expect(current.items).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByLabelText("Job title"));
});

test("undoing a removal restores the position", async () => {
  show("skills", [
    { id: "a", name: "Lean" },
    { id: "b", name: "SAP" },
    { id: "c", name: "Excel" },
  ]);
  await choose("SAP", "Remove SAP");
  expect(current.items.map(({ id }) => id)).toEqual(["a", "c"]);
  const status = screen.getAllByRole("status").find((each) => within(each).queryByText("Removed: SAP"))!;
  await act(async () => fireEvent.click(within(status).getByRole("button", { name: "Undo" })));
  expect(current.items.map(({ id }) => id)).toEqual(["a", "b", "c"]);
});

test("rare fields are shown on request, or at once if they have a value", () => {
  show("experience", [{ id: "a", position: "Baker", url: "example.com" }]);
  expect(screen.queryByLabelText("About the employer")).toBeNull();
  expect(screen.getByLabelText("Web address")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "More fields" }));
  expect(screen.getByLabelText("About the employer")).toBeTruthy();
});

test('"until now" removes the end and disables its field', () => {
  show("experience", [{ id: "a", position: "Baker", period: { start: "2019-04", end: "2021" } }]);
  fireEvent.click(screen.getByLabelText("I still do this"));
  expect(current.items[0]).toMatchObject({ period: { start: "2019-04", ongoing: true } });
  expect(JSON.stringify(current.items[0])).not.toContain("2021");
  expect(screen.getByLabelText<HTMLInputElement>("To").disabled).toBe(true);
});

test("a text that is too long stays in the field with an error, and the document gets what fits", () => {
  show("awards", [{ id: "a", title: "" }]);
  const long = "x".repeat(501);
  fireEvent.change(screen.getByLabelText("Award"), { target: { value: long } });
  expect(screen.getByLabelText<HTMLInputElement>("Award").value).toBe(long);
  expect(screen.getByText("This is too long. Please shorten it.")).toBeTruthy();
  expect((current.items[0] as { title: string }).title).toBe("x".repeat(500));
  fireEvent.change(screen.getByLabelText("Award"), { target: { value: "Medal" } });
  expect(screen.queryByText("This is too long. Please shorten it.")).toBeNull();
});

test("a trailing comma stays while the next entry is typed", () => {
  show("interests", [{ id: "a", name: "Music", keywords: ["choir"] }]);
  const field = screen.getByLabelText<HTMLInputElement>("Details, separated by commas");
  fireEvent.change(field, { target: { value: "choir, " } });
  expect(field.value).toBe("choir, ");
  fireEvent.change(field, { target: { value: "choir, cello" } });
  expect((current.items[0] as { keywords: string[] }).keywords).toEqual(["choir", "cello"]);
  fireEvent.blur(field);
  expect(field.value).toBe("choir, cello");
});

test("further positions are added, filled in, removed and restored", async () => {
  show("experience", [{ id: "a", position: "Baker", positions: [{ id: "p", position: "Apprentice" }] }]);
  const group = within(screen.getByRole("group", { name: "Earlier positions with this employer" }));
  fireEvent.click(group.getByRole("button", { name: "Add earlier position" }));
  fireEvent.change(group.getAllByLabelText("Job title")[1]!, { target: { value: "Trainee" } });
  const names = () => (current.items[0] as { positions: { position?: string }[] }).positions;
  expect(names().map(({ position }) => position)).toEqual(["Apprentice", "Trainee"]);
  fireEvent.click(group.getByRole("button", { name: "Remove Apprentice" }));
  expect(names().map(({ position }) => position)).toEqual(["Trainee"]);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Undo" })));
  expect(names().map(({ position }) => position)).toEqual(["Apprentice", "Trainee"]);
  expect(resumeSection.safeParse(current).error?.issues ?? []).toEqual([]);
});

test("an item can be hidden and can start a page", async () => {
  show("awards", [{ id: "a", title: "Medal" }]);
  await choose("Medal", "Hide in the document");
  await choose("Medal", "Start on a new page");
  expect(current.items[0]).toMatchObject({ hidden: true, breakBefore: true });
  expect(screen.getByRole("img", { name: "Not shown in the document" })).toBeTruthy();
  await choose("Medal", "Show in the document");
  await choose("Medal", "Don’t start on a new page");
  expect(current.items[0]).toEqual({ id: "a", title: "Medal" });
});

test("a copy follows its entry, with ids of its own, and an undo removes it", async () => {
  const positions = [{ id: "p", position: "Trainee" }];
  show("experience", [
    { id: "a", position: "Baker", positions },
    { id: "b", position: "Cook" },
  ]);
  await choose("Baker", "Duplicate");
  const [first, copy, last] = current.items as {
    id: string;
    position: string;
    positions: { id: string }[];
  }[];
  expect([first!.position, copy!.position, last!.position]).toEqual(["Baker", "Baker", "Cook"]);
  expect(new Set(["a", "p", copy!.id, copy!.positions[0]!.id]).size).toBe(4);
  const status = screen.getAllByRole("status").find((each) => within(each).queryByText("Duplicated: Baker"))!;
  await act(async () => fireEvent.click(within(status).getByRole("button", { name: "Undo" })));
  expect(current.items.map(({ id }) => id)).toEqual(["a", "b"]);
});

test.each([
  ["experience", ["new", "a"]],
  ["skills", ["a", "new"]],
] as const)("a new entry of %s is where new ones belong", (type, order) => {
  show(type, [{ id: "a" }]);
  fireEvent.click(screen.getByRole("button", { name: english.builder.add[type] }));
  expect(current.items.map(({ id }) => (id === "a" ? id : "new"))).toEqual(order);
});

test("a level of the Europass grid and the status of an education are removed again", () => {
  show("languages", [{ id: "a", language: "Czech", cefr: { reading: "B1" } }]);
  const reading = screen.getByLabelText("Reading");
  fireEvent.change(reading, { target: { value: "C1" } });
  expect(current.items[0]).toMatchObject({ cefr: { reading: "C1" } });
  fireEvent.change(reading, { target: { value: "" } });
  expect(current.items[0]).not.toHaveProperty("cefr.reading");
});
