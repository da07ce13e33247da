import { useRef } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { IconButton } from "../button.tsx";
import styles from "./dialog.module.css";
import type { DialogProps } from "./dialog.tsx";
import { useEscapeBehind } from "./use-escape-behind.ts";

/** The dialog itself, without the loading: use `Dialog`. */
export function ModalDialog({
  title,
  isOpen,
  onClose,
  closeLabel,
  role = "dialog",
  wide,
  closesOutside = role === "dialog",
  children,
  actions,
}: DialogProps) {
  const dialog = useRef<HTMLElement>(null);
  useEscapeBehind(dialog, { isOpen, onClose });
  return (
    <ModalOverlay
      className={styles.overlay}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={closesOutside}
    >
      <Modal className={`${styles.modal} ${wide ? styles.wide : ""} ${wide === "full" ? styles.full : ""}`}>
        <AriaDialog ref={dialog} role={role} className={styles.dialog}>
          <div className={styles.head}>
            <Heading slot="title" className={styles.title}>
              {title}
            </Heading>
            <IconButton icon="close" label={closeLabel} onPress={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
