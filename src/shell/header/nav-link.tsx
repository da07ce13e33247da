import type { NavLeaf } from "../../content/schemas/header-entry.ts";
import { Icon } from "../ui/icon.tsx";
import { isSamePage } from "./current-item.ts";
import styles from "./header.module.css";
import type { HeaderProps } from "./header-props.ts";
import { linkProps } from "./link-props.ts";

type Props = { header: HeaderProps; link: NavLeaf; current?: string | null };

/** A link of the menus: picture or icon, text, and a hint for screen readers if it opens a new tab. */
export function NavLink({ header, link, current }: Props) {
  const isCurrent = link.link_url === current;
  return (
    <a
      {...linkProps(header, link)}
      className={link.class && styles[link.class]}
      aria-current={isCurrent ? (isSamePage(link.link_url, header.path) ? "page" : "true") : undefined}
    >
      {link.icon_src ? (
        <img src={header.resolveImage(link.icon_src)} width={20} height={20} alt="" loading="lazy" />
      ) : (
        link.icon_name && <Icon name={link.icon_name} />
      )}
      {link.link_text}
      {link.target === "_blank" && <NewTab header={header} />}
    </a>
  );
}

export const NewTab = ({ header }: { header: HeaderProps }) => (
  <span className="visually-hidden"> ({header.t("newTab")})</span>
);
