import type { ReactNode } from "react";
import { FieldError, Label, Text } from "react-aria-components";
import { Icon } from "../icons.tsx";
import styles from "./field.module.css";

/** Texts of every field: label above the control, error and help below. */
export type FieldTexts = { label: string; help?: ReactNode; error?: string };

/** Label, error and help inside of a React Aria field, which associates them with the control. */
export function FieldFrame({ label, help, error, children }: FieldTexts & { children: ReactNode }) {
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
      {/* React Aria looks for this element once, so it is there also while the help is not. */}
      <Text slot="description" className={help ? styles.help : undefined} hidden={!help}>
        {help}
      </Text>
    </>
  );
}

/** What is said about the text of a field: an error, or a quiet note about text that is accepted. */
export type FieldNotice = { tone: "error" | "note"; text: string };

/** A notice in another place than below its field, which refers to it by `aria-describedby`; it names the field. */
export function DistantNotice({ id, label, tone, text }: FieldNotice & { id: string; label: string }) {
  return (
    <div id={id} className={tone === "error" ? styles.error : styles.help}>
      {tone === "error" && <Icon name="alert" size={16} />}
      <span>
        <b>{label}</b> {text}
      </span>
    </div>
  );
}

export const fieldClass = styles.field;
export const controlClass = styles.control;
/** For controls that are not a React Aria field. */
export const messageClasses = { label: styles.label, help: styles.help, error: styles.error };
