/** A cancellation at the end of the paid period, one for cause, or a withdrawal. */
export const statementKinds = ["cancel", "cancelForCause", "withdraw"] as const;
export type StatementKind = (typeof statementKinds)[number];
