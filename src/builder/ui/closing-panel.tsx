import { useIsland, useMessages } from "../../browser/island.tsx";
import { PortalDateField } from "../../documents/editing/ui/date-fields.tsx";
import styles from "../../documents/editing/ui/form.module.css";
import { LimitedTextArea, LimitedTextField } from "../../documents/editing/ui/limited-text.tsx";
import { SignatureField, type SignatureMark } from "../../documents/editing/ui/signature-field.tsx";
import { limits } from "../../documents/model/limits.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { Switch } from "../../ui/fields/checkbox.tsx";
import { closingLinesOf } from "../closing-lines.ts";
import type { Edit } from "../resume-edits.ts";

type Props = { documentId: string; content: ResumeContent; update: (edit: Edit) => void };

/** The lines at the end of the document, in countries that use them. */
export function ClosingFields({ documentId, content, update }: Props) {
  const { portal } = useIsland();
  const tDocument = useMessages("document");
  const { consent, signature } = closingLinesOf(content, portal, tDocument("consent"));
  // One kind of line has the panel's heading.
  const hasHeadings = !!consent && !!signature;
  return (
    <>
      {consent && (
        <ConsentFields consent={consent} hasHeading={hasHeadings} lang={content.locale} update={update} />
      )}
      {signature && (
        <SignatureFields
          documentId={documentId}
          signature={signature}
          hasHeading={hasHeadings}
          lang={content.locale}
          update={update}
        />
      )}
    </>
  );
}

type LineProps = { hasHeading: boolean; lang: string; update: (edit: Edit) => void };
type Consent = NonNullable<ResumeContent["consent"]>;
type Signature = NonNullable<ResumeContent["signature"]>;

/** `consent` is the suggested line until the first edit writes it into the resume. */
function ConsentFields({ consent, hasHeading, lang, update }: LineProps & { consent: Consent }) {
  const t = useMessages("builder");
  const change = (changes: Partial<Consent>) =>
    update((content) => ({ ...content, consent: { ...consent, ...content.consent, ...changes } }));
  return (
    <div className={styles.group} data-field="consent">
      {hasHeading && <h3 className={styles.subheading}>{t("consent")}</h3>}
      <LimitedTextArea
        label={t("consent")}
        help={t("consentHelp")}
        lang={lang}
        value={consent.text}
        limit={limits.consent}
        onChange={(text) => change({ text })}
      />
      <Switch isSelected={consent.visible} onChange={(visible) => change({ visible })}>
        {t("show")}
      </Switch>
    </div>
  );
}

type SignatureProps = LineProps & { documentId: string; signature: Signature };

function SignatureFields({ documentId, signature, hasHeading, lang, update }: SignatureProps) {
  const t = useMessages("builder");
  const change = (changes: Partial<Signature>) =>
    update((content) => {
      const { date, ...rest } = { ...signature, ...content.signature, ...changes };
      return { ...content, signature: date ? { ...rest, date } : rest };
    });
  return (
    <div className={styles.group}>
      {hasHeading && <h3 className={styles.subheading}>{t("signature")}</h3>}
      <div className={styles.fields}>
        <LimitedTextField
          data-field="place"
          label={t("signaturePlace")}
          lang={lang}
          isProse={false}
          value={signature.place}
          limit={limits.line}
          onChange={(place) => change({ place })}
        />
        <PortalDateField
          label={t("date")}
          precision="day"
          value={{ date: signature.date }}
          onChange={({ date }) => change({ date })}
        />
      </div>
      <SignatureField
        documentId={documentId}
        mark={signature}
        onChange={(mark) => update(setSignatureMark(signature, mark))}
      />
      <Switch isSelected={signature.visible} onChange={(visible) => change({ visible })}>
        {t("show")}
      </Switch>
    </div>
  );
}

/** `signature` has the suggested fields until the first edit writes them into the resume. */
const setSignatureMark =
  (signature: Signature, mark: SignatureMark | undefined): Edit =>
  (content) => {
    const { image: _, typed: __, ...rest } = { ...signature, ...content.signature };
    return { ...content, signature: { ...rest, ...mark } };
  };
