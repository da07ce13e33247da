/** Unit tests that need a process of their own, with the reason. The other files of a worker share their modules. */
export const isolatedTests: Record<string, string> = {
  "src/app/drain-server.test.ts": "replaces a module, which others may have loaded",
  "src/rendering/exports/docx/run-docx-job.test.ts":
    "reads SVG by sharp, which the product blocks in its process",
  "src/rendering/typesetting/killed-process.test.ts": "replaces a module, which others may have loaded",
  "src/rendering/renderer.test.ts": "reads SVG by sharp, which the product blocks in its process",
  "src/rendering/template-versions.test.ts": "replaces a module, which others may have loaded",
  "src/sharing/links/qr-code.test.ts": "reads SVG by sharp, which the product blocks in its process",
  "tests/portal-callouts.test.ts": "reads SVG by sharp, which the product blocks in its process",
  "tests/docx/structure.test.ts": "reads SVG by sharp, which the product blocks in its process",
};
