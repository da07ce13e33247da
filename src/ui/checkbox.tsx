import type { ReactNode } from "react";
import { Checkbox as AriaCheckbox, Switch as AriaSwitch } from "react-aria-components";
import styles from "./checkbox.module.css";
import { Icon } from "./icons.tsx";

type Props = {
  children: ReactNode;
  isSelected: boolean;
  onChange: (on: boolean) => void;
  isDisabled?: boolean;
};

/** A fact that holds or does not. */
export function Checkbox({ children, ...rest }: Props) {
  return (
    <AriaCheckbox {...rest} className={styles.row}>
      <span className={styles.box}>
        <Icon name="check" size={18} />
      </span>
      <span>{children}</span>
    </AriaCheckbox>
  );
}

/** Something that is on or off at once. */
export function Switch({ children, ...rest }: Props) {
  return (
    <AriaSwitch {...rest} className={styles.row}>
      <span className={styles.track}>
        <span className={styles.thumb} />
      </span>
      <span>{children}</span>
    </AriaSwitch>
  );
}
