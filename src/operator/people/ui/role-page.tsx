import type { Role } from "../../../http/viewer.ts";
import forms from "../../../ui/forms/forms.module.css";
import styles from "../../ui/operator-page.module.css";
import { OperatorPage } from "../../ui/operator-page.tsx";
import parts from "../../ui/operator-parts.module.css";
import { Facts, ReasonField } from "../../ui/operator-parts.tsx";
import type { View } from "../../ui/view.ts";
import type { Person } from "../people-store.server.ts";

type Props = { view: View; person: Person; role: Role };

/** Asks for the reason of a change, and says what it does. */
export function RolePage({ view, person, role }: Props) {
  const { people: t, base } = view;
  const before = person.role as Role;
  const effects = [
    ...(before === "customer" ? [] : [t("effectEnd")]),
    ...(mayReview(before) && !mayReview(role) ? [t("effectReturn")] : []),
    ...(role === "customer" ? [] : [t("effectStaff")]),
  ];
  return (
    <OperatorPage view={view} area="people" hasFilters={false} heading={t("changeRole")}>
      <div className={styles.sheet}>
        <Facts
          facts={[
            [t("person"), <bdi key="email">{person.email}</bdi>],
            [t("roleNow"), t(`roles.${before}`)],
            [t("newRole"), t(`roles.${role}`)],
          ]}
        />
        <ul className={parts.list}>
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        <form method="post" action={`${base}/operator/people/${person.id}/role`} className={forms.form}>
          <input type="hidden" name="from" value={before} />
          <input type="hidden" name="role" value={role} />
          <ReasonField view={view} id="role-reason" />
          <div className={forms.buttons}>
            <button type="submit" className={forms.primary}>
              {t("changeRole")}
            </button>
            <a href={`${base}/operator/people/${person.id}`}>{t("back")}</a>
          </div>
        </form>
      </div>
    </OperatorPage>
  );
}

const mayReview = (role: Role): boolean => role === "reviewer" || role === "operator";
