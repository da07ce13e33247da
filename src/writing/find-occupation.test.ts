import { expect, test } from "vitest";
import german from "../../content/writing/lde.json" with { type: "json" };
import british from "../../content/writing/luk.json" with { type: "json" };
import type { WritingHelp } from "../content/schemas/writing-help.ts";
import { findOccupation } from "./find-occupation.ts";

const occupations = { lde: german as WritingHelp, luk: british as WritingHelp };

test.each([
  ["lde", "Pflegefachmann", "nurse", "Pflegefachmann"],
  ["lde", "Leitende Pflegefachfrau, Intensivstation", "nurse", "Pflegefachfrau"],
  ["lde", "Krankenpfleger", "nurse", "Pflegefachfrau"],
  ["lde", "Elektronikerin für Energie- und Gebäudetechnik", "electrician", "Elektronikerin"],
  ["lde", "Senior Softwareentwickler", "software-developer", "Softwareentwickler"],
  ["lde", "VERKÄUFERIN", "sales-assistant", "Verkäuferin"],
  ["luk", "RN", "nurse", "Registered nurse"],
  ["luk", "Senior Software Engineer (Python)", "software-developer", "Software developer"],
  ["luk", "Class 1 HGV drivers", "driver", "Delivery driver"],
  ["luk", "Project managers", "project-manager", "Project manager"],
] as const)("%s: %s is %s", (portal, title, id, name) => {
  const found = findOccupation(title, occupations[portal]);
  expect([found?.occupation.id, found?.name]).toEqual([id, name]);
});

test.each(["", "  ", "—", "Astronaut", "Intern", "Learner"])("%j has no occupation", (title) => {
  expect(findOccupation(title, occupations.luk)).toBeNull();
});
