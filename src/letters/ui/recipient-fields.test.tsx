// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderIsland } from "../../../tests/support/island.tsx";
import { createLetter } from "../../documents/model/create-letter.ts";
import { portals } from "../../portals/all.ts";
import type { Portal } from "../../portals/portal.ts";
import { RecipientFields } from "./recipient-fields.tsx";

const long = "Norddeutsche Hubwerke und Fördertechnik GmbH & Co. KG";
const show = (portal: Portal, company: string, address = "") => {
  const letter = createLetter(portal, undefined, { prompts: [] });
  const content = { ...letter, recipient: { company, person: "", address } };
  renderIsland(<RecipientFields content={content} update={() => {}} />, portal);
};
const hints = () => screen.queryAllByText(/envelope window/).map(({ textContent }) => textContent);

test("a line that does not fit the envelope's window has a hint", () => {
  show(portals.lde, long, `Short\n${long}`);
  expect(hints()).toHaveLength(2);
  expect(hints()[0]).toContain("44");
});

test("a short line has no hint, nor has a long one where no window limits it", () => {
  show(portals.lde, "Werk GmbH");
  show(portals.wlb, long);
  expect(hints()).toEqual([]);
});
