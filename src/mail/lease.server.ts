import type { Database } from "../db/client.server.ts";
import { log } from "../kit/log.server.ts";
import { renewLease } from "./mail-store.server.ts";

export type Lease = {
  /** False once the lease may have expired: another process may have claimed the mails. */
  isHeld(): boolean;
  /** Stops renewing the lease of a mail whose row is about to change. */
  drop(id: string): void;
  end(): void;
};

/**
 * Renews the lease of claimed mails four times per lease for as long as they are being sent. `claimedAt` is the time of
 * `performance.now()` before the claim.
 */
export function holdLease(
  db: Database,
  claimed: readonly string[],
  { leaseSeconds, claimedAt }: { leaseSeconds: number; claimedAt: number },
): Lease {
  const ids = new Set(claimed);
  let heldUntil = claimedAt + leaseSeconds * 1000;
  const renew = async () => {
    const startedAt = performance.now();
    if (ids.size === 0 || startedAt >= heldUntil) return;
    try {
      await renewLease(db, [...ids], leaseSeconds);
      heldUntil = startedAt + leaseSeconds * 1000;
    } catch (error) {
      log.warn("mail.lease-not-renewed", { mails: ids.size, error });
    }
  };
  const timer = setInterval(renew, leaseSeconds * 250).unref();
  return {
    isHeld: () => performance.now() < heldUntil,
    drop: (id) => void ids.delete(id),
    end: () => clearInterval(timer),
  };
}
