import { useState } from "react";
import { useIsland, useMessages } from "../../browser/island.tsx";
import formStyles from "../../documents/editing/ui/form.module.css";
import { LimitedTextField } from "../../documents/editing/ui/limited-text.tsx";
import { RichTextField } from "../../documents/editing/ui/rich-text-field.tsx";
import { useOfferUndo } from "../../documents/editing/ui/undo/undo-context.tsx";
import { useSortableLabels } from "../../documents/editing/ui/use-sortable-labels.ts";
import { countCharacters } from "../../documents/model/count-characters.ts";
import type { LetterContent } from "../../documents/model/letter.ts";
import { letterLimits } from "../../documents/model/limits.ts";
import { plainText } from "../../documents/model/rich-text.ts";
import { newId } from "../../kit/id.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { SortableList, type SortControls } from "../../ui/sorting/sortable-list.tsx";
import {
  addPrompt,
  type Edit,
  movePrompt,
  newAnswerLimit,
  type Prompt,
  readLimit,
  removePrompt,
  setField,
  setPrompt,
} from "../letter-edits.ts";
import styles from "./prompt-fields.module.css";
import type { OutlineParts } from "./use-outline.tsx";

type Props = { content: LetterContent; update: (edit: Edit) => void; outline: OutlineParts };

/** Questions with their answers, in countries where employers ask for them instead of a letter. */
export function PromptFields({ content, update, outline }: Props) {
  const { status } = useIsland();
  const t = useMessages("letter");
  const tBuilder = useMessages("builder");
  const offerUndo = useOfferUndo();
  const labels = useSortableLabels();
  const { prompts, locale } = content;
  const nameOf = (prompt: Prompt) => prompt.title.trim() || tBuilder("untitled");
  const remove = (prompt: Prompt) => {
    update(removePrompt(prompt.id));
    offerUndo(tBuilder("removed", { name: nameOf(prompt) }));
  };
  return (
    <div className={formStyles.group}>
      <LimitedTextField
        data-field="subject"
        label={t("subject")}
        lang={locale}
        limit={letterLimits.line}
        value={content.subject}
        onChange={(subject) => update(setField("subject", subject))}
      />
      {outline.start ?? <div>{outline.button}</div>}
      <SortableList
        className={formStyles.items}
        items={prompts}
        idOf={(prompt) => prompt.id}
        nameOf={nameOf}
        labels={labels}
        announce={status.announce}
        onMove={(id, to) => update(movePrompt(id, to))}
      >
        {(prompt, controls) => (
          <PromptItem
            prompt={prompt}
            name={nameOf(prompt)}
            lang={locale}
            controls={controls}
            onChange={(change) => update(setPrompt(prompt.id, change))}
            onRemove={() => remove(prompt)}
          />
        )}
      </SortableList>
      {prompts.length < letterLimits.prompts && (
        <div>
          <Button
            icon="add"
            onPress={() => update(addPrompt({ id: newId(), title: "", limit: newAnswerLimit, answer: "" }))}
          >
            {t("addPrompt")}
          </Button>
        </div>
      )}
    </div>
  );
}

type ItemProps = FormProps & { name: string; controls: SortControls; onRemove: () => void };

function PromptItem({ name, controls, onRemove, ...form }: ItemProps) {
  const tBuilder = useMessages("builder");
  return (
    <div className={`${formStyles.item} ${formStyles.compactItem}`}>
      {controls.handle}
      <PromptHead {...form} />
      <div className={formStyles.compactTools}>
        {controls.arrows}
        <IconButton icon="remove" label={tBuilder("remove", { name })} onPress={onRemove} />
      </div>
      <Answer {...form} />
    </div>
  );
}

type FormProps = { prompt: Prompt; lang: string; onChange: (change: Partial<Prompt>) => void };

function PromptHead({ prompt, lang, onChange }: FormProps) {
  const t = useMessages("letter");
  return (
    <div className={styles.prompt}>
      <LimitedTextField
        data-field="title"
        label={t("prompt")}
        lang={lang}
        limit={letterLimits.line}
        value={prompt.title}
        onChange={(title) => onChange({ title })}
      />
      <LimitField value={prompt.limit} onChange={(limit) => onChange({ limit })} />
    </div>
  );
}

function Answer({ prompt, lang, onChange }: FormProps) {
  const { portal } = useIsland();
  const t = useMessages("letter");
  const answer = plainText(prompt.answer, "\n\n");
  const count = countCharacters(answer, lang);
  const number = new Intl.NumberFormat(portal.formatLocale);
  const over = count - prompt.limit;
  return (
    <div className={styles.answer}>
      <RichTextField
        data-field="answer"
        label={t("answer")}
        rows={6}
        lang={lang}
        limit={letterLimits.answer}
        paragraphBreak={"\n\n"}
        value={prompt.answer}
        help={t("characters", { count: number.format(count), limit: number.format(prompt.limit) })}
        error={over > 0 ? t("overLimit", { count: over }) : undefined}
        onChange={(answer) => onChange({ answer })}
      />
    </div>
  );
}

/** The employer's limit. Invalid text stays in the field with an error and does not change the limit. */
function LimitField({ value, onChange }: { value: number; onChange: (limit: number) => void }) {
  const t = useMessages("letter");
  const tErrors = useMessages("errors");
  const [draft, setDraft] = useState<string | null>(null);
  const isWrong = draft !== null && readLimit(draft) === null;
  // Not if a merge or an undo has changed the limit since.
  const isCurrent = draft !== null && (isWrong || readLimit(draft) === value);
  return (
    <TextField
      data-field="limit"
      label={t("limit")}
      inputMode="numeric"
      value={isCurrent ? draft : String(value)}
      error={isWrong ? tErrors("field.invalid") : undefined}
      onChange={(text) => {
        setDraft(text);
        const limit = readLimit(text);
        if (limit !== null && limit !== value) onChange(limit);
      }}
      onBlur={() => !isWrong && setDraft(null)}
    />
  );
}
