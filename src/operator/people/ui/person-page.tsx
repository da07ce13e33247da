import { roles } from "../../../http/viewer.ts";
import { FormCheckbox, FormInput, FormSelect } from "../../../ui/forms/form-controls.tsx";
import forms from "../../../ui/forms/forms.module.css";
import { PersonPlans } from "../../plans/ui/person-plans.tsx";
import styles from "../../ui/operator-page.module.css";
import { OperatorPage, Sheet } from "../../ui/operator-page.tsx";
import parts from "../../ui/operator-parts.module.css";
import { Facts, Notice } from "../../ui/operator-parts.tsx";
import { planName } from "../../ui/plan-name.ts";
import type { View } from "../../ui/view.ts";
import type { Person } from "../people-store.server.ts";
import type { PersonDetails } from "../read-person.server.ts";
import { LanguageBoxes } from "./language-boxes.tsx";
import { wrongOf } from "./people-page.tsx";
import { RoleTag } from "./role-tag.tsx";

type Props = { view: View; person: Person; details: PersonDetails; isSelf: boolean };

/** One user: account, role, work as a reviewer, plans, and what operators changed. */
export function PersonPage({ view, person, details, isSelf }: Props) {
  const { people: t, plans, formats, base } = view;
  const done = {
    role: t("roleChanged"),
    reviewer: t("saved"),
    granted: plans("granted"),
    revoked: plans("revoked"),
  };
  const mayReview = person.role === "reviewer" || person.role === "operator";
  return (
    <OperatorPage view={view} area="people" hasFilters={false} heading={person.email}>
      <Notice view={view} done={done} wrong={wrongOf(view)} />
      <div className={styles.sheet}>
        <p>
          <bdi className={parts.strong}>{person.name}</bdi> <RoleTag view={view} role={person.role} />
        </p>
        <Facts
          facts={[
            [t("twoFactor"), t(person.twoFactorEnabled ? "on" : "off")],
            [t("plan"), planName(plans, person.plan) ?? t("noPlan")],
            [t("openOrders"), formats.number(person.openOrders)],
            [t("since"), formats.day(person.createdAt)],
            [view.t("portal"), formats.country(person.portal)],
          ]}
        />
        <p>
          <a href={`${base}/operator/plans?${new URLSearchParams({ q: person.email })}`}>
            {plans("payments")}
          </a>
        </p>
      </div>
      <div className={styles.pair}>
        <RoleSheet view={view} person={person} isSelf={isSelf} />
        <PersonPlans
          view={view}
          userId={person.id}
          entitlements={details.entitlements}
          decisions={details.decisions}
          statements={details.statements}
        />
      </div>
      {mayReview && <ReviewerSheet view={view} person={person} reviewer={details.reviewer} />}
      {details.events.length > 0 && <Log view={view} events={details.events} />}
    </OperatorPage>
  );
}

function RoleSheet({ view, person, isSelf }: Pick<Props, "view" | "person" | "isSelf">) {
  const { people: t, base } = view;
  return (
    <Sheet title={t("changeRole")}>
      {isSelf ? (
        <p className={styles.limits}>{t("ownRole")}</p>
      ) : (
        <form method="get" action={`${base}/operator/people/${person.id}/role`} className={parts.filters}>
          <FormSelect
            id="person-role"
            name="role"
            label={t("newRole")}
            defaultValue={person.role}
            choices={roles.map((value) => ({ value, label: t(`roles.${value}`) }))}
          />
          <button type="submit" className={forms.secondary}>
            {t("continue")}
          </button>
        </form>
      )}
    </Sheet>
  );
}

type ReviewerProps = Pick<Props, "view" | "person"> & Pick<PersonDetails, "reviewer">;

function ReviewerSheet({ view, person, reviewer }: ReviewerProps) {
  const { people: t, base } = view;
  return (
    <Sheet title={t("reviewer")}>
      <form method="post" action={`${base}/operator/people/${person.id}/reviewer`} className={forms.form}>
        <LanguageBoxes view={view} chosen={reviewer?.locales} />
        <FormInput
          id="reviewer-name"
          label={t("displayName")}
          name="displayName"
          defaultValue={reviewer?.displayName || person.name}
          maxLength={60}
          autoComplete="off"
          required
        />
        <FormInput
          id="reviewer-capacity"
          label={t("capacity")}
          type="number"
          name="capacity"
          min={1}
          max={50}
          defaultValue={reviewer?.capacity ?? 3}
          required
        />
        <FormCheckbox name="paused" defaultChecked={reviewer?.paused ?? false} label={t("paused")} />
        <div className={forms.buttons}>
          <button type="submit" className={forms.primary}>
            {t("save")}
          </button>
        </div>
      </form>
    </Sheet>
  );
}

function Log({ view: { people: t, formats }, events }: { view: View; events: PersonDetails["events"] }) {
  return (
    <Sheet title={t("log")}>
      <ol className={parts.list}>
        {events.map(({ id, time, detail }) => (
          <li key={id} className={parts.item}>
            <bdi className={parts.strong}>{detail}</bdi>
            <p className={styles.note}>{formats.moment(time)}</p>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
