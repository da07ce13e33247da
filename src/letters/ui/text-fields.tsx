import { useIsland, useMessages } from "../../browser/island.tsx";
import { PortalDateField } from "../../documents/editing/ui/date-fields.tsx";
import formStyles from "../../documents/editing/ui/form.module.css";
import { LimitedTextArea, LimitedTextField } from "../../documents/editing/ui/limited-text.tsx";
import { RichTextField } from "../../documents/editing/ui/rich-text-field.tsx";
import type { LetterContent } from "../../documents/model/letter.ts";
import { letterLimits } from "../../documents/model/limits.ts";
import { type Edit, setDate, setField } from "../letter-edits.ts";
import type { OutlineParts } from "./use-outline.tsx";

type Props = { content: LetterContent; update: (edit: Edit) => void; outline: OutlineParts };

/** The text of the letter, from place and date to the enclosures. */
export function TextFields({ content, update, outline }: Props) {
  const { portal } = useIsland();
  const t = useMessages("letter");
  const lang = content.locale;
  const line = (key: "place" | "reference" | "subject" | "salutation" | "closing") => (
    <LimitedTextField
      data-field={key}
      label={t(key)}
      lang={lang}
      isProse={key !== "place" && key !== "reference"}
      limit={letterLimits.line}
      value={content[key] ?? ""}
      onChange={(value) => update(setField(key, value))}
    />
  );
  return (
    <div className={formStyles.fields}>
      {(portal.letter.date.withPlace || content.place !== "") && line("place")}
      <PortalDateField
        label={t("date")}
        precision="day"
        help={t("dateToday")}
        value={{ date: content.date }}
        onChange={({ date }) => update(setDate(date))}
      />
      <div className={formStyles.whole}>{line("reference")}</div>
      <div className={formStyles.whole}>{line("subject")}</div>
      <div className={formStyles.whole}>{line("salutation")}</div>
      <div className={formStyles.whole}>
        {outline.start ?? (
          <RichTextField
            data-field="body"
            label={t("body")}
            beside={outline.button}
            help={t("bodyHelp")}
            rows={12}
            lang={lang}
            limit={letterLimits.body}
            paragraphBreak={"\n\n"}
            value={content.body}
            onChange={(body) => update(setField("body", body))}
          />
        )}
      </div>
      <div className={formStyles.whole}>{line("closing")}</div>
      <div className={formStyles.whole}>
        <LimitedTextArea
          data-field="enclosures"
          label={t("enclosures")}
          rows={2}
          lang={lang}
          limit={letterLimits.lines}
          value={content.enclosures}
          onChange={(enclosures) => update(setField("enclosures", enclosures))}
        />
      </div>
    </div>
  );
}
