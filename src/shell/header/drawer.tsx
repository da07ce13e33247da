import { Icon } from "../ui/icon.tsx";
import { withBase } from "../with-base.ts";
import { AccountList, AccountName } from "./account.tsx";
import { Actions } from "./actions.tsx";
import { ContactLine } from "./contact.tsx";
import styles from "./drawer.module.css";
import type { HeaderProps } from "./header-props.ts";
import { LanguageList } from "./languages.tsx";
import { linkProps } from "./link-props.ts";
import { Menu } from "./menu.tsx";
import { SearchForm } from "./search.tsx";

/** Where the opener leads; a link, so that it does without script too. */
export const drawerId = "drawer";

/** The side menu (HDR-15): everything of the bar that a phone has no room for. */
export function Drawer(header: HeaderProps) {
  const { entry, base, mode, languages, contact, hideContact, t } = header;
  const { userIcon } = entry.headerOptions;
  const support = entry.mobile_header_contact;
  return (
    <dialog id={drawerId} className={styles.drawer} aria-label={t("menu")} data-drawer="">
      <div>
        {/* biome-ignore lint/a11y/useValidAnchor: an empty target closes it without script */}
        <a className={styles.close} href="#" aria-label={t("closeMenu")} data-drawer-close="">
          <Icon name="close" />
        </a>
        {entry.showSearch && <SearchForm {...header} />}
        <Menu
          header={header}
          items={entry.nav_details_mob ?? entry.nav_details}
          place="drawer"
          label={t("menu")}
        />
        <Actions header={header} className={styles.action} />
        <section>
          {mode === "auth" ? (
            <>
              <p className={styles.who}>
                <Icon name={userIcon} />
                <AccountName {...header} />
              </p>
              <AccountList {...header} />
            </>
          ) : (
            <ul>
              <li>
                <a {...linkProps(header, { link_url: "/sign-in" })}>
                  <Icon name={userIcon} />
                  {t("myAccount")}
                </a>
              </li>
              <li>
                <a {...linkProps(header, { link_url: "/sign-up" })}>{t("signUp")}</a>
              </li>
            </ul>
          )}
        </section>
        {languages.length > 1 && (
          <section aria-label={t("languages")}>
            <LanguageList {...header} />
          </section>
        )}
        {(support || (contact && !hideContact)) && (
          <section>
            {support && (
              <ul>
                <li>
                  <a href={withBase(base, support.link_url)}>
                    <Icon name="phone" />
                    {support.link_text}
                  </a>
                </li>
              </ul>
            )}
            <ContactLine {...header} />
          </section>
        )}
      </div>
    </dialog>
  );
}
