import type { Translate } from "../../content/messages.ts";
import { Logo } from "../brand/logo.tsx";
import styles from "./header.module.css";
import type { HeaderProps } from "./header-props.ts";
import { builderHref } from "./link-props.ts";

type Props = Pick<HeaderProps, "portal" | "base" | "mode" | "appearance" | "t"> & {
  words: Translate<"words">;
};

/**
 * The header of pages outside the shell: the logo and three links. It needs no script and no content entry. Phones have
 * no space for the links to the builders.
 */
export const PlainHeader = ({ portal, base, mode, appearance, t, words }: Props) => (
  <header className={`${styles.header} ${styles.alone}`} data-header="">
    <div className={styles.bar}>
      <a className={styles.brand} href={`${base}/`}>
        <Logo family={appearance.family} stacked={appearance.redesign} />
        <span className="visually-hidden">{t("homeLabel")}</span>
      </a>
      <nav className={styles.tools} aria-label={t("mainNavigation")}>
        <a className={styles.wide} href={builderHref({ base, portal, mode })}>
          {words("resumeTitle")}
        </a>
        <a className={styles.wide} href={`${base}/${portal.slugs.letter}`}>
          {words("letterTitle")}
        </a>
        {mode === "auth" ? (
          <a href={`${base}/dashboard`}>{t("dashboard")}</a>
        ) : (
          <a href={`${base}/sign-in`}>{t("signIn")}</a>
        )}
      </nav>
    </div>
  </header>
);
