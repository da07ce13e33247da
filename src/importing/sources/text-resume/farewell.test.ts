import { expect, test } from "vitest";
import { lineText } from "../layout/text-line.ts";
import { linesOfText } from "../text/lines-of-text.ts";
import { isFarewell, takeFarewell } from "./farewell.ts";

test.each([
  ["Cordialement,", true],
  ["Med vennlig hilsen", true],
  ["Demikian daftar riwayat hidup ini saya buat dengan sebenar-benarnya.", true],
  ["以上", true],
  ["위의 내용은 사실과 다름없음을 확인합니다.", true],
  ["Regardless of Borders, volunteer", false],
  ["Engineer", false],
  ["Regards, Jo Park", true],
  ["Regards from clients", false],
  ["Saluti, viaggi", false],
  ["Grata surpresa", false],
  ["Grata pela atenção", true],
  ["지원자 홍길동 (인)", true],
  ["지원자 면접 일정 관리", false],
])("%s closes a document: %s", (text, expected) => {
  expect(isFarewell(text)).toBe(expected);
});

test("a greeting and the name below it are in no section", () => {
  const lines = linesOfText("Languages\nEnglish\nHormat saya,\nJo Park");
  expect(takeFarewell(lines).rest.map(lineText)).toEqual(["Languages", "English"]);
});

test("sections below a greeting and list entries remain", () => {
  const text = "Languages\nEnglish\nKind regards\nJo Park\nReferences\nJane Doe\n- Best regards";
  expect(takeFarewell(linesOfText(text)).rest.map(lineText)).toEqual([
    "Languages",
    "English",
    "References",
    "Jane Doe",
    "Best regards",
  ]);
});

test("when the person can begin is no part of the last section", () => {
  const { rest, availability } = takeFarewell(
    linesOfText("Idiomas\nInglês\n\nDisponibilidade para início imediato"),
  );
  expect(rest.map(lineText)).toEqual(["Idiomas", "Inglês"]);
  expect(lineText(availability!)).toBe("Disponibilidade para início imediato");
});
