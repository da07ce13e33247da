const minute = 60;
const hour = 60 * minute;

/** The limits that `docs/decisions/accounts.md` lists. Durations are in seconds. */
export const limitTable = {
  /** Wrong passwords for one account from one network; a lockout follows. */
  password: { points: 5, duration: 15 * minute },
  /** The first lockout after too many wrong passwords or codes. Each further lockout is twice as long. */
  firstLockout: 15 * minute,
  longestLockout: 4 * hour,
  /** How long a past lockout makes the next one longer. The number of points is never reached. */
  lockouts: { points: 1_000, duration: 24 * hour },
  /** Wrong passwords from one network, for any account. */
  network: { points: 30, duration: 10 * minute },
  /** Passwords from one network, correct or wrong, because checking one costs a hash. */
  check: { points: 100, duration: 10 * minute },
  /** Wrong passwords for one account from all networks. Networks that the user has signed in from are exempt. */
  account: { points: 50, duration: hour },
  /** Wrong two-factor codes for one account from one network; a lockout follows. */
  code: { points: 5, duration: 15 * minute },
  /** Wrong two-factor codes for one account from all networks. Networks that the user has signed in from are exempt. */
  codeAccount: { points: 20, duration: hour },
  /** Codes for one challenge; `tokenLife` limits its time. */
  challenge: { points: 5, duration: 10 * minute },
  /** Codes of the mail typed in one browser that signed up. A new sign-up, whose mails are limited, begins again. */
  signUpCode: { points: 5, duration: hour },
  /** The same for one address, in all browsers. */
  signUpCodeAccount: { points: 20, duration: 24 * hour },
  /** The same from one network, for any browser. */
  signUpCodeNetwork: { points: 100, duration: 10 * minute },
  /** Numbers typed after opening one confirmation link. */
  matchingNumber: { points: 3, duration: 24 * hour },
  /** Sign-ups, requests for a reset link and other requests that send mail, from one network. */
  request: { points: 30, duration: 10 * minute },
  /**
   * Mails to one address that strangers can cause, and how many of them one network can cause. No duration exceeds the
   * life of the link in the mail: when the limit is reached, the mailbox contains a link that still works.
   */
  mails: {
    confirmation: { points: 5, fromNetwork: 3, duration: hour },
    reset: { points: 5, fromNetwork: 3, duration: 30 * minute },
    addressChange: { points: 5, fromNetwork: 3, duration: hour },
    /** "You already have an account", after a sign-up with a confirmed address. */
    notice: { points: 5, fromNetwork: 3, duration: hour },
    /** The confirmation of a statement that ends a contract. */
    statement: { points: 5, fromNetwork: 3, duration: hour },
  },
  /** How long the limits remember a network that the user has signed in from. */
  knownNetwork: { points: 1, duration: 90 * 24 * hour },
} as const;
