import { AccountCard } from "../../accounts/ui/account-card.tsx";
import styles from "../../accounts/ui/account-page.module.css";
import area from "../../accounts/ui/area-page.module.css";
import { type Failure, failedField, failureText, fieldText } from "../../accounts/ui/failure.ts";
import { FormAlert, PlainInput, PlainSelect, PlainTextArea } from "../../accounts/ui/plain-field.tsx";
import type { Translate } from "../../content/messages.ts";
import type { GeoContact } from "../../content/schemas/geo-contact.ts";
import { maxMessageLength, topics } from "../support-input.ts";

export type SupportPageProps = {
  messages: {
    support: Translate<"support">;
    account: Translate<"account">;
    errors: Translate<"errors">;
    shell: Translate<"shell">;
  };
  base: string;
  failure: Failure | null;
  /** The values of a rejected form, or known facts about the user. */
  typed: { topic?: string; email?: string; message?: string };
  /** The result of the last message. */
  done: "sent" | "stored" | null;
  contact: GeoContact | null;
};

/** The contact form, and the telephone number in portals that have one. */
export function SupportPage({ messages, base, failure, typed, done, contact }: SupportPageProps) {
  const { support: t, account, errors } = messages;
  const failed = failedField(failure);
  const error = (name: "topic" | "email" | "message") => fieldText(errors, failure, name);
  return (
    <AccountCard title={t("title")} lead={done ? undefined : t("lead")} done={done ? t(done) : undefined}>
      <form method="post" action={`${base}/support`} className={styles.form}>
        <FormAlert text={failureText(errors, failure)} autoFocus={failed === null} />
        <PlainSelect
          id="support-topic"
          name="topic"
          label={t("topic")}
          error={error("topic")}
          defaultValue={topics.find((topic) => topic === typed.topic)}
          choices={topics.map((topic) => ({ value: topic, label: t(`topics.${topic}`) }))}
        />
        <PlainInput
          id="support-email"
          name="email"
          type="email"
          label={account("email")}
          help={t("emailHelp")}
          error={error("email")}
          autoComplete="email"
          required
          autoFocus={failed === "email"}
          defaultValue={typed.email}
        />
        <PlainTextArea
          id="support-message"
          name="message"
          label={t("message")}
          help={t("messageHelp")}
          error={error("message")}
          maxLength={maxMessageLength}
          required
          autoFocus={failed === "message"}
          defaultValue={typed.message}
        />
        {/* Visually hidden, because the bots it is meant for detect `display: none`. */}
        <div className="visually-hidden" aria-hidden="true">
          <label htmlFor="support-website">{t("trap")}</label>
          <input type="text" id="support-website" name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <button type="submit" className={styles.primary}>
          {t("submit")}
        </button>
      </form>
      {contact && <Telephone contact={contact} messages={messages} />}
    </AccountCard>
  );
}

function Telephone({
  contact: { contactNo, servicehour },
  messages: { support, shell },
}: { contact: GeoContact } & Pick<SupportPageProps, "messages">) {
  return (
    <section className={area.contact} aria-labelledby="support-call">
      <h2 id="support-call" className={area.heading}>
        {support("call")}
      </h2>
      <dl className={area.facts}>
        <dt>{shell("phone")}</dt>
        <dd>
          <a href={`tel:${contactNo.replace(/[^+\d]/g, "")}`}>
            <bdi>{contactNo}</bdi>
          </a>
        </dd>
        <dt>{shell("serviceHours")}</dt>
        <dd>{servicehour}</dd>
      </dl>
    </section>
  );
}
