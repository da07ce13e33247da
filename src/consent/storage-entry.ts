/**
 * Purposes of browser storage. `necessary` needs no consent anywhere: a requested function needs it, or it stores the
 * visitor's own action (a choice in a list, a parameter of the address) without identifying them (ePrivacy Directive
 * art. 5(3), as interpreted in Opinion 04/2012 of the Article 29 Working Party). The others require consent where the
 * law asks for it.
 */
export const categories = ["necessary", "preference", "statistics", "marketing"] as const;
export type Category = (typeof categories)[number];

type TableEntry = {
  name: string;
  category: Category;
  /** For operators and the cookie page's translators. */
  purpose: string;
};

export type CookieEntry = TableEntry & {
  kind: "cookie";
  /** Seconds; `session`: until the browser is closed. */
  lifetime: number | "session";
  /** Set for every cookie that no script reads or writes. */
  httpOnly: boolean;
  readBy: "server" | "browser" | "both";
  /** `edge`: the content network. `outside`: another service of the operator; Dossier only reads it. */
  writtenBy: "server" | "browser" | "edge" | "outside";
  /** `site` may be shared by the hosts of a portal (the configured `cookieDomain`): preferences and display only. */
  scope: "host" | "site";
  /** The name has the prefix `__Host-` under TLS. */
  prefixed: boolean;
};

export type StorageEntry = TableEntry & {
  kind: "local-storage" | "session-storage" | "indexed-db" | "cache-storage";
  /** `tab`: until the tab is closed. `done`: until Dossier removes it. `kept`: until the visitor removes it or withdraws consent. */
  lifetime: "tab" | "done" | "kept";
};

export const isCookie = (entry: CookieEntry | StorageEntry): entry is CookieEntry => entry.kind === "cookie";
