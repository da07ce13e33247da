import { withBase } from "../../portals/hosts/with-base.ts";
import { Icon } from "../ui/icon.tsx";
import { type CountryLink, countryLinks } from "./countries.ts";
import styles from "./footer.module.css";
import type { FooterProps } from "./footer-props.ts";
import { tabAttributes } from "./new-tab.tsx";

/** A row of codes, a list of names in three columns, or a dropdown of names (CTY-01). */
export type SwitcherForm = "codes" | "columns" | "dropdown";

type Props = Pick<
  FooterProps,
  "entry" | "portal" | "deployment" | "environment" | "base" | "usLogout" | "t"
> & { form: SwitcherForm };

/** Target of the link in the side menu. */
export const countriesId = "countries";

/** The switcher below a heading, or `alone` where a heading does not fit (the short footer). */
export function CountrySwitcher({ alone = false, ...props }: Props & { alone?: boolean }) {
  if (alone)
    return (
      <nav id={countriesId} aria-label={props.t("countries")}>
        <Countries {...props} />
      </nav>
    );
  return (
    <nav id={countriesId} className={styles.countries} aria-labelledby="footer-countries">
      <h2 id="footer-countries">{props.t("countries")}</h2>
      <Countries {...props} />
    </nav>
  );
}

/** Links to the other countries' sites. The page's own country is listed as plain text. */
function Countries({ form, base, usLogout, t, ...props }: Props) {
  const countries = countryLinks(props.entry, props);
  const items = countries.map((country) => (
    <li key={country.code}>
      <Entry country={country} base={base} short={form === "codes"} signOut={usLogout} t={t} />
    </li>
  ));
  if (form !== "dropdown")
    return <ul className={form === "codes" ? styles.codes : styles.columnsOfNames}>{items}</ul>;
  const current = countries.find((country) => country.current);
  return (
    <details className={styles.dropdown} data-disclosure="country" data-place="">
      <summary>
        <Icon name="globe" />
        {current?.name} <span className={current && "visually-hidden"}>{t("chooseCountry")}</span>
        <Icon name="chevron" size={16} />
      </summary>
      <ul data-panel="">{items}</ul>
    </details>
  );
}

type EntryProps = Pick<Props, "base" | "t"> & { country: CountryLink; short: boolean; signOut: boolean };

function Entry({ country, base, short, signOut, t }: EntryProps) {
  const { code, name, lang, dir, href } = country;
  const text = short ? code : name;
  const nameAttributes = { lang, dir, ...(short ? { title: name, "aria-label": `${code} – ${name}` } : {}) };
  if (country.current)
    return (
      <span aria-current="true">
        {text}
        <span className="visually-hidden"> – {t("thisCountry")}</span>
      </span>
    );
  if (country.isDefault && signOut)
    // The controller requests the logout and then opens the site (CTY-06, CAL-01); without script the server does both.
    return (
      <form
        method="post"
        target="_blank"
        rel="noopener"
        action={`${base}/switch/us`}
        data-us={href}
        data-logout={withBase(base, t("logoutUrl"))}
      >
        <button
          type="submit"
          data-country={code}
          {...nameAttributes}
          aria-describedby={tabAttributes("_blank")["aria-describedby"]}
        >
          {text}
        </button>
      </form>
    );
  return (
    <a href={href} data-country={code} {...nameAttributes} {...tabAttributes("_blank")}>
      {text}
    </a>
  );
}
