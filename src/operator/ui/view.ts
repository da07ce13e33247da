import type { Buckets } from "../../analytics/buckets.ts";
import type { Translate } from "../../content/messages.ts";
import type { Formats } from "../formats.ts";
import type { Choice } from "../report-query.ts";

/** Passed to every component of the operator's pages. */
export type View = {
  t: Translate<"operator">;
  formats: Formats;
  /** Path prefix of every link: "/cz/cs", or "". */
  base: string;
  choice: Choice;
  buckets: Buckets;
  now: Date;
};
