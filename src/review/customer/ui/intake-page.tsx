import { type ReviewAvailability, usualHours } from "../../../plans/review-availability.ts";
import { NoReviewer } from "../../../plans/ui/no-reviewer.tsx";
import { waitingText } from "../../../plans/waiting-text.ts";
import type { Portal } from "../../../portals/portal.ts";
import { type FormChoice, FormInput, FormSelect, FormTextArea } from "../../../ui/forms/form-controls.tsx";
import { FormAlert } from "../../../ui/forms/form-result.tsx";
import forms from "../../../ui/forms/forms.module.css";
import card from "../../../ui/forms/page-card.module.css";
import { PageCard } from "../../../ui/forms/page-card.tsx";
import { Icon } from "../../../ui/icons.tsx";
import type { Order } from "../../orders/order.ts";
import { reviewLimits } from "../../orders/review-limits.ts";
import type { CustomerMessages } from "../customer-deps.ts";
import { reviewPaths } from "../customer-paths.ts";
import { AboutDocument } from "./about-document.tsx";
import styles from "./customer-page.module.css";

/** The stored intake, or what was typed into a refused form. */
export type TypedIntake = Partial<Record<"targetJob" | "advert" | "worries" | "locale", string | null>>;

/** What the intake is of: a draft, or a document for which nothing is ordered yet. */
export type IntakeSubject = Pick<Order, "documentId" | "documentKind" | "title" | "source" | "locale"> & {
  customerId: string;
  /** Null until the form is sent or saved. */
  order: Order | null;
  /** A UUID of this copy of the form, and the id of the order that it starts. */
  formKey: string;
  /** The document is a draft in this browser; the page's script knows its title, and moves it when the form is sent. */
  isLeftDraft: boolean;
};

/** `isOpen`: somebody reviews in it now. */
export type IntakeLanguage = FormChoice & { isOpen: boolean };

export type IntakePageProps = {
  messages: CustomerMessages;
  base: string;
  subject: IntakeSubject;
  typed: TypedIntake;
  languages: IntakeLanguage[];
  portal: Portal;
  /** Of the language that is chosen. */
  availability: ReviewAvailability;
  /** Of a draft of this browser: that it may be another person's. */
  leftDrafts: string;
  done: string | null;
  failed: string | null;
  /** Names of wrong fields. */
  failedFields: string[];
};

/** What the customer tells the reviewer, and who will read the document. */
export function IntakePage(props: IntakePageProps) {
  const { messages, base, subject, typed, done, failed, failedFields, languages, availability } = props;
  const { order, documentId } = subject;
  const { t } = messages;
  const locale = typed.locale ?? subject.locale;
  // Its page is shown larger below.
  const isUpload = subject.source === "upload";
  return (
    <PageCard width="sections" title={t("intakeTitle")} done={done}>
      <AboutDocument
        base={base}
        title={subject.title}
        documentId={subject.isLeftDraft || isUpload ? null : documentId}
      >
        <a href={`${base}${reviewPaths.choose}`}>{t("chooseOther")}</a>
      </AboutDocument>
      {subject.isLeftDraft && <p className={forms.note}>{props.leftDrafts}</p>}
      {isUpload && documentId && <Uploaded {...props} documentId={documentId} />}
      <form
        method="post"
        action={`${base}${reviewPaths.intake}`}
        className={forms.form}
        {...(subject.isLeftDraft && leftDraftData(props))}
      >
        <FormAlert text={failed} autoFocus={failedFields.length === 0} />
        {order ? (
          <input type="hidden" name="orderId" value={order.id} />
        ) : (
          <input type="hidden" name="documentId" value={documentId!} />
        )}
        {subject.isLeftDraft && <input type="hidden" name="leftDraft" value="1" />}
        <input type="hidden" name="key" value={subject.formKey} />
        <input type="hidden" name="promised" value={availability.promisedHours ?? usualHours} />
        <Job {...props} />
        <FormSelect
          id="intake-locale"
          name="locale"
          label={t("language")}
          choices={languages}
          defaultValue={locale}
        />
        <Waiting {...props} locale={locale} />
        <Permission t={t} />
        {subject.isLeftDraft && (
          <div role="alert">
            <p className={forms.alert} data-move-failed="" hidden />
          </div>
        )}
        <div className={forms.buttons}>
          {languages.some(({ isOpen }) => isOpen) && (
            <button type="submit" name="action" value="send" className={forms.primary}>
              {t("send")}
            </button>
          )}
          <button type="submit" name="action" value="save" className={styles.secondary} formNoValidate>
            {t("saveDraft")}
          </button>
          {order && (
            <button type="submit" name="action" value="discard" className={styles.quiet} formNoValidate>
              {t("discard")}
            </button>
          )}
        </div>
      </form>
    </PageCard>
  );
}

/** The job, and what the reviewer looks at first. */
function Job({ messages: { t, errors }, typed, failedFields }: IntakePageProps) {
  const error = (name: string) => (failedFields.includes(name) ? errors("field.tooLong") : undefined);
  return (
    <>
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
    </>
  );
}

/** Who reads the document: sending it is the permission. */
const Permission = ({ t }: Pick<CustomerMessages, "t">) => (
  <section aria-labelledby="intake-consent" className={styles.consent}>
    <Icon name="lock" />
    <h2 id="intake-consent" className={forms.strong}>
      {t("consentTitle")}
    </h2>
    <p className={forms.text}>{t("consent")}</p>
  </section>
);

const leftDraftData = ({ subject, base, messages }: IntakePageProps) => ({
  "data-left-draft": subject.documentId,
  "data-user-id": subject.customerId,
  "data-base": base,
  "data-other": `${base}${reviewPaths.choose}`,
  "data-full": messages.errors("storageFull"),
  "data-failed": messages.errors("unavailable"),
});

function Waiting({
  messages: { t },
  availability,
  portal,
  base,
  locale,
}: IntakePageProps & { locale: string }) {
  if (availability.promisedHours === null)
    return <NoReviewer t={t} portal={portal} base={base} locale={locale} />;
  return (
    <ul className={styles.facts}>
      <li>
        <Icon name="clock" />
        <span>{waitingText(availability, { t, portal })}</span>
      </li>
    </ul>
  );
}

/** The page that an uploaded file has become, before a review of it is spent. */
function Uploaded({
  messages: { t },
  base,
  portal,
  subject,
  documentId,
}: IntakePageProps & { documentId: string }) {
  const { slugs } = portal;
  return (
    <section className={styles.uploaded} aria-labelledby="uploaded">
      <img
        src={`${base}/api/documents/${documentId}/thumbnail`}
        alt=""
        width="280"
        height="396"
        className={styles.uploadedPage}
      />
      <div className={styles.uploadedText}>
        <h2 id="uploaded" className={card.heading}>
          {t("uploadedTitle")}
        </h2>
        <p className={forms.text}>{t("uploadedText")}</p>
        <p className={forms.buttons}>
          <a className={styles.secondary} href={`${base}/api/documents/${documentId}/pdf`}>
            {t("uploadedOpen")}
          </a>
          <a
            className={styles.secondary}
            href={`${base}/${slugs[subject.documentKind as "resume" | "letter"]}/${documentId}`}
          >
            {t("edit")}
          </a>
        </p>
      </div>
    </section>
  );
}
