const minute = 60;
const hour = 60 * minute;

/** The numbers of `docs/decisions/accounts.md`. Durations in seconds. */
export const limitTable = {
  /** Wrong passwords for one account from one network, then a pause that grows. */
  password: { points: 5, duration: 15 * minute },
  /** First pause after too many wrong passwords or codes; doubles with every round of a day. */
  firstPause: 15 * minute,
  longestPause: 4 * hour,
  /** Rounds are counted for a day. */
  rounds: { points: 1_000, duration: 24 * hour },
  /** Wrong passwords from one network, for any account. */
  network: { points: 30, duration: 10 * minute },
  /** Passwords checked for one network, right or wrong: each costs a hash. */
  check: { points: 100, duration: 10 * minute },
  /** Wrong passwords for one account from all networks. Networks that the account signed in from stay open. */
  account: { points: 50, duration: hour },
  /** Wrong two-factor codes for one account from one network, then the same growing pause. */
  code: { points: 5, duration: 15 * minute },
  /** Wrong two-factor codes for one account from all networks. Networks that the account signed in from stay open. */
  codeAccount: { points: 20, duration: hour },
  /** Codes tried after one right password; `tokenLife` limits the time. */
  challenge: { points: 5, duration: 10 * minute },
  /** How long an app's code is refused once it was sent; it is valid for 90 seconds. */
  codeUsed: { points: 1, duration: 5 * minute },
  /** Sign-ups, forgotten passwords and other requests that cause mail, from one network. */
  request: { points: 30, duration: 10 * minute },
  /** Mails to one address. */
  mail: { points: 5, duration: hour },
  /** Messages to the operator from one network, and from one account. */
  message: { points: 5, duration: hour },
  /** Ratings given or withdrawn by one account. */
  rating: { points: 20, duration: hour },
  /** How long a network counts as one that the account signed in from. */
  seen: { points: 1, duration: 90 * 24 * hour },
} as const;
