// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { cleanPastedHtml } from "./clean-pasted-html.ts";

test.each([
  ["a style", '<span style="font-weight:700;color:red">a</span>', "<span><strong>a</strong></span>"],
  ["italics", '<span style="font-style: italic">a</span>', "<span><em>a</em></span>"],
  ["the clipboard of Google Docs", '<b style="font-weight:normal"><p>a</p></b>', "<p>a</p>"],
  ["handlers", '<p onclick="x()" class="y">a<img src="x" onerror="x()"></p>', "<p>a</p>"],
  ["links", '<a href="https://a.example" target="_blank">a</a>', '<a href="https://a.example">a</a>'],
  ["a text about attributes", "<p>a style=b onclick=c</p>", "<p>a style=b onclick=c</p>"],
  ["scripts", "<p>a<script>x()</script></p>", "<p>a</p>"],
])("%s of pasted HTML", (_name, html, clean) => {
  expect(cleanPastedHtml(html)).toBe(clean);
});
