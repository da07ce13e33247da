import { type DragEvent, useState } from "react";
import { useIsland } from "../../browser/island.tsx";
import { type Place, placeKey, placesFor } from "../tray/places.ts";
import type { Decision, Note, Numbered } from "./decisions.ts";
import type { ResultProps } from "./result-pane.tsx";

export type PanelProps = ResultProps & {
  panel: string;
  decisions: readonly Numbered<Decision>[];
  notes: readonly Numbered<Note>[];
};

/** A place that takes the dragged text of the tray, if it has room. */
export function useDropPlace({ dragged, onDrop, state }: ResultProps, place: Place) {
  const { portal } = useIsland();
  const [isOver, setOver] = useState(false);
  const target = dragged && findPlace(placesFor(dragged, state.review.content, portal), place);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!target) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!target) return;
      event.preventDefault();
      event.stopPropagation();
      onDrop(target);
    },
  };
  return { isOver: isOver && !!target, handlers };
}

/** The type of a section is known from its id. */
const findPlace = (places: readonly Place[], wanted: Place): Place | undefined =>
  places.find((place) =>
    wanted.kind === "section"
      ? place.kind === "section" && place.sectionId === wanted.sectionId
      : placeKey(place) === placeKey(wanted),
  );
