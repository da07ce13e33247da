import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

/** The engine as a script that defines `ace`. Its types do not compile without the DOM of its own build. */
const engine = readFileSync(createRequire(import.meta.url).resolve("accessibility-checker-engine"), "utf8");

type Result = {
  ruleId: string;
  snippet: string;
  value: [string, string];
  message: string;
  path: { dom: string };
};
declare const ace: {
  Checker: new () => { check(node: Document, guidelines: string[]): Promise<{ results: Result[] }> };
};

/** Failures that need no change, by rule and markup, and why. */
const exceptions: { rule: string; markup: RegExp; reason: string }[] = [
  {
    rule: "element_tabbable_role_valid",
    markup: /^<ul [^>]*tabindex="0"/,
    reason: "a list that scrolls sideways needs keyboard focus (axe: scrollable-region-focusable)",
  },
  {
    rule: "fieldset_legend_valid",
    markup: /^<fieldset>/,
    reason:
      "the engine skips a legend that is only for screen readers; html-validate checks that it exists (H71)",
  },
  {
    rule: "input_autocomplete_valid",
    markup: /autocomplete="username"/,
    reason: "HTML allows it for an email field; password managers store the address with the password",
  },
];

/**
 * Failures of IBM's accessibility checker for WCAG 2.2. Results that it leaves to a person (potential, manual) are not
 * failures.
 */
export async function problemsOfIbmChecker(page: Page): Promise<string[]> {
  await page.evaluate(`${engine};globalThis.ace = ace;`);
  const failures = await page.evaluate(async () => {
    // The engine finds no labels within closed ones.
    for (const details of document.querySelectorAll<HTMLDetailsElement>("main details")) details.open = true;
    const { results } = await new ace.Checker().check(document, ["WCAG_2_2"]);
    return results
      .filter(({ value }) => value[1] === "FAIL")
      .map(({ ruleId, snippet, message, path }) => ({
        ruleId,
        snippet,
        line: `${ruleId}: ${message} ${path.dom}`,
      }));
  });
  return failures
    .filter(
      ({ ruleId, snippet }) =>
        !exceptions.some(({ rule, markup }) => rule === ruleId && markup.test(snippet)),
    )
    .map(({ line }) => line);
}
