// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { EditedContent } from "../../../tests/support/edited-content.tsx";
import { renderIsland } from "../../../tests/support/island.tsx";
import { createResume } from "../../documents/model/create-resume.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { portals } from "../../portals/all.ts";
import type { Portal } from "../../portals/portal.ts";
import { AddressFields } from "./address-fields.tsx";

const show = (portal: Portal, location = {}) => {
  const blank = createResume(portal);
  const initial: ResumeContent = { ...blank, person: { ...blank.person, location } };
  renderIsland(
    <EditedContent initial={initial}>
      {({ person }, update) => <AddressFields location={person.location} lang="en" update={update} />}
    </EditedContent>,
    portal,
  );
};
const fields = () =>
  screen.getAllByRole("textbox").map((field) => field.closest("[data-field]")?.getAttribute("data-field"));

test("where a resume names only the town, the form asks for it alone and offers street and postcode", () => {
  show(portals.luk);
  expect(screen.queryByLabelText("Street and number")).toBeNull();
  expect(screen.queryByLabelText("ZIP code")).toBeNull();
  expect(screen.getByLabelText("City")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Street and number" }));
  const street = screen.getByLabelText("Street and number");
  fireEvent.change(street, { target: { value: "1 High Street" } });
  fireEvent.change(street, { target: { value: "" } });
  // While its text is deleted, the field stays.
  expect(street.isConnected).toBe(true);
});

test("a street that the document has is shown, and where it is usual its field always is", () => {
  show(portals.luk, { address: "1 High Street" });
  expect(screen.getByLabelText<HTMLTextAreaElement>("Street and number").value).toBe("1 High Street");
});

test.each([portals.lde, portals.ljp])("$code asks for the whole address", (portal) => {
  show(portal);
  expect(fields().length).toBeGreaterThanOrEqual(3);
  expect(screen.queryByRole("button", { name: "Street and number" })).toBeNull();
});
