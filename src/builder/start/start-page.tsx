import { type FormEvent, type RefObject, useRef, useState } from "react";
import { useIsland, useMessages } from "../../browser/island.tsx";
import { useOwnDocuments } from "../../documents/editing/ui/own-documents.tsx";
import { StartLayout } from "../../documents/editing/ui/start-layout.tsx";
import { GuestDrafts } from "../../documents/guest/ui/guest-drafts.tsx";
import { limits } from "../../documents/model/limits.ts";
import { cutText } from "../../documents/model/text.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Icon } from "../../ui/icons.tsx";
import { useFocusFirstField } from "../../ui/use-focus-first-field.ts";
import { ContinueCard } from "./continue-card.tsx";
import { DockedStart } from "./docked-start.tsx";
import { OtherWays } from "./other-ways.tsx";
import styles from "./start-page.module.css";
import { TemplateGallery } from "./template-gallery.tsx";
import { useFirstPage } from "./use-first-page.ts";
import { forgetRequestedStart, useRequestedStart } from "./use-requested-start.ts";
import { type FirstWords, useStartResume } from "./use-start-resume.ts";

/** Parts of a name that the start page asks for; the editor has the others. */
const firstParts = ["given", "family", "family2"] as const;

/** Starts a resume: from a name, a template, a file, a sample or a copy; or continues the latest one. Nothing is required. */
export function StartPage({ onCreated }: { onCreated: (id: string) => void }) {
  const { isGuest } = useOwnDocuments();
  const t = useMessages("builder");
  const [words, setWords] = useState<FirstWords>({ name: {}, headline: "" });
  const requested = useRequestedStart();
  const open = (id: string) => {
    forgetRequestedStart();
    onCreated(id);
  };
  const { start, isStarting } = useStartResume(open);
  const begin = () => void start(words, requested);
  const use = (template: { id: string; version: number }) =>
    template.id === requested.template?.id ? begin() : void start(words, { template });
  const own = useFirstPage(words);
  const form = useRef<HTMLFormElement>(null);
  return (
    <StartLayout
      kind="resume"
      heading={t("startTitle")}
      lead={t("startLead")}
      gallery={
        <TemplateGallery
          own={own}
          chosen={requested.template?.id}
          accent={requested.accent}
          onUse={use}
          isPending={isStarting}
        />
      }
      foot={<DockedStart form={form} onStart={begin} isPending={isStarting} />}
    >
      <FirstWordsForm form={form} words={words} onEdit={setWords} onSubmit={begin} isPending={isStarting} />
      {/* Below the fields, in which the user may be typing when it appears. */}
      {isGuest ? <GuestDrafts kind="resume" onOpen={open} /> : <ContinueCard onOpen={open} />}
      <p className={styles.or}>
        <span>{t("startOr")}</span>
      </p>
      <OtherWays
        headline={words.headline}
        example={requested.example}
        onSample={(occupation) => void start(words, { ...requested, occupation })}
        onOpen={open}
        isPending={isStarting}
      />
    </StartLayout>
  );
}

type FormProps = {
  form: RefObject<HTMLFormElement | null>;
  words: FirstWords;
  onEdit: (edit: (words: FirstWords) => FirstWords) => void;
  onSubmit: () => void;
  isPending: boolean;
};

function FirstWordsForm({ form, words, onEdit, onSubmit, isPending }: FormProps) {
  const { portal } = useIsland();
  const { isGuest } = useOwnDocuments();
  const t = useMessages("builder");
  const parts = portal.name.parts.filter((part) => (firstParts as readonly string[]).includes(part));
  useFocusFirstField(form);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    // The method that sends nothing: while the script loads, the press is kept for it and must not reload the page.
    <form ref={form} className={styles.form} method="dialog" onSubmit={submit} autoComplete="on">
      <div className={styles.names}>
        {parts.map((part) => (
          <TextField
            key={part}
            label={t(`name.${part}`)}
            value={words.name[part] ?? ""}
            autoComplete={part === "given" ? "given-name" : "family-name"}
            onChange={(value) =>
              onEdit((now) => ({ ...now, name: { ...now.name, [part]: cutText(value, limits.line) } }))
            }
          />
        ))}
      </div>
      <div className={styles.headline}>
        <TextField
          label={t("headline")}
          value={words.headline}
          autoComplete="organization-title"
          placeholder={t("emptyExample", { example: t("example.headline") })}
          onChange={(headline) => onEdit((now) => ({ ...now, headline: cutText(headline, limits.line) }))}
        />
      </div>
      {/* Not `isPending`: React Aria would announce it by the id of this button, which the editor replaces. */}
      <Button
        type="submit"
        variant="primary"
        icon={isPending ? "saving" : undefined}
        iconAfter="forward"
        isDisabled={isPending}
      >
        {t("startWriting")}
      </Button>
      <p className={styles.optional}>{t("startOptional")}</p>
      {isGuest && (
        <p className={styles.account}>
          <Icon name="lock" />
          <span>{t("noAccountNeeded")}</span>
        </p>
      )}
    </form>
  );
}
