import { useIsland, useMessages } from "../../browser/island.tsx";
import formStyles from "../../documents/editing/ui/form.module.css";
import { LimitedTextArea, LimitedTextField } from "../../documents/editing/ui/limited-text.tsx";
import { type Honorific, honorifics } from "../../documents/model/choices.ts";
import type { LetterContent } from "../../documents/model/letter.ts";
import { letterLimits } from "../../documents/model/limits.ts";
import { Select } from "../../ui/fields/select.tsx";
import { type Edit, hasLongLine, setHonorific, setRecipient } from "../letter-edits.ts";

type Props = { content: LetterContent; update: (edit: Edit) => void };

/** Honorifics are written like this in every language; "none" has a message. */
const honorificText: Partial<Record<Honorific, string>> = { onchu: "御中", sama: "様", sensei: "先生" };

export function RecipientFields({ content, update }: Props) {
  const t = useMessages("letter");
  const { portal } = useIsland();
  const { recipient, locale } = content;
  const limit = portal.letter.recipientLine;
  const helpFor = (text: string | undefined) =>
    limit && hasLongLine(text, limit, locale) ? t("longLine", { limit }) : undefined;
  return (
    <div className={formStyles.fields}>
      <LimitedTextField
        data-field="company"
        label={t("company")}
        lang={locale}
        isProse={false}
        limit={letterLimits.line}
        help={helpFor(recipient.company)}
        value={recipient.company}
        onChange={(company) => update(setRecipient({ company }))}
      />
      <LimitedTextField
        data-field="department"
        label={t("department")}
        lang={locale}
        limit={letterLimits.line}
        help={helpFor(recipient.department)}
        value={recipient.department ?? ""}
        onChange={(department) => update(setRecipient({ department }))}
      />
      <LimitedTextField
        data-field="person"
        label={t("person")}
        lang={locale}
        isProse={false}
        limit={letterLimits.line}
        help={helpFor(recipient.person)}
        value={recipient.person}
        onChange={(person) => update(setRecipient({ person }))}
      />
      {(portal.letter.honorific || recipient.honorific) && (
        <Select
          label={t("honorific")}
          options={[
            { key: "", label: t("honorificAuto") },
            ...honorifics.map((key) => ({ key, label: honorificText[key] ?? t("honorificNone") })),
          ]}
          value={recipient.honorific ?? ""}
          onChange={(key) => update(setHonorific(key === "" ? undefined : key))}
        />
      )}
      <div className={formStyles.whole}>
        <LimitedTextArea
          data-field="address"
          label={t("recipientAddress")}
          lang={locale}
          isProse={false}
          limit={letterLimits.lines}
          rows={2}
          help={helpFor(recipient.address)}
          value={recipient.address}
          onChange={(address) => update(setRecipient({ address }))}
        />
      </div>
    </div>
  );
}
