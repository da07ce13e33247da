import type { ReactNode } from "react";
import { Icon } from "../icons.tsx";
import styles from "./forms.module.css";

type Text = ReactNode | undefined;

/** What is wrong with a form. `autoFocus`: no field has the focus, because none is wrong. */
export const FormAlert = ({ text, autoFocus = false }: { text: Text; autoFocus?: boolean }) =>
  text ? (
    // biome-ignore lint/a11y/noAutofocus: a page that shows a failure must focus it
    <p role="alert" className={styles.alert} tabIndex={-1} autoFocus={autoFocus}>
      <Icon name="alert" />
      <span>{text}</span>
    </p>
  ) : null;

/** What the last form did; screen readers announce it as a status. */
export const FormDone = ({ text }: { text: Text }) =>
  text ? (
    <p role="status" className={styles.done}>
      <Icon name="check" />
      <span>{text}</span>
    </p>
  ) : null;
