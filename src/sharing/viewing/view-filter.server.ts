import { createHmac, randomBytes } from "node:crypto";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { networkOf } from "../../kit/network.ts";

export type View = {
  linkId: string;
  clientIp: string;
  userAgent: string;
  /** The reader is the document's owner. */
  isOwner: boolean;
  /** The browser loads the page in case the reader opens it. */
  isPrefetch: boolean;
};

const hour = 3_600_000;
const day = 24 * hour;
/** Networks remembered at once; when more come within an hour, the oldest count again. */
const maxNetworks = 50_000;

/**
 * Decides whether a view counts. Programs that make link previews, the owner, and the same network within an hour do not. What
 * is remembered for that is an HMAC of link and network in the memory of this process, with a key that exists only there and is
 * replaced every day: nothing of it reaches a disk, a log or a cookie, and after a day nobody can tell what it was made of.
 * With several processes a network may count once in each.
 */
export function createViewFilter(now: () => number = Date.now): (view: View) => boolean {
  const seen = new LRUCache<string, number>({ max: maxNetworks });
  let key = randomBytes(32);
  let keyDay = Math.floor(now() / day);

  function isRepeated({ linkId, clientIp }: View): boolean {
    const at = now();
    const today = Math.floor(at / day);
    if (today !== keyDay) {
      key = randomBytes(32);
      keyDay = today;
      seen.clear();
    }
    const hash = createHmac("sha256", key)
      .update(`${linkId} ${networkOf(clientIp)}`)
      .digest("base64url");
    const before = seen.get(hash);
    if (before !== undefined && at - before < hour) return true;
    seen.set(hash, at);
    return false;
  }

  return (view) =>
    !view.isOwner && !view.isPrefetch && view.userAgent !== "" && !isbot(view.userAgent) && !isRepeated(view);
}
