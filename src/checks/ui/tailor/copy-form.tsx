import { type FormEvent, useRef, useState } from "react";
import { useErrorMessage, useIsland, useMessages } from "../../../browser/island.tsx";
import { RequestFailed } from "../../../browser/requests.ts";
import { editorPath } from "../../../documents/client/editor-path.ts";
import { useOwnDocuments } from "../../../documents/editing/ui/own-documents.tsx";
import { newId } from "../../../kit/id.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { Notice } from "../../../ui/status/notice.tsx";
import { copyForApplication } from "./copy-for-application.ts";
import styles from "./tailor.module.css";

type Props = { documentId: string; flush: () => Promise<boolean> };

/** Makes a copy of the resume that is named after the employer, and opens it. Of an account, it belongs to an application. */
export function CopyForm({ documentId, flush }: Props) {
  const { portal, base } = useIsland();
  const { api, isGuest, newDocument } = useOwnDocuments();
  const t = useMessages("checks");
  const errorMessage = useErrorMessage();
  const [employer, setEmployer] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  // Another attempt after a lost response makes no second copy.
  const request = useRef<{ id: string; employer: string } | null>(null);
  const page = { portal, base, api, isGuest, newDocument };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const name = employer.trim();
    if (name === "" || isBusy) return;
    setBusy(true);
    setError(null);
    try {
      if (!(await flush())) throw new RequestFailed("offline");
      if (request.current?.employer !== name) request.current = { id: newId(), employer: name };
      const id = await copyForApplication(page, { resumeId: documentId, ...request.current });
      location.assign(editorPath(portal, base, "resume", id));
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  return (
    <form className={styles.copy} onSubmit={submit}>
      <h3 className={styles.title}>{t("tailor.copy")}</h3>
      <p className={styles.lead}>{t(isGuest ? "tailor.copyGuest" : "tailor.copyText")}</p>
      <TextField label={t("tailor.employer")} value={employer} onChange={setEmployer} isProse={false} />
      {error !== null && <Notice tone="danger">{errorMessage(error)}</Notice>}
      <Button type="submit" variant="primary" isDisabled={isBusy || employer.trim() === ""}>
        {t("tailor.make")}
      </Button>
    </form>
  );
}
