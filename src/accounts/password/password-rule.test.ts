import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { expect, test, vi } from "vitest";
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
  ["Passw0rd!", "passwordCommon"],
  ["P@ssw0rd123!", "passwordCommon"],
  ["pa55word!!", "passwordCommon"],
  ["!!p4$$W0RD", "passwordCommon"],
  ["drowssap1!", "passwordCommon"],
  ["Dr4g0n2026!", "passwordCommon"],
  ["Summer2026!", "passwordCommon"],
  ["Qwerty123!", "passwordCommon"],
  ["1qaz2wsx3edc", "passwordCommon"],
  ["iloveyou2!", "passwordCommon"],
  ["Welcome1!", "passwordCommon"],
  ["D0ss13r#2026", "passwordCommon"],
  ["L3b3nsl4uf!", "passwordCommon"],
  ["Schm1dt!1990", "passwordCommon"],
  ["passwordpassword", "passwordCommon"],
  ["p4$$w0rd".repeat(16), "passwordCommon"],
  ["abcdefghijkl", "passwordCommon"],
  ["19.04.1987", "passwordCommon"],
])("%j is refused: %s", (password, problem) => {
  expect(findPasswordProblem(password, about)).toBe(problem);
});

test.each([
  "correct horse battery staple",
  "kein Pferd frisst Gurkensalat",
  "ちいさいねこがまどのそと",
  "7hF!x0-q",
  "vier Kühe tanzen leise",
  "قطتي تحب الشمس كثيرا",
  "мой кот спит на окне",
  "모두가 행복한 하루 보내",
  "我家的貓喜歡睡在窗邊",
  "η γάτα κοιμάται αργά",
  "kissa istuu ikkunalla yöllä",
  "tr0ub4dor&3",
  "kR9vTq2mWz",
  "password of a tall giraffe",
  `${"x".repeat(60)}yz ab`,
  "dossier of a tall giraffe",
])("%j is accepted", (password) => {
  expect(findPasswordProblem(password, about)).toBeNull();
});

test("the strength of a long password is estimated from its ends, because its whole length takes a second", () => {
  const check = vi.spyOn(ZxcvbnFactory.prototype, "check");
  findPasswordProblem("p4$$w0rd".repeat(16), about);
  const lengths = check.mock.calls.map(([password]) => password.length);
  expect(lengths).toContain(24);
  expect(Math.max(...lengths)).toBe(24);
  check.mockRestore();
});
