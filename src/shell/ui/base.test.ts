import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readStyles } from "../themes/tokens.test-support.ts";

/** Hide the names of icons in windows of some widths, which a class in the page cannot. */
const byWidth = [
  "src/documents/editing/ui/editor-bar.module.css",
  "src/documents/editing/ui/form.module.css",
  "src/documents/editing/ui/panel-nav.module.css",
  "src/documents/editing/ui/go-to/go-to.module.css",
];

test("only base.css has rules that hide content visually in every window", () => {
  const files = globSync("src/**/*.css").filter((file) =>
    /clip(?:-path)?:\s*(?:inset\(50%|rect\()/.test(readStyles(file.replace(/^src\//, ""))),
  );
  expect(files).toEqual(["src/shell/ui/base.css", ...byWidth]);
  // The formatter indents a rule within a media query by two more spaces.
  for (const file of byWidth) expect(readFileSync(file, "utf8"), file).not.toMatch(/^ {0,3}clip/m);
});
