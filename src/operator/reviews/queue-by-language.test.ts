import { expect, test } from "vitest";
import { placesOf, queueByLanguage } from "./queue-by-language.ts";

test("waiting orders stand against the free places of reviewers who are not paused", () => {
  const reviewer = { capacity: 3, assigned: 1, paused: false };
  const workload = [
    { ...reviewer, locales: ["de-DE", "pl-PL"] },
    { ...reviewer, locales: ["de-DE"], assigned: 5 },
    { ...reviewer, locales: ["fr-FR"], paused: true },
  ];
  const waiting = new Map([
    ["pl-PL", 1],
    ["el-GR", 4],
  ]);
  expect(queueByLanguage(waiting, workload)).toEqual([
    { locale: "el-GR", waiting: 4, reviewers: 0, places: 0 },
    { locale: "pl-PL", waiting: 1, reviewers: 1, places: 2 },
    { locale: "de-DE", waiting: 0, reviewers: 2, places: 2 },
    { locale: "fr-FR", waiting: 0, reviewers: 0, places: 0 },
  ]);
  expect(placesOf({ capacity: 1, assigned: 0, paused: true })).toBe(0);
});
