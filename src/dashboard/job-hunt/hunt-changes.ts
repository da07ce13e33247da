import type { ListedDocument } from "../../applications/api.ts";
import type { Application } from "../../applications/application.ts";
import type { UndoStack } from "../ui/use-undo-shortcut.ts";

/** Shows the effects of actions on applications without waiting for the next load. */
export type HuntChanges = {
  putApplication(application: Application): void;
  dropApplication(id: string): void;
  putDocument(document: ListedDocument): void;
  /** Focuses the element with this id after the next rendering. */
  focus(elementId: string): void;
  /** The heading, for when the element with the focus disappears. */
  headingId: string;
  undoStack: UndoStack;
};

/** Ids of the elements of a card or row that get the focus after an action. */
export const openApplicationButton = (id: string): string => `application-open-${id}`;
export const moveApplicationHandle = (id: string): string => `application-move-${id}`;
