import { Icon } from "../ui/icon.tsx";
import { Disclosure } from "./disclosure.tsx";
import styles from "./header.module.css";
import type { HeaderProps } from "./header-props.ts";

/** `name` tells the form of the side menu from the one of the bar. */
type FormProps = HeaderProps & { name?: string };

/** The form of the search page (HDR-04): a plain GET, so it works without script. */
export const SearchForm = ({ base, portal, t, name = t("search") }: FormProps) => (
  <form className={styles.search} action={`${base}/${portal.slugs.search}`} aria-label={name}>
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
