import { execFileSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

const flags = pathToFileURL("src/kit/processes/node-flags.server.ts").href;
const hotLoop = "let sum = 0; const add = (n) => { sum += n % 7; }; for (let i = 0; i < 1e5; i += 1) add(i);";

/** What V8 compiles while `code` runs. */
const compilations = (code: string) =>
  execFileSync(process.execPath, ["--trace-opt", "--input-type=module", "--eval", code], {
    encoding: "utf8",
  });

test("V8's middle compiler is off, its last one is on", () => {
  const usual = compilations(hotLoop);
  const ours = compilations(`import { applyNodeFlags } from "${flags}"; applyNodeFlags(); ${hotLoop}`);
  expect(usual).toContain("MAGLEV");
  expect(ours).not.toContain("MAGLEV");
  expect(ours).toContain("TURBOFAN");
});
