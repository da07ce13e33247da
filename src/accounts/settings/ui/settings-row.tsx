import type { ReactNode } from "react";
import forms from "../../../ui/forms/forms.module.css";
import styles from "../../ui/settings-page.module.css";
import type { SettingsFormName, SettingsPageProps } from "./settings-page-props.ts";

export const headingIdOf = (id: string) => `${id}-heading`;

type OpeningRowProps = {
  id: string;
  heading: string;
  /** The current value, in a line. */
  state?: ReactNode;
  /** The word at the end of the row; absent: the heading says what the row is for. */
  action?: string;
  isOpen?: boolean;
  children: ReactNode;
};

/** A row that opens without script. Its name is all of its text: speech control finds a control by what it shows. */
export const OpeningRow = ({ id, heading, state, action, isOpen, children }: OpeningRowProps) => (
  <section id={id} className={styles.row} aria-labelledby={headingIdOf(id)}>
    <details open={isOpen}>
      <summary className={styles.line}>
        <h3 id={headingIdOf(id)} className={styles.heading}>
          {heading}
        </h3>{" "}
        {state && <span className={styles.state}>{state}</span>}{" "}
        {action && <span className={styles.action}>{action}</span>}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  </section>
);

type RowProps = Pick<SettingsPageProps, "messages" | "failed"> &
  Pick<OpeningRowProps, "heading" | "state" | "children"> & {
    id: SettingsFormName | "activity";
    action: "change" | "show" | null;
  };

/** A row of the settings. The one whose form failed is open. */
export const Row = ({
  messages: { settings: t },
  failed,
  id,
  heading,
  state,
  action,
  children,
}: RowProps) => (
  <OpeningRow
    id={id}
    heading={heading}
    state={state}
    action={action ? t(`rows.${action}`) : undefined}
    isOpen={failed?.form === id}
  >
    {children}
  </OpeningRow>
);

/** A row that does not open: its content is beside its heading, on phones below it. */
export const PlainRow = ({ id, heading, children }: Pick<OpeningRowProps, "id" | "heading" | "children">) => (
  <section id={id} className={`${styles.row} ${styles.line}`} aria-labelledby={headingIdOf(id)}>
    <h3 id={headingIdOf(id)} className={styles.heading}>
      {heading}
    </h3>
    <div className={styles.content}>{children}</div>
  </section>
);

/** A sentence at the top of an open row. */
export const Lead = ({ children }: { children: ReactNode }) => <p className={forms.text}>{children}</p>;
