import type { ReactNode } from "react";
import { FormTextArea } from "../../ui/forms/form-controls.tsx";
import { FormAlert, FormDone } from "../../ui/forms/form-result.tsx";
import styles from "./operator-parts.module.css";
import type { View } from "./view.ts";

/** Parts of the operator's pages. All work without scripts. */

/** The operator's reason. `help` says who reads it. */
export const ReasonField = ({ view, id, help }: { view: View; id: string; help?: string }) => (
  <FormTextArea
    id={id}
    label={view.people("reason")}
    help={help ?? view.people("reasonHelp")}
    name="reason"
    rows={2}
    maxLength={300}
    required
  />
);

type NoticeProps = {
  view: View;
  /** The texts of the outcomes that the address may name. */
  done?: Readonly<Record<string, string>>;
  /** The text of a wrong field, in place of the general one. */
  wrong?: string | null;
};

/** What the form before this page did, or why it did not. Screen readers announce it. */
export const Notice = ({ view: { notice, errors }, done = {}, wrong }: NoticeProps) =>
  notice.error ? (
    <FormAlert text={wrong ?? errors(notice.error === "tooMany" ? "conflict" : notice.error)} />
  ) : (
    <FormDone text={Object.hasOwn(done, notice.done ?? "") ? done[notice.done!] : null} />
  );

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
