import { expect, test } from "vitest";
import { withMobileLinks } from "./mobile-links.ts";

test.each([
  ["", 'href="/build-resume"', 'href="/mobile/build-resume"'],
  ["", 'href="/build-letter/1?x=1#y"', 'href="/mobile/build-letter/1?x=1#y"'],
  ["/cz/cs", 'href="/cz/cs/build-resume#a"', 'href="/cz/cs/mobile/build-resume#a"'],
  ["", 'href="/mobile/build-resume"', 'href="/mobile/build-resume"'],
  ["", 'href="/build-resume-now"', 'href="/build-resume-now"'],
  ["", 'href="/build-cv"', 'href="/build-cv"'],
  ["", 'href="https://evil.test/build-resume"', 'href="https://evil.test/build-resume"'],
  ["", 'href="/lp/x?next=/build-resume"', 'href="/lp/x?next=/build-resume"'],
])("SHL-10 %s %s → %s", (base, html, expected) => {
  expect(withMobileLinks(html, base)).toBe(expected);
  expect(withMobileLinks(expected, base)).toBe(expected);
});
