import { type AnchorHTMLAttributes, memo, type ReactNode, useRef } from "react";
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  ProgressBarContext,
  useSlottedContext,
} from "react-aria-components";
import styles from "./button.module.css";
import { Icon, type IconName } from "./icons.tsx";
import { usePendingAnnouncement } from "./use-pending-announcement.ts";

/** One `primary` per view; `secondary` beside it; `quiet` for the rest; `danger` for deleting. */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

type Appearance = {
  variant?: ButtonVariant;
  icon?: IconName;
  iconAfter?: IconName;
  /** Aligns the text to the start, for buttons in a column. */
  atStart?: boolean;
  /** As high as a line of text with a pointer; on touch screens a full target. */
  isSmall?: boolean;
};
type ButtonProps = Omit<AriaButtonProps, "className" | "children"> & Appearance & { children: ReactNode };

const classNameOf = ({ variant = "secondary", atStart, isSmall }: Appearance) =>
  `${styles.button} ${styles[variant]} ${atStart ? styles.start : ""} ${isSmall ? styles.small : ""}`;

/** A button with text. While `isPending` it remains focusable, is announced as busy and shows a spinner. */
export function Button({ variant, icon, iconAfter, atStart, isSmall, children, ...rest }: ButtonProps) {
  const mark = rest.isPending ? "saving" : icon;
  const element = useRef<HTMLButtonElement>(null);
  usePendingAnnouncement(element, rest.isPending);
  return (
    <AriaButton {...rest} ref={element} className={classNameOf({ variant, atStart, isSmall })}>
      {mark && <Icon name={mark} />}
      <span className={styles.text}>{children}</span>
      {iconAfter && <Icon name={iconAfter} />}
      {rest.isPending !== undefined && <Progress />}
    </AriaButton>
  );
}

/** While a button with a name of its own is pending, React Aria refers to a progress bar in it, also some seconds later. */
const Progress = () => <span id={useSlottedContext(ProgressBarContext)?.id} hidden />;

type IconButtonProps = Omit<AriaButtonProps, "className" | "children"> & { icon: IconName; label: string };

/** A button with only an icon; `label` is its accessible name and its tooltip. */
export const IconButton = memo(function IconButton({ icon, label, ...rest }: IconButtonProps) {
  const element = useRef<HTMLButtonElement>(null);
  usePendingAnnouncement(element, rest.isPending);
  return (
    <AriaButton {...rest} ref={element} aria-label={label} className={styles.iconButton}>
      <Icon name={rest.isPending ? "saving" : icon} />
      {rest.isPending !== undefined && <Progress />}
    </AriaButton>
  );
});

type LinkButtonProps = AnchorHTMLAttributes<HTMLAnchorElement> & Appearance & { children: ReactNode };

/** A link styled as a button, for navigation. */
export function LinkButton({ variant, icon, iconAfter, atStart, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={classNameOf({ variant, atStart })}>
      {icon && <Icon name={icon} />}
      <span className={styles.text}>{children}</span>
      {iconAfter && <Icon name={iconAfter} />}
    </a>
  );
}
