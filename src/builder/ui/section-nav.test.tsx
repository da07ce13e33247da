// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import english from "../../../content/resource/en-US.json" with { type: "json" };
import { renderIsland } from "../../../tests/support/island.tsx";
import { createSection } from "../../documents/model/create-resume.ts";
import { sectionTypes } from "../../portals/portal.ts";
import { SectionNav } from "./section-nav.tsx";

const { builder, document: documents } = english;

test("the menu offers the sections that the resume lacks, and any number of own ones", async () => {
  const onAdd = vi.fn();
  const there = ["experience", "skills", "custom"] as const;
  renderIsland(
    <SectionNav
      before={[]}
      after={[]}
      sections={there.map((type) => createSection(type))}
      active="contact"
      onSelect={() => {}}
      onMove={() => {}}
      onAdd={onAdd}
    />,
  );
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: builder.addSection })));
  const offered = (await screen.findAllByRole("menuitem")).map((item) => item.textContent);
  expect(offered).toHaveLength(sectionTypes.length - 2);
  expect(offered).not.toContain(documents.headings.experience);
  expect(offered).toContain(documents.headings.awards);
  await act(
    async () => void fireEvent.click(screen.getByRole("menuitem", { name: documents.headings.custom })),
  );
  expect(onAdd.mock.calls).toEqual([["custom"]]);
});
