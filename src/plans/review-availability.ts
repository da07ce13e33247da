/** Hours in which a review is promised while reviewers have room for it. */
export const usualHours = 48;

/** Path of the page on which users ask to be told when a language has a reviewer, below the portal's base. */
export const waitingPath = "/review/waiting";

/** Whether and when a document can be reviewed in a language. Pages that sell or order a review all say the same. */
export type ReviewAvailability = {
  /** Hours from the order to the review, if it is ordered now; null: the language has no reviewer, so nothing is sold. */
  promisedHours: number | null;
  /** Orders in the queue of this language. */
  ahead: number;
  /** Median hours from submission to approval, of the reviews finished in the last 30 days; null with too few of them. */
  medianHours: number | null;
  /** Reviews that the median is of. */
  samples: number;
};

type Load = {
  /** Orders that the reviewers of the language may have at a time, together. */
  capacity: number;
  /** Orders that they have, and those in the queue of all their languages. */
  waiting: number;
  medianHours: number | null;
};

/**
 * Reviewers finish what they have in the usual time, then take the next orders: with a capacity of 5, the first five orders
 * are promised in 48 hours and the next five in 96. Never less than what reviews take really, in whole days.
 */
export function promisedHoursOf({ capacity, waiting, medianHours }: Load): number | null {
  if (capacity < 1) return null;
  const byLoad = usualHours * (Math.floor(waiting / capacity) + 1);
  const really = medianHours !== null && medianHours > usualHours ? Math.ceil(medianHours / 24) * 24 : 0;
  return Math.max(byLoad, really);
}

/** How a reviewer introduces themselves to those who have not ordered yet. */
export type ReviewerCard = {
  /** That customers see. */
  name: string;
  about: string;
  /** In which they review. */
  locales: string[];
};

/** What the page that sells reviews says of those who review in its language. */
export type ReviewService = { availability: ReviewAvailability; reviewers: ReviewerCard[] };
