import type { ReactElement } from "react";
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import { Icon, type IconName } from "../icons.tsx";
import styles from "./menu.module.css";

export type MenuAction = {
  id: string;
  label: string;
  icon?: IconName;
  danger?: boolean;
} & ({ onAction: () => void; href?: undefined } | { href: string; onAction?: undefined });

/** A list of actions behind a button; `children` is the button. */
export function Menu({ children, actions }: { children: ReactElement; actions: readonly MenuAction[] }) {
  return (
    <MenuTrigger>
      {children}
      <Popover className={styles.popover} offset={4} placement="bottom end">
        <AriaMenu className={styles.menu} items={actions}>
          {(action: MenuAction) => (
            <MenuItem
              id={action.id}
              textValue={action.label}
              onAction={action.onAction}
              href={action.href}
              className={`${styles.item} ${action.danger ? styles.danger : ""}`}
            >
              {action.icon && <Icon name={action.icon} />}
              <span>{action.label}</span>
            </MenuItem>
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
