import type { ActionButton } from "../../content/header-entry.ts";
import styles from "./header.module.css";
import type { HeaderProps } from "./header-props.ts";
import { builderOf, linkProps } from "./link-props.ts";
import { NewTab } from "./nav-link.tsx";

type Props = { header: HeaderProps; action: ActionButton; className?: string };

const looks = { primary: "button", secondary: "quiet", link: "plain" } as const;

/** A phone's action button (HDR-09). `login` opens the dialog; those who are signed in go to the builder. */
export function Action({ header, action, className }: Props) {
  const { onClick, link_url, target, btnType } = action;
  const props = linkProps(header, { link_url, target });
  if (onClick === "builder" || (onClick === "login" && header.mode === "auth")) {
    props.href = builderOf(header);
    props["data-login"] = undefined;
  } else if (onClick === "login") props["data-login"] ??= "sign-in";
  return (
    <a {...props} className={[styles[looks[btnType]], className].filter(Boolean).join(" ")}>
      {action.text}
      {target === "_blank" && <NewTab header={header} />}
    </a>
  );
}
