/**
 * Limits of document content, in UTF-16 units and list entries. An import cuts data to them and reports it. In a
 * file without the schemas, so that browser code does not load the validator.
 */
export const limits = {
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
  consent: 2000,
  /** Runs of one paragraph, and blocks of one text. */
  runs: 500,
  blocks: 1000,
  positions: 20,
  /** Findings that are set aside. */
  setAside: 300,
  /** Texts in the tray. */
  tray: 300,
} as const;

/** `lines` is an address or a list with one entry per line. */
export const letterLimits = {
  line: 500,
  lines: 1000,
  body: 20_000,
  answer: 10_000,
  prompts: 20,
  attachments: 20,
} as const;
