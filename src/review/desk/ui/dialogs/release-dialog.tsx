import { useMessages } from "../../../../browser/island.tsx";
import { useDesk } from "../desk-context.ts";
import { LeaveDialog } from "./leave-dialog.tsx";

type Props = { close: () => void; leave: () => void };

/** Returns the order to the queue, after a question. */
export function ReleaseDialog(props: Props) {
  const { api, opened } = useDesk();
  const t = useMessages("desk");
  const isAsked = opened.order.state === "question";
  return (
    <LeaveDialog
      {...props}
      role="alertdialog"
      title={t("more.release")}
      canLeave={!isAsked}
      give={() => api.release(opened.order.id)}
    >
      <p>{t(isAsked ? "send.asked" : "release.text")}</p>
    </LeaveDialog>
  );
}
