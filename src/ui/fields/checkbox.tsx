import type { ReactNode } from "react";
import { Checkbox as AriaCheckbox, Switch as AriaSwitch } from "react-aria-components";
import { Icon } from "../icons.tsx";
import styles from "./checkbox.module.css";

type Props = {
  children: ReactNode;
  isSelected: boolean;
  onChange: (on: boolean) => void;
  isDisabled?: boolean;
};

/** A checkbox with its label. */
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

/** A switch whose change takes effect immediately. */
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
