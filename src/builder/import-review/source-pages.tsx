import { memo, useLayoutEffect, useRef } from "react";
import { useMessages } from "../../browser/island.tsx";
import type { SourceLine, SourceView } from "../../importing/sources/source-view.ts";
import styles from "./source.module.css";
import type { LineProps } from "./source-pane.tsx";

type Props = { source: SourceView; propsOf: (line: SourceLine) => LineProps };

/** Pictures of a PDF's pages, with a box over each line. */
export function SourcePages({ source, propsOf }: Props) {
  const tBuilder = useMessages("builder");
  return source.pages.map((page, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pages are identified by their number
    <div key={at} className={styles.page}>
      {page.picture && (
        <img
          src={page.picture}
          width={Math.round(page.width)}
          height={Math.round(page.height)}
          alt={tBuilder("previewPage", { page: at + 1, pages: source.pages.length })}
          draggable={false}
        />
      )}
      {source.lines
        .filter(({ box }) => box?.page === at)
        .map((line) => (
          <BoxedLine key={line.id} {...propsOf(line)} />
        ))}
    </div>
  ));
}

const BoxedLine = memo(function BoxedLine({ line, mark, opens, tabIndex, onOpen }: LineProps) {
  const element = useRef<HTMLButtonElement>(null);
  const { box } = line;
  // The content security policy forbids style attributes; scripts may set properties.
  useLayoutEffect(() => {
    const style = element.current?.style;
    if (!style || !box) return;
    style.left = `${box.x * 100}%`;
    style.top = `${box.y * 100}%`;
    style.width = `${box.width * 100}%`;
    style.height = `${box.height * 100}%`;
  }, [box]);
  return (
    <button
      ref={element}
      type="button"
      className={styles.box}
      data-line={line.id}
      data-mark={mark}
      aria-label={line.text}
      aria-pressed={mark === "chosen"}
      tabIndex={tabIndex}
      disabled={!opens}
      onClick={() => onOpen(line.id)}
    />
  );
});
