import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import format from "icu-minify/format";
import { describe, expect, test } from "vitest";
import { contentLibrary } from "../../tests/support/content.ts";
import { formatTag, locales } from "../portals/portal.ts";
import { type CompiledTree, compileMessages } from "./compile-messages.server.ts";
import { type Args, createTranslate, type Key, type Messages } from "./messages.ts";

const formatters = {
  getDateTimeFormat: (...of: ConstructorParameters<typeof Intl.DateTimeFormat>) => Intl.DateTimeFormat(...of),
  getNumberFormat: (...of: ConstructorParameters<typeof Intl.NumberFormat>) => Intl.NumberFormat(...of),
  getPluralRules: (...of: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...of),
};

/** A value for every argument of a message; `count` for those of a plural. */
function argsOf(elements: readonly MessageFormatElement[], count: number): Args {
  return Object.assign(
    {},
    ...elements.map((element) => {
      if (element.type === TYPE.literal || element.type === TYPE.pound) return {};
      if (element.type === TYPE.argument) return { [element.value]: "Zoë" };
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        const inner = Object.values(element.options).map(({ value }) => argsOf(value, count));
        const own = element.type === TYPE.plural ? count : Object.keys(element.options)[count]!;
        return Object.assign({}, ...inner, { [element.value]: own ?? "other" });
      }
      return { [(element as { value: string }).value]: count };
    }),
  );
}

/** Every message below a tree, with its path and its compiled form. */
function leavesOf(
  messages: object,
  compiled: CompiledTree,
  path: string[] = [],
): [string[], string, unknown][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[[...path, key], value, compiled[key]] as [string[], string, unknown]]
      : leavesOf(value, compiled[key] as CompiledTree, [...path, key]),
  );
}

describe.each(locales)("%s", (locale) => {
  test("a compiled message says what the message says", () => {
    const messages: Messages = contentLibrary.messages(locale);
    for (const [namespace, tree] of Object.entries(messages)) {
      const t = createTranslate(messages, locale, namespace as "shell");
      for (const [path, message, compiled] of leavesOf(tree, compileMessages(tree)))
        for (const count of message.includes("{") ? [1, 2, 5] : [1]) {
          const args = argsOf(parse(message), count);
          const said = format(compiled as Parameters<typeof format>[0], formatTag(locale), args, {
            formatters,
          });
          expect(said, `${namespace}.${path.join(".")}`).toBe(t(path.join(".") as Key<"shell">, args));
        }
    }
  });
});
