import { gzipSync } from "node:zlib";
import { parse } from "acorn";
import { expect, test } from "vitest";
import { buildWidget } from "../../../scripts/build-widget.ts";
import { getMessages } from "../../content/resources.server.ts";

test("CAL-15 the widget is one small classic script that every browser served can read, without a word of its own", async () => {
  const code = await buildWidget();
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(4 * 1024);
  const { body } = parse(code, { ecmaVersion: 2019, sourceType: "script" });
  // Declares nothing that could meet something of the page.
  expect(body.map(({ type }) => type)).toEqual(["ExpressionStatement"]);
  expect(code).toContain("NotificationWidgetLoader");
  // Safari 13 has none of these.
  expect(code).not.toMatch(/\.(replaceChildren|at|replaceAll|toggleAttribute\(.*inert)\b|structuredClone/);
  const { title, all, empty, unread } = getMessages("en-US").notifications;
  for (const word of [title, all, empty, `\`${unread}\``]) expect(code).not.toContain(word);
});
