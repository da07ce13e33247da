import type { FooterEntry } from "../../content/entries.ts";
import type { Translate } from "../../content/words.ts";
import { addressOf, type Deployment, portalsByName } from "../../portals/addresses.ts";
import type { Environment } from "../../portals/hosts.ts";
import type { Portal } from "../../portals/portal.ts";
import { type Mode, withBase } from "./header.tsx";
import { Mark } from "./mark.tsx";
import styles from "./shell.module.css";

type Props = {
  entry: FooterEntry;
  portal: Portal;
  base: string;
  environment: Environment;
  /** Signed-in people are not asked to sign in. */
  mode: Mode;
  deployment: Deployment;
  year: number;
  t: Translate<"shell">;
};

/** Links of the portal, the country list (each name in its own language), and the small print. */
export function Footer({ entry, portal, base, environment, mode, deployment, year, t }: Props) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.columns}>
          <div>
            <a
              className={styles.brand}
              href={withBase(base, entry.footer_brand_info.link_url)}
              aria-label={t("homeLabel")}
            >
              <Mark />
              <span aria-hidden="true">{entry.footer_brand_info.alt_text}</span>
            </a>
          </div>
          {(mode === "auth" ? [entry.footer_other] : [entry.footer_other, entry.footer_legal]).map((list) => (
            <nav key={list.title} aria-label={list.title}>
              <h2>{list.title}</h2>
              <ul>
                {list.links.map((link) => (
                  <li key={link.url}>
                    <a href={withBase(base, link.url)}>{link.text}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <nav className={styles.wide} aria-label={t("countries")}>
            <h2>{t("countries")}</h2>
            <ul className={styles.countries}>
              {portalsByName.map((other) => (
                <li key={other.code}>
                  <a
                    href={addressOf(deployment, other, "/", environment)}
                    lang={other.locale}
                    dir={other.dir === portal.dir ? undefined : other.dir}
                    aria-current={other.code === portal.code ? "true" : undefined}
                  >
                    {other.countryName.own}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className={styles.small}>
          <p>{t("footerNote")}</p>
          <p>{t("copyright", { year: String(year) })}</p>
        </div>
      </div>
    </footer>
  );
}
