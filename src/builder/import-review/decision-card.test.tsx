// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import english from "../../../content/resource/en-US.json" with { type: "json" };
import { renderIsland } from "../../../tests/support/island.tsx";
import { portals } from "../../portals/all.ts";
import type { Edit } from "../resume-edits.ts";
import { DecisionCard } from "./decision-card.tsx";
import { headOf } from "./decisions.ts";
import { buildReview } from "./import-draft.test-support.ts";

const { importReview } = english;
afterEach(cleanup);

test.each([
  ["Winter 23", "start", "It stays in its field and prints exactly like this. A date looks like Mar 2021."],
  ["after school", "start", "It stays in its field and doesn’t print. A date looks like Mar 2021."],
  [
    "in spring",
    "birthDate",
    "It stays in its field and prints exactly like this. A date looks like 05/03/2021.",
  ],
] as const)(
  "of “%s”, which is no date, the review says whether it prints and how a date is written",
  (text, field, said) => {
    const review = buildReview();
    const decision = { kind: "unreadDate" as const, target: "person", field, text, at: 0 };
    renderIsland(<DecisionCard decision={decision} state={{ review, settle: () => {} }} />, portals.luk);
    expect(screen.getByRole("group").textContent).toContain(said);
  },
);

test("of a job without clear words, the review asks which text is the employer", () => {
  const review = buildReview();
  const settle = vi.fn<(at: number, edit?: Edit) => void>();
  const decision = { kind: "guessedEmployer" as const, target: "job", others: [], at: 5 };
  renderIsland(<DecisionCard decision={decision} state={{ review, settle }} />, portals.luk);
  const { position, employer } = headOf("job", review.content);
  const asked = screen.getByRole("group").textContent!.replace(/[\u2066-\u2069]/g, "");
  expect(asked).toContain(`Is “${position}” the job title and “${employer}” the employer?`);
  fireEvent.click(screen.getByRole("button", { name: importReview.swapFields }));
  const [at, edit] = settle.mock.calls[0]!;
  expect(at).toBe(5);
  expect(headOf("job", edit!(review.content))).toEqual({ position: employer, employer: position });
});
