import formStyles from "../../documents/editing/ui/form.module.css";
import { useMessages } from "../../documents/editing/ui/island.tsx";
import { LimitedTextArea, LimitedTextField } from "../../documents/editing/ui/limited-text.tsx";
import type { LetterContent } from "../../documents/model/letter.ts";
import { letterLimits } from "../../documents/model/limits.ts";
import { type Edit, setRecipient } from "../letter-edits.ts";

type Props = { content: LetterContent; update: (edit: Edit) => void };

export function RecipientFields({ content, update }: Props) {
  const t = useMessages("letter");
  const { recipient, locale } = content;
  return (
    <div className={formStyles.fields}>
      <LimitedTextField
        label={t("company")}
        lang={locale}
        limit={letterLimits.line}
        value={recipient.company}
        onChange={(company) => update(setRecipient({ company }))}
      />
      <LimitedTextField
        label={t("person")}
        lang={locale}
        limit={letterLimits.line}
        value={recipient.person}
        onChange={(person) => update(setRecipient({ person }))}
      />
      <div className={formStyles.whole}>
        <LimitedTextArea
          label={t("recipientAddress")}
          lang={locale}
          limit={letterLimits.lines}
          rows={2}
          value={recipient.address}
          onChange={(address) => update(setRecipient({ address }))}
        />
      </div>
    </div>
  );
}
