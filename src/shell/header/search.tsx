import { Icon } from "../ui/icon.tsx";
import { Disclosure } from "./disclosure.tsx";
import styles from "./header.module.css";
import type { HeaderProps } from "./header-props.ts";

/** The form of the search page (HDR-04): a plain GET, so it works without script. */
export const SearchForm = ({ base, portal, t }: HeaderProps) => (
  <form className={styles.search} action={`${base}/${portal.slugs.search}`}>
    <label>
      {t("search")}
      <input type="search" name="q" maxLength={100} autoComplete="off" enterKeyHint="search" />
    </label>
    <button type="submit" aria-label={t("search")}>
      <Icon name="search" />
    </button>
  </form>
);

export const SearchTool = (header: HeaderProps) =>
  header.entry.showSearch && (
    <Disclosure
      name="search"
      summary={
        <>
          <Icon name="search" />
          <span className="visually-hidden">{header.t("search")}</span>
        </>
      }
    >
      <SearchForm {...header} />
    </Disclosure>
  );
