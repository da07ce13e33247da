import type { ReactNode } from "react";
import styles from "./operator-form.module.css";
import type { View } from "./view.ts";

/** Parts of the operator's forms. All work without scripts. */

type FieldProps = {
  id: string;
  label: string;
  help?: string;
  wrong?: string | null;
  wide?: boolean;
  children: (attributes: {
    id: string;
    className: string;
    "aria-describedby": string | undefined;
    "aria-invalid": true | undefined;
  }) => ReactNode;
};

export function Field({ id, label, help, wrong = null, wide, children }: FieldProps) {
  const described = [help && `${id}-help`, wrong && `${id}-wrong`].filter(Boolean).join(" ");
  return (
    <div className={wide ? `${styles.field} ${styles.wide}` : styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.control!,
        "aria-describedby": described || undefined,
        "aria-invalid": wrong ? true : undefined,
      })}
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {wrong && (
        <p id={`${id}-wrong`} className={styles.wrong}>
          {wrong}
        </p>
      )}
    </div>
  );
}

/** The operator's reason. `help` says who reads it. */
export const ReasonField = ({ view, id, help }: { view: View; id: string; help?: string }) => (
  <Field id={id} label={view.people("reason")} help={help ?? view.people("reasonHelp")}>
    {(attributes) => <textarea {...attributes} name="reason" rows={2} maxLength={300} dir="auto" required />}
  </Field>
);

type SelectProps = {
  id: string;
  name: string;
  label: string;
  chosen?: string;
  wide?: boolean;
  choices: readonly (readonly [value: string, label: string])[];
};

export const SelectField = ({ id, name, label, chosen, wide, choices }: SelectProps) => (
  <Field id={id} label={label} wide={wide}>
    {(attributes) => (
      <select {...attributes} name={name} defaultValue={chosen}>
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
);

type NoticeProps = {
  view: View;
  /** The text of the outcome, if there is one. */
  done?: string | null;
  /** The text of a wrong field, in place of the general one. */
  wrong?: string | null;
};

/** What the form before this page did, or why it did not. Screen readers announce it. */
export function Notice({ view: { notice, errors }, done, wrong }: NoticeProps) {
  if (notice.error)
    return (
      <p role="alert" className={`${styles.notice} ${styles.failure}`}>
        {wrong ?? errors(notice.error === "tooMany" ? "conflict" : notice.error)}
      </p>
    );
  return done ? (
    <p role="status" className={styles.notice}>
      {done}
    </p>
  ) : null;
}

/** A form that is folded until it is wanted. */
export const Fold = ({
  title,
  isOpen,
  children,
}: {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}) => (
  <details className={styles.fold} open={isOpen}>
    <summary>{title}</summary>
    {children}
  </details>
);

/** Short facts in one line, which wraps. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** A share as a bar; of 0 to 1, more is shown as full. */
export const Meter = ({ share, isOver = false }: { share: number; isOver?: boolean }) => (
  <svg className={styles.meter} height="8" aria-hidden="true" focusable="false">
    <rect className={styles.track} width="100%" height="8" rx="3" />
    <rect
      className={isOver ? styles.over : styles.fill}
      width={`${(100 * Math.min(1, Math.max(0, share))).toFixed(1)}%`}
      height="8"
      rx="3"
    />
  </svg>
);
