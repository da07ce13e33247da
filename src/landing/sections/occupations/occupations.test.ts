import { expect, test } from "vitest";
import help from "../../../../content/writing/lde.json" with { type: "json" };
import { linksOf } from "./occupations.tsx";

const namesOf = (occupations: string[]) => linksOf({ occupations }, help.occupations).map(({ name }) => name);

test("female and male forms take turns; an occupation with one form has it", () => {
  expect(namesOf(["nurse", "teacher", "driver", "warehouse-worker"])).toEqual([
    "Pflegefachfrau",
    "Lehrer",
    "Berufskraftfahrerin",
    "Fachkraft für Lagerlogistik",
  ]);
});

test("an unknown occupation is left out", () => {
  expect(namesOf(["shaman", "teacher"])).toEqual(["Lehrer"]);
});
