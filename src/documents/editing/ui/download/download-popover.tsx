import { type ReactNode, type RefObject, useRef } from "react";
import { Dialog, Heading, Popover } from "react-aria-components";
import { useMessages } from "../../../../browser/island.tsx";
import { useEscapeBehind } from "../../../../ui/overlays/use-escape-behind.ts";
import type { DocumentKind } from "../../../model/document-kind.ts";
import { DownloadList } from "./download-list.tsx";
import styles from "./download-menu.module.css";
import type { TextToolId } from "./text-tool-ids.ts";
import type { DownloadOptions } from "./use-downloads.ts";

type Props = {
  kind: DocumentKind;
  options: DownloadOptions;
  notice: ((close: () => void) => ReactNode) | undefined;
  onText: ((tool: TextToolId) => void) | undefined;
  /** The button that opens it. */
  trigger: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** All formats: a popover, on a phone a sheet at the bottom. */
export function DownloadPopover({ kind, options, notice, onText, trigger, isOpen, onOpenChange }: Props) {
  const t = useMessages("download");
  const dialog = useRef<HTMLElement>(null);
  const close = () => onOpenChange(false);
  useEscapeBehind(dialog, { isOpen, onClose: close });
  return (
    <Popover
      className={styles.popover!}
      triggerRef={trigger}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      offset={8}
      placement="bottom end"
    >
      <Dialog ref={dialog} className={styles.dialog!}>
        <Heading slot="title" className="visually-hidden">
          {t("menu")}
        </Heading>
        <DownloadList
          kind={kind}
          onText={
            onText &&
            ((tool) => {
              close();
              onText(tool);
            })
          }
          {...options}
        />
        {notice?.(close)}
      </Dialog>
    </Popover>
  );
}
