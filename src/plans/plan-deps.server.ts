import type { ContentLibrary } from "../content/content-library.server.ts";
import type { Database, Queryable, Transaction } from "../db/client.server.ts";
import type { Enqueue } from "../jobs/jobs.server.ts";
import type { PortalCode } from "../portals/portal.ts";
import type { WithdrawalRule } from "../portals/sales-rules.ts";
import type { Billing } from "./checkout/billing.ts";
import type { PlanCode } from "./plan-code.ts";
import type { PaymentProvider, ProviderName } from "./providers/payment-provider.ts";
import type { ReviewAvailability } from "./review-availability.ts";
import type { ContractTokens } from "./statements/contract-tokens.server.ts";
import type { Statement } from "./statements/statement-store.server.ts";
import type { Subscription } from "./subscriptions/subscription-store.server.ts";
import type { WithdrawalRefund } from "./subscriptions/withdrawal-refund.server.ts";
import type { payments } from "./tables.ts";

/** What the mail about a payment says of it. Amounts are in minor units. */
export type Receipt = {
  /** The first payment: the mail confirms the contract. */
  isOrder: boolean;
  /** The plan replaced another one, which ended when it began. */
  isChange: boolean;
  boughtAt: Date;
  taxRate: number;
  taxAmount: number;
  /** What of the price was paid with the plan before. */
  credit: number;
  /** Null: the plan ends with the period. */
  renewalAmount: number | null;
  /** When the customer asked to begin at once; null: the law does not ask for it. */
  beginsAtOnceAt: Date | null;
};

/** `until` is exclusive; `amount` is in minor units, positive. */
export type PlanMail = {
  userId: string;
  kind:
    | "planReceipt"
    | "planRenewed"
    | "planRenewalFailed"
    | "planCancelled"
    | "planEnded"
    | "planWithdrawn"
    | "planRefunded"
    | "planGranted"
    | "planRevoked";
  plan: PlanCode;
  portal: PortalCode;
  until?: Date;
  amount?: number;
  currency?: string;
  /** The invoice or credit note, which is sent with the mail. */
  invoiceId?: string;
  /** Of `planReceipt` and `planRenewed`. */
  receipt?: Receipt;
  /** The contract that the link in the mail ends, of `planReceipt` and `planRenewed`. */
  subscriptionId?: string;
  /** When a cancellation or withdrawal was declared; default: now. */
  declaredAt?: Date;
  /** How the amount of `planWithdrawn` was computed. */
  refund?: WithdrawalRefund;
};

/** The mail that confirms a statement, to the address that it names. */
export type StatementMail = {
  statement: Statement;
  /** Null: no account has the address. */
  userId: string | null;
  /** The contract that it ends or, if it is a withdrawal, that it leads to; null: none, or the customer has to choose. */
  meant: Subscription | null;
  /** The contracts that the statement may mean. */
  contracts: readonly Subscription[];
};

export type Payment = typeof payments.$inferSelect;

export type InvoiceRequest = {
  /** A refund or chargeback gets a credit note. */
  payment: Payment;
  /** Null: the account was erased. */
  user: { id: string; email: string; name: string } | null;
  /** Null: the account was erased; a credit note repeats the address of its invoice. */
  billing: Billing | null;
  /** What of the price was paid with the plan before, in minor units. */
  credit?: number;
};

type WithdrawalTerms = Pick<WithdrawalRule, "law" | "days" | "needsConsent">;

/** The dependencies of this module's use cases. */
export type PlanDeps = {
  db: Database;
  /** Sells new plans. */
  provider: PaymentProvider;
  /** All that purchases may belong to: a plan that was bought in tests lasts until its period ends after keys are set. */
  providers: Partial<Record<ProviderName, PaymentProvider>>;
  content: Pick<ContentLibrary, "readPriceList">;
  enqueue: Enqueue;
  /** Wakes the outbox. Call it after committing a transaction that may have added mails. */
  onMail(): void;
  sendMail(tx: Transaction, mail: PlanMail): Promise<void>;
  sendStatement(tx: Transaction, mail: StatementMail): Promise<void>;
  contractTokens: ContractTokens;
  /** Adds a message of a customer to those that the operator answers. */
  tellOperator(
    tx: Transaction,
    message: { userId: string | null; portal: PortalCode; topic: "billing"; email: string; message: string },
  ): Promise<void>;
  /** Issues an invoice or credit note in the transaction of its payment. Resolves to its id. */
  issueInvoice(tx: Transaction, request: InvoiceRequest): Promise<string | undefined>;
  /** The tax that prices of the portal include today, in hundredths of a percent. */
  taxRateOf(portal: PortalCode): number;
  /** The right to withdraw from a purchase; null: the country's law knows none. */
  withdrawalOf(portal: PortalCode): WithdrawalTerms | null;
  /** Whether and when a document can be reviewed in a language. */
  findAvailability(db: Queryable, locale: string): Promise<ReviewAvailability>;
  /** Whether the user is on the list for a message once reviews in the language are possible. */
  isWaiting(db: Queryable, waiter: { userId: string; locale: string }): Promise<boolean>;
  /** The database's time; tests move it. */
  readTime(db: Queryable): Promise<Date>;
};
