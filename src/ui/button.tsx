import { type AnchorHTMLAttributes, memo, type ReactNode } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components";
import styles from "./button.module.css";
import { Icon, type IconName } from "./icons.tsx";

/** One `primary` a view; `secondary` beside it; `quiet` for the rest; `danger` where something goes away. */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

type Look = {
  variant?: ButtonVariant;
  icon?: IconName;
  iconAfter?: IconName;
  /** Words at the start of the button: for buttons that stand in a column. */
  atStart?: boolean;
};
type ButtonProps = Omit<AriaButtonProps, "className" | "children"> & Look & { children: ReactNode };

const lookOf = ({ variant = "secondary", atStart }: Look) =>
  `${styles.button} ${styles[variant]} ${atStart ? styles.start : ""}`;

/** A button with words. While `isPending` it stays focusable, says so and shows a turning mark. */
export function Button({ variant, icon, iconAfter, atStart, children, ...rest }: ButtonProps) {
  const mark = rest.isPending ? "saving" : icon;
  return (
    <AriaButton {...rest} className={lookOf({ variant, atStart })}>
      {mark && <Icon name={mark} />}
      <span className={styles.words}>{children}</span>
      {iconAfter && <Icon name={iconAfter} />}
    </AriaButton>
  );
}

type IconButtonProps = Omit<AriaButtonProps, "className" | "children"> & { icon: IconName; label: string };

/** A button of an icon alone; `label` is its accessible name and its tooltip. */
export const IconButton = memo(function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <AriaButton {...rest} aria-label={label} className={styles.iconButton}>
      <Icon name={rest.isPending ? "saving" : icon} />
    </AriaButton>
  );
});

type LinkButtonProps = AnchorHTMLAttributes<HTMLAnchorElement> & Look & { children: ReactNode };

/** A link that looks like a button: it goes somewhere, so it stays a link. */
export function LinkButton({ variant, icon, iconAfter, atStart, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={lookOf({ variant, atStart })}>
      {icon && <Icon name={icon} />}
      <span className={styles.words}>{children}</span>
      {iconAfter && <Icon name={iconAfter} />}
    </a>
  );
}
