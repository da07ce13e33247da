import {
  FormConsent,
  FormGroup,
  FormInput,
  FormSelect,
  FormTextArea,
} from "../../../ui/forms/form-controls.tsx";
import { FormAlert } from "../../../ui/forms/form-result.tsx";
import forms from "../../../ui/forms/forms.module.css";
import { PageCard } from "../../../ui/forms/page-card.tsx";
import { Icon } from "../../../ui/icons.tsx";
import type { Order } from "../../orders/order.ts";
import type { WaitingTime } from "../../orders/order-store.server.ts";
import { reviewLimits } from "../../orders/review-limits.ts";
import type { CustomerMessages } from "../customer-deps.ts";
import { reviewPaths } from "../customer-paths.ts";
import type { FormatTimes } from "../format-times.ts";
import styles from "./customer-page.module.css";

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
    <PageCard width="sections" title={t("intakeTitle")} done={done}>
      <p className={styles.about}>
        <Icon name="file" />
        <strong>
          <bdi>{order.title}</bdi>
        </strong>
        <a href={`${base}${reviewPaths.choose}`}>{t("chooseOther")}</a>
      </p>
      <form method="post" action={`${base}${reviewPaths.intake}`} className={forms.form}>
        <FormAlert text={failed} autoFocus={failedFields.length === 0} />
        <input type="hidden" name="orderId" value={order.id} />
        <input type="hidden" name="key" value={formKey} />
        <FormInput
          id="intake-job"
          name="targetJob"
          label={t("targetJob")}
          help={t("targetJobHelp")}
          error={error("targetJob")}
          autoComplete="off"
          maxLength={reviewLimits.targetJob}
          defaultValue={typed.targetJob ?? ""}
        />
        <FormTextArea
          id="intake-advert"
          name="advert"
          label={t("advert")}
          help={t("advertHelp")}
          error={error("advert")}
          maxLength={reviewLimits.advert}
          rows={5}
          defaultValue={typed.advert ?? ""}
        />
        <FormTextArea
          id="intake-worries"
          name="worries"
          label={t("worries")}
          help={t("worriesHelp")}
          error={error("worries")}
          maxLength={reviewLimits.worries}
          rows={4}
          defaultValue={typed.worries ?? ""}
        />
        <FormSelect
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
        <div className={forms.buttons}>
          <button type="submit" name="action" value="send" className={forms.primary}>
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
    </PageCard>
  );
}

/** Asked again for each order. */
function Consent({ messages: { t }, failedFields }: IntakePageProps) {
  const isMissing = failedFields.includes("consent");
  return (
    <FormGroup id="intake-consent" label={t("consentTitle")}>
      <FormConsent
        name="consent"
        label={t("consent")}
        error={isMissing ? t("consentMissing") : undefined}
        autoFocus={isMissing}
      />
    </FormGroup>
  );
}
