import { createHmac } from "node:crypto";
import { attemptCounters, requirePoint } from "../../accounts/limits/counter.server.ts";
import type { Database } from "../../db/client.server.ts";
import { networkOf } from "../../kit/network.ts";
import { sharePasswordLimits } from "../share-limits.ts";

type Attempt = { linkId: string; clientIp: string };

/** Limits guesses of a link's password, in counters that all processes share and a restart does not reset. */
export type PasswordAttempts = {
  /** Counts an attempt before its password is checked, so that parallel ones cannot exceed the limit. Throws `tooMany`. */
  count(attempt: Attempt): Promise<void>;
  /** Takes a counted attempt back after the correct password; what a network's checks cost stays counted. */
  clear(attempt: Attempt): Promise<void>;
};

/** The table has keyed hashes, neither addresses nor links. */
export function createPasswordAttempts(db: Database, secret: string): PasswordAttempts {
  const createCounter = attemptCounters(db.$client);
  const byLinkAndNetwork = createCounter("share", sharePasswordLimits.linkAndNetwork);
  const byLink = createCounter("share-link", sharePasswordLimits.link);
  const byNetwork = createCounter("share-network", sharePasswordLimits.network);
  const hash = (text: string) => createHmac("sha256", secret).update(text).digest("base64url").slice(0, 32);
  const keysOf = ({ linkId, clientIp }: Attempt) => {
    const network = networkOf(clientIp);
    return { linkAndNetwork: hash(`${linkId} ${network}`), link: hash(linkId), network: hash(network) };
  };
  return {
    async count(attempt) {
      const keys = keysOf(attempt);
      await requirePoint(byNetwork, keys.network);
      await requirePoint(byLinkAndNetwork, keys.linkAndNetwork);
      await requirePoint(byLink, keys.link);
    },
    async clear(attempt) {
      const keys = keysOf(attempt);
      await byLinkAndNetwork.delete(keys.linkAndNetwork);
      await byLink.reward(keys.link);
    },
  };
}
