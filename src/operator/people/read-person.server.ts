import { listAllEntitlements, type StoredEntitlement } from "../../plans/entitlement-store.server.ts";
import { listDecisionsOf, type PlanDecision } from "../../plans/grants/decision-store.server.ts";
import { listStatementsOf, type Statement } from "../../plans/statements/statement-store.server.ts";
import { findReviewer, type Reviewer } from "../../review/orders/reviewer-store.server.ts";
import { listEventsOfUser, type StoredEvent } from "../../security-log/security-event-store.server.ts";
import type { OperatorOptions } from "../operator-options.server.ts";
import type { Person } from "./people-store.server.ts";

export type PersonDetails = {
  /** Null: the role does not let them review, or they have not been set up. */
  reviewer: Reviewer | null;
  entitlements: StoredEntitlement[];
  decisions: PlanDecision[];
  /** By which they ended contracts without signing in, oldest first. */
  statements: Statement[];
  /** Changes of role and of the reviewer's settings, newest first. */
  events: StoredEvent[];
};

const logged: readonly string[] = ["roleChanged", "reviewerChanged", "reviewerInvited"];
const maxEvents = 200;

/** What a user's page shows besides their account. */
export async function readPerson({ db }: OperatorOptions, { id, email }: Person): Promise<PersonDetails> {
  const events = await listEventsOfUser(db, id, { limit: maxEvents });
  return {
    reviewer: await findReviewer(db, id),
    entitlements: await listAllEntitlements(db, id),
    decisions: await listDecisionsOf(db, id),
    statements: await listStatementsOf(db, { userId: id, email }),
    events: events.filter(({ kind }) => logged.includes(kind)),
  };
}
