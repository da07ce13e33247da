import type { Translate } from "../content/messages.ts";
import page from "../shell/ui/text-page.module.css";
import { maxQueryLength, type SearchEntry } from "./search-index.ts";
import styles from "./search-page.module.css";

type Props = { query: string; action: string; results: SearchEntry[]; t: Translate<"shell"> };

/** The search form with its results. The query is in the address, so that results can be linked. */
export function SearchPage({ query, action, results, t }: Props) {
  return (
    <div className={page.page}>
      <h1>{t("searchTitle")}</h1>
      <form className={styles.form} action={action} method="get" aria-label={t("emptySearch")}>
        <label className={styles.label} htmlFor="search-page">
          {t("emptySearch")}
        </label>
        <div className={styles.row}>
          <input id="search-page" type="search" name="q" defaultValue={query} maxLength={maxQueryLength} />
          <button className={page.action} type="submit">
            {t("search")}
          </button>
        </div>
      </form>
      {query === "" ? (
        <p className={page.lead}>{t("searchLead")}</p>
      ) : results.length === 0 ? (
        <p className={page.lead}>{t("searchNone", { query })}</p>
      ) : (
        <section aria-labelledby="results">
          <h2 id="results">{t("searchResults", { count: results.length, query })}</h2>
          <ul className={styles.results}>
            {results.map((result) => (
              <li key={result.href}>
                <a href={result.href}>{result.title}</a>
                <p>{result.text}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
