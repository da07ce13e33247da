import { describe, expect, test } from "vitest";
import { growthOf, linearGrowth } from "../../../tests/support/linear-time.ts";
import { sample, turn } from "../../../tests/support/sampling.ts";
import { createTextMask } from "./mask-text.ts";
import { personValues } from "./person-values.ts";

const maskText = createTextMask();

/** The hidden parts of a text. */
const hiddenIn = (text: string): string[] => {
  const masked = maskText(text);
  expect(masked.length).toBe(text.length);
  return [...masked.matchAll(/•+/g)].map(({ 0: { length }, index }) => text.slice(index, index + length));
};

describe("hidden", () => {
  test.each([
    ["Mail priya.hughes+cv@example.co.uk today.", "priya.hughes+cv@example.co.uk"],
    ["write to info@münchen.example!", "info@münchen.example"],
    ["see @priya_h on the net", "@priya_h"],
    ["my site: https://priya.example/cv?x=1, please", "https://priya.example/cv?x=1"],
    ["(www.priya.example)", "www.priya.example"],
    ["code on github.com/priya-h.", "github.com/priya-h"],
    ["at priyahughes.example", "priyahughes.example"],
    ["サイトはpriya.exampleです", "priya.example"],
    ["call 07700 900123 or not", "07700 900123"],
    ["Tel. +49 (0)30 123 456-78", "+49 (0)30 123 456-78"],
    ["06 12 34 56 78", "06 12 34 56 78"],
    ["612 345 678", "612 345 678"],
    ["090-1234-5678", "090-1234-5678"],
    ["電話：０９０−１２３４", "０９０−１２３４"],
    ["電話：（０９０）１２３４－５６７８まで", "（０９０）１２３４－５６７８"],
    ["電話：＋８１・９０・１２３４", "＋８１・９０・１２３４"],
    ["06\u202f12\u202f34\u202f56\u202f78", "06\u202f12\u202f34\u202f56\u202f78"],
    ["هاتف +966\u200e50\u200e1234567", "+966\u200e50\u200e1234567"],
    ["0171\u200b123\u00ad4567", "0171\u200b123\u00ad4567"],
    ["0171_123_4567", "0171_123_4567"],
    ["0171\t1234567", "0171\t1234567"],
    ["priya＠mail．example", "priya＠mail．example"],
    ["priya (at) mail.example", "priya (at) mail.example"],
    ["pri\u00adya@mail.example", "pri\u00adya@mail.example"],
    ["on müller.example and", "müller.example"],
    ["ftp://priya.example/cv", "ftp://priya.example/cv"],
    ["on hughes.berlin", "hughes.berlin"],
    ["on priya.photography, since", "priya.photography"],
    ["on x.com or", "x.com"],
    ["on priya.sh/cv", "priya.sh/cv"],
    ["on hughes.xn--p1ai", "hughes.xn--p1ai"],
    ["on priya.example:8080", "priya.example:8080"],
    ["Portfolio:priya.studio", "priya.studio"],
    ["на сайте иванов.рф", "иванов.рф"],
    ["هاتف ٠٥٠ ١٢٣ ٤٥٦٧", "٠٥٠ ١٢٣ ٤٥٦٧"],
    ["2019 (020) 7946 0958", "2019 (020) 7946 0958"],
  ])("%s", (text, expected) => {
    expect(hiddenIn(text)).toEqual(expected === "" ? [] : [expected]);
  });
});

test.each([
  "2018 – 2021",
  "03/2019 - 05/2021",
  "from 2021-03-05 to 2022-04-01",
  "05.03.2021–01.04.2022",
  "a budget of 1 500 000 € and 12.500.000 kr",
  "1\u202f500\u202f000 € (2019−2021)",
  "2019・2020・2021",
  "met (at) the door",
  "ASP.NET, Node.js, Socket.io and C/C++",
  "setup.py, main.java, main.rs, deploy.sh, main.tf, index.html, notes.md and logs.zip",
  "m.in. b.sc, m.sc, p.ex. 9.am",
  "3 @ 5",
  "rose from 68% to 79% in 3 years, 94 routes and 310,000 journeys",
  "He left.Then she came.",
  "e.g. maths and/or art",
])("kept: %s", (text) => {
  expect(hiddenIn(text)).toEqual([]);
});

const maskOfPerson = createTextMask(
  personValues({
    locale: "en-GB",
    person: {
      name: {
        given: "Anna",
        middle: "Maria",
        family: "Quill",
        family2: "Long",
        native: "高橋",
        latin: "A Q",
      },
      email: "anna.quill7@mail.example",
      phone: "07700 900123",
      location: { address: "12 Otley Road, LS6 2AB", postalCode: "10115", city: "Leeds" },
      links: [{ id: "l", url: "https://linkedin.com/in/aaaaa" }],
      personal: [],
    },
  }),
);

const repeated = [
  " ",
  "@",
  "a@",
  "＠",
  "(at)",
  " [at",
  " at a dot",
  " dot com",
  "[dot]",
  " . ",
  "a。",
  "０−",
  "\u200b",
  "é.",
  "www.",
  "1 ",
  "1, ",
  "1-1/",
  "2019-",
  "1.000.",
  "1(1), ",
  "12:00-",
  "(",
  "a.",
  "a-.",
  "0",
  "一",
  "공 ",
  "https://",
  "٠",
  "GitHub: ",
  "LINE ID ",
  "x/",
  "Anna ",
  "Ms A. ",
  "Quill ",
  "Long ",
  "de la ",
  "annaquill",
  "quill",
  "高",
  "高 橋",
  "q-u-i-l-l-7",
  "aaaa",
  "12 otley ",
  "12 otley rd 10115",
  "10115 ",
  "leeds",
  "0770",
];

test.each(sample(repeated, 6, turn))("a text of %j takes linear time", (part) => {
  expect(
    growthOf(
      (length) => part.repeat(length / part.length),
      (text) => maskOfPerson(text),
      100_000,
    ),
  ).toBeLessThan(linearGrowth);
});
