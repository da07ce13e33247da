import type { Page } from "@playwright/test";

/** Attributes whose values are ids of the same page. */
const attributes = [
  "aria-activedescendant",
  "aria-controls",
  "aria-describedby",
  "aria-details",
  "aria-errormessage",
  "aria-labelledby",
  "aria-owns",
  "for",
  "form",
  "headers",
  "list",
] as const;

/** References to ids that the page does not have, in the current state of its scripts. */
export const findDanglingReferences = (page: Page): Promise<string[]> =>
  page.evaluate(
    (names) =>
      names.flatMap((name) =>
        Array.from(document.querySelectorAll(`[${name}]`)).flatMap((element) =>
          element
            .getAttribute(name)!
            .split(/\s+/)
            .filter((id) => id && !document.getElementById(id))
            .map((id) => `<${element.tagName.toLowerCase()} ${name}="${id}">`),
        ),
      ),
    attributes,
  );
