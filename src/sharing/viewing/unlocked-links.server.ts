import { createHmac, timingSafeEqual } from "node:crypto";
import type { OpenLink } from "../links/share-link-store.server.ts";
import { unlockedFor } from "../share-limits.ts";

type LockedLink = Pick<OpenLink, "id" | "passwordHash">;

/** The value of the cookie that says which links a browser has opened with their password. */
export type UnlockedLinks = {
  /** The value with one more link; links that have expired, and the oldest beyond four, are left out. */
  add(value: string | undefined, link: LockedLink): string;
  /** False also after the link got another password. */
  has(value: string | undefined, link: LockedLink): boolean;
};

/** Links that a browser can have open at the same time. */
const maxLinks = 4;

/** `secret`: of the installation. `now`: milliseconds since 1970. */
export function createUnlockedLinks(secret: string, now: () => number = Date.now): UnlockedLinks {
  const key = createHmac("sha256", secret).update("unlocked share links").digest();
  const signatureOf = ({ id, passwordHash }: LockedLink, until: string) =>
    createHmac("sha256", key).update(`${id} ${until} ${passwordHash}`).digest();
  const listOf = (value = "") =>
    value
      .split("~", maxLinks)
      .map((part) => part.split(".", 3))
      .filter(([, until]) => Number(until) > now() / 1000);

  return {
    add(value, link) {
      const until = String(Math.floor(now() / 1000) + unlockedFor);
      const added = [link.id, until, signatureOf(link, until).toString("base64url")];
      const others = listOf(value).filter(([id]) => id !== link.id);
      return [added, ...others]
        .slice(0, maxLinks)
        .map((part) => part.join("."))
        .join("~");
    },
    has(value, link) {
      const [, until = "", signature = ""] = listOf(value).find(([id]) => id === link.id) ?? [];
      const [given, expected] = [Buffer.from(signature, "base64url"), signatureOf(link, until)];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
