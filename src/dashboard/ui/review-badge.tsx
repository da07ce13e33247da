import { useIsland, useMessages } from "../../browser/island.tsx";
import { type DocumentReview, reviewPagePath } from "../../review/customer/document-reviews.ts";
import { Icon } from "../../ui/icons.tsx";
import styles from "./review-badge.module.css";

const labels = {
  draft: "reviewDraft",
  queued: "reviewQueued",
  inReview: "reviewInReview",
  question: "reviewQuestion",
  approved: "reviewReady",
} as const satisfies Record<DocumentReview["state"], string>;

/** How far the review of a document is, as a link to its page. Stands out while the user has something to do. */
export function ReviewBadge({ review }: { review: DocumentReview }) {
  const { base } = useIsland();
  const t = useMessages("dashboard");
  const isUrgent = review.state === "question" || review.state === "approved";
  return (
    <a
      className={`${styles.badge} ${isUrgent ? styles.urgent : ""}`}
      href={`${base}${reviewPagePath(review)}`}
    >
      <Icon name="comment" />
      {t(labels[review.state])}
    </a>
  );
}
