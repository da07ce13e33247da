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
import { findTemplate } from "../templates/all.ts";
import { accents, type ChoiceSetting, choiceLabel, choiceSettings } from "./design-choices.ts";
import { type DesignEdit, resetDesign, setDesign, setTemplate } from "./design-edits.ts";
import { DesignPanel } from "./design-panel.tsx";

const present = { ...createResume(portals.wlb), template: { id: "classic", version: 1 } };
let current: ResumeContent;

function Harness() {
  const [content, setContent] = useState<ResumeContent>(present);
  current = content;
  const update = (edit: DesignEdit) => setContent(edit);
  const manifest = findTemplate("classic", 1)!;
  return <DesignPanel manifest={manifest} design={content.design} locale="en-US" update={update} />;
}

describe("the design panel", () => {
  test("changes a choice, a number and the color, in a valid document", () => {
    renderIsland(<Harness />);
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
    renderIsland(<Harness />);
    const headings = screen.getByLabelText<HTMLSelectElement>("Section headings");
    const own = headings.value;
    fireEvent.change(headings, { target: { value: "bar" } });
    fireEvent.change(headings, { target: { value: own } });
    expect(current).not.toHaveProperty("design");
  });

  test("offers only the values that the template has, and no calendar in a language with one", () => {
    renderIsland(<Harness />);
    const values = [...screen.getByLabelText<HTMLSelectElement>("Name").options].map(({ value }) => value);
    expect(values).toEqual(findTemplate("classic", 1)!.choices.header);
    expect(screen.queryByLabelText("Calendar")).toBeNull();
  });

  test("offers only what has an effect beside a panel", () => {
    renderIsland(<Harness />);
    expect(screen.getByLabelText("Photo position")).toBeTruthy();
    fireEvent.change(screen.getByLabelText("Layout"), { target: { value: "sidebar" } });
    expect(screen.queryByLabelText("Photo position")).toBeNull();
    expect(screen.queryByLabelText("Contact details")).toBeNull();
    const dates = screen.getByLabelText<HTMLSelectElement>("Position of dates");
    expect([...dates.options].map(({ value }) => value)).toEqual(["end", "line"]);
    expect(dates.value).toBe("end");
  });

  test("the width of the margin of dates is a setting only while dates are in it", () => {
    renderIsland(<Harness />);
    expect(screen.getByLabelText(/^Width of dates/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText("Position of dates"), { target: { value: "end" } });
    expect(screen.queryByLabelText(/^Width of dates/)).toBeNull();
  });
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
    expect(setTemplate({ id: "other", version: 1 })(edited).design).toEqual(edited.design);
    expect(resetDesign(edited)).toEqual(present);
  });
});
