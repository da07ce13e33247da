// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderIsland } from "../../../tests/support/island.tsx";
import { createResume } from "../../documents/model/create-resume.ts";
import { portals } from "../../portals/all.ts";
import { DesignSection } from "./design-section.tsx";

vi.mock("../templates/all.ts", async (load) => {
  const { templates, listTemplates } = await load<typeof import("../templates/all.ts")>();
  return listTemplates(templates.flatMap((manifest) => [manifest, { ...manifest, version: 2 }]));
});

let current = { ...createResume(portals.wlb), template: { id: "classic", version: 1 } };

function Harness() {
  const [content, setContent] = useState(current);
  current = content;
  return <DesignSection content={content} update={(edit) => setContent(edit)} />;
}

test("a document has the settings of its version, and changes to the newest when the user says so", async () => {
  renderIsland(<Harness />);
  expect(screen.getByText("New design available")).toBeTruthy();
  expect(await screen.findByLabelText("Section headings")).toBeTruthy();
  expect(current.template.version).toBe(1);
  fireEvent.click(screen.getByRole("button", { name: "Use the new design" }));
  expect(current.template).toEqual({ id: "classic", version: 2 });
  expect(screen.queryByText("New design available")).toBeNull();
});
