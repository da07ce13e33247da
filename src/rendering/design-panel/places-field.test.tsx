// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderIsland } from "../../../tests/support/island.tsx";
import { createResume } from "../../documents/model/create-resume.ts";
import { type ResumeContent, resumeContent } from "../../documents/model/resume.ts";
import { portals } from "../../portals/all.ts";
import { findTemplate } from "../templates/all.ts";
import { DesignPanel } from "./design-panel.tsx";

let current: ResumeContent;

function Harness({ template }: { template: string }) {
  const [content, setContent] = useState<ResumeContent>({
    ...createResume(portals.wlb),
    template: { id: template, version: 1 },
  });
  current = content;
  return (
    <DesignPanel
      manifest={findTemplate(template, 1)!}
      design={content.design}
      locale="en-US"
      sections={content.sections}
      update={(edit) => setContent(edit)}
    />
  );
}

const idOf = (type: string) => current.sections.find((section) => section.type === type)!.id;

test("sections move into the panel and out of it; the usual places are not stored", () => {
  renderIsland(<Harness template="sidebar" />);
  const [experience, skills] = ["Experience", "Skills"].map((name) =>
    screen.getByRole<HTMLInputElement>("checkbox", { name }),
  );
  expect([experience!.checked, skills!.checked]).toEqual([false, true]);
  fireEvent.click(experience!);
  fireEvent.click(skills!);
  expect(current.design?.places).toEqual({ [idOf("experience")]: "side", [idOf("skills")]: "main" });
  expect(resumeContent.safeParse(current).error).toBeUndefined();
  fireEvent.click(experience!);
  fireEvent.click(skills!);
  expect(current).not.toHaveProperty("design");
});

test("sections have places only in a layout with a panel", () => {
  renderIsland(<Harness template="classic" />);
  expect(screen.queryByRole("checkbox")).toBeNull();
  fireEvent.change(screen.getByLabelText("Layout"), { target: { value: "sidebar" } });
  expect(screen.getAllByRole("checkbox")).toHaveLength(current.sections.length);
});
