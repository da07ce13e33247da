import { Fragment } from "react";
import { roles } from "../../../http/viewer.ts";
import type { Invitation } from "../../../review/invitations/invitation-store.server.ts";
import { FormInput, FormSelect } from "../../../ui/forms/form-controls.tsx";
import forms from "../../../ui/forms/forms.module.css";
import styles from "../../ui/operator-page.module.css";
import { OperatorPage, Sheet } from "../../ui/operator-page.tsx";
import parts from "../../ui/operator-parts.module.css";
import { Facts, Fold, Notice } from "../../ui/operator-parts.tsx";
import { planName } from "../../ui/plan-name.ts";
import type { View } from "../../ui/view.ts";
import type { PeopleQuery } from "../people-query.ts";
import type { Person } from "../people-store.server.ts";
import { LanguageBoxes } from "./language-boxes.tsx";
import { RoleTag } from "./role-tag.tsx";

type Props = {
  view: View;
  query: PeopleQuery;
  people: readonly Person[];
  /** Where the next part of the list begins; null: this is the last one. */
  next: string | null;
  invitations: readonly Invitation[];
};

/** Search for users, and the invitations of reviewers. */
export function PeoplePage({ view, query, people, next, invitations }: Props) {
  const { people: t, base } = view;
  const done = {
    invited: t("sent"),
    resend: t("sent"),
    revoke: t("withdrawn"),
  };
  return (
    <OperatorPage view={view} area="people" hasFilters={false}>
      <Notice view={view} done={done} wrong={wrongOf(view)} />
      <Sheet title={view.t("areas.people")}>
        <form method="get" className={parts.filters}>
          <FormInput
            id="people-q"
            label={t("search")}
            type="search"
            name="q"
            defaultValue={query.q}
            maxLength={200}
          />
          <FormSelect
            id="people-role"
            name="role"
            label={t("role")}
            defaultValue={query.role ?? ""}
            choices={[
              { value: "", label: t("anyRole") },
              ...roles.map((value) => ({ value, label: t(`roles.${value}`) })),
            ]}
          />
          <button type="submit" className={forms.primary}>
            {t("find")}
          </button>
        </form>
        {query.q === "" && query.role === undefined && <p className={styles.note}>{t("staffNote")}</p>}
        {people.length === 0 && <p className={styles.nothing}>{t("none")}</p>}
        <ol className={parts.list}>
          {people.map((person) => (
            <PersonRow key={person.id} view={view} person={person} />
          ))}
        </ol>
        {next !== null && (
          <p>
            <a
              href={`${base}/operator/people?${new URLSearchParams({ q: query.q, role: query.role ?? "", after: next })}`}
            >
              {t("more")}
            </a>
          </p>
        )}
      </Sheet>
      <Invitations view={view} invitations={invitations} />
    </OperatorPage>
  );
}

/** Why the invitation was refused, where there is more to say than the general text. */
export function wrongOf({ notice: { field }, people, errors }: View): string | null {
  switch (field) {
    case "email.alreadyReviewer":
      return people("already");
    case "email.email":
      return errors("field.email");
    case "locales.chooseOne":
      return errors("field.chooseOne");
    case "role.own":
      return people("ownRole");
    default:
      return null;
  }
}

function PersonRow({ view, person }: { view: View; person: Person }) {
  const { people: t, plans, formats, base } = view;
  const { id, email, name, role, twoFactorEnabled, plan, openOrders, createdAt } = person;
  return (
    <li className={`${parts.item} ${parts.columns}`}>
      <div>
        <p className={parts.strong}>
          <a href={`${base}/operator/people/${id}`}>
            <bdi>{email}</bdi>
          </a>{" "}
          <RoleTag view={view} role={role} />
        </p>
        {name && (
          <p className={styles.note}>
            <bdi>{name}</bdi>
          </p>
        )}
      </div>
      <Facts
        facts={[
          [t("twoFactor"), t(twoFactorEnabled ? "on" : "off")],
          [t("plan"), planName(plans, plan) ?? t("noPlan")],
          [t("openOrders"), formats.number(openOrders)],
          [t("since"), formats.day(createdAt)],
        ]}
      />
    </li>
  );
}

function Invitations({ view, invitations }: Pick<Props, "view" | "invitations">) {
  const { people: t, base, notice } = view;
  return (
    <Sheet title={t("invitations")}>
      <div id="invitations">
        <Fold title={t("invite")} isOpen={notice.error !== undefined}>
          <form method="post" action={`${base}/operator/invitations`} className={forms.form}>
            <FormInput
              id="invite-email"
              label={t("email")}
              type="email"
              name="email"
              maxLength={254}
              dir="ltr"
              autoComplete="off"
              required
            />
            <LanguageBoxes view={view} />
            <FormInput
              id="invite-capacity"
              label={t("capacity")}
              type="number"
              name="capacity"
              min={1}
              max={50}
              defaultValue={3}
              required
            />
            <div className={forms.buttons}>
              <button type="submit" className={forms.primary}>
                {t("send")}
              </button>
            </div>
          </form>
        </Fold>
      </div>
      {invitations.length === 0 && <p className={styles.nothing}>{t("noInvitations")}</p>}
      <ol className={parts.list}>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} view={view} invitation={invitation} />
        ))}
      </ol>
    </Sheet>
  );
}

function InvitationRow({ view, invitation }: { view: View; invitation: Invitation }) {
  const { people: t, formats, base, now } = view;
  const { id, email, locales, capacity, acceptedAt, revokedAt, expiresAt } = invitation;
  const isPending = !acceptedAt && !revokedAt;
  const day = (date: Date) => ({ date: formats.day(date) });
  const state = acceptedAt
    ? t("accepted", day(acceptedAt))
    : revokedAt
      ? t("revoked", day(revokedAt))
      : expiresAt > now
        ? t("open", day(expiresAt))
        : t("expired", day(expiresAt));
  return (
    <li className={`${parts.item} ${parts.columns}`}>
      <div>
        <p className={parts.strong} id={`invitation-${id}`}>
          <bdi>{email}</bdi>
        </p>
        <p className={styles.note}>{state}</p>
      </div>
      <div className={parts.row}>
        <Facts
          facts={[
            [t("languages"), formats.list(locales.map(formats.language))],
            [t("capacity"), formats.number(capacity)],
          ]}
        />
        {isPending &&
          (["resend", "revoke"] as const).map((action) => (
            <Fragment key={action}>
              <form method="post" action={`${base}/operator/invitations/${id}/${action}`}>
                <button
                  type="submit"
                  className={`${forms.secondary} ${forms.small}`}
                  aria-describedby={`invitation-${id}`}
                >
                  {t(action === "resend" ? "resend" : "revoke")}
                </button>
              </form>
            </Fragment>
          ))}
      </div>
    </li>
  );
}
