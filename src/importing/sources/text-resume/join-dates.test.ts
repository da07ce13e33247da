import { expect, test } from "vitest";
import { lineText } from "../layout/text-line.ts";
import { linesOfText } from "../text/lines-of-text.ts";
import { joinDates } from "./join-dates.ts";
import { style } from "./lines.test-support.ts";

const joined = (text: string) => joinDates(linesOfText(text), style).map(lineText);

test.each([
  [
    "a narrow column divides a period",
    "Mar 2021 –   Engineer\nPresent      Acme",
    ["Mar 2021 – Present  Engineer", "Acme"],
  ],
  ["the end is alone on its line", "Mar 2021 –   Engineer\nPresent", ["Mar 2021 – Present  Engineer"]],
  [
    "the column is at the end of the line",
    "Engineer     Mar 2021 –\nAcme         May 2022",
    ["Engineer  Mar 2021 – May 2022", "Acme"],
  ],
  [
    "a month is divided from its year",
    "Sept 2018 – Feb   Engineer\n2020              Acme",
    ["Sept 2018 – Feb 2020  Engineer", "Acme"],
  ],
  ["the end of a line divides it", "Acme Ltd | Feb 2018 –\nPresent", ["Acme Ltd | Feb 2018 – Present"]],
  ["a bracket is divided", "Engineer, Acme (Oct 2016 –\nAug 2018)", ["Engineer, Acme (Oct 2016 – Aug 2018)"]],
  [
    "a bracket is divided after its first date",
    "Engineer, Acme (Oct 2016 to\nPresent)",
    ["Engineer, Acme (Oct 2016 to Present)"],
  ],
  [
    "a bracket is divided before its date",
    "Engineer, Acme (from\nOct 2016 to Aug 2018)",
    ["Engineer, Acme (from Oct 2016 to Aug 2018)"],
  ],
])("%s", (_, text, lines) => {
  expect(joined(text)).toEqual(lines);
});

test.each([
  ["whole periods", "2019 – 2021   Engineer\n2015 – 2019   Analyst"],
  ["a period and a place", "2019 – 2021   Engineer\nLeeds         Acme"],
  ["list entries", "- Built it in 2019 –\n- Present"],
  ["text below another column", "Mar 2021 –   Engineer\n                   Present"],
])("%s remain as they are", (_, text) => {
  expect(joined(text)).toEqual(linesOfText(text).map(lineText));
});
