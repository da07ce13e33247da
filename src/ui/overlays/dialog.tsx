import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { IconButton } from "../button.tsx";
import styles from "./dialog.module.css";

type DialogProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  closeLabel: string;
  /** An `alertdialog` is not closed by a click outside. */
  role?: "dialog" | "alertdialog";
  wide?: boolean;
  children: ReactNode;
  /** Buttons at the bottom, the primary one last. */
  actions?: ReactNode;
};

/** A modal dialog: traps the focus, closes on Escape, then restores the focus. */
export function Dialog({
  title,
  isOpen,
  onClose,
  closeLabel,
  role = "dialog",
  wide,
  children,
  actions,
}: DialogProps) {
  return (
    <ModalOverlay
      className={styles.overlay}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={role === "dialog"}
    >
      <Modal className={`${styles.modal} ${wide ? styles.wide : ""}`}>
        <AriaDialog role={role} className={styles.dialog}>
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
