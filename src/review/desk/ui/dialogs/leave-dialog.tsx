import { type ReactNode, useState } from "react";
import { useErrorMessage, useIsland, useMessages } from "../../../../browser/island.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { useDesk } from "../desk-context.ts";

type Props = {
  title: string;
  children: ReactNode;
  role?: "alertdialog";
  /** False while the order cannot be given away. */
  canLeave: boolean;
  /** Gives the order away. */
  give: () => Promise<unknown>;
  close: () => void;
  /** Leaves the order after that. */
  leave: () => void;
};

/** Asks before the reviewer gives an order away. Everything is saved first. */
export function LeaveDialog({ title, children, role, canLeave, give, close, leave }: Props) {
  const { store } = useDesk();
  const { status } = useIsland();
  const tCommon = useMessages("common");
  const errorMessage = useErrorMessage();
  const [isPending, setPending] = useState(false);
  const run = async () => {
    setPending(true);
    try {
      if (await store.saveAll()) {
        await give();
        close();
        return leave();
      }
      status.show(tCommon("state.failed"), { tone: "danger" });
    } catch (error) {
      status.show(errorMessage(error), { tone: "danger" });
    }
    setPending(false);
  };
  return (
    <Dialog
      isOpen
      role={role}
      title={title}
      closeLabel={tCommon("close")}
      onClose={close}
      actions={
        <>
          <Button onPress={close}>{tCommon("close")}</Button>
          {canLeave && (
            <Button variant="primary" isPending={isPending} onPress={() => void run()}>
              {title}
            </Button>
          )}
        </>
      }
    >
      {children}
    </Dialog>
  );
}
