import type { RefObject } from "react";
import { Menu as AriaMenu, MenuItem, Popover } from "react-aria-components";
import { flushSync } from "react-dom";
import { Icon } from "../icons.tsx";
import styles from "./menu.module.css";
import type { MenuAction } from "./menu.tsx";

type Props = {
  /** The button that has opened the list. */
  trigger: RefObject<HTMLButtonElement | null>;
  labelledBy: string;
  actions: readonly MenuAction[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The action that has the focus at first. */
  focus: "first" | "last";
  isBeside: boolean | undefined;
};

/** Pixels that a list beside its button keeps free above and below: the editor's bar. */
const barHeight = 64;

/** The open list of a `Menu`. */
export function MenuList({ trigger, labelledBy, actions, isOpen, onOpenChange, focus, isBeside }: Props) {
  /** What the action opens returns the focus to where it was, which must not be the closing list. */
  const run = (onAction: () => void) => {
    flushSync(() => onOpenChange(false));
    trigger.current?.focus({ preventScroll: true });
    onAction();
  };
  return (
    <Popover
      className={styles.popover}
      triggerRef={trigger}
      trigger="MenuTrigger"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      offset={4}
      placement={isBeside ? "end top" : "bottom end"}
      containerPadding={isBeside ? barHeight : undefined}
    >
      <AriaMenu
        className={styles.menu}
        aria-labelledby={labelledBy}
        items={actions}
        autoFocus={focus}
        onClose={() => onOpenChange(false)}
      >
        {(action: MenuAction) => (
          <MenuItem
            id={action.id}
            textValue={action.label}
            onAction={action.onAction && (() => run(action.onAction))}
            href={action.href}
            className={`${styles.item} ${action.danger ? styles.danger : ""}`}
          >
            {action.icon && <Icon name={action.icon} />}
            <span>{action.label}</span>
          </MenuItem>
        )}
      </AriaMenu>
    </Popover>
  );
}
