/** The newest state of a review order, as the review service names its fields. */
export type ReviewRecord = {
  /** APPROV once the reviewed document can be downloaded. */
  stepCD: string;
  documentUID: string;
  rexOrderID: string;
};

type Given = {
  premium: boolean;
  /** Newest first; null where the review service could not be asked or is not there. */
  records: readonly ReviewRecord[] | null;
};

/** Where the review item leads (RVW-01…05): path and query below the portal's base. */
export function reviewDestination({ premium, records }: Given): string {
  if (!premium) return "/review/plans";
  if (!records) return "/review/intake";
  const [newest] = records;
  if (!newest) return "/review/resume";
  const { stepCD, documentUID, rexOrderID } = newest;
  return stepCD === "APPROV"
    ? `/review/download?${new URLSearchParams({ docid: documentUID, rexorderid: rexOrderID })}`
    : `/review/intake?${new URLSearchParams({ DocReviewId: rexOrderID })}`;
}
