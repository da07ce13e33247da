import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { buildSbom, type LockFile, productionPackages } from "../scripts/sbom.ts";
import { readSbom } from "../scripts/write-sbom.ts";

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as LockFile;
const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
  dependencies: Record<string, string>;
};
const { components } = readSbom();
const fullName = ({ group, name }: { group?: string; name: string }) => (group ? `${group}/${name}` : name);

test("the bill of materials lists every production package with version, licence and hash", () => {
  const listed = new Set(components.map((component) => component["bom-ref"]));
  const expected = productionPackages(lock).map(
    ([path, { version }]) => `${path.slice(path.lastIndexOf("node_modules/") + 13)}@${version}`,
  );
  expect(expected.length).toBeGreaterThan(150);
  expect(expected.filter((ref) => !listed.has(ref))).toEqual([]);
  const names = new Set(components.map(fullName));
  expect(Object.keys(dependencies).filter((name) => !names.has(name))).toEqual([]);
  for (const { purl, hashes, licenses } of components) {
    expect(purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d/);
    expect(hashes[0]?.content, purl).toMatch(/^[0-9a-f]{128}$/);
    expect(licenses[0]!.expression, purl).not.toBe("");
  }
});

/** Licences that allow an MIT product; LGPL only for a library that is linked dynamically. */
const allowed =
  /^(MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|Zlib|Unlicense|CC0-1\.0|OFL-1\.1|MPL-2\.0|PostgreSQL|Python-2\.0)$/;

/** Alternatives of these licences, none of which is the AGPL. */
const dictionaryLicenses = /^\(?(?:(?:L?GPL-[23]\.[01]|MPL-1\.1|MIT|BSD)(?: OR | AND )?)+\)?$/;

test("no production package has a licence that binds the product, least of all the AGPL", () => {
  const wrong = components.filter((component) => {
    const { expression } = component.licenses[0]!;
    const isSharp = component.group === "@img";
    // duck, a part of mammoth, has the text of BSD-2-Clause and an imprecise name in its manifest.
    const isDuck = component.name === "duck" && expression === "BSD";
    // Word lists that the browser loads as files of their own, unchanged and with their licence (docs/decisions/spelling.md).
    const isDictionary = component.name.startsWith("dictionary-") && dictionaryLicenses.test(expression);
    // The spelling program, which is loaded as a file of its own, too.
    const isSpelling = component.name === "hunspell-wasm" && expression.includes("MPL-1.1");
    const isAllowed = (part: string) => allowed.test(part) || (isSharp && part === "LGPL-3.0-or-later");
    const terms = expression.replace(/[()]/g, "").split(" AND ");
    return (
      !isDuck && !isDictionary && !isSpelling && !terms.every((term) => term.split(" OR ").some(isAllowed))
    );
  });
  expect(wrong.map((component) => `${component["bom-ref"]}: ${component.licenses[0]!.expression}`)).toEqual(
    [],
  );
});

test("packages for development alone are left out, and the same lock file gives the same bytes", () => {
  const small: LockFile = {
    name: "x",
    version: "1.0.0",
    packages: {
      "": {},
      "node_modules/a": { version: "1.0.0", license: "MIT" },
      "node_modules/b": { version: "1.0.0", license: "AGPL-3.0", dev: true },
      "node_modules/a/node_modules/@c/d": { version: "2.0.0", optional: true },
    },
  };
  const sbom = buildSbom(small, () => "ISC");
  expect(sbom.components.map(({ purl, scope, licenses }) => [purl, scope, licenses[0]!.expression])).toEqual([
    ["pkg:npm/%40c/d@2.0.0", "optional", "ISC"],
    ["pkg:npm/a@1.0.0", "required", "MIT"],
  ]);
  expect(JSON.stringify(readSbom())).toBe(JSON.stringify(readSbom()));
});
