import { gzipSync } from "node:zlib";
import { parse } from "acorn";
import { expect, test } from "vitest";
import { buildWidget } from "../../../scripts/build-widget.ts";
import { contentLibrary } from "../../../tests/support/content.ts";

test("CAL-15 the widget is one small classic script for every supported browser, without messages of its own", async () => {
  const code = await buildWidget();
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(4 * 1024);
  const { body } = parse(code, { ecmaVersion: 2019, sourceType: "script" });
  // Declares no global names that could clash with the page.
  expect(body.map(({ type }) => type)).toEqual(["ExpressionStatement"]);
  expect(code).toContain("NotificationWidgetLoader");
  // Safari 13 has none of these.
  expect(code).not.toMatch(/\.(replaceChildren|at|replaceAll|toggleAttribute\(.*inert)\b|structuredClone/);
  const { title, all, empty, unread } = contentLibrary.messages("en-US").notifications;
  for (const word of [title, all, empty, `\`${unread}\``]) expect(code).not.toContain(word);
});
