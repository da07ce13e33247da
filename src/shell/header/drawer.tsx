import { withBase } from "../../portals/hosts/with-base.ts";
import { countriesId } from "../footer/country-switcher.tsx";
import { Icon } from "../ui/icon.tsx";
import { AccountList, AccountName } from "./account.tsx";
import { Actions } from "./actions.tsx";
import { ContactLine } from "./contact.tsx";
import styles from "./drawer.module.css";
import type { HeaderProps } from "./header-props.ts";
import { LanguageList } from "./languages.tsx";
import { linkProps } from "./link-props.ts";
import { Menu } from "./menu.tsx";
import { SearchForm } from "./search.tsx";

/** Target of the opener: a link, so that it works without script. */
export const drawerId = "drawer";

/** The side menu (HDR-15): everything of the bar that does not fit on phones. */
export function Drawer(header: HeaderProps) {
  const { entry, languages, t } = header;
  return (
    <dialog id={drawerId} className={styles.drawer} aria-label={t("menu")} data-drawer="">
      <div>
        {/* biome-ignore lint/a11y/useValidAnchor: an empty target closes it without script */}
        <a className={styles.close} href="#" aria-label={t("closeMenu")} data-drawer-close="">
          <Icon name="close" />
        </a>
        {entry.showSearch && <SearchForm {...header} name={`${t("menu")} – ${t("search")}`} />}
        <Menu
          header={header}
          items={entry.nav_details_mob ?? entry.nav_details}
          place="drawer"
          label={t("menu")}
        />
        <Actions header={header} className={styles.action} />
        <AccountSection {...header} />
        {languages.length > 1 && (
          <section aria-label={t("languages")}>
            <LanguageList {...header} />
          </section>
        )}
        <section>
          <ul>
            <li>
              <a href={`#${countriesId}`}>{t("chooseCountry")}</a>
            </li>
          </ul>
        </section>
        <ContactSection {...header} />
      </div>
    </dialog>
  );
}

function AccountSection(header: HeaderProps) {
  const { entry, mode, t } = header;
  const { userIcon } = entry.headerOptions;
  if (mode === "auth")
    return (
      <section>
        <p className={styles.who}>
          <Icon name={userIcon} />
          <AccountName t={header.t} />
        </p>
        <AccountList {...header} />
      </section>
    );
  return (
    <section>
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
    </section>
  );
}

function ContactSection(header: HeaderProps) {
  const { entry, base, contact, hideContact } = header;
  const support = entry.mobile_header_contact;
  if (!support && (!contact || hideContact)) return null;
  return (
    <section>
      {support && (
        <ul>
          <li>
            <a href={withBase(base, support.link_url)}>
              <Icon name={contact && !hideContact ? "phone" : "mail"} />
              {support.link_text}
            </a>
          </li>
        </ul>
      )}
      <ContactLine {...header} />
    </section>
  );
}
