import { useMessages } from "../../browser/island.tsx";
import { isolate } from "../../browser/isolate.ts";
import { useOfferUndo } from "../../documents/editing/ui/undo/undo-context.tsx";
import type { ResumeContent, TrayText } from "../../documents/model/resume.ts";
import { removeTrayText } from "../../documents/model/tray.ts";
import type { Edit } from "../resume-edits.ts";
import { placeText } from "./place-text.ts";
import type { Place } from "./places.ts";
import { usePlaceName } from "./use-place-name.ts";

export type TrayEditing = {
  content: ResumeContent;
  update: (edit: Edit) => void;
  /** The text has a place; `target` is the part of the content that has it now, or undefined after an undo. */
  onPlaced?: (trayId: string, target: string | undefined) => void;
};

/** Places and discards texts, with a status message that undoes it. */
export function useTrayActions({ content, update, onPlaced }: TrayEditing) {
  const offerUndo = useOfferUndo();
  const t = useMessages("tray");
  const tBuilder = useMessages("builder");
  const nameOf = usePlaceName(content);
  return {
    place(entry: TrayText, place: Place) {
      const { edit, target } = placeText(entry, place);
      update(edit);
      onPlaced?.(entry.id, target);
      offerUndo(t("placedIn", { place: isolate(nameOf(place)) }), () => onPlaced?.(entry.id, undefined));
    },
    discard(entry: TrayText) {
      update((now) => removeTrayText(now, entry.id));
      offerUndo(tBuilder("removed", { name: isolate(shortened(entry.text)) }));
    },
  };
}

/** The beginning of a text, as its name. */
export const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
