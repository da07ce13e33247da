import type { HeaderEntry } from "../../content/entries.ts";
import type { Translate } from "../../content/words.ts";
import { Mark } from "./mark.tsx";
import styles from "./shell.module.css";

export type Mode = "unauth" | "auth";

type Props = { entry: HeaderEntry; base: string; mode: Mode; t: Translate<"shell"> };

/** In front of a path of this site goes the language slug; anything else stays as it is (SHL-03). */
export const withBase = (base: string, href: string): string =>
  href.startsWith("/") ? `${base}${href}` : href;

/** Logo, menu and account links. On a phone the menu is a `<details>`, so it opens without a script. */
export function Header({ entry, base, mode, t }: Props) {
  const items = entry.nav_details.filter((item) => item.mode.includes(mode));
  const links = items.map((item) => (
    <li key={item.id}>
      <a href={withBase(base, item.link_url)}>{item.link_text}</a>
    </li>
  ));
  return (
    <header className={styles.header}>
      <div className={`${styles.inner} ${styles.bar}`}>
        <a
          className={styles.brand}
          href={withBase(base, entry.headerOptions.logoRedirectURL[mode])}
          aria-label={t("homeLabel")}
        >
          <Mark />
          <span aria-hidden="true">{entry.brand_info.alt_text}</span>
        </a>
        <nav className={styles.nav} aria-label={t("mainNavigation")}>
          <ul>{links}</ul>
        </nav>
        <div className={styles.account}>
          {mode === "auth" ? <SignedIn base={base} t={t} /> : <SignedOut base={base} t={t} />}
        </div>
        <details className={styles.drawer} data-drawer>
          <summary>
            <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
              <path
                d="M2 5h16M2 10h16M2 15h16"
                stroke="currentColor"
                strokeWidth="1.75"
                strokeLinecap="round"
              />
            </svg>
            <span className={mode === "auth" ? styles.menuText : undefined}>{t("menu")}</span>
          </summary>
          <nav className={styles.panel} aria-label={t("menu")}>
            <ul>
              {links}
              {mode === "auth" ? (
                <li>
                  <SignOut base={base} t={t} />
                </li>
              ) : (
                <li>
                  <a href={`${base}/sign-up`} data-login="sign-up">
                    {t("signUp")}
                  </a>
                </li>
              )}
            </ul>
          </nav>
        </details>
      </div>
    </header>
  );
}

type AccountProps = Pick<Props, "base" | "t">;

function SignedOut({ base, t }: AccountProps) {
  return (
    <>
      <a href={`${base}/sign-in`} data-login="sign-in">
        {t("signIn")}
      </a>
      <a className={styles.primary} href={`${base}/sign-up`} data-login="sign-up">
        {t("signUp")}
      </a>
    </>
  );
}

function SignedIn({ base, t }: AccountProps) {
  return (
    <>
      <a href={`${base}/dashboard`}>{t("dashboard")}</a>
      <SignOut base={base} t={t} />
    </>
  );
}

function SignOut({ base, t }: AccountProps) {
  return (
    <form method="post" action={`${base}/api/account/sign-out`} data-sign-out>
      <button type="submit">{t("signOut")}</button>
    </form>
  );
}
