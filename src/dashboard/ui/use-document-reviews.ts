import { useEffect, useState } from "react";
import { useIsland } from "../../browser/island.tsx";
import { readJson, sendRequest } from "../../browser/requests.ts";
import { useOwnDocuments } from "../../documents/editing/ui/own-documents.tsx";
import type { DocumentReview } from "../../review/customer/document-reviews.ts";

export type ReviewsByDocument = ReadonlyMap<string, DocumentReview>;

/**
 * The reviews of the user's documents, loaded again with each load of the documents (`loadCount` of the listing). A failed request keeps the former
 * ones: the list of documents reports that the network is gone.
 */
export function useDocumentReviews(loadCount: number): ReviewsByDocument {
  const { base } = useIsland();
  const { isGuest } = useOwnDocuments();
  const [reviews, setReviews] = useState<ReviewsByDocument>(() => new Map());
  useEffect(() => {
    if (loadCount === 0 || isGuest) return;
    const abort = new AbortController();
    readJson<{ reviews: DocumentReview[] }>(
      sendRequest(`${base}/api/review/orders`, { signal: abort.signal }),
    ).then(
      (response) => setReviews(new Map(response.reviews.map((review) => [review.documentId, review]))),
      () => undefined,
    );
    return () => abort.abort();
  }, [base, isGuest, loadCount]);
  return reviews;
}
