import { maintainPartitions } from "../analytics/partition-store.server.ts";
import { log } from "../kit/log.server.ts";
import { checkAlarms } from "../security-log/check-alarms.server.ts";
import type { Services } from "./compose-services.server.ts";

const minute = 60_000;
const hour = 60 * minute;
const alarmInterval = 5 * minute;

/** Deletes expired rows and files once an hour, and looks for unusual security events. Returns how to stop. */
export function startMaintenance({ accounts, documents, thumbnails, db, owner }: Services): () => void {
  const maintain = () =>
    Promise.all([accounts.prune(), documents.prune(), thumbnails.deleteOld(), maintainPartitions(owner.db)]);
  const timer = setInterval(() => {
    maintain().catch((error) => log.warn("maintenance.failed", { error }));
  }, hour).unref();
  const alarmTimer = setInterval(() => {
    checkAlarms(db).catch((error) => log.warn("security-alarms.failed", { error }));
  }, alarmInterval).unref();
  return () => {
    clearInterval(timer);
    clearInterval(alarmTimer);
  };
}
