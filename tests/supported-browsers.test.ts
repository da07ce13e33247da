import { readFileSync } from "node:fs";
import doiuse from "doiuse";
import postcss from "postcss";
import { build } from "vite";
import { expect, test } from "vitest";
import { browserFloor } from "../src/http/unsupported-browser.ts";
import { buildTargets, supportedBrowsers } from "../src/pages/supported-browsers.ts";
import viteConfig from "../vite.config.ts";

/** Features that a supported browser lacks or has in part, and why it needs no fallback. */
const exceptions: Record<string, string> = {
  "background-clip-text": "Chrome 109 and Safari 14.1 have it with the prefix, which the compiler adds",
  "css-appearance": "Safari 14.1 has it with the prefix, which the compiler adds",
  "css-clip-path": "inset() and polygon() are supported; other shapes are not used",
  "css-display-contents": "older Safari drops the role of a score's value; its text remains",
  "css-focus-visible": "Safari before 15.4 shows its own focus ring",
  "css-gradients": "between opaque colours, and in a mask",
  "css-has":
    "scroll padding below an open rating panel, and none for stops of the sticky header and banner; the docked button of the start page, which is under the banner without it; a gap above the form; a frame around a chosen template; filters and colours of the template gallery, which are not shown without it",
  "css-logical-props": "the compiler replaces the ones that Safari 14.1 lacks",
  "css-marker-pseudo": "colour of list markers",
  "css-masks": "caniuse counts clip-path as a mask; without one a score's bar has no gaps",
  "css-container-query-units": "without them headlines have the size of the theme",
  "css-mixblendmode": "without it the marked line of a page is paler",
  "css-media-scripting": "without it comments are a list until they are placed",
  "css-overflow": "without `clip` a sheet ends with its section; two values are not used",
  "css-overscroll-behavior": "the page behind an open panel may scroll",
  "css-paged-media": "Safari prints the pages of a document with its own margins",
  "css-resize": "iOS has no handle; the text areas scroll",
  "css-scroll-behavior": "only turned off",
  "css-scrollbar": "width of the scrollbar",
  "css-touch-action": "pan and pinch-zoom; Safari lacks other values",
  "css-unicode-bidi": "without `plaintext` the lines of a text have the direction of the page",
  "css3-cursors-grab": "phones have no cursor",
  "extended-system-fonts": "named in a list of fonts",
  fullscreen: "the button is shown where the browser has it",
  "intrinsic-width": "max-content is supported; Firefox lacks `stretch`, which is not used",
  multicolumn: "column gaps and counts are supported; Firefox lacks some break values",
  "text-decoration": "thickness of an underline",
  "css-boxdecorationbreak": "a mark that wraps has no edge at the end of the line",
  "viewport-unit-variants": "in @supports; other browsers use vh",
  "text-size-adjust": "desktop browsers do not adjust the text size",
};

const { ios, ...desktops } = supportedBrowsers;
const browsers = Object.entries({ ...desktops, ios_saf: ios }).map(
  ([name, version]) => `${name} >= ${version}`,
);

/** caniuse's names of the features in `css` that some of `browsers` lack, in whole or in part. */
async function findUnsupported(css: string, browsers: string[]): Promise<Set<string>> {
  const found = new Set<string>();
  const onFeatureUsage = ({ feature }: { feature: string }) => found.add(feature);
  await postcss([doiuse({ browsers, onFeatureUsage })]).process(css, { from: undefined });
  return found;
}

/** The stylesheets of the client's build. */
async function buildStyles(): Promise<string[]> {
  const built = await build({ logLevel: "silent", build: { write: false } });
  const outputs = "output" in built ? [built] : Array.isArray(built) ? built : [];
  return outputs
    .flatMap(({ output }) => output)
    .flatMap((file) =>
      file.type === "asset" && file.fileName.endsWith(".css") ? [file.source.toString()] : [],
    );
}

test("documentation, build and deny-list agree on the supported browsers", async () => {
  const { chrome, edge, firefox, safari } = supportedBrowsers;
  expect(readFileSync("docs/decisions/browsers.md", "utf8")).toContain(
    `Chrome ${chrome}, Edge ${edge}, Firefox ${firefox}, Safari ${safari}, iOS ${ios}.`,
  );
  const config = viteConfig({ command: "build", mode: "production", isSsrBuild: false });
  const { build } = await config;
  expect(build?.cssTarget).toEqual(buildTargets);
  expect(build?.target).toEqual(expect.arrayContaining(buildTargets));
  for (const [name, floor] of Object.entries(browserFloor))
    expect(Number.parseFloat(supportedBrowsers[name as keyof typeof browserFloor])).toBeGreaterThanOrEqual(
      floor,
    );
});

test("the delivered styles use no feature that a supported browser lacks", async () => {
  const styles = await buildStyles();
  expect(styles.length).toBeGreaterThan(10);
  const found = await findUnsupported(styles.join("\n"), browsers);
  expect([...found].sort()).toEqual(Object.keys(exceptions).sort());
  for (const css of styles) expect(css).not.toMatch(/:-(webkit|moz)-any\(/);
});

test("the comparison finds flexbox gap for Safari 13", async () => {
  expect(await findUnsupported(".a { display: flex; gap: 1rem }", ["safari 13"])).toContain("flexbox-gap");
});
