import type { Database } from "../db/client.server.ts";
import { log } from "../kit/log.server.ts";
import { type Claim, renewLease } from "./mail-store.server.ts";

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
  claimed: readonly Claim[],
  { leaseSeconds, claimedAt }: { leaseSeconds: number; claimedAt: number },
): Lease {
  const claims = new Map(claimed.map((claim) => [claim.id, claim]));
  let heldUntil = claimedAt + leaseSeconds * 1000;
  const renew = async () => {
    const startedAt = performance.now();
    if (claims.size === 0 || startedAt >= heldUntil) return;
    try {
      await renewLease(db, [...claims.values()], leaseSeconds);
      heldUntil = startedAt + leaseSeconds * 1000;
    } catch (error) {
      log.warn("mail.lease-not-renewed", { mails: claims.size, error });
    }
  };
  const timer = setInterval(renew, leaseSeconds * 250).unref();
  return {
    isHeld: () => performance.now() < heldUntil,
    drop: (id) => void claims.delete(id),
    end: () => clearInterval(timer),
  };
}
