import { useEffect, useLayoutEffect, useRef } from "react";
import { Toolbar } from "react-aria-components";
import { useMessages } from "../../../browser/island.tsx";
import { Icon, type IconName } from "../../../ui/icons.tsx";
import styles from "./keyboard-bar.module.css";
import { keyboardBar } from "./keyboard-dock.ts";
import { formatsOf, isAvailable, type ToolbarProps } from "./rich-toolbar.tsx";

/** Without the focus in its field, the keyboard would close. */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();

type Props = {
  /** Of the focused text; null for a field without formatting. */
  tools: ToolbarProps | null;
  isPeeking: boolean;
  /** Shows the page in place of the form, or the form again. */
  onPeek: (isPeeking: boolean) => void;
};

/**
 * Above a phone's keyboard: the tools of the focused text, a look at the page, and the end of typing. Arrow keys move between
 * them.
 */
export function KeyboardBar({ tools, isPeeking, onPeek }: Props) {
  const t = useMessages("builder");
  const tCommon = useMessages("common");
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const stopFollowing = followViewport(bar.current!.parentElement!);
    return () => {
      stopFollowing();
      onPeek(false);
    };
  }, [onPeek]);
  useEffect(() => {
    if (!isPeeking) return;
    // A press on a text of the page opens its field, which may have the focus already.
    const close = ({ target }: Event) => bar.current?.contains(target as Node) || onPeek(false);
    document.addEventListener("mousedown", keepFocus);
    document.addEventListener("focusin", close);
    document.addEventListener("click", close);
    return () => {
      document.removeEventListener("mousedown", keepFocus);
      document.removeEventListener("focusin", close);
      document.removeEventListener("click", close);
    };
  }, [isPeeking, onPeek]);
  return (
    <Toolbar
      ref={bar}
      aria-label={tCommon("edit")}
      className={styles.bar!}
      onMouseDown={keepFocus}
      {...{ [keyboardBar]: "" }}
    >
      {tools && <TextTools {...tools} />}
      <span className={styles.space} />
      <Tool icon="show" label={t("preview")} isOn={isPeeking} onPress={() => onPeek(!isPeeking)} />
      <button
        type="button"
        className={styles.done}
        onClick={() => (document.activeElement as HTMLElement | null)?.blur()}
      >
        {t("done")}
      </button>
    </Toolbar>
  );
}

function TextTools(props: ToolbarProps) {
  const { format, isLinking, onToggle, onLinking, onMoveRow } = props;
  const t = useMessages("builder");
  return (
    <>
      {formatsOf(props).map((each) => (
        <Tool
          key={each}
          icon={each}
          label={t(`format.${each}`)}
          isOn={format[each]}
          isDisabled={!isAvailable(each, format)}
          onPress={() => onToggle(each)}
        />
      ))}
      <Tool
        icon="link"
        label={t("format.link")}
        isOn={isLinking}
        isDisabled={!format.canLink && !isLinking}
        onPress={() => onLinking(!isLinking)}
      />
      {onMoveRow && (
        <>
          <span className={styles.line} />
          <Tool icon="up" label={t("lineUp")} onPress={() => onMoveRow(-1)} />
          <Tool icon="down" label={t("lineDown")} onPress={() => onMoveRow(1)} />
        </>
      )}
    </>
  );
}

type ToolProps = { icon: IconName; label: string; isOn?: boolean; isDisabled?: boolean; onPress: () => void };

/** A button of React Aria would take the focus. */
const Tool = ({ icon, label, isOn, isDisabled, onPress }: ToolProps) => (
  <button
    type="button"
    className={styles.tool}
    aria-label={label}
    aria-pressed={isOn}
    disabled={isDisabled}
    onClick={onPress}
  >
    <Icon name={icon} />
  </button>
);

/** Tells the styles of the shell which part of the window is above the keyboard. */
function followViewport(shell: HTMLElement): () => void {
  const view = window.visualViewport!;
  const follow = () => {
    shell.style.setProperty("--view-top", `${view.offsetTop}px`);
    shell.style.setProperty("--view-height", `${view.height}px`);
  };
  follow();
  view.addEventListener("resize", follow);
  view.addEventListener("scroll", follow);
  return () => {
    view.removeEventListener("resize", follow);
    view.removeEventListener("scroll", follow);
  };
}
