import { roles } from "../../../http/viewer.ts";
import { PersonPlans } from "../../plans/ui/person-plans.tsx";
import { Facts, Field, Notice, SelectField } from "../../ui/form-parts.tsx";
import forms from "../../ui/operator-form.module.css";
import styles from "../../ui/operator-page.module.css";
import { OperatorPage, Sheet } from "../../ui/operator-page.tsx";
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
  const { people: t, plans, formats, notice, base } = view;
  const done = {
    role: t("roleChanged"),
    reviewer: t("saved"),
    granted: plans("granted"),
    revoked: plans("revoked"),
  }[notice.done ?? ""];
  const mayReview = person.role === "reviewer" || person.role === "operator";
  return (
    <OperatorPage view={view} area="people" hasFilters={false} heading={person.email}>
      <Notice view={view} done={done} wrong={wrongOf(view)} />
      <div className={styles.sheet}>
        <p>
          <bdi className={forms.strong}>{person.name}</bdi> <RoleTag view={view} role={person.role} />
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
        <form method="get" action={`${base}/operator/people/${person.id}/role`} className={forms.filters}>
          <SelectField
            id="person-role"
            name="role"
            label={t("newRole")}
            chosen={person.role}
            choices={roles.map((role) => [role, t(`roles.${role}`)] as const)}
          />
          <button type="submit" className={styles.button}>
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
        <Field id="reviewer-name" label={t("displayName")}>
          {(attributes) => (
            <input
              {...attributes}
              name="displayName"
              defaultValue={reviewer?.displayName || person.name}
              maxLength={60}
              dir="auto"
              autoComplete="off"
              required
            />
          )}
        </Field>
        <Field id="reviewer-capacity" label={t("capacity")}>
          {(attributes) => (
            <input
              {...attributes}
              className={`${attributes.className} ${forms.short}`}
              type="number"
              name="capacity"
              min={1}
              max={50}
              defaultValue={reviewer?.capacity ?? 3}
              required
            />
          )}
        </Field>
        <label className={forms.check}>
          <input type="checkbox" name="paused" defaultChecked={reviewer?.paused ?? false} />
          <span>{t("paused")}</span>
        </label>
        <div className={forms.row}>
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
      <ol className={forms.list}>
        {events.map(({ id, time, detail }) => (
          <li key={id} className={forms.item}>
            <bdi className={forms.strong}>{detail}</bdi>
            <p className={styles.note}>{formats.moment(time)}</p>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
