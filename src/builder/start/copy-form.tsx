import { useEffect, useState } from "react";
import { signInAddress, useErrorMessage, useIsland, useMessages } from "../../browser/island.tsx";
import { isSignedOut } from "../../browser/load-failure.tsx";
import { formatEditedDate } from "../../documents/client/format-edited-date.ts";
import { useOwnDocuments } from "../../documents/editing/ui/own-documents.tsx";
import type { DocumentSummary } from "../../documents/model/document.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/fields/select.tsx";
import styles from "./start-page.module.css";

type Props = { onOpen: (id: string) => void; isDisabled: boolean };

/** The choice of an own resume to copy: of the account, or for guests of this browser. */
export function CopyForm({ onOpen, isDisabled }: Props) {
  const { base, portal, status } = useIsland();
  const { api } = useOwnDocuments();
  const t = useMessages("builder");
  const errorMessage = useErrorMessage();
  const { resumes, failure } = useResumes();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isCopying, setCopying] = useState(false);
  if (failure !== null) return <p className={styles.note}>{errorMessage(failure)}</p>;
  if (!resumes) return null;
  const [newest] = resumes;
  if (!newest) return <p className={styles.note}>{t("startCopyNone")}</p>;
  const id = chosen ?? newest.id;
  const copy = async () => {
    setCopying(true);
    try {
      onOpen((await api.duplicate(id)).id);
    } catch (error) {
      setCopying(false);
      if (isSignedOut(error)) location.assign(signInAddress(base));
      else status.show(errorMessage(error), { tone: "danger" });
    }
  };
  const options = resumes.map(({ id: key, title, updatedAt }) => ({
    key,
    label: `${title} · ${formatEditedDate(updatedAt, portal.formatLocale)}`,
  }));
  return (
    <>
      <Select label={t("startCopyChoose")} options={options} value={id} onChange={setChosen} />
      <Button variant="primary" isDisabled={isDisabled || isCopying} onPress={() => void copy()}>
        {t("startCopyUse")}
      </Button>
    </>
  );
}

/** The newest first. Undefined until they are known. */
function useResumes() {
  const { api } = useOwnDocuments();
  const [resumes, setResumes] = useState<readonly DocumentSummary[]>();
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let isOpen = true;
    api.list().then(
      (all) =>
        isOpen &&
        setResumes(
          all
            .filter(({ kind }) => kind === "resume")
            .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt)),
        ),
      (error) => isOpen && setFailure(error),
    );
    return () => {
      isOpen = false;
    };
  }, [api]);
  return { resumes, failure };
}
