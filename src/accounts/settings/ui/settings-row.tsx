import type { ReactNode } from "react";
import forms from "../../../ui/forms/forms.module.css";
import styles from "../../ui/settings-page.module.css";
import type { SettingsFormName, SettingsPageProps } from "./settings-page-props.ts";

type RowId = SettingsFormName | "activity";

export const headingIdOf = (id: string) => `${id}-heading`;

type RowProps = Pick<SettingsPageProps, "messages" | "failed"> & {
  id: RowId;
  heading: string;
  /** The current value, in a line. */
  state?: ReactNode;
  /** The word at the end of the row; null: the heading says what the row is for. */
  action: "change" | "show" | null;
  children: ReactNode;
};

/**
 * A row of the settings. It opens without script; the row whose form failed is open. Its name is all of its text: speech
 * control finds a control by what it shows.
 */
export function Row({ messages: { settings: t }, failed, id, heading, state, action, children }: RowProps) {
  return (
    <section id={id} className={styles.row} aria-labelledby={headingIdOf(id)}>
      <details open={failed?.form === id}>
        <summary className={styles.line}>
          <h3 id={headingIdOf(id)} className={styles.heading}>
            {heading}
          </h3>{" "}
          {state && <span className={styles.state}>{state}</span>}{" "}
          {action && <span className={styles.action}>{t(`rows.${action}`)}</span>}
        </summary>
        <div className={styles.body}>{children}</div>
      </details>
    </section>
  );
}

/** A row that does not open, with an action at its end. `below`: what follows it. */
export function PlainRow({
  id,
  heading,
  state,
  action,
  below,
}: Pick<RowProps, "heading" | "state"> & { id: string; action?: ReactNode; below?: ReactNode }) {
  return (
    <section id={id} className={styles.row} aria-labelledby={headingIdOf(id)}>
      <div className={styles.line}>
        <h3 id={headingIdOf(id)} className={styles.heading}>
          {heading}
        </h3>
        {state && <p className={styles.state}>{state}</p>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {below && <div className={styles.body}>{below}</div>}
    </section>
  );
}

/** A sentence at the top of an open row. */
export const Lead = ({ children }: { children: ReactNode }) => <p className={forms.text}>{children}</p>;
