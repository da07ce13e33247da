import type { RequestContext } from "../../http/request-context.ts";
import { elapsed } from "../../kit/elapsed.ts";
import type { SecurityEventKind } from "../../security-log/event-kinds.ts";
import { listEventsOfUser } from "../../security-log/security-event-store.server.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import type { ShownActivity } from "./ui/settings-page-props.ts";

/** Events that the settings show. The export contains all of them. */
const maxShown = 15;

/** Refused requests are left out: they concern the operator, and a user cannot do anything about them. */
const hidden: ReadonlySet<SecurityEventKind> = new Set(["limitReached", "staffRefused", "erased"]);

/** A user's latest security events. Says whether an event came from the network of this request, but not from where. */
export async function readActivity(
  { db, securityLog }: Pick<AccountDeps, "db" | "securityLog">,
  { clientIp, portal: { formatLocale } }: RequestContext,
  userId: string,
): Promise<ShownActivity[]> {
  const network = securityLog.hashNetwork(clientIp);
  const now = new Date();
  const number = new Intl.NumberFormat(formatLocale);
  const events = await listEventsOfUser(db, userId, { limit: maxShown, without: [...hidden] });
  return events.map((event) => ({
    id: event.id,
    kind: event.kind,
    when: { text: elapsed(event.time, now, formatLocale), iso: event.time.toISOString() },
    isThisNetwork: event.network === null ? null : event.network === network,
    device: { browser: event.browser, system: event.system },
    count: event.count > 1 ? number.format(event.count) : null,
  }));
}
