import type { NavItem } from "../../content/schemas/header-entry.ts";
import { Icon } from "../ui/icon.tsx";
import { findCurrent } from "./current-item.ts";
import styles from "./header.module.css";
import type { HeaderProps } from "./header-props.ts";
import { NavLink } from "./nav-link.tsx";

type Props = { header: HeaderProps; items: readonly NavItem[]; place: "bar" | "drawer"; label: string };

/** A menu of the items for this mode (HDR-02) with the current one marked (HDR-14); nothing without items. */
export function Menu({ header, items, place, label }: Props) {
  const shown = items
    .filter((item) => item.mode.includes(header.mode))
    .map(({ subList = [], ...link }) => ({
      link,
      subs: subList.filter((sub) => sub.mode.includes(header.mode)),
    }));
  if (shown.length === 0) return null;
  const links = shown.flatMap(({ link, subs }) => [link.link_url, ...subs.map((sub) => sub.link_url)]);
  const current = findCurrent(links, header.path);
  return (
    <nav className={place === "bar" ? styles.menu : undefined} aria-label={label}>
      <ul>
        {shown.map((item) =>
          item.subs.length > 0 ? (
            <SubMenu key={item.link.id} {...item} header={header} current={current} place={place} />
          ) : (
            <li key={item.link.id}>
              <NavLink header={header} link={item.link} current={current} />
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

type SubMenuProps = {
  header: HeaderProps;
  link: NavItem;
  subs: NavItem[];
  current: string | null;
  place: Props["place"];
};

/**
 * A link, the button that opens its sub-menu, and the sub-menu. In the drawer the sub-menu with the current page is
 * always open and has no button (HDR-03).
 */
function SubMenu({ header, link, subs, current, place }: SubMenuProps) {
  const id = `${place}-${link.id}`;
  const isActive = [link, ...subs].some(({ link_url }) => link_url === current);
  const isFixed = place === "drawer" && isActive;
  return (
    <li data-menu={isFixed ? undefined : ""} data-active={isActive ? "" : undefined}>
      <NavLink header={header} link={link} current={current} />
      {!isFixed && (
        <button
          type="button"
          data-menu-toggle=""
          aria-expanded="false"
          aria-controls={id}
          aria-label={header.t("openSubmenu", { item: link.link_text })}
        >
          <Icon name="chevron" size={16} />
        </button>
      )}
      <ul id={id} className={place === "bar" ? styles.panel : undefined} data-menu-panel="">
        {subs.map((sub) => (
          <li key={sub.id}>
            <NavLink header={header} link={sub} current={current} />
          </li>
        ))}
      </ul>
    </li>
  );
}
