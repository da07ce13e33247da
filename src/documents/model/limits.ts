import type { limits as schemaLimits } from "./resume.ts";

/**
 * The schema's greatest lengths, for the browser: importing them from beside the schema would bring the whole
 * validator. The type is that of the original's values, so the compiler refuses any difference.
 */
export const limits: typeof schemaLimits = {
  line: 500,
  prose: 10_000,
  url: 2048,
  highlight: 2000,
  highlights: 50,
  keywords: 100,
  items: 200,
  links: 50,
  sections: 50,
  title: 200,
};
