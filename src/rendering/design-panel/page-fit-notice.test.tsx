// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderIsland } from "../../../tests/support/island.tsx";
import type { PreviewReport } from "../../documents/client/document-api.ts";
import type { Design } from "../../documents/model/design.ts";
import type { DesignEdit, Designed } from "./design-edits.ts";
import { PageFitNotice } from "./page-fit-notice.tsx";

const pagesOf = (count: number) => Array.from({ length: count }, () => "<svg/>");
let edited: Designed;

function show(report: PreviewReport, design?: Design, template = { id: "classic", version: 1 }) {
  const content: Designed = { template, design };
  const update = (edit: DesignEdit) => {
    edited = edit(content);
  };
  renderIsland(<PageFitNotice {...report} content={content} update={update} />);
}

test("a document that does not fit the chosen number of pages gets a message and a way out", () => {
  show({ pages: pagesOf(2), fits: false, lastPageFill: 0.1 }, { fit: 1, size: 10 });
  expect(screen.getByText(/doesn’t fit on 1 page/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "As many pages as needed" }));
  expect(edited.design).toEqual({ size: 10 });
});

test("a last page with little on it gets a hint, which fits the document to one page fewer", () => {
  show({ pages: pagesOf(3), lastPageFill: 0.19 }, { size: 10 });
  expect(screen.getByText(/almost empty/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Fit to 2 pages" }));
  expect(edited.design).toEqual({ size: 10, fit: 2 });
});

test("a document of more pages than it can be fitted to gets the hint without a button", () => {
  show({ pages: pagesOf(5), lastPageFill: 0.05 });
  expect(screen.getByText(/almost empty/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test.each<[string, PreviewReport, Design?, Designed["template"]?]>([
  ["a fifth of the last page is filled", { pages: pagesOf(2), lastPageFill: 0.2 }],
  ["there is one page", { pages: pagesOf(1), lastPageFill: 0.05 }],
  ["the document fits", { pages: pagesOf(1), fits: true, lastPageFill: 0.9 }, { fit: 1 }],
  ["the template does not exist", { pages: pagesOf(2) }, {}, { id: "classic", version: 9 }],
  ["the template is a form", { pages: pagesOf(2), lastPageFill: 0.1 }, {}, { id: "rirekisho", version: 1 }],
])("nothing is shown if %s", (_, report, design, template) => {
  show(report, design, template);
  expect(screen.queryByText(/page/)).toBeNull();
});
