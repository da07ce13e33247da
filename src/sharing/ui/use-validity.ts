import { useIsland, useMessages } from "../../browser/island.tsx";
import type { ShareLinkResponse } from "../share-api.ts";

/** "Valid until March 5, 2026", in the language of the page. */
export function useValidity(): (link: ShareLinkResponse) => string {
  const { portal } = useIsland();
  const t = useMessages("share");
  return ({ expiresAt, isExpired }) => {
    if (expiresAt === null) return t("validUntilRevoked");
    const format = new Intl.DateTimeFormat(portal.formatLocale, {
      day: "numeric",
      month: "long",
      year: "numeric",
    });
    const date = format.format(new Date(expiresAt));
    return isExpired ? t("expired", { date }) : t("validUntil", { date });
  };
}
