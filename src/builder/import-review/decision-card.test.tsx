// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderIsland } from "../../../tests/support/island.tsx";
import { portals } from "../../portals/all.ts";
import { DecisionCard } from "./decision-card.tsx";
import { buildReview } from "./import-draft.test-support.ts";

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
