import type { Buckets } from "../../analytics/buckets.ts";
import type { Translate } from "../../content/words.ts";
import type { Formats } from "../formats.ts";
import type { Choice } from "../read-query.ts";

/** What every part of the operator's page knows. */
export type View = {
  t: Translate<"operator">;
  formats: Formats;
  /** In front of every link. */
  base: string;
  choice: Choice;
  buckets: Buckets;
  now: Date;
};
