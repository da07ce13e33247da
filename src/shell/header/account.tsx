import { withBase } from "../../portals/hosts/with-base.ts";
import { Icon } from "../ui/icon.tsx";
import { Disclosure } from "./disclosure.tsx";
import styles from "./header.module.css";
import type { HeaderProps } from "./header-props.ts";
import { linkProps } from "./link-props.ts";
import { NavLink } from "./nav-link.tsx";

/**
 * The account in the bar: a menu for signed-in users, else links to sign-in and sign-up. On phones with action buttons
 * (HDR-09) the links do not fit; the side menu has them too.
 */
export function AccountTool(header: HeaderProps) {
  const { entry, mode, t } = header;
  const { userIcon, bottomIcon } = entry.headerOptions;
  if (mode === "unauth")
    return (
      <>
        <a
          {...linkProps(header, { link_url: "/sign-in" })}
          className={entry.actionBtn.length > 0 ? styles.wide : undefined}
        >
          {t("signIn")}
        </a>
        <a {...linkProps(header, { link_url: "/sign-up" })} className={`${styles.quiet} ${styles.wide}`}>
          {t("signUp")}
        </a>
      </>
    );
  return (
    <Disclosure
      name="account"
      summary={
        <>
          <Icon name={userIcon} />
          <AccountName t={header.t} className="visually-hidden-desktop" />
          {bottomIcon === "chevron" && <Icon name="chevron" size={16} />}
        </>
      }
    >
      <AccountList {...header} />
    </Disclosure>
  );
}

/**
 * The controller fills in the name, because pages are cached. Until then, without script, and for users without a name,
 * "My account" takes the same space; beside a name it is visible to screen readers only.
 */
export const AccountName = ({ t, className = "" }: Pick<HeaderProps, "t"> & { className?: string }) => (
  <span className={`${styles.name} ${className}`}>
    <bdi data-account-name="" /> <span>{t("myAccount")}</span>
  </span>
);

/** Settings, the entry's own links, Support, Sign out (HDR-12). */
export function AccountList(header: HeaderProps) {
  const { entry, base, mode } = header;
  const { Settings, Support, SignOut, authList } = entry.headerOptions;
  return (
    <ul>
      <li>
        <a href={withBase(base, Settings.link_url)}>
          <Icon name="settings" />
          {Settings.link_text}
        </a>
      </li>
      {authList
        .filter((link) => link.mode.includes(mode))
        .map((link) => (
          <li key={link.id}>
            <NavLink header={header} link={link} />
          </li>
        ))}
      <li>
        <a href={withBase(base, Support.link_url)}>
          <Icon name="help" />
          {Support.link_text}
        </a>
      </li>
      <li>
        {/* A form, so that no link from another site can sign a user out. */}
        <form method="post" action={`${base}/api/account/sign-out`} data-sign-out="">
          <button type="submit">
            <Icon name="sign-out" />
            {SignOut.link_text}
          </button>
        </form>
      </li>
    </ul>
  );
}
