import { useMessages } from "../../../browser/island.tsx";
import type { MenuAction } from "../../../ui/overlays/menu.tsx";

type Options = {
  /** Undefined if there is nothing to redo. */
  onRedo: (() => void) | undefined;
  onFormats: () => void;
  onErase: (() => void) | undefined;
};

/** What wider windows have in the bar, as entries of a phone's menu. */
export function usePhoneActions({ onRedo, onFormats, onErase }: Options): readonly MenuAction[] {
  const tCommon = useMessages("common");
  const tDownload = useMessages("download");
  const actions: MenuAction[] = [
    { id: "formats", label: tDownload("menu"), icon: "download", onAction: onFormats },
  ];
  if (onRedo) actions.unshift({ id: "redo", label: tCommon("redo"), icon: "redo", onAction: onRedo });
  if (onErase)
    actions.push({ id: "erase", label: tCommon("erase"), icon: "remove", danger: true, onAction: onErase });
  return actions;
}
