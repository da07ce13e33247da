import { type CSSProperties, type MouseEvent, useState } from "react";
import { useMessages } from "../../browser/island.tsx";
import type { PreviewPlace } from "../../documents/client/document-api.ts";
import styles from "./page-places.module.css";
import { boxesOf, largestBlock, lineOfSpot, type PlaceBox, placeAt } from "./places.ts";

type Props = {
  page: number;
  places: readonly PreviewPlace[];
  /** Spot of the field that has the focus. */
  focused: string | null;
  /** Opens the field of a spot. */
  onOpen: (spot: string) => void;
};

const percent = (value: number): string => `${value / 100}%`;
const styleOf = ({ x, y, width, height }: PlaceBox): CSSProperties => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
});

/**
 * Over a page: marks the text whose field has the focus, and a press on a text opens its field. Screen readers have the
 * form instead.
 */
export function PagePlaces({ page, places, focused, onOpen }: Props) {
  const t = useMessages("builder");
  const [hovered, setHovered] = useState<string | null>(null);
  const find = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const part = (pixels: number, of: number) => (10_000 * pixels) / of;
    return placeAt(places, { page, x: part(clientX - left, width), y: part(clientY - top, height) });
  };
  const onThisPage = (spot: string | null) =>
    spot === null ? [] : boxesOf(places, spot).filter((box) => box.page === page);
  const marks = onThisPage(focused);
  return (
    <div
      className={`${styles.layer} ${hovered === null ? "" : styles.isText}`}
      aria-hidden="true"
      title={hovered === null ? undefined : t("editThisLine")}
      onPointerMove={(event) => event.pointerType === "mouse" && setHovered(find(event)?.spot ?? null)}
      onPointerLeave={() => setHovered(null)}
      onClick={(event) => {
        const place = find(event);
        if (place) onOpen(place.spot);
      }}
    >
      {marks.map((box) => (
        <span key={`${box.x} ${box.y}`} className={styles.mark} data-mark style={styleOf(box)} />
      ))}
      {marks.length > 0 && <Edge boxes={largestBlock(marks)} />}
      {hovered !== focused &&
        onThisPage(hovered).map((box) => (
          <span key={`${box.x} ${box.y}`} className={styles.hover} style={styleOf(box)} />
        ))}
    </div>
  );
}

/** A bar beside the marked lines, at the side where lines begin, and clear of their bullets. */
function Edge({ boxes }: { boxes: readonly PlaceBox[] }) {
  const top = Math.min(...boxes.map(({ y }) => y));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  const left = Math.min(...boxes.map(({ x }) => x));
  const isRightToLeft = document.documentElement.dir === "rtl";
  const bullet = lineOfSpot(boxes[0]!.spot) === null ? 0 : 110;
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  return (
    <span
      className={styles.edge}
      style={{
        top: percent(top - 20),
        height: percent(bottom - top + 40),
        left: isRightToLeft ? percent(right + 120 + bullet) : percent(left - 190 - bullet),
      }}
    />
  );
}
