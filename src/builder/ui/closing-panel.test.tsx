// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import english from "../../../content/resource/en-US.json" with { type: "json" };
import { renderIsland } from "../../../tests/support/island.tsx";
import { createResume } from "../../documents/model/create-resume.ts";
import { portals } from "../../portals/all.ts";
import type { PortalCode } from "../../portals/portal.ts";
import { ClosingFields } from "./closing-panel.tsx";

const { builder } = english;

function show(code: PortalCode): void {
  const portal = portals[code];
  const content = createResume(portal, { consent: "I agree." });
  renderIsland(<ClosingFields documentId="d" content={content} update={() => {}} />, portal);
}
const headings = () => screen.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

test.each(["lde", "lpl"] as const)(
  "%s: a panel with one kind of line does not repeat its heading",
  (code) => {
    show(code);
    expect(headings()).toEqual([]);
  },
);

test("a panel with both kinds of lines has a heading for each", () => {
  show("lit");
  expect(headings()).toEqual([builder.consent, builder.signature]);
});

test("the date of a signature has an example of our time, not of a birthday", () => {
  show("lde");
  expect(screen.getByPlaceholderText("05.03.2021")).toBeTruthy();
});
