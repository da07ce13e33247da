import { type KeyboardEvent, memo, useEffect, useRef, useState } from "react";
import { useMessages } from "../../browser/island.tsx";
import type { SourceLine, SourceView } from "../../importing/sources/source-view.ts";
import { useStableHandler } from "../../ui/use-stable-handler.ts";
import styles from "./source.module.css";
import type { LineMark, SourceLines } from "./source-lines.ts";
import { SourcePages } from "./source-pages.tsx";

type Props = {
  source: SourceView;
  marks: ReadonlyMap<number, LineMark>;
  lines: SourceLines;
  onOpen: (line: number) => void;
};

export type LineProps = {
  line: SourceLine;
  mark: LineMark | undefined;
  /** A line that a part of the result comes from is a button that opens the part. */
  opens: boolean;
  tabIndex: 0 | -1;
  onOpen: (line: number) => void;
};

/** The file as pictures of its pages, or as readable lines. Arrow keys move between the lines; Enter opens one. */
export function SourcePane({ source, marks, lines, onOpen }: Props) {
  const t = useMessages("importReview");
  const box = useScrollToMark(marks);
  const opening = source.lines.filter(({ id }) => lines.targetOf(id) !== undefined).map(({ id }) => id);
  const [current, setCurrent] = useState(opening[0]);
  const open = useStableHandler((id: number) => {
    setCurrent(id);
    onOpen(id);
  });
  const propsOf = (line: SourceLine): LineProps => ({
    line,
    mark: marks.get(line.id),
    opens: lines.targetOf(line.id) !== undefined,
    tabIndex: line.id === current ? 0 : -1,
    onOpen: open,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextLine(opening, current, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    box.current?.querySelector<HTMLElement>(`[data-line="${next}"]`)?.focus();
  };
  const hasPictures = source.pages.some(({ picture }) => picture);
  return (
    <>
      <div className={styles.head}>
        <h2>{t("file")}</h2>
        <ul className={styles.legend}>
          <li data-mark="chosen">{t("legendChosen")}</li>
          <li data-mark="open">{t("legendOpen")}</li>
        </ul>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: moves between the buttons inside */}
      <div ref={box} className={styles.scroll} onKeyDown={onKeyDown}>
        {hasPictures ? (
          <SourcePages source={source} propsOf={propsOf} />
        ) : (
          <div className={styles.sheet} dir={directionOf(source.lines)}>
            {source.lines.map((line) => (
              <TextLine key={line.id} {...propsOf(line)} />
            ))}
          </div>
        )}
      </div>
    </>
  );
}

/** That of most lines: an e-mail address in an Arabic file is aligned like the other lines. */
function directionOf(lines: readonly SourceLine[]): "ltr" | "rtl" {
  const rightToLeft = lines.filter(({ text }) => /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufefc]/u.test(text));
  return rightToLeft.length * 2 > lines.length ? "rtl" : "ltr";
}

function nextLine(lines: readonly number[], current: number | undefined, key: string): number | undefined {
  const at = lines.indexOf(current ?? -1);
  if (key === "ArrowDown") return lines[at + 1];
  if (key === "ArrowUp") return lines[at - 1];
  if (key === "Home") return lines[0];
  return key === "End" ? lines.at(-1) : undefined;
}

/** Memoized: a key press in the result must not render thousands of lines. */
const TextLine = memo(function TextLine({ line, mark, opens, tabIndex, onOpen }: LineProps) {
  const content = (
    <>
      {line.label && <span className={styles.label}>{line.label}</span>}
      <span dir="auto">{line.text}</span>
    </>
  );
  const shared = {
    className: `${styles.line} ${styles[line.kind] ?? ""}`,
    "data-line": line.id,
    "data-mark": mark,
    "data-level": Math.min(line.level, 4),
  };
  if (!opens) return <p {...shared}>{content}</p>;
  return (
    <button
      type="button"
      {...shared}
      aria-pressed={mark === "chosen"}
      tabIndex={tabIndex}
      onClick={() => onOpen(line.id)}
    >
      {content}
    </button>
  );
});

/** Scrolls the file, and not the page, to the first line of the open part if it is out of view. */
function useScrollToMark(marks: Props["marks"]) {
  const box = useRef<HTMLDivElement>(null);
  const chosen = [...marks].filter(([, mark]) => mark === "chosen").map(([id]) => id);
  const first = chosen.length > 0 ? Math.min(...chosen) : undefined;
  useEffect(() => {
    const scroll = box.current;
    const line = first === undefined ? null : scroll?.querySelector(`[data-line="${first}"]`);
    if (!scroll || !line) return;
    const [inner, outer] = [line.getBoundingClientRect(), scroll.getBoundingClientRect()];
    if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    scroll.scrollBy({ top: inner.top - outer.top - 48, behavior: isCalm ? "auto" : "smooth" });
  }, [first]);
  return box;
}
