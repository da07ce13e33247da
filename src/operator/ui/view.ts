import type { Buckets } from "../../analytics/buckets.ts";
import type { Translate } from "../../content/messages.ts";
import type { Formats } from "../formats.ts";
import type { Choice, Notice } from "../report-query.ts";

/** Passed to every component of the operator's pages. */
export type View = {
  t: Translate<"operator">;
  people: Translate<"operatorPeople">;
  reviews: Translate<"operatorReviews">;
  plans: Translate<"operatorPlans">;
  errors: Translate<"errors">;
  words: Translate<"words">;
  formats: Formats;
  /** Path prefix of every link: "/cz/cs", or "". */
  base: string;
  choice: Choice;
  /** What the form before this page did. */
  notice: Notice;
  buckets: Buckets;
  now: Date;
};
