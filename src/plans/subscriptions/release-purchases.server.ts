import { z } from "zod";
import type { AccountRecords } from "../../accounts/privacy/personal-data.ts";
import { listOpenCheckouts } from "../checkout/checkout-store.server.ts";
import type { PlanDeps } from "../plan-deps.server.ts";
import { providerNames } from "../providers/payment-provider.ts";
import { jobNames } from "../sync/enqueue.server.ts";
import { lockPayments } from "../sync/payment-store.server.ts";
import { syncPurchase } from "../sync/sync-purchase.server.ts";
import { getProvider } from "./cancel-subscription.server.ts";
import { listRunning } from "./subscription-store.server.ts";

export const releaseData = z.object({
  provider: z.enum(providerNames),
  /** Of a subscription, or of a checkout that was open. */
  providerId: z.string(),
  wasOpen: z.boolean(),
});

/**
 * Erasing an account ends what a provider charges for it: the jobs are part of the erasing transaction. Rows of this module
 * are deleted by foreign keys; payments and invoices lose their user. The export has a file of its own.
 */
export const createPlanRecords = ({ enqueue }: Pick<PlanDeps, "enqueue">): AccountRecords => ({
  name: "planCheckouts",
  list: async (db, { userId }) =>
    (await listOpenCheckouts(db, userId)).map(({ plan, portal, billing, createdAt }) => ({
      plan,
      portal,
      billing,
      createdAt,
    })),
  async erase(tx, { userId }) {
    const running = await listRunning(tx, userId);
    const open = (await listOpenCheckouts(tx, userId)).filter(({ providerId }) => providerId !== null);
    for (const { provider, providerId } of running)
      await enqueue(tx, jobNames.release, { provider, providerId, wasOpen: false });
    for (const { provider, providerId } of open)
      await enqueue(tx, jobNames.release, { provider, providerId, wasOpen: true });
  },
  prune: async () => {},
});

/** The job after an erasure: nothing is charged again, and a checkout that was paid at the last moment is refunded. */
export async function releasePurchase(
  deps: PlanDeps,
  { provider: name, providerId, wasOpen }: z.infer<typeof releaseData>,
): Promise<void> {
  const provider = getProvider(deps, name);
  if (wasOpen) await provider.expireCheckout(providerId);
  const purchase = await provider.readPurchase(providerId);
  if (!purchase) return;
  if (purchase.state !== "ended") await provider.cancelNow(purchase.id);
  if (wasOpen) await refundUnknown(deps, { name, purchase });
  await syncPurchase(deps, { provider: name, ref: purchase.id });
}

type Released = {
  name: z.infer<typeof releaseData>["provider"];
  purchase: NonNullable<Awaited<ReturnType<ReturnType<typeof getProvider>["readPurchase"]>>>;
};

/** A payment that was stored belonged to the account while it existed, and is kept. */
async function refundUnknown(deps: PlanDeps, { name, purchase }: Released): Promise<void> {
  const ids = purchase.payments.map(({ id }) => id);
  const known = new Set((await lockPayments(deps.db, name, ids)).map(({ providerId }) => providerId));
  for (const { id, amount } of purchase.payments)
    if (!known.has(id)) await getProvider(deps, name).refund({ paymentId: id, amount, key: `erased-${id}` });
}
