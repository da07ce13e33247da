import { join } from "node:path";
import { type AccountOptions, createAccounts } from "../accounts/create-accounts.server.ts";
import { findPreferences } from "../accounts/settings/preferences-store.server.ts";
import { maintainPartitions } from "../analytics/partition-store.server.ts";
import { createSinks } from "../analytics/sinks/sinks.server.ts";
import { applicationRecords } from "../applications/application-records.server.ts";
import type { BudgetTable } from "../budgets/budget-table.ts";
import { type Budgets, createBudgets, type Requester } from "../budgets/budgets.server.ts";
import type { ContentLibrary } from "../content/content-library.server.ts";
import type { FileContentSource } from "../content/files/file-content-source.server.ts";
import { connect, type Database } from "../db/client.server.ts";
import { migrate } from "../db/migrate.server.ts";
import { grantToRequestRole, roleOfUrl } from "../db/request-role.server.ts";
import { createDocuments } from "../documents/create-documents.server.ts";
import { createFileDisk } from "../documents/files/file-disk.server.ts";
import { createPictureSeal } from "../documents/guest/picture-seal.server.ts";
import type { RequestContext } from "../http/request-context.ts";
import type { Viewer } from "../http/viewer.ts";
import { createImportProcesses, type ImportProcesses } from "../importing/process/import-processes.server.ts";
import { createOfficeConverter } from "../importing/process/office-files.server.ts";
import { type Jobs, openJobs } from "../jobs/jobs.server.ts";
import type { Env } from "../kit/env.server.ts";
import { log } from "../kit/log.server.ts";
import { readOrCreateSecret } from "../kit/secret.server.ts";
import { startMailDelivery } from "../mail/mail-delivery.server.ts";
import { createMailTransport, mailDir } from "../mail/mail-transport.server.ts";
import { notificationRecords } from "../notifications/notification-store.server.ts";
import { notify } from "../notifications/notify.server.ts";
import { createPlans } from "../plans/create-plans.server.ts";
import { isPremium } from "../plans/entitlement-store.server.ts";
import { createAttachmentReader } from "../plans/invoices/invoice-attachment.server.ts";
import { statementRecords } from "../plans/statements/statement-store.server.ts";
import { createPlanRecords } from "../plans/subscriptions/release-purchases.server.ts";
import { countStars } from "../ratings/rating-store.server.ts";
import { trustRatingEndpoint } from "../ratings/trust-rating.ts";
import { presentSummary } from "../ratings/trust-rating-summary.ts";
import { createPdfReader } from "../rendering/application/create-pdf-reader.server.ts";
import { createKindNames } from "../rendering/exports/document-names.ts";
import { createMissingFinder } from "../rendering/find-missing.server.ts";
import { createInvoiceRenderer } from "../rendering/invoices/render-invoice.server.ts";
import { letterDesignOf } from "../rendering/presenting/letter-design.ts";
import { createRenderer, type DocumentRenderer } from "../rendering/renderer.server.ts";
import { createThumbnailCache } from "../rendering/thumbnails/thumbnail-cache.server.ts";
import { createOrderNotifier, createReview } from "../review/create-review.server.ts";
import { findAvailability } from "../review/orders/availability-store.server.ts";
import { createReviewRecords, waiterRecords } from "../review/orders/review-records.server.ts";
import { listReviewerCards } from "../review/orders/reviewer-store.server.ts";
import { isWaiting } from "../review/orders/waiter-store.server.ts";
import type { ReviewDeps } from "../review/review-deps.server.ts";
import { createSecurityLog } from "../security-log/security-log.server.ts";
import { securityRecords } from "../security-log/security-records.server.ts";
import { shareRecords } from "../sharing/links/share-records.server.ts";
import { insertMessage, messageRecords } from "../support/support-store.server.ts";
import { composeContent, type LocalSources } from "./compose-content.server.ts";
import { deploymentOf } from "./deployment.ts";

/** Replacements for tests that need thousands of responses: typesetting is slow, and hashing is slow on purpose. */
export type ServiceOverrides = {
  renderer?: DocumentRenderer;
  importProcesses?: ImportProcesses;
  accounts?: Pick<AccountOptions, "hashing" | "minResponseTime">;
  /** Other shares than those of the budget table. */
  budgets?: BudgetTable;
  lookupTimeout?: number;
  /** Seconds between two looks for jobs. */
  pollingInterval?: number;
  /** False: jobs run only when they are added, never because of the time. */
  schedules?: boolean;
};

/** `url`: the role that requests run as. `ownerUrl`: the owner of the tables, for migrations and partitions. */
type DatabaseUrls = { url: string; ownerUrl: string };

type ContentFiles = { contentFiles: FileContentSource; library: ContentLibrary };

export type Services = Awaited<ReturnType<typeof startServices>>;

