import { newToken } from "../../src/accounts/token-store.server.ts";
import { newId } from "../../src/kit/id.ts";
import { insertEntitlement } from "../../src/plans/entitlement-store.server.ts";
import { listPayments } from "../../src/plans/sync/payment-store.server.ts";
import { insertInvitation } from "../../src/review/invitations/invitation-store.server.ts";
import type { Site, TestRequest, TestUser } from "../support/site.ts";
import type { Owner } from "./authorisation-table.ts";

/** What the authorization table's requests name with unknown ids. */
export type Populated = {
  owner: Owner;
  operator: TestUser;
  premium: TestUser;
  /** An account that an operator has invited to review. */
  invited: TestUser;
  invitation: string;
  token: string;
  entitlement: string;
  payment: string;
};

export async function createPopulated(
  site: Site,
  { owner, operator }: { owner: Owner; operator: TestUser },
): Promise<Populated> {
  const [premium, invited] = [
    await site.createUser({ premium: true }),
    await site.createUser({ role: "editor" }),
  ];
  const token = newToken();
  const invite = (email: string) =>
    insertInvitation(site.db, { email, locales: ["de-DE"], capacity: 2, invitedBy: operator.id, token });
  const invitation = await invite(invited.email);
  const validFrom = new Date(0);
  const entitlement = { userId: premium.id, plan: "weekly", validFrom, validUntil: null } as const;
  const payment = (await listPayments(site.db, owner.id)).find(({ kind }) => kind === "payment");
  return {
    owner,
    operator,
    premium,
    invited,
    invitation: invitation!.id,
    token,
    entitlement: await insertEntitlement(site.db, entitlement),
    payment: payment!.id,
  };
}

type Change = (populated: Populated) => Partial<TestRequest>;

/** Requests about rows that exist, in place of the table's. */
export const populatedRequests: Readonly<Record<string, Change>> = {
  ...Object.fromEntries(
    ["resend", "revoke"].map((action): [string, Change] => [
      `POST /operator/invitations/:id/${action}`,
      ({ invitation }) => ({ path: `/operator/invitations/${invitation}/${action}` }),
    ]),
  ),
  ...Object.fromEntries(
    ["GET", "POST"].map((method): [string, Change] => [
      `${method} /operator/plans/payments/:id/refund`,
      ({ operator, payment }) => ({ as: operator, path: `/operator/plans/payments/${payment}/refund` }),
    ]),
  ),
  "POST /operator/plans/entitlements/:id/revoke": ({ entitlement }) => ({
    path: `/operator/plans/entitlements/${entitlement}/revoke`,
  }),
  "POST /operator/reviews/:id/assign": ({ owner: { colleague } }) => ({
    body: new URLSearchParams({ key: newId(), to: colleague }).toString(),
  }),
  "GET /review-desk/join": ({ invited, token }) => ({
    as: invited,
    path: `/review-desk/join?token=${token}`,
  }),
  "POST /review-desk/join": ({ invited, token }) => ({
    as: invited,
    body: new URLSearchParams({ token, displayName: "Kim" }).toString(),
  }),
  "POST /settings/reviewer": ({ owner: { assignedReviewer } }) => ({ as: assignedReviewer }),
  "POST /review/upload": ({ premium }) => ({ as: premium }),
  "GET /review/intake": ({ owner: { draftOrder } }) => ({ path: `/review/intake?DocReviewId=${draftOrder}` }),
};

/** Fields of forms that the table's requests leave out. */
export const unlistedFields: Readonly<Record<string, readonly string[]>> = {
  "POST /review/checkout": ["company", "taxId", "street", "postalCode", "city", "region"],
  "POST /plan/end": ["key", "contract", "reason", "wishedOn"],
  "POST /review/intake": ["documentId", "leftDraft"],
  "POST /support": ["website"],
  "POST /operator/people/:id/reviewer": ["paused", "locale.pl-PL"],
  "POST /settings/plan/end": ["amount"],
  "POST /plan/end/contract": ["amount"],
  "POST /review/orders/:id/rate": ["comment"],
  "POST /consent": ["next", "statistics", "marketing"],
};
