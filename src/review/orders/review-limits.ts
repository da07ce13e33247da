/** Longest texts of an order, in UTF-16 units. In a file without the schemas, so that browser code does not load the validator. */
export const reviewLimits = {
  targetJob: 200,
  /** A pasted job advert, or its address. */
  advert: 10_000,
  worries: 2_000,
  message: 4_000,
  /** A customer's answer to a comment. */
  answer: 1_000,
  comment: 4_000,
  replacement: 4_000,
  summary: 6_000,
  scoreReason: 1_000,
  ratingComment: 1_000,
  displayName: 60,
  /** A reviewer's introduction. */
  about: 300,
  /** Comments of a round. */
  comments: 200,
  /** Messages of an order. */
  messages: 200,
  /** Orders that a customer can have open at a time. */
  openOrders: 5,
};
