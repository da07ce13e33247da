import account from "../../../accounts/ui/account-page.module.css";
import { FormAlert, PlainInput, PlainSelect, PlainTextArea } from "../../../accounts/ui/plain-field.tsx";
import { Icon } from "../../../ui/icons.tsx";
import type { Order } from "../../orders/order.ts";
import type { WaitingTime } from "../../orders/order-store.server.ts";
import { reviewLimits } from "../../orders/review-limits.ts";
import type { CustomerMessages } from "../customer-deps.ts";
import { reviewPaths } from "../customer-paths.ts";
import type { FormatTimes } from "../format-times.ts";
import styles from "./customer-page.module.css";
import { ReviewCard } from "./review-card.tsx";

/** The stored intake, or what was typed into a refused form. */
export type TypedIntake = Partial<
  Record<"targetJob" | "advert" | "worries" | "locale" | "consent", string | null>
>;

export type IntakePageProps = {
  messages: CustomerMessages;
  base: string;
  order: Order;
  typed: TypedIntake;
  languages: { value: string; label: string; lang: string }[];
  times: FormatTimes;
  waiting: WaitingTime;
  /** A UUID of this copy of the form. */
  formKey: string;
  done: string | null;
  failed: string | null;
  /** Names of wrong fields. */
  failedFields: string[];
};

/** What the customer tells the reviewer, and the permission to read the document. */
export function IntakePage(props: IntakePageProps) {
  const { messages, base, order, typed, formKey, done, failed, failedFields, languages } = props;
  const { t, errors } = messages;
  const error = (name: string) => (failedFields.includes(name) ? errors("field.tooLong") : undefined);
  const { waiting, times } = props;
  return (
    <ReviewCard title={t("intakeTitle")} done={done}>
      <p className={styles.about}>
        <Icon name="file" />
        <strong>
          <bdi>{order.title}</bdi>
        </strong>
        <a href={`${base}${reviewPaths.choose}`}>{t("chooseOther")}</a>
      </p>
      <form method="post" action={`${base}${reviewPaths.intake}`} className={account.form}>
        <FormAlert text={failed} autoFocus={failedFields.length === 0} />
        <input type="hidden" name="orderId" value={order.id} />
        <input type="hidden" name="key" value={formKey} />
        <PlainInput
          id="intake-job"
          name="targetJob"
          label={t("targetJob")}
          help={t("targetJobHelp")}
          error={error("targetJob")}
          autoComplete="off"
          maxLength={reviewLimits.targetJob}
          defaultValue={typed.targetJob ?? ""}
        />
        <PlainTextArea
          id="intake-advert"
          name="advert"
          label={t("advert")}
          help={t("advertHelp")}
          error={error("advert")}
          maxLength={reviewLimits.advert}
          rows={5}
          defaultValue={typed.advert ?? ""}
        />
        <PlainTextArea
          id="intake-worries"
          name="worries"
          label={t("worries")}
          help={t("worriesHelp")}
          error={error("worries")}
          maxLength={reviewLimits.worries}
          rows={4}
          defaultValue={typed.worries ?? ""}
        />
        <PlainSelect
          id="intake-locale"
          name="locale"
          label={t("language")}
          choices={languages}
          defaultValue={typed.locale ?? order.locale}
        />
        <Consent {...props} />
        <ul className={styles.facts}>
          <li>
            <Icon name="clock" />
            <span>
              {waiting.medianHours === null
                ? t("waitPromise")
                : t("waitMedian", { hours: times.hours(waiting.medianHours), count: waiting.samples })}{" "}
              {t("waitAhead", { count: waiting.ahead })}
            </span>
          </li>
        </ul>
        <div className={styles.buttons}>
          <button type="submit" name="action" value="send" className={account.primary}>
            {t("send")}
          </button>
          <button type="submit" name="action" value="save" className={styles.secondary} formNoValidate>
            {t("saveDraft")}
          </button>
          <button type="submit" name="action" value="discard" className={styles.quiet} formNoValidate>
            {t("discard")}
          </button>
        </div>
      </form>
    </ReviewCard>
  );
}

/** Never ticked by us, and asked again for each order. */
function Consent({ messages: { t }, failedFields }: IntakePageProps) {
  const isMissing = failedFields.includes("consent");
  return (
    <fieldset className={styles.consent}>
      <legend className={account.label}>{t("consentTitle")}</legend>
      <label>
        <input
          type="checkbox"
          name="consent"
          value="on"
          required
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? "consent-error" : undefined}
          // biome-ignore lint/a11y/noAutofocus: the first wrong field of a refused form
          autoFocus={isMissing}
        />
        <span>{t("consent")}</span>
      </label>
      {isMissing && (
        <p id="consent-error" className={account.fieldError}>
          {t("consentMissing")}
        </p>
      )}
    </fieldset>
  );
}
