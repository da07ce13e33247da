// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { cleanPastedHtml } from "./clean-pasted-html.ts";

const below = (text: string) => `<li data-below="bullets">${text}</li>`;
const numbered = (text: string) => `<li data-below="numbers">${text}</li>`;
const word = (level: number, mark: string, text: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span>&nbsp; </span></span></span><![endif]>${text}</p>`;

test.each([
  ["a style", '<span style="font-weight:700;color:red">a</span>', "<span><strong>a</strong></span>"],
  ["italics", '<span style="font-style: italic">a</span>', "<span><em>a</em></span>"],
  ["the clipboard of Google Docs", '<b style="font-weight:normal"><p>a</p></b>', "<p>a</p>"],
  ["handlers", '<p onclick="x()" class="y">a<img src="x" onerror="x()"></p>', "<p>a</p>"],
  ["links", '<a href="https://a.example" target="_blank">a</a>', '<a href="https://a.example">a</a>'],
  ["a text about attributes", "<p>a style=b onclick=c</p>", "<p>a style=b onclick=c</p>"],
  ["scripts", "<p>a<script>x()</script></p>", "<p>a</p>"],
  [
    "nested lists",
    "<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>",
    `<ul><li>a</li>${numbered("b")}<li>c</li></ul>`,
  ],
  [
    "a third level",
    "<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ul>",
    `<ul><li>a</li>${below("b")}${below("c")}<li>d</li></ul>`,
  ],
  [
    "the lists of Google Docs",
    '<ul><li aria-level="1"><p>a</p></li><ul><li aria-level="2"><p>b</p></li></ul><li aria-level="1"><p>c</p></li></ul>',
    `<ul><li>a</li>${below("b")}<li>c</li></ul>`,
  ],
  [
    "the lists of Word in a browser",
    '<div><ul><li aria-level="1"><p>a</p></li></ul></div><div><ul><li aria-level="2"><p>b</p></li></ul></div><p>c</p>',
    `<div><ul><li>a</li>${below("b")}</ul></div><div></div><p>c</p>`,
  ],
  [
    "the lists of Word",
    [word(1, "·", "a"), word(2, "o", "b"), word(2, "o", "c"), word(1, "·", "d")].join("\n"),
    `<ul><li>a</li>${below("b")}${below("c")}<li>d</li></ul>\n\n\n`,
  ],
  ["numbered lists of Word", word(1, "1.", "a") + word(2, "a.", "b"), `<ol><li>a</li>${numbered("b")}</ol>`],
  [
    "lists apart from each other",
    "<ul><li>a</li></ul><p>b</p><ul><li>c</li></ul>",
    "<ul><li>a</li></ul><p>b</p><ul><li>c</li></ul>",
  ],
  [
    "what this editor has copied",
    '<ul data-pm-slice="2 2 []"><li data-below="bullets"><p>a</p></li></ul>',
    '<ul data-pm-slice="2 2 []"><li data-below="bullets"><p>a</p></li></ul>',
  ],
])("%s of pasted HTML", (_name, html, clean) => {
  expect(cleanPastedHtml(html).replace(/<!--.*?-->|<span><\/span>/g, "")).toBe(clean);
});
