import type { Account } from "../../src/accounts/account-store.server.ts";
import { newId } from "../../src/kit/id.ts";
import { findAnyCheckout } from "../../src/plans/checkout/checkout-store.server.ts";
import { confirmCheckout } from "../../src/plans/checkout/confirm-checkout.server.ts";
import { startCheckout } from "../../src/plans/checkout/start-checkout.server.ts";
import type { PlanCode } from "../../src/plans/plan-code.ts";
import { payTestCheckout } from "../../src/plans/providers/test/test-payments.server.ts";
import { recordStatement } from "../../src/plans/statements/handle-statement.server.ts";
import { listStatementsOf, type NewStatement } from "../../src/plans/statements/statement-store.server.ts";
import {
  listSubscriptions,
  type Subscription,
} from "../../src/plans/subscriptions/subscription-store.server.ts";
import { listPayments } from "../../src/plans/sync/payment-store.server.ts";
import { portals } from "../../src/portals/all.ts";
import { type Plans, sampleBilling } from "./plans.ts";

/** What customers in Germany do and see who end contracts with the form; `now`: the user of the test. */
export function statementActions(now: () => { plans: Plans; user: Account }) {
  const list = () => listSubscriptions(now().plans.db, now().user.id);
  const sent = () => now().plans.statements.at(-1)!;
  return {
    async buy(plan: PlanCode, { id: userId } = now().user): Promise<Subscription> {
      const { plans } = now();
      const { checkoutId } = await startCheckout(plans.deps, {
        ...{ userId, plan, portal: portals.lde, billing: sampleBilling },
        ...{ beginsAtOnce: true, site: "https://www.de.localhost" },
      });
      const checkout = (await findAnyCheckout(plans.db, checkoutId))!;
      await payTestCheckout(plans.db, checkout, { now: plans.clock.now, failsRenewal: false });
      await confirmCheckout(plans.deps, { userId, checkoutId });
      return (await listSubscriptions(plans.db, userId)).find((one) => one.checkoutId === checkoutId)!;
    },
    declare: (changes: Partial<NewStatement> = {}, maySend = true) =>
      recordStatement(
        now().plans.deps,
        {
          ...{ id: newId(), kind: "cancel", name: "Erika Muster", email: now().user.email },
          ...{ contract: "", reason: "", wishedOn: null, portal: "lde", ...changes },
        },
        { maySend },
      ),
    /** The user's, oldest first. */
    statements: () => listStatementsOf(now().plans.db, { userId: now().user.id, email: now().user.email }),
    newest: async () => (await list())[0]!,
    find: async (id: string) => (await list()).find((one) => one.id === id)!,
    /** The plans in the newest mail. */
    confirmed: () => sent().contracts.map(({ plan }) => plan),
    /** The plan that the newest mail says is ended. */
    meant: () => sent().meant?.plan ?? null,
    /** Amounts of refunds, negative. */
    returned: async () =>
      (await listPayments(now().plans.db, now().user.id))
        .map(({ amount }) => amount)
        .filter((amount) => amount < 0),
  };
}
