import { expect, test } from "vitest";
import { search } from "./search-index.ts";

const entries = [
  { title: "Lebensläufe erstellen", text: "Vorlage wählen und ausfüllen", href: "/a" },
  { title: "Datenschutz", text: "Was gespeichert wird", href: "/b", more: "Cookies und Lebenslauf" },
  { title: "履歴書を作成", text: "テンプレートを選ぶ", href: "/c" },
  { title: "Βιογραφικός", text: "Πρότυπα", href: "/d" },
];
const find = (query: string) => search(entries, query).map(({ href }) => href);

test.each([
  ["lebenslauf", ["/a", "/b"]],
  ["LEBENSLAUFE", ["/a"]],
  ["lebenslauf cookies", ["/b"]],
  ["履歴書", ["/c"]],
  ["βιογραφικοσ", ["/d"]],
  ["  ", []],
  ["", []],
  ["...", []],
  ["nirgends", []],
])("%j finds %j", (query, expected) => {
  expect(find(query)).toEqual(expected);
});

test("HDR-04 a match in the title ranks before one in the text", () => {
  expect(find("lebensl")[0]).toBe("/a");
});
