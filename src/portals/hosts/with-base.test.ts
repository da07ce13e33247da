import { expect, test } from "vitest";
import { withBase } from "./with-base.ts";

test.each([
  ["/cz/cs", "/lp/about", "/cz/cs/lp/about"],
  ["/cz/cs", "/", "/cz/cs/"],
  ["/cz/cs", "/#questions", "/cz/cs/#questions"],
  ["/cz/cs", "/?q=1", "/cz/cs/?q=1"],
  // A page whose name begins like the slug.
  ["/cz/cs", "/cz/cszena", "/cz/cs/cz/cszena"],
  ["", "/lp/about", "/lp/about"],
])("SHL-03 URL-04 %s and %s give %s", (base, href, expected) => {
  expect(withBase(base, href)).toBe(expected);
});

test.each(["/cz/cs", "/cz/cs/", "/cz/cs/lp/about", "/cz/cs?q=1", "/cz/cs#top"])(
  "URL-04 %s has the slug already and is unchanged",
  (href) => {
    expect(withBase("/cz/cs", href)).toBe(href);
  },
);

test.each([
  "https://example.test/lp/about",
  "//example.test/lp",
  "#questions",
  "mailto:help@example.test",
  "tel:+420123456789",
])("SHL-03 %s is unchanged", (href) => {
  expect(withBase("/cz/cs", href)).toBe(href);
});
