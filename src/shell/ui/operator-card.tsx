import type { Translate } from "../../content/messages.ts";
import styles from "./text-page.module.css";

/** The operator of an installation, from its settings. */
export type Operator = { name?: string; address?: string; email?: string };

/** The operator's details in the legal notice, or a notice that they are missing. */
export function OperatorCard({ operator, t }: { operator: Operator | undefined; t: Translate<"notices"> }) {
  const { name, address, email } = operator ?? {};
  return (
    <section className={styles.card} aria-labelledby="operator">
      <h2 id="operator">{t("operator")}</h2>
      {name ? <p>{name}</p> : <p>{t("operatorMissing")}</p>}
      {address && (
        <p>
          {t("address")}: <bdi>{address}</bdi>
        </p>
      )}
      {email && (
        <p>
          {t("email")}:{" "}
          <a href={`mailto:${email}`}>
            <bdi>{email}</bdi>
          </a>
        </p>
      )}
    </section>
  );
}
