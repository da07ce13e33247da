import { anchors } from "../../src/content/schemas/home-page.ts";
import type { Assets } from "../../src/pages/assets.server.ts";
import type { PageContext } from "../../src/pages/page-context.server.ts";
import { readHosts } from "../../src/portals/hosts/hosts.ts";
import { contentLibrary } from "./content.ts";

const assets: Assets = {
  build: "test",
  prefix: "/lpnext/test/",
  file: (name) => `/lpnext/test/${name}`,
  script: (entry) => `/lpnext/test/${entry}.js`,
  preloads: () => [],
  allFiles: (names) => names.map((name) => `/lpnext/test/${name}.js`),
  serviceWorker: "/* service worker */",
  css: (source) => `/* ${typeof source === "string" ? source : Object.values(source)[0]} */`,
  styleLinks: () => [],
  fonts: () => [],
  samplePage: () => ({
    anchors: Object.fromEntries(
      anchors.map((name, index) => [name, { x: 0.1, y: (index + 1) / (anchors.length + 1) }]),
    ),
    photo: false,
    line: { text: "Raised sales by 12%", boxes: [{ x: 1000, y: 4000, width: 6000, height: 150 }] },
  }),
};

/** A page context without a client build, for tests of page content. */
export const pageContext: PageContext = {
  assets,
  content: contentLibrary,
  deployment: { scheme: "https", port: null, hosts: readHosts("localhost") },
  development: false,
  year: () => 2026,
};
