/**
 * The oldest versions in which every page works in full, the editors included; the build compiles scripts and styles for
 * them. Older versions that the deny-list lets in (SHL-09) get the pages without a guarantee. See docs/decisions/browsers.md.
 */
export const supportedBrowsers = {
  chrome: "109",
  edge: "109",
  firefox: "114",
  safari: "14.1",
  ios: "14.5",
} as const;

/** The same as targets of Vite's build. */
export const buildTargets: string[] = Object.entries(supportedBrowsers).map(
  ([name, version]) => name + version,
);
