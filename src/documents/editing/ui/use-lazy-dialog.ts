import { type ComponentType, useState } from "react";
import { useIsland, useMessages } from "../../../browser/island.tsx";

/**
 * A dialog whose code is loaded when it is first opened; without a connection, a message says so. `load` is a dynamic import.
 * `Dialog` is null while the dialog is closed.
 */
export function useLazyDialog<P>(load: () => Promise<ComponentType<P>>) {
  const { status } = useIsland();
  const t = useMessages("errors");
  const [Dialog, setDialog] = useState<ComponentType<P> | null>(null);
  return {
    Dialog,
    async open(): Promise<void> {
      try {
        const loaded = await load();
        setDialog(() => loaded);
      } catch {
        status.show(t("offline"), { tone: "danger" });
      }
    },
    close: () => setDialog(null),
  };
}
