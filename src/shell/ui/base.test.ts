import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { readStyles } from "../themes/tokens.test-support.ts";

test("only base.css has rules that hide content visually", () => {
  const files = globSync("src/**/*.css").filter((file) =>
    /clip(?:-path)?:\s*(?:inset\(50%|rect\()/.test(readStyles(file.replace(/^src\//, ""))),
  );
  expect(files).toEqual(["src/shell/ui/base.css"]);
});
