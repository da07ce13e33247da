// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ContactFields } from "../src/builder/ui/contact-panel.tsx";
import { PersonalFields } from "../src/builder/ui/personal-panel.tsx";
import { UndoProvider } from "../src/documents/editing/ui/undo/undo-context.tsx";
import { SenderFields } from "../src/letters/ui/sender-fields.tsx";
import { portals } from "../src/portals/all.ts";
import { renderIsland } from "./support/island.tsx";

/** Every field about the user, by its label, with its token (WCAG 1.3.5). */
const resumeFields: Record<string, string> = {
  "First name": "given-name",
  "Last name": "family-name",
  "Job title": "organization-title",
  Email: "email",
  Phone: "tel",
  Website: "url",
  "Street and number": "street-address",
  "ZIP code": "postal-code",
  City: "address-level2",
};

const ignore = () => {};

/** Labels of the rendered text fields with their `autocomplete`. */
function tokens(): Record<string, string | null> {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement>("input:not([type=checkbox]):not([type=file]), textarea"),
  ];
  return Object.fromEntries(
    fields.map((field) => [field.labels?.[0]?.textContent ?? "", field.getAttribute("autocomplete")]),
  );
}

test("fields of a resume tell the browser which personal detail they ask for", () => {
  const person = { name: {}, personal: [] } as Parameters<typeof ContactFields>[0]["person"];
  renderIsland(
    <UndoProvider value={{ offerUndo: ignore, revealed: null }}>
      <ContactFields documentId="d" person={person} lang="de-DE" update={ignore} />
    </UndoProvider>,
    portals.lde,
  );
  expect(tokens()).toEqual(resumeFields);
});

test("birth date and gender have their tokens, other facts have none", () => {
  const personal = (["birthDate", "gender", "nationality"] as const).map((field) => ({
    field,
    value: "",
    visible: true,
  }));
  renderIsland(<PersonalFields personal={personal} lang="de-DE" update={ignore} />, portals.lde);
  expect(tokens()).toMatchObject({ "Date of birth": "bday", Gender: "sex", Nationality: null });
});

test("fields of a letter's sender have their tokens", () => {
  const sender = { name: "", headline: "", address: "", email: "", phone: "" };
  const content = { sender, locale: "de-DE" } as Parameters<typeof SenderFields>[0]["content"];
  renderIsland(<SenderFields content={content} update={ignore} />, portals.lde);
  expect(Object.values(tokens())).toEqual(["name", "organization-title", "street-address", "email", "tel"]);
});

test.each([
  "src/accounts/settings/ui/settings-sections.tsx",
  "src/accounts/settings/ui/settings-form.tsx",
  "src/support/ui/support-page.tsx",
])("%s: every email field and name has its token", (file) => {
  const fields =
    readFileSync(file, "utf8").match(
      /<(?:PasswordField\b|FormInput[^>]*?(?:type="email"|name="name"))[\s\S]*?\/>/g,
    ) ?? [];
  expect(fields.length).toBeGreaterThan(0);
  for (const field of fields)
    expect(field).toMatch(/autoComplete="(?:name|email|current-password|new-password)"/);
});
