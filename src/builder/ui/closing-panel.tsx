import { limits } from "../../documents/model/limits.ts";
import { PortalDateField } from "../../documents/editing/ui/date-fields.tsx";
import styles from "../../documents/editing/ui/form.module.css";
import { useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
import { LimitedTextArea, LimitedTextField } from "../../documents/editing/ui/limited-text.tsx";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { Switch } from "../../ui/checkbox.tsx";
import { closingLinesOf } from "../closing-lines.ts";
import type { Edit } from "../resume-edits.ts";

type Props = { content: ResumeContent; update: (edit: Edit) => void };

/** Characters; a consent line is a sentence or two. */
const consentLength = 2000;

/** What stands at the foot of the document where custom has it. */
export function ClosingFields({ content, update }: Props) {
  const { portal } = useIsland();
  const t = useMessages("builder");
  const words = useMessages("document");
  const { consent, signature } = closingLinesOf(content, portal, words("consent"));
  const { locale } = content;
  return (
    <>
      {consent && (
        <div className={styles.group}>
          <h3 className={styles.subheading}>{t("consent")}</h3>
          <LimitedTextArea
            label={t("consent")}
            help={t("consentHelp")}
            lang={locale}
            value={consent.text}
            limit={consentLength}
            onChange={(text) => update((now) => ({ ...now, consent: { ...consent, ...now.consent, text } }))}
          />
          <Switch
            isSelected={consent.visible}
            onChange={(visible) =>
              update((now) => ({ ...now, consent: { ...consent, ...now.consent, visible } }))
            }
          >
            {t("show")}
          </Switch>
        </div>
      )}
      {signature && (
        <div className={styles.group}>
          <h3 className={styles.subheading}>{t("signature")}</h3>
          <div className={styles.fields}>
            <LimitedTextField
              label={t("signaturePlace")}
              lang={locale}
              value={signature.place}
              limit={limits.line}
              onChange={(place) =>
                update((now) => ({ ...now, signature: { ...signature, ...now.signature, place } }))
              }
            />
            <PortalDateField
              label={t("date")}
              precision="day"
              value={{ date: signature.date }}
              onChange={({ date }) =>
                update((now) => {
                  const { date: _, ...rest } = { ...signature, ...now.signature };
                  return { ...now, signature: date ? { ...rest, date } : rest };
                })
              }
            />
          </div>
          <Switch
            isSelected={signature.visible}
            onChange={(visible) =>
              update((now) => ({ ...now, signature: { ...signature, ...now.signature, visible } }))
            }
          >
            {t("show")}
          </Switch>
        </div>
      )}
    </>
  );
}