/** Connects to the database, migrates it, and starts every service over it. */
export async function startServices(
  urls: DatabaseUrls,
  env: Env,
  overrides: ServiceOverrides,
  { contentFiles, library }: ContentFiles,
) {
  const deployment = deploymentOf(env);
  const foundation = await startFoundation(urls, env, overrides, library);
  const { owner, db, jobs, secret, securityLog, budgets, renderer, mail } = foundation;
  const { translator } = library;
  const secure = deployment.scheme === "https";
  const onMail = mail.nudge;
  const files = createFileDisk(join(env.DATA_DIR, "files"));
  const documents = createDocuments({
    db,
    files,
    translator,
    readPdfPages: createPdfReader({ renderer, budgets }),
    letterDesignOf,
    kindNameOf: createKindNames(translator),
    secret,
    secure,
  });
  const accounts = createAccounts({
    db,
    budgets,
    secret,
    secure,
    translator,
    keptDocuments: documents.keptDocuments,
    onMail,
    notify,
    securityLog,
    records: composeRecords(jobs, createOrderNotifier({ deployment, translator })),
    ...overrides.accounts,
  });
  const findViewer = (context: RequestContext) => accounts.findViewer(context);
  const content = composeContent({
    env,
    deployment,
    files: contentFiles,
    library,
    local: localSources(db, findViewer),
    lookupTimeout: overrides.lookupTimeout,
  });
  const { enqueue } = jobs;
  const plans = await createPlans({
    ...{ env, db, secret, deployment, library, enqueue, findAvailability, isWaiting, onMail },
    tellOperator: insertMessage,
  });
  return {
    ...foundation,
    deployment,
    library,
    contentFiles,
    content,
    plans,
    accounts,
    findViewer,
    sinks: createSinks({ db, owner: owner.db }),
    documents,
    review: createReview({ db, deployment, translator, documents, enqueue, onMail }),
    thumbnails: createThumbnailCache(join(env.DATA_DIR, "cache")),
    findMissing: createMissingFinder(translator),
    pictureSeal: createPictureSeal(secret),
    importProcesses:
      overrides.importProcesses ?? createImportProcesses({ office: createOfficeConverter(env.LIBREOFFICE) }),
    chargeCpu: createCpuCharge(budgets),
    onMail,
  };
}

/** Charges CPU milliseconds to a user, without waiting. */
const createCpuCharge =
  (budgets: Budgets) =>
  (requester: Requester, cpuMs: number): void => {
    budgets
      .charge("renderCpu", requester, Math.ceil(cpuMs))
      .catch((error) => log.warn("import.not-charged", { error }));
  };

/** What the modules build on: the database with its queues and counters, typesetting, and the mails. */
async function startFoundation(
  urls: DatabaseUrls,
  env: Env,
  overrides: ServiceOverrides,
  { translator }: Pick<ContentLibrary, "translator">,
) {
  const { database, owner } = await openDatabase(urls, env.DATABASE_POOL);
  const requestRole = owner === database ? undefined : roleOfUrl(urls.url);
  const { pollingInterval, schedules } = overrides;
  const jobs = await openJobs({ owner, requestRole, pollingInterval, schedules });
  const { db } = database;
  const secret = env.AUTH_SECRET ?? (await readOrCreateSecret(env.DATA_DIR));
  const securityLog = createSecurityLog({ db, secret });
  const budgets = createBudgets({ pool: db.$client, secret, table: overrides.budgets });
  const renderer = overrides.renderer ?? createRenderer({ processes: env.RENDER_PROCESSES, translator });
  const renderInvoice = createInvoiceRenderer(renderer);
  const mail = startMailDelivery({
    db,
    transport: mailTransportOf(env),
    readAttachment: createAttachmentReader({ db, renderInvoice }),
  });
  return { database, owner, db, jobs, secret, securityLog, budgets, renderer, renderInvoice, mail };
}

/** What each module exports and deletes with an account. */
const composeRecords = (
  jobs: Pick<Jobs, "enqueue">,
  notify: ReviewDeps["notify"],
): AccountOptions["records"] => [
  applicationRecords,
  notificationRecords,
  messageRecords,
  securityRecords,
  createPlanRecords(jobs),
  statementRecords,
  shareRecords,
  createReviewRecords({ notify }),
  waiterRecords,
];

const localSources = (
  db: Database,
  findViewer: (context: RequestContext) => Promise<Viewer | null>,
): LocalSources => ({
  findUserId: async (context) => (await findViewer(context))?.userId ?? null,
  findTheme: async (userId) => (await findPreferences(db, userId)).theme,
  isPremium: (userId) => isPremium(db, userId, new Date()),
  readReviewService: async ({ locale }) => ({
    availability: await findAvailability(db, locale),
    reviewers: await listReviewerCards(db, locale),
  }),
  readRatings: async ({ code }) =>
    trustRatingEndpoint.response.parse(presentSummary(code, await countStars(db, code))),
});

/** Connects as both roles, migrates, and creates the partitions of the coming days. */
async function openDatabase({ url, ownerUrl }: DatabaseUrls, max: number) {
  const database = connect(url, { max });
  const owner = ownerUrl === url ? database : connect(ownerUrl, { max: 3 });
  await migrate(owner.db);
  if (owner !== database) await grantToRequestRole(owner.db, roleOfUrl(url));
  await maintainPartitions(owner.db);
  return { database, owner };
}

const mailTransportOf = ({ SMTP_URL: smtpUrl, MAIL_FROM: from, DATA_DIR }: Env) =>
  createMailTransport({ smtpUrl, from, dir: mailDir(DATA_DIR) });

/** Stops in the order of dependence: what writes to the database first, the database last. */
export async function stopServices({
  content,
  sinks,
  mail,
  jobs,
  securityLog,
  renderer,
  importProcesses,
  owner,
  database,
}: Services): Promise<void> {
  await jobs.stop();
  await content.close();
  await sinks.close();
  await mail.stop();
  await securityLog.close();
  await renderer.close();
  await importProcesses.close();
  await owner.close();
  await database.close();
}
