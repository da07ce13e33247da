import { expect, test } from "vitest";
import { findPasswordProblem } from "./password-rule.server.ts";

const about = { email: "anna.schmidt@example.com", name: "Anna Schmidt" };

test.each([
  ["passwor", "passwordShort"],
  ["", "passwordShort"],
  ["日本語日本語日", "passwordShort"],
  [`${"x".repeat(120)}${"y".repeat(9)}`, "passwordLong"],
  ["password", "passwordCommon"],
  ["PASSWORD", "passwordCommon"],
  ["Password1", "passwordCommon"],
  ["12345678", "passwordCommon"],
  ["qwertyuiop", "passwordCommon"],
  ["iloveyou1", "passwordCommon"],
  ["aaaaaaaaaaaa", "passwordCommon"],
  ["abababababab", "passwordCommon"],
  ["dossier2026", "passwordCommon"],
  ["Dossier!2026!", "passwordCommon"],
  ["erstellen-lebenslauf", "passwordCommon"],
  ["Lebenslauf1", "passwordCommon"],
  ["deutschland2026", "passwordCommon"],
  ["anna.schmidt@example.com", "passwordCommon"],
  ["annaschmidt1990", "passwordCommon"],
  ["Anna Schmidt", "passwordCommon"],
  ["schmidt1990", "passwordCommon"],
])("%j is refused: %s", (password, problem) => {
  expect(findPasswordProblem(password, about)).toBe(problem);
});

test.each([
  "correct horse battery staple",
  "kein Pferd frisst Gurkensalat",
  "ちいさいねこがまどのそと",
  "7hF!x0-q",
  `${"x".repeat(60)}yz ab`,
  "dossier of a tall giraffe",
])("%j is accepted", (password) => {
  expect(findPasswordProblem(password, about)).toBeNull();
});
