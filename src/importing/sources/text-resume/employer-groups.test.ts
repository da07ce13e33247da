import { expect, test } from "vitest";
import { lineText } from "../layout/text-line.ts";
import { linesOfText } from "../text/lines-of-text.ts";
import { groupsOf } from "./employer-groups.ts";

test("a company with a total duration is above its positions", () => {
  const text = "Lead\nGlobex\n2022 – 2023\n\nAcme\nFull-time · 4 yrs 2 mos\nEngineer\n2018 – 2020";
  expect(
    groupsOf(linesOfText(text)).map(({ employer, lines }) => [employer?.name, lines.map(lineText)]),
  ).toEqual([
    [undefined, ["Lead", "Globex", "2022 – 2023"]],
    ["Acme", ["Engineer", "2018 – 2020"]],
  ]);
});
