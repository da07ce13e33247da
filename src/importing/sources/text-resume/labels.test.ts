import { expect, test } from "vitest";
import { divideLabels, labelKindOf, readLabel } from "./labels.ts";

test.each([
  ["Date of birth", "birthDate"],
  ["GEBURTSDATUM:", "birthDate"],
  ["Tel.", "phone"],
  ["E-mail", "email"],
  ["フリガナ", "reading"],
  ["الجنسية", "nationality"],
  ["Surname(s) / First name(s)", "familyFirst"],
  ["Apelido(s) / Nome(s) próprio(s)", "familyFirst"],
  ["First name, surname", "name"],
  ["氏　名", "name"],
  ["Telefon: 600 555 012", undefined],
  ["Bridges", undefined],
  ["Date of birth of the youngest of all my children", undefined],
])("%s labels %s", (text, kind) => {
  expect(labelKindOf(text)).toBe(kind);
});

test.each([
  ["Date of birth: 1 May 1990", ["birthDate", "Date of birth", "1 May 1990"]],
  ["生年月日：1990年5月1日", ["birthDate", "生年月日", "1990年5月1日"]],
  ["Date of birth 1 May 1990", ["birthDate", "Date of birth", "1 May 1990"]],
  ["Tel. +44 20 7946 0000", ["phone", "Tel.", "+44 20 7946 0000"]],
  ["Technologies: SQL, R", ["technologies", "Technologies", "SQL, R"]],
  ["PESEL 90050312345", ["fact", "PESEL", "90050312345"]],
  ["本籍：大阪府", ["fact", "本籍", "大阪府"]],
  ["رقم الهوية: 1023456789", ["fact", "رقم الهوية", "1023456789"]],
  ["Bairro: Centro", ["address", "Bairro", "Centro"]],
])("%j is a labelled value", (text, [kind, label, value]) => {
  expect(readLabel(text)).toEqual({ kind, label, value });
});

test.each([
  ["a label without a value", "E-mail:"],
  ["a label that begins a phrase", "Technologies of the future"],
  ["another text with a colon", "Bridges: Aire, Ouse"],
  ["the name of a town", "Ciudad de México"],
  ["the name of a quarter", "Colonia Roma Norte"],
  ["the name of a house", "Résidence Les Lilas"],
  ["a fact that is no number", "Children welcome"],
  ["no label", "Engineer"],
])("%s has none: %j", (_, text) => {
  expect(readLabel(text)).toBeUndefined();
});

test.each([
  ["Tel: 0491 555012, E-Mail: a@example.de", ["Tel: 0491 555012", "E-Mail: a@example.de"]],
  ["geb.: 3.5.1990 Familienstand: ledig", ["geb.: 3.5.1990", "Familienstand: ledig"]],
  ["12 High Street, Leeds, Tel: 07700 900", ["12 High Street, Leeds", "Tel: 07700 900"]],
  ["Imię i nazwisko: Jan Nowak", ["Imię i nazwisko: Jan Nowak"]],
  ["رقم الإقامة: قابلة للنقل", ["رقم الإقامة: قابلة للنقل"]],
  ["Bridges: Aire, Ouse", ["Bridges: Aire, Ouse"]],
])("%j has a text for each label", (text, expected) => {
  expect(divideLabels(text)).toEqual(expected);
});
