import type { ActionButton } from "../../content/header-entry.ts";
import styles from "./header.module.css";
import type { HeaderProps } from "./header-props.ts";
import { builderOf, linkProps } from "./link-props.ts";
import { NewTab } from "./nav-link.tsx";

type Props = { header: HeaderProps; className?: string };

const looks = { primary: "button", secondary: "quiet", link: "plain" } as const;

/** A phone's action buttons (HDR-09). Of two that lead to the same place, as "Sign in" may for members, the first stays. */
export function Actions({ header, className }: Props) {
  const links = header.entry.actionBtn.map((action) => ({ action, props: propsOf(header, action) }));
  return links
    .filter(({ props }, at) => links.findIndex((other) => other.props.href === props.href) === at)
    .map(({ action: { text, target, btnType }, props }) => (
      <a key={text} {...props} className={[styles[looks[btnType]], className].filter(Boolean).join(" ")}>
        {text}
        {target === "_blank" && <NewTab header={header} />}
      </a>
    ));
}

/** `login` opens the dialog; those who are signed in go to the builder (HDR-10). */
function propsOf(header: HeaderProps, { onClick, link_url, target }: ActionButton) {
  const props = linkProps(header, { link_url, target });
  if (onClick === "builder" || (onClick === "login" && header.mode === "auth"))
    return { ...props, href: builderOf(header), "data-login": undefined };
  return onClick === "login" ? { ...props, "data-login": props["data-login"] ?? "sign-in" } : props;
}
