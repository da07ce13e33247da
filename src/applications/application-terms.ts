/** In the order of a board's columns. */
export const applicationStatuses = ["saved", "applied", "interview", "offer", "closed"] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

export const closedReasons = ["accepted", "rejected", "noAnswer", "withdrawn"] as const;
export type ClosedReason = (typeof closedReasons)[number];

/** UTF-16 units. */
export const applicationLimits = { line: 200, url: 2048, notes: 4000 } as const;
