// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import english from "../../../content/resource/en-US.json" with { type: "json" };
import { renderIsland } from "../../../tests/support/island.tsx";
import { createTranslate } from "../../content/messages.ts";
import { createResume } from "../../documents/model/create-resume.ts";
import { type ResumeContent, resumeContent } from "../../documents/model/resume.ts";
import { portals } from "../../portals/all.ts";
import { findTemplate, templates } from "../templates/all.ts";
import { accents, type ChoiceSetting, choiceLabel, choiceSettings } from "./design-choices.ts";
import { type DesignEdit, resetDesign, setDesign, setTemplate, successorOf } from "./design-edits.ts";
import { DesignPanel } from "./design-panel.tsx";
import { DesignSection } from "./design-section.tsx";

const present = { ...createResume(portals.wlb), template: { id: "classic", version: 2 } };
const former = { ...present, template: { id: "classic", version: 1 } };
let current: ResumeContent;

function Harness({ of }: { of: "panel" | "section" }) {
  const [content, setContent] = useState<ResumeContent>(of === "panel" ? present : former);
  current = content;
  const update = (edit: DesignEdit) => setContent(edit);
  if (of === "section") return <DesignSection kind="resume" content={content} update={update} />;
  const manifest = findTemplate("classic", 2)!;
  return <DesignPanel manifest={manifest} design={content.design} locale="en-US" update={update} />;
}

describe("the design panel", () => {
  test("changes a choice, a number and the color, in a valid document", () => {
    renderIsland(<Harness of="panel" />);
    fireEvent.change(screen.getByLabelText("Section headings"), { target: { value: "bar" } });
    fireEvent.change(screen.getByLabelText("Side margins (mm)"), { target: { value: "18" } });
    fireEvent.click(screen.getByLabelText("Color 3"));
    fireEvent.change(screen.getByLabelText("Fit to pages"), { target: { value: "1" } });
    expect(current.design).toEqual({ headingStyle: "bar", marginX: 18, accent: accents[2], fit: 1 });
    expect(resumeContent.safeParse(current).error).toBeUndefined();
    expect(screen.getByText(/^Contrast with white: \d/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Reset to the template’s design" }));
    expect(current).not.toHaveProperty("design");
  });

  test("does not store the template's own value", () => {
    renderIsland(<Harness of="panel" />);
    const headings = screen.getByLabelText<HTMLSelectElement>("Section headings");
    const own = headings.value;
    fireEvent.change(headings, { target: { value: "bar" } });
    fireEvent.change(headings, { target: { value: own } });
    expect(current).not.toHaveProperty("design");
  });

  test("offers only the values that the template has, and no calendar in a language with one", () => {
    renderIsland(<Harness of="panel" />);
    const values = [...screen.getByLabelText<HTMLSelectElement>("Name").options].map(({ value }) => value);
    expect(values).toEqual(findTemplate("classic", 2)!.choices.header);
    expect(screen.queryByLabelText("Calendar")).toBeNull();
  });

  test("offers only what has an effect beside a panel", () => {
    renderIsland(<Harness of="panel" />);
    expect(screen.getByLabelText("Photo position")).toBeTruthy();
    fireEvent.change(screen.getByLabelText("Layout"), { target: { value: "sidebar" } });
    expect(screen.queryByLabelText("Photo position")).toBeNull();
    expect(screen.queryByLabelText("Contact details")).toBeNull();
    const dates = screen.getByLabelText<HTMLSelectElement>("Position of dates");
    expect([...dates.options].map(({ value }) => value)).toEqual(["end", "line"]);
    expect(dates.value).toBe("end");
  });

  test("the width of the margin of dates is a setting only while dates are in it", () => {
    renderIsland(<Harness of="panel" />);
    expect(screen.getByLabelText(/^Width of dates/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText("Position of dates"), { target: { value: "end" } });
    expect(screen.queryByLabelText(/^Width of dates/)).toBeNull();
  });
});

test("a document of version 1 keeps its appearance until the user changes it", () => {
  renderIsland(<Harness of="section" />);
  expect(screen.getByText("New design available")).toBeTruthy();
  expect(current.template.version).toBe(1);
  fireEvent.click(screen.getByRole("button", { name: "Use the new design" }));
  expect(current.template).toEqual({ id: "classic", version: 2 });
  expect(screen.queryByText("New design available")).toBeNull();
});

test("every value of every choice has a label of its own", () => {
  const t = createTranslate(english, "en-US", "builder");
  for (const [setting, values] of Object.entries(choiceSettings)) {
    const labels = values.map((value) => choiceLabel(setting as ChoiceSetting, value, t, portals.wlb));
    expect(new Set(labels).size, setting).toBe(values.length);
    for (const label of labels) expect(label).not.toContain("design.");
  }
});

describe("edits of the design", () => {
  test("are removed one by one, and settings remain when the template changes", () => {
    const edited = setDesign("size", 10)(setDesign("header", "center")(present));
    expect(edited.design).toEqual({ header: "center", size: 10 });
    expect(setDesign("size", undefined)(edited).design).toEqual({ header: "center" });
    expect(setTemplate({ id: "other", version: 2 })(edited).design).toEqual(edited.design);
    expect(resetDesign(edited)).toEqual(present);
  });

  test("a template of version 1 has a successor of its kind, a present one has none", () => {
    expect(successorOf({ id: "classic", version: 1 }, "resume")).toMatchObject({
      id: "classic",
      kind: "resume",
    });
    expect(successorOf({ id: "unknown", version: 1 }, "resume")?.kind).toBe("resume");
    expect(successorOf({ id: "letter", version: 1 }, "letter")?.kind).toBe("letter");
    for (const { id, version, kind } of templates) expect(successorOf({ id, version }, kind)).toBeUndefined();
  });
});
