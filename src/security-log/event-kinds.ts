/** Events that succeed. Each is written in the transaction of the change that it describes. */
const changeKinds = [
  "signedIn",
  "signedOut",
  "addressConfirmed",
  "passwordChanged",
  "passwordReset",
  "addressChangeRequested",
  "addressChanged",
  "twoFactorOn",
  "twoFactorOff",
  "backupCodesRenewed",
  "tokenCreated",
  "tokenRevoked",
  "roleChanged",
  "reviewerInvited",
  "reviewerChanged",
  "exported",
  "erased",
] as const;

/** Events that fail. An attacker can cause any number of them, so they are counted per minute. */
const attemptKinds = ["signInFailed", "signInRefused", "codeFailed", "limitReached", "staffRefused"] as const;

export const securityEventKinds = [...changeKinds, ...attemptKinds] as const;

export type ChangeKind = (typeof changeKinds)[number];
export type AttemptKind = (typeof attemptKinds)[number];
export type SecurityEventKind = ChangeKind | AttemptKind;

/** What the table may grow to. `docs/decisions/security-log.md` states these numbers. */
export const securityLogBounds = {
  retentionDays: 90,
  /** Rows of one kind. Older ones are deleted, so a flood of one kind deletes no events of another. */
  rowsPerKind: 100_000,
  /** Rows of one kind and one user. */
  rowsPerUserAndKind: 100,
  /**
   * Different attempts that a process writes in a minute, on known users and without a user. Further ones are counted
   * without user and network.
   */
  attemptsPerMinute: 500,
} as const;
