/** The newest state of a review order, in the field names of the review service. */
export type ReviewRecord = {
  /** APPROV once the reviewed document can be downloaded. */
  stepCD: string;
  documentUID: string;
  rexOrderID: string;
};

type ReviewState = {
  premium: boolean;
  /** Newest first; null if there is no review service or it failed. */
  records: readonly ReviewRecord[] | null;
};

/** Destination of the review item (RVW-01…05): path and query below the portal's base. */
export function reviewDestination({ premium, records }: ReviewState): string {
  if (!premium) return "/review/plans";
  if (!records) return "/review/intake";
  const [newest] = records;
  if (!newest) return "/review/resume";
  const { stepCD, documentUID, rexOrderID } = newest;
  return stepCD === "APPROV"
    ? `/review/download?${new URLSearchParams({ docid: documentUID, rexorderid: rexOrderID })}`
    : `/review/intake?${new URLSearchParams({ DocReviewId: rexOrderID })}`;
}
