import { elapsed } from "../../../kit/elapsed.ts";
import type { Allowance } from "../../../plans/allowance/allowance.server.ts";
import { checkoutPathOf } from "../../../plans/plan-paths.ts";
import type { ReviewAvailability } from "../../../plans/review-availability.ts";
import { NoReviewer } from "../../../plans/ui/no-reviewer.tsx";
import { waitingText } from "../../../plans/waiting-text.ts";
import type { Portal } from "../../../portals/portal.ts";
import forms from "../../../ui/forms/forms.module.css";
import card from "../../../ui/forms/page-card.module.css";
import { PageCard } from "../../../ui/forms/page-card.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { UploadForm } from "../../intake/ui/upload-form.tsx";
import { maxUploadBytes, uploadPath } from "../../intake/upload-limits.ts";
import type { CustomerMessages } from "../customer-deps.ts";
import { newIntakePath, reviewPaths } from "../customer-paths.ts";
import type { FormatTimes } from "../format-times.ts";
import styles from "./customer-page.module.css";
import { DocumentThumbnail } from "./document-thumbnail.tsx";
import { EmptySheet } from "./empty-sheet.tsx";

type ListedDocument = {
  id: string;
  title: string;
  kind: "resume" | "letter";
  updatedAt: Date;
  locale: string;
};

export type ChoosePageProps = {
  messages: CustomerMessages;
  base: string;
  portal: Portal;
  times: FormatTimes;
  now: Date;
  documents: ListedDocument[];
  availability: ReviewAvailability;
  allowance: Allowance;
  /** Over the drafts that are in this browser only. */
  leftDrafts: string;
  /** A UUID of the upload's form. */
  formKey: string;
  done: string | null;
};

/** How a review works, how long it takes now, and while reviews are left, the documents to choose from. */
export function ChoosePage(props: ChoosePageProps) {
  const { t } = props.messages;
  return (
    <PageCard width="sections" title={t("chooseTitle")} lead={t("chooseLead")} done={props.done}>
      <Steps {...props} />
      <Times {...props} />
      {props.allowance.left > 0 && <Sources {...props} />}
    </PageCard>
  );
}

/** The documents to choose from, and the upload. */
function Sources(props: ChoosePageProps) {
  const { messages, base, documents } = props;
  const { t } = messages;
  return (
    <>
      <LeftDrafts {...props} />
      <section className={card.section} aria-labelledby="review-documents">
        <h2 id="review-documents" className={card.heading}>
          {t("yourDocuments")}
        </h2>
        {documents.length > 0 ? (
          <ul className={styles.choices}>
            {documents.map((document) => (
              <li key={document.id} id={`document-${document.id}`}>
                <Choice {...props} document={document} />
              </li>
            ))}
          </ul>
        ) : (
          <>
            <EmptySheet />
            <p className={forms.lead}>{t("noDocuments")}</p>
            <p className={forms.buttons}>
              <a className={styles.secondary} href={`${base}/dashboard`}>
                {t("createDocument")}
              </a>
            </p>
          </>
        )}
      </section>
      <section className={card.section} aria-labelledby="review-upload">
        <h2 id="review-upload" className={card.heading}>
          {t("uploadTitle")}
        </h2>
        <UploadForm t={t} action={`${base}${uploadPath}`} formKey={props.formKey} maxBytes={maxUploadBytes} />
      </section>
    </>
  );
}

function Steps({ messages: { t } }: ChoosePageProps) {
  return (
    <ol className={styles.steps} aria-label={t("stepsTitle")}>
      {(["step1", "step2", "step3"] as const).map((step) => (
        <li key={step}>{t(step)}</li>
      ))}
    </ol>
  );
}

/** How long a review in the portal's language takes, and how many are left. */
function Times({ messages: { t }, times, availability, allowance, portal, base }: ChoosePageProps) {
  const { left, renewsAt } = allowance;
  if (availability.promisedHours === null)
    return <NoReviewer t={t} portal={portal} base={base} locale={portal.locale} />;
  return (
    <ul className={styles.facts}>
      <li>
        <Icon name="clock" />
        <span>{waitingText(availability, { t, portal })}</span>
      </li>
      <li>
        <Icon name={left > 0 ? "check" : "alert"} />
        <span>
          {t("allowance", { left })}
          {left === 0 && renewsAt && ` ${t("allowanceNext", { date: times.day(renewsAt) })}`}
          {left === 0 && (
            <>
              {" "}
              <a href={`${base}${checkoutPathOf("limited")}`}>{t("oneMore")}</a>
            </>
          )}
        </span>
      </li>
    </ul>
  );
}

/** Drafts of this browser, which the page's script shows: they may be another person's. */
const LeftDrafts = ({ messages: { t }, leftDrafts, base, documents, done }: ChoosePageProps) => (
  <section
    className={card.section}
    aria-labelledby="left-drafts"
    data-left-drafts={base}
    // After a purchase there is nothing else to choose.
    data-alone={done !== null && documents.length === 0 ? "" : undefined}
    hidden
  >
    <p id="left-drafts" className={forms.text}>
      {leftDrafts}
    </p>
    <ul className={styles.choices} />
    <template>
      <li>
        <div className={styles.choice}>
          <Icon name="file" />
          <p className={styles.choiceText}>
            <strong>
              <bdi data-title="" />
            </strong>
          </p>
          <a href={`${base}${reviewPaths.intake}`} className={styles.secondary}>
            {t("choose")} <span className="visually-hidden" data-title="" />
          </a>
        </div>
      </li>
    </template>
  </section>
);

function Choice({
  messages: { t },
  base,
  portal,
  now,
  document,
}: ChoosePageProps & { document: ListedDocument }) {
  const { id, title, updatedAt } = document;
  return (
    <div className={styles.choice}>
      <DocumentThumbnail base={base} documentId={id} />
      <p className={styles.choiceText}>
        <strong>
          <bdi>{title}</bdi>
        </strong>
        <span>{t("edited", { when: elapsed(updatedAt, now, portal.formatLocale) })}</span>
      </p>
      <a href={`${base}${newIntakePath(id)}`} className={styles.secondary}>
        {t("choose")}
        <span className="visually-hidden"> {title}</span>
      </a>
    </div>
  );
}
