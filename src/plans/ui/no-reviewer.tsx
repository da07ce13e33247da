import type { Translate } from "../../content/messages.ts";
import type { Portal } from "../../portals/portal.ts";
import { waitingPath } from "../review-availability.ts";
import { noReviewerTitle } from "../waiting-text.ts";
import styles from "./no-reviewer.module.css";

type Props = {
  t: Translate<"reviewPages">;
  portal: Pick<Portal, "formatLocale">;
  base: string;
  /** Of the review. */
  locale: string;
};

/** Stands where plans are bought and reviews are ordered, while the language has no reviewer. */
export const NoReviewer = ({ t, portal, base, locale }: Props) => (
  <section className={styles.notice} aria-labelledby="no-reviewer">
    <h2 id="no-reviewer" className={styles.title}>
      {noReviewerTitle(locale, { t, portal })}
    </h2>
    <p className={styles.text}>{t("noReviewerText")}</p>
    <TellMe t={t} base={base} locale={locale} />
  </section>
);

/** Link to the page on which a user asks for a message once reviews in the language are possible. */
export const TellMe = ({ t, base, locale }: Omit<Props, "portal">) => (
  <a className={styles.link} href={`${base}${waitingPath}?${new URLSearchParams({ language: locale })}`}>
    {t("tellMe")}
  </a>
);
