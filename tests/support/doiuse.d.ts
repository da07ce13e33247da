declare module "doiuse" {
  import type { Plugin } from "postcss";

  /** Reports the features of a stylesheet that some of `browsers` (queries of browserslist) lack. */
  export default function doiuse(options: {
    browsers: string[];
    onFeatureUsage: (usage: { feature: string }) => void;
  }): Plugin;
}
