const minute = 60;
const hour = 60 * minute;
const MB = 1024 * 1024;

/**
 * What users, networks and all clients together may use in `duration` seconds. A share that is absent is not limited.
 * Anonymous visitors have only a network. Keep a user's share well below its network's, and both well below the total:
 * `docs/decisions/budgets.md` explains the numbers, and a test compares it with this table.
 */
export type Budget = {
  unit: "requests" | "bytes" | "cpuMs" | "rows" | "mails";
  user?: number;
  network?: number;
  total: number;
  /** Seconds after the first use until a share starts again at zero. */
  duration: number;
  /**
   * `memory`: every process counts alone, without a database statement; with n processes, a client may use n shares.
   * `database`: all processes count together, with one statement for each share.
   */
  count: "memory" | "database";
};

/** The last part of a network's share and of the total, which is reserved for light requesters. */
export const reserved = 0.25;
/** A requester is light until they have used this part of their own share. */
export const lightUse = 0.1;

const perTenSeconds = { duration: 10, count: "memory" } as const;
const perMinute = { duration: minute, count: "memory" } as const;
const perTenMinutes = { duration: 10 * minute, count: "memory" } as const;
const perHour = { duration: hour, count: "database" } as const;

export const budgetTable = {
  /** Saves of documents. An editor saves at most every 0.6 seconds. */
  saves: { unit: "requests", user: 300, network: 5_000, total: 20_000, ...perMinute },
  /** Bytes of saved content. The total takes about a quarter of the main thread. */
  saveBytes: { unit: "bytes", user: 2 * MB, network: 12 * MB, total: 40 * MB, ...perTenSeconds },
  /** Documents created, copied, renamed, deleted and restored. */
  documentChanges: { unit: "requests", user: 60, network: 600, total: 6_000, ...perMinute },
  /** Job applications created, changed, deleted and restored, and documents made for them or put into them. */
  applicationChanges: { unit: "requests", user: 120, network: 1_200, total: 12_000, ...perMinute },
  /** Documents, reviews and invoices opened. Sending a large one takes the main thread 20 ms. */
  documentReads: { unit: "requests", user: 120, network: 1_200, total: 12_000, ...perMinute },
  /** Documents exported as JSON Resume. */
  documentExports: { unit: "requests", user: 60, network: 600, total: 6_000, ...perMinute },
  /**
   * Files read into a draft, and documents created from one or from JSON Resume. The CPU time for a file also counts as
   * `renderCpu`.
   */
  imports: { unit: "requests", user: 60, network: 600, total: 3_000, ...perTenMinutes },
  /** Photos and signatures uploaded, valid or not, because decoding one can take a second. */
  photoUploads: { unit: "requests", user: 20, network: 200, total: 600, ...perTenMinutes },
  /** Bytes of guests' documents that are kept until their sign-up is confirmed. One with a photo has about 300 KB. */
  keptBytes: { unit: "bytes", network: 40 * MB, total: 300 * MB, ...perHour },
  /** Certificates uploaded, valid or not. The CPU time for a PDF also counts as `renderCpu`. */
  attachmentUploads: { unit: "requests", user: 60, network: 300, total: 1_200, ...perTenMinutes },
  /** Exports of everything an account contains. */
  accountExports: { unit: "requests", user: 6, network: 60, total: 300, ...perHour },
  /** Questions of a tab that waits for the confirmation of its sign-up: one each 5 seconds. */
  signUpChecks: { unit: "requests", user: 400, network: 10_000, total: 60_000, ...perTenMinutes },
  /** Requests with an access token that does not work. */
  tokenFailures: { unit: "requests", network: 120, total: 6_000, ...perMinute },
  /** Previews, PDFs and thumbnails. The builder sends at most seven previews a second. */
  renderings: { unit: "requests", user: 600, network: 6_000, total: 30_000, ...perMinute },
  /**
   * CPU time of previews. There is no share of a user: typing for a long time must not end in a refused preview or a refused
   * download. Ten minutes of typing without a pause use about 200 s.
   */
  previewCpu: { unit: "cpuMs", network: 1_200_000, total: 4_800_000, ...perTenMinutes },
  /** CPU time of other typesetting, and of the server around it. */
  renderCpu: { unit: "cpuMs", user: 120_000, network: 600_000, total: 2_400_000, ...perTenMinutes },
  /** Bytes of event requests; a small one counts as 512. */
  eventBytes: { unit: "bytes", network: 2 * MB, total: 100 * MB, ...perTenMinutes },
  /** Events. A page sends about five. */
  eventRows: { unit: "rows", network: 8_000, total: 240_000, ...perTenMinutes },
  /** Bytes of error reports; a small one counts as 512. */
  reportBytes: { unit: "bytes", network: 1 * MB, total: 20 * MB, ...perTenMinutes },
  /** Error reports. */
  reportRows: { unit: "rows", network: 150, total: 5_000, ...perTenMinutes },
  /** Messages to the operator. */
  supportMessages: { unit: "rows", user: 5, network: 15, total: 500, ...perHour },
  /** Statements that end a contract. The law gives customers this way at any time, so no flood of messages may close it. */
  statements: { unit: "rows", user: 5, network: 15, total: 5_000, ...perHour },
  /** Ratings given or withdrawn. */
  ratings: { unit: "rows", user: 20, network: 200, total: 2_000, ...perHour },
  /** Plans ordered, cancelled, resumed and withdrawn: each asks the payment provider, and may send a mail. */
  purchases: { unit: "requests", user: 30, network: 300, total: 3_000, ...perHour },
  /**
   * Review orders started, sent, given up, claimed and so on, and their messages: each stores a row for as long as the order,
   * and most send a mail.
   */
  reviewChanges: { unit: "requests", user: 120, network: 1_200, total: 12_000, ...perHour },
  /**
   * Changes of address requested. Not part of `mails`: a refusal is visible, and would show whether a request for another
   * address before it has sent a mail.
   */
  addressChanges: { unit: "mails", network: 100, total: 1_000, ...perHour },
  /** Other mails that requests cause. No response may depend on it. The accounts module limits mails to one address besides. */
  mails: { unit: "mails", network: 100, total: 2_000, ...perHour },
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof budgetTable;
/** Every budget, with shares of its own in tests. */
export type BudgetTable = Readonly<Record<BudgetName, Budget>>;
