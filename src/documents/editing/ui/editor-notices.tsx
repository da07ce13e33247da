import { Button, LinkButton } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/status/notice.tsx";
import type { Editor, EditorSnapshot } from "../editor.ts";
import { signInAddress, useErrorMessage, useIsland, useMessages } from "./island.tsx";

type Props<C> = { documentId: string; editor: Editor<C>; snapshot: EditorSnapshot<C> };

/** Why saving fails and what to do about it. The edits stay in the journal meanwhile. */
export function EditorNotices<C>({ documentId, editor, snapshot }: Props<C>) {
  const { api, base, status } = useIsland();
  const t = useMessages("builder");
  const errorMessage = useErrorMessage();
  const restore = () =>
    api
      .restore(documentId)
      .then(editor.retry, (error) => status.show(errorMessage(error), { tone: "danger" }));
  switch (snapshot.problem) {
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
          {t("deletedElsewhere")}
        </Notice>
      );
    case "storageFull":
      return (
        <Notice tone="danger" actions={<Button onPress={editor.retry}>{t("retry")}</Button>}>
          {t("storageFull")}
        </Notice>
      );
    case "rejected":
      return <Notice tone="danger">{t("rejected")}</Notice>;
    default:
      return snapshot.isJournalAvailable ? null : <Notice>{t("notSupported")}</Notice>;
  }
}
