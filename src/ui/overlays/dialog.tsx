import type { ReactNode } from "react";
import { lazyComponent, useWasOpen } from "../lazy-component.tsx";

export type DialogProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  closeLabel: string;
  /** An `alertdialog` is not closed by a click outside. */
  role?: "dialog" | "alertdialog";
  /** `full`: as wide as a page in it needs. */
  wide?: boolean | "full";
  /** False keeps the dialog open when the user presses outside, as while a form has unsaved input. */
  closesOutside?: boolean;
  children: ReactNode;
  /** Buttons at the bottom, the primary one last. */
  actions?: ReactNode;
};

const ModalDialog = lazyComponent(async () => (await import("./modal-dialog.tsx")).ModalDialog);
/** Loads the code of dialogs, so that the first one opens at once. */
export const preloadDialogs = ModalDialog.preload;

/** A modal dialog: traps the focus, closes on Escape, then restores the focus. Its code is loaded when it first opens. */
export function Dialog(props: DialogProps) {
  return useWasOpen(props.isOpen) && <ModalDialog {...props} />;
}
