import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCulturePath } from "./culture-path.ts";
import { allCultures } from "./cultures.ts";

const read = (host: string, path: string) => {
  const found = readCulturePath(host, path);
  if (found?.kind === "redirect") return `${found.permanent ? 301 : 302} ${found.location}`;
  if (found?.kind === "moved") return `${found.permanent ? 301 : 302} ${found.culture.name} ${found.path}`;
  return found && `${found.culture.name} ${found.base} ${found.path}`;
};

describe("on the main site", () => {
  test.each([
    ["/be/nl/", "be/nl /be/nl /"],
    ["/be/fr/lp/x", "be/fr /be/fr /lp/x"],
    ["/cz/cs/dashboard", "lcz /cz/cs /dashboard"],
    ["/sa/ar/build-resume/1", "lsa /sa/ar /build-resume/1"],
    // Wrong case or a missing slash redirects to the canonical address.
    ["/BE/nl/x", "301 /be/nl/x"],
    ["/be/NL/x", "301 /be/nl/x"],
    ["/be/nl", "301 /be/nl/"],
    // A missing or unsupported language redirects to the country's first.
    ["/be", "302 /be/nl/"],
    ["/be/", "302 /be/nl/"],
    ["/be/ja/x", "302 /be/nl/x"],
    ["/pr/de", "302 /pr/es/"],
    ["/be/build-cv", "302 /be/nl/build-cv"],
    // "lp" and "eb" are never languages, and the rest of the path is preserved.
    ["/be/lp/x", "302 /be/nl/lp/x"],
    ["/be/eb/x", "302 /be/nl/eb/x"],
    // Countries with a host of their own.
    ["/de/de/lp/x", "301 lde /lp/x"],
    ["/GB/EN", "301 luk /"],
    ["/mx/es/crear-cv", "301 lmx /crear-cv"],
    ["/no/nb/", "301 lno /"],
    ["/no/no/", "302 lno /"],
    ["/fr", "302 lfr /"],
    ["/us/en/dashboard", "301 wlb /dashboard"],
  ])("%s → %s", (path, expected) => {
    expect(read("us", path)).toBe(expected);
  });

  test.each([
    "/",
    "",
    "/lp/x",
    "/LP",
    "/eb/nl/",
    "/eb/api/v1/user/countryclaims",
    "/xx/nl/",
    "/uk/en/",
    "/cv",
    "/bel/nl/",
    "/b/nl/",
    "/belgium",
    "/be-nl/",
    "be/nl/",
    "//be/nl/",
    "/be.html",
    "/%62e/nl/",
    "/bе/nl/",
  ])("%j is not a culture path", (path) => {
    expect(read("us", path)).toBeNull();
  });

  test("every culture of the table is found under its country and language", () => {
    for (const culture of allCultures) {
      const found = readCulturePath("us", `/${culture.country.toLowerCase()}/${culture.language}/x`);
      const home = culture.hostLabel === "us" && culture.path !== "";
      expect(found, culture.name).toMatchObject(
        home ? { kind: "culture", culture, path: "/x" } : { kind: "moved", culture, permanent: true },
      );
    }
  });
});

describe("on the other hosts", () => {
  test.each([
    ["mx", "/mx/es/x", "lmx /mx/es /x"],
    ["mx", "/MX/es/x", "301 /mx/es/x"],
    ["mx", "/mx", "302 /mx/es/"],
    ["mx", "/mx/en/x", "302 /mx/es/x"],
    ["br", "/br/pt/", "lbr /br/pt /"],
    ["mx", "/be/nl/", null],
    ["br", "/mx/es/", null],
    ["uk", "/gb/en/", null],
    ["de", "/ch/de/", null],
    ["it", "/it/it/", null],
  ])("%s%s → %s: other hosts do not serve foreign countries", (host, path, expected) => {
    expect(read(host, path)).toBe(expected);
  });
});

test("one redirect always leads to a culture and preserves the rest of the path", () => {
  const codes = fc.constantFrom(
    ...allCultures.flatMap(({ country, language }) => [country, language]),
    "xx",
    "lp",
  );
  const cased = fc
    .tuple(codes, fc.boolean())
    .map(([code, up]) => (up ? code.toUpperCase() : code.toLowerCase()));
  fc.assert(
    fc.property(cased, cased, fc.constantFrom("", "/", "/lp/x", "/a/b"), (country, language, rest) => {
      const found = readCulturePath("us", `/${country}/${language}${rest}`);
      if (found?.kind !== "redirect") return;
      const next = readCulturePath("us", found.location);
      expect(next?.kind).toBe("culture");
      // "lp" is never a language, so the rest of the path begins there.
      const preserved = language.toLowerCase() === "lp" ? `/${language}${rest}` : rest || "/";
      expect(found.location.endsWith(preserved)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
