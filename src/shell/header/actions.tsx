import type { ActionButton } from "../../content/schemas/header-entry.ts";
import styles from "./header.module.css";
import type { HeaderProps } from "./header-props.ts";
import { builderHref, linkProps } from "./link-props.ts";
import { NewTab } from "./nav-link.tsx";

type Props = { header: HeaderProps; className?: string };

const classNames = { primary: "button", secondary: "quiet", link: "plain" } as const;

/** Action buttons for phones (HDR-09). Of two with the same target, as "Sign in" may have for users, the first remains. */
export function Actions({ header, className }: Props) {
  const links = header.entry.actionBtn.map((action) => ({ action, props: propsOf(header, action) }));
  return links
    .filter(({ props }, at) => links.findIndex((other) => other.props.href === props.href) === at)
    .map(({ action: { text, target, btnType }, props }) => (
      <a key={text} {...props} className={[styles[classNames[btnType]], className].filter(Boolean).join(" ")}>
        <span className={styles.label}>{text}</span>
        {target === "_blank" && <NewTab header={header} />}
      </a>
    ));
}

/** `login` opens the sign-in dialog, or leads signed-in users to the builder (HDR-10). */
function propsOf(header: HeaderProps, { onClick, link_url, target }: ActionButton) {
  const props = linkProps(header, { link_url, target });
  if (onClick === "builder" || (onClick === "login" && header.mode === "auth"))
    return { ...props, href: builderHref(header), "data-login": undefined };
  return onClick === "login" ? { ...props, "data-login": props["data-login"] ?? "sign-in" } : props;
}
