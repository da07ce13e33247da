import { allow, type Policy } from "../kit/api/policy.ts";

/** Who may load what pages need: everyone. Cached pages have their access in `page-path.ts`. */
export const pagesPolicy: Policy = [
  ...allow("anyone", "GET", "/api/words/:of"),
  ...allow("anyone", "GET", "/favicon.ico"),
  ...allow("anyone", "GET", "/apple-touch-icon.png"),
  ...allow("anyone", "GET", "/apple-touch-icon-precomposed.png"),
  ...allow("anyone", "GET", "/manifest.webmanifest"),
  ...allow("anyone", "GET", "/service-worker.js"),
  ...allow("anyone", "GET", "/offline/:page"),
];
