import { useState } from "react";
import { useErrorMessage, useIsland, useMessages } from "../../browser/island.tsx";
import formStyles from "../../documents/editing/ui/form.module.css";
import { LimitedTextArea, LimitedTextField } from "../../documents/editing/ui/limited-text.tsx";
import { useOwnDocuments } from "../../documents/editing/ui/own-documents.tsx";
import { useOfferUndo } from "../../documents/editing/ui/undo/undo-context.tsx";
import { senderOf } from "../../documents/model/create-letter.ts";
import type { LetterContent } from "../../documents/model/letter.ts";
import { letterLimits } from "../../documents/model/limits.ts";
import { Button } from "../../ui/button.tsx";
import { type Edit, setSender } from "../letter-edits.ts";

type Props = { content: LetterContent; update: (edit: Edit) => void };

/** The sender, copied from the resume at first and again on request. */
export function SenderFields({ content, update }: Props) {
  const t = useMessages("letter");
  const tBuilder = useMessages("builder");
  const { sender, locale, resumeId } = content;
  const line = { limit: letterLimits.line, lang: locale };
  return (
    <>
      <div className={formStyles.fields}>
        <LimitedTextField
          {...line}
          data-field="name"
          label={t("senderName")}
          isProse={false}
          autoComplete="name"
          value={sender.name}
          onChange={(name) => update(setSender({ name }))}
        />
        <LimitedTextField
          {...line}
          data-field="headline"
          label={t("senderHeadline")}
          autoComplete="organization-title"
          value={sender.headline}
          onChange={(headline) => update(setSender({ headline }))}
        />
        <div className={formStyles.whole}>
          <LimitedTextArea
            data-field="address"
            label={t("senderAddress")}
            lang={locale}
            limit={letterLimits.lines}
            rows={2}
            isProse={false}
            autoComplete="street-address"
            value={sender.address}
            onChange={(address) => update(setSender({ address }))}
          />
        </div>
        <LimitedTextField
          {...line}
          data-field="email"
          label={tBuilder("email")}
          type="email"
          autoComplete="email"
          value={sender.email}
          onChange={(email) => update(setSender({ email }))}
        />
        <LimitedTextField
          {...line}
          data-field="phone"
          label={tBuilder("phone")}
          type="tel"
          autoComplete="tel"
          value={sender.phone}
          onChange={(phone) => update(setSender({ phone }))}
        />
      </div>
      {resumeId && <RefreshSender resumeId={resumeId} update={update} />}
    </>
  );
}

type RefreshProps = { resumeId: string; update: (edit: Edit) => void };

function RefreshSender({ resumeId, update }: RefreshProps) {
  const { portal, status } = useIsland();
  const { api } = useOwnDocuments();
  const t = useMessages("letter");
  const offerUndo = useOfferUndo();
  const errorMessage = useErrorMessage();
  const [isLoading, setLoading] = useState(false);
  async function refresh() {
    setLoading(true);
    try {
      const resume = await api.get(resumeId);
      if (resume.kind === "resume") {
        update(setSender(senderOf(resume.content, portal)));
        offerUndo(t("sender"));
      }
    } catch (error) {
      status.show(errorMessage(error), { tone: "danger" });
    }
    setLoading(false);
  }
  return (
    <div className={formStyles.offers}>
      <Button variant="quiet" icon="undo" isPending={isLoading} onPress={refresh}>
        {t("refresh")}
      </Button>
    </div>
  );
}
