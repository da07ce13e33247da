// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import english from "../content/resource/en-US.json" with { type: "json" };
import { ContactFields } from "../src/builder/ui/contact-panel.tsx";
import { ItemFields } from "../src/builder/ui/item-fields.tsx";
import { SectionContent } from "../src/builder/ui/section-panel.tsx";
import { UndoProvider } from "../src/documents/editing/ui/undo/undo-context.tsx";
import { formFieldsOf } from "../src/documents/model/item-fields.ts";
import { type ItemSectionType, itemSections } from "../src/documents/model/section-types.ts";
import { RecipientFields } from "../src/letters/ui/recipient-fields.tsx";
import { SenderFields } from "../src/letters/ui/sender-fields.tsx";
import { TextFields } from "../src/letters/ui/text-fields.tsx";
import { buildLetter } from "./support/documents.ts";
import { renderIsland } from "./support/island.tsx";

const lang = "de-DE";
const ignore = () => {};
const show = (fields: ReactNode) =>
  renderIsland(<UndoProvider value={{ offerUndo: ignore, revealed: null }}>{fields}</UndoProvider>);

type Checked = { checked: string[]; unchecked: string[] };

/** The labels of the text fields, by whether the browser checks their spelling. All have the document's language. */
function spelling(): Checked {
  const fields = [
    ...document.querySelectorAll<HTMLElement>(
      "input:not([type=checkbox], [type=file]), textarea, [role=textbox]",
    ),
  ];
  const result: Checked = { checked: [], unchecked: [] };
  for (const field of fields) {
    const label =
      (field as HTMLInputElement).labels?.[0] ??
      document.getElementById(field.getAttribute("aria-labelledby")!);
    const isChecked = field.getAttribute("spellcheck");
    expect(isChecked, label?.textContent ?? "").toMatch(/^(true|false)$/);
    if (isChecked === "true") expect(field.getAttribute("lang"), label?.textContent ?? "").toBe(lang);
    result[isChecked === "true" ? "checked" : "unchecked"].push(label?.textContent ?? "");
  }
  return result;
}

/** Shows the fields of items of the type, also the rare ones. */
function showItem(type: ItemSectionType): Checked {
  const { unmount } = show(
    <ItemFields type={type} fields={formFieldsOf(type)} item={{}} lang={lang} onChange={ignore} />,
  );
  for (const more of screen.queryAllByRole("button", { name: english.builder.moreFields }))
    fireEvent.click(more);
  const shown = spelling();
  unmount();
  return shown;
}

// Renders the form of every type of section.
test("the spelling of items is checked in the document's language, except names, places, addresses and dates", () => {
  const all = (Object.keys(itemSections) as ItemSectionType[]).map(showItem);
  const labels = (key: keyof Checked) => [...new Set(all.flatMap((shown) => shown[key]))].sort();
  expect(labels("unchecked")).toMatchInlineSnapshot(`
    [
      "Amount",
      "Authors, one per line",
      "Awarded by",
      "City",
      "Client or organization",
      "DOI",
      "Date",
      "Email",
      "Employer",
      "From",
      "Funded by",
      "Grade",
      "Issued by",
      "Name",
      "Organization",
      "Phone",
      "Provider",
      "Publisher",
      "School or university",
      "Technologies, separated by commas",
      "To",
      "Web address",
    ]
  `);
  expect(labels("checked")).toMatchInlineSnapshot(`
    [
      "About the employer",
      "Award",
      "Certificate",
      "Course",
      "Courses, one per line",
      "Degree",
      "Description",
      "Details, separated by commas",
      "Field of study",
      "Grant or fellowship",
      "Interest",
      "Job title",
      "Kind of project",
      "Language",
      "Language certificate",
      "Level",
      "Listed under",
      "Project",
      "Role",
      "Roles, separated by commas",
      "Skill",
      "Subtitle",
      "Tasks and results, one per line",
      "Thesis",
      "Title",
      "Title of the publication",
      "Volume, issue, pages",
      "What they say, or how to reach them",
    ]
  `);
});

test("of the contact details, only the job title is checked", () => {
  const person = { name: {}, personal: [], links: [{ id: "l" }] };
  show(<ContactFields documentId="d" person={person} lang={lang} update={ignore} />);
  expect(spelling().checked).toEqual([english.builder.headline]);
});

test("a profile is checked", () => {
  const section = { id: "s", type: "summary", visible: true, text: "" } as const;
  show(<SectionContent section={section} lang={lang} update={ignore} />);
  expect(spelling()).toEqual({ checked: [english.builder.summaryText], unchecked: [] });
});

test("the text of a letter is checked, names and addresses are not", () => {
  const content = buildLetter("de-DE");
  show(
    <>
      <SenderFields content={content} update={ignore} />
      <RecipientFields content={content} update={ignore} />
      <TextFields content={content} update={ignore} outline={{ start: null, button: null }} />
    </>,
  );
  expect(spelling()).toMatchInlineSnapshot(`
    {
      "checked": [
        "Job title",
        "Department",
        "Subject",
        "Salutation",
        "Your text",
        "Closing",
        "Enclosures, one per line",
      ],
      "unchecked": [
        "Name",
        "Address",
        "Email",
        "Phone",
        "Company",
        "Contact person",
        "Address",
        "Place",
        "Date",
        "Reference number",
      ],
    }
  `);
});
