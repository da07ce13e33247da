import type { Translate } from "../../content/messages.ts";
import { cookieName } from "../cookie-names.ts";
import { type CookieEntry, categories, isCookie, type StorageEntry } from "../storage-entry.ts";
import { storageTable } from "../storage-table.ts";
import { purposeOf } from "./purposes.ts";
import styles from "./settings.module.css";

type Entry = CookieEntry | StorageEntry;
type Props = {
  /** Behind TLS, where names have their prefix, as browsers show them. */
  secure: boolean;
  t: Translate<"consent">;
};

/** Names as in the browsers' developer tools, the same in every language. */
const stores: Record<StorageEntry["kind"], string> = {
  "local-storage": "localStorage",
  "session-storage": "sessionStorage",
  "indexed-db": "IndexedDB",
  "cache-storage": "Cache Storage",
};

/**
 * Everything that may be stored in the browser, by category (CNS-03). On a phone each row becomes a block.
 */
export const StorageTableView = ({ secure, t }: Props) => (
  <section className={styles.storage} aria-labelledby="consent-storage">
    <h2 id="consent-storage">{t("table.heading")}</h2>
    <table aria-labelledby="consent-storage">
      <thead className="visually-hidden-phone">
        <tr>
          {(["name", "purpose", "lifetime"] as const).map((column) => (
            <th key={column} scope="col">
              {t(`table.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {categories.map((category) => (
        <tbody key={category}>
          <tr>
            <th scope="rowgroup" colSpan={3}>
              {t(`category.${category}`)}
            </th>
          </tr>
          {storageTable
            .filter((entry) => entry.category === category)
            .map((entry) => (
              <Row key={`${entry.kind} ${entry.name}`} entry={entry} secure={secure} t={t} />
            ))}
        </tbody>
      ))}
    </table>
  </section>
);

const Row = ({ entry, secure, t }: Props & { entry: Entry }) => (
  <tr>
    <td>
      <code dir="ltr">{isCookie(entry) ? cookieName(entry.name, secure && entry.prefixed) : entry.name}</code>{" "}
      {!isCookie(entry) && <small dir="ltr">{stores[entry.kind]}</small>}
    </td>
    <td>{t(purposeOf(entry.name))}</td>
    <td data-label={t("table.lifetime")}>{lifetimeText(entry, t)}</td>
  </tr>
);

const hour = 3600;
const day = 24 * hour;

/** A lifetime in whole hours below a day, else in whole days, rounded up. */
export function lifetimeText({ lifetime }: Pick<Entry, "lifetime">, t: Translate<"consent">): string {
  if (typeof lifetime !== "number") return t(`lifetime.${lifetime}`);
  return lifetime < day
    ? t("lifetime.hours", { count: Math.ceil(lifetime / hour) })
    : t("lifetime.days", { count: Math.ceil(lifetime / day) });
}
