import { useMessages } from "../../browser/island.tsx";
import { Icon } from "../../ui/icons.tsx";
import styles from "./list-filter.module.css";

type SearchProps = { query: string; onChange: (query: string) => void };

/** Escape empties the field. */
export function SearchField({ query, onChange }: SearchProps) {
  const t = useMessages("hunt");
  return (
    <div className={styles.search}>
      <Icon name="search" />
      <input
        type="search"
        className={styles.field}
        aria-label={t("search")}
        placeholder={t("search")}
        data-search
        spellCheck={false}
        autoComplete="off"
        value={query}
        dir={query ? "auto" : undefined}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && onChange("")}
      />
    </div>
  );
}

/** Shown where no entry matches; announced. */
export function NoMatch() {
  const t = useMessages("hunt");
  return (
    <p role="status" className={styles.noMatch}>
      {t("noMatch")}
    </p>
  );
}
