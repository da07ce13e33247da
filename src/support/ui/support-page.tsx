import { type Failure, failedField, failureText, fieldText } from "../../accounts/ui/failure.ts";
import type { Translate } from "../../content/messages.ts";
import type { GeoContact } from "../../content/schemas/geo-contact.ts";
import { FormInput, FormSelect, FormTextArea } from "../../ui/forms/form-controls.tsx";
import { FormAlert } from "../../ui/forms/form-result.tsx";
import forms from "../../ui/forms/forms.module.css";
import card from "../../ui/forms/page-card.module.css";
import { FactList, PageCard } from "../../ui/forms/page-card.tsx";
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
    <PageCard title={t("title")} lead={done ? undefined : t("lead")} done={done ? t(done) : undefined}>
      <form method="post" action={`${base}/support`} className={forms.form}>
        <FormAlert text={failureText(errors, failure)} autoFocus={failed === null} />
        <FormSelect
          id="support-topic"
          name="topic"
          label={t("topic")}
          error={error("topic")}
          defaultValue={topics.find((topic) => topic === typed.topic)}
          choices={topics.map((topic) => ({ value: topic, label: t(`topics.${topic}`) }))}
        />
        <FormInput
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
        <FormTextArea
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
        <button type="submit" className={forms.primary}>
          {t("submit")}
        </button>
      </form>
      {contact && <Telephone contact={contact} messages={messages} />}
    </PageCard>
  );
}

function Telephone({
  contact: { contactNo, servicehour },
  messages: { support, shell },
}: { contact: GeoContact } & Pick<SupportPageProps, "messages">) {
  return (
    <section className={card.section} aria-labelledby="support-call">
      <h2 id="support-call" className={card.heading}>
        {support("call")}
      </h2>
      <FactList
        facts={[
          [
            shell("phone"),
            <a key="phone" href={`tel:${contactNo.replace(/[^+\d]/g, "")}`}>
              <bdi>{contactNo}</bdi>
            </a>,
          ],
          [shell("serviceHours"), servicehour],
        ]}
      />
    </section>
  );
}
