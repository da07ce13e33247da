import { maintainPartitions } from "../analytics/partition-store.server.ts";
import { log } from "../kit/log.server.ts";
import type { Services } from "./compose-services.server.ts";

const hour = 3_600_000;

/** Deletes expired rows and files once an hour. Returns how to stop. */
export function startMaintenance({ accounts, documents, thumbnails, db }: Services): () => void {
  const maintain = () =>
    Promise.all([accounts.prune(), documents.prune(), thumbnails.deleteOld(), maintainPartitions(db)]);
  const timer = setInterval(() => {
    maintain().catch((error) => log.warn("maintenance.failed", { error }));
  }, hour).unref();
  return () => clearInterval(timer);
}
