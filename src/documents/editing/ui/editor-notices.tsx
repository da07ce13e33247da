import { signInAddress, useErrorMessage, useIsland, useMessages } from "../../../browser/island.tsx";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/status/notice.tsx";
import type { Editor, EditorSnapshot } from "../editor.ts";
import { useOwnDocuments } from "./own-documents.tsx";

type Props<C> = {
  documentId: string;
  editor: Editor<C>;
  problem: EditorSnapshot<C>["problem"];
  /** False if this browser stores nothing. */
  isKept: boolean;
  /** For guests: opens the dialog that keeps the document in an account. */
  onKeep: (() => void) | undefined;
};

/** Why saving fails and what to do about it. The edits stay in the journal meanwhile, except those of an erased draft. */
export function EditorNotices<C>({ documentId, editor, problem, isKept, onKeep }: Props<C>) {
  const { base, status } = useIsland();
  const { api, isGuest } = useOwnDocuments();
  const t = useMessages("builder");
  const tCommon = useMessages("common");
  const tErrors = useMessages("errors");
  const errorMessage = useErrorMessage();
  const restore = () =>
    api
      .restore(documentId)
      .then(editor.retry, (error) => status.show(errorMessage(error), { tone: "danger" }));
  const keep = onKeep && (
    <Button variant="primary" onPress={onKeep}>
      {tCommon("keep")}
    </Button>
  );
  switch (problem) {
    case "signedOut":
      return (
        <Notice
          tone="danger"
          actions={
            <LinkButton variant="primary" href={signInAddress(base)} data-login="sign-in">
              {t("signIn")}
            </LinkButton>
          }
        >
          {t("signedOut")}
        </Notice>
      );
    case "deleted":
      return (
        <Notice tone="danger" actions={<Button onPress={restore}>{t("restore")}</Button>}>
          {isGuest ? tCommon("erased") : t("deletedElsewhere")}
        </Notice>
      );
    case "storageFull":
    case "deviceFull":
      return (
        <Notice
          tone="danger"
          actions={
            <>
              {keep}
              <Button onPress={editor.retry}>{tCommon("retry")}</Button>
            </>
          }
        >
          {problem === "deviceFull" ? tErrors("deviceFull") : t("storageFull")}
        </Notice>
      );
    case "rejected":
      return <Notice tone="danger">{t("rejected")}</Notice>;
    default:
      if (isKept) return null;
      return <Notice actions={keep}>{t(onKeep ? "notKept" : "notSupported")}</Notice>;
  }
}
