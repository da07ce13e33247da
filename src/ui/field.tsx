import type { ReactNode } from "react";
import { FieldError, Label, Text } from "react-aria-components";
import styles from "./field.module.css";
import { Icon } from "./icons.tsx";

/** What every field says around its control: label above, help under, error under with an icon and words. */
export type FieldWords = { label: string; help?: ReactNode; error?: string };

/** Stands inside a React Aria field, which ties label, help and error to the control. */
export function FieldFrame({ label, help, error, children }: FieldWords & { children: ReactNode }) {
  return (
    <>
      <Label className={styles.label}>{label}</Label>
      {children}
      {error && (
        <FieldError className={styles.error}>
          <Icon name="alert" size={16} />
          <span>{error}</span>
        </FieldError>
      )}
      {help && (
        <Text slot="description" className={styles.help}>
          {help}
        </Text>
      )}
    </>
  );
}

export const fieldClass = styles.field;
export const controlClass = styles.control;
