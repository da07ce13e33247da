import { withBase } from "../../portals/hosts/with-base.ts";
import { Icon } from "../ui/icon.tsx";
import { AccountTool } from "./account.tsx";
import { Actions } from "./actions.tsx";
import { Bell } from "./bell.tsx";
import { Brand } from "./brand.tsx";
import { ContactTool } from "./contact.tsx";
import { Drawer, drawerId } from "./drawer.tsx";
import styles from "./header.module.css";
import type { HeaderProps } from "./header-props.ts";
import { LanguageTool } from "./languages.tsx";
import { Menu } from "./menu.tsx";
import { SearchTool } from "./search.tsx";

/**
 * The header of every page: logo, menu, tools, side menu. Its appearance depends on attributes of `<html>`; the controller
 * finds its parts by their data attributes, and everything works without the controller.
 */
export function Header(props: HeaderProps) {
  const { entry, base, t } = props;
  const { backButton } = entry.headerOptions;
  const backOnly = props.backOnly || backButton.showOnly;
  return (
    <header
      className={backOnly ? `${styles.header} ${styles.alone}` : styles.header}
      data-header=""
      data-track="header"
    >
      <div className={styles.bar}>
        <Brand {...props} />
        {backOnly ? (
          <a className={styles.back} href={withBase(base, backButton.link_url)} data-back="">
            <Icon name="back" />
            {backButton.link_text}
          </a>
        ) : (
          <>
            <Menu header={props} items={entry.nav_details} place="bar" label={t("mainNavigation")} />
            <Tools {...props} />
          </>
        )}
      </div>
      {!backOnly && <Drawer {...props} />}
    </header>
  );
}

const Tools = (props: HeaderProps) => (
  <div className={styles.tools}>
    <SearchTool {...props} />
    <ContactTool {...props} />
    <LanguageTool {...props} />
    {props.mode === "auth" && <Bell {...props} />}
    <AccountTool {...props} />
    <Actions header={props} className={styles.phone} />
    <DrawerOpener {...props} />
  </div>
);

/** Opens the side menu. Its text does not fit on phones with a bell (HDR-17) and with large text. */
const DrawerOpener = ({ mode, t }: HeaderProps) => (
  <a className={styles.opener} href={`#${drawerId}`} aria-haspopup="dialog" data-drawer-open="">
    <Icon name="menu" />
    <span className={mode === "auth" ? "visually-hidden-phone" : "visually-hidden-narrow"}>{t("menu")}</span>
  </a>
);
