import { type RefObject, useEffect, useRef, useState } from "react";
import { useMessages } from "../../browser/island.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "./docked-start.module.css";

type Props = {
  /** The form with the main button. */
  form: RefObject<HTMLFormElement | null>;
  onStart: () => void;
  isPending: boolean;
};

/** On a phone, the main button again at the foot of the window, once the page is scrolled past the first one. */
export function DockedStart({ form, onStart, isPending }: Props) {
  const t = useMessages("builder");
  const bar = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const button = form.current!.querySelector<HTMLButtonElement>("[type=submit]")!;
    const observer = new IntersectionObserver(
      (entries) => {
        const { isIntersecting } = entries.at(-1)!;
        // The focus would be lost with the bar.
        if (isIntersecting && bar.current?.contains(document.activeElement))
          button.focus({ preventScroll: true });
        setShown(!isIntersecting);
      },
      // A button below the window counts as seen, so that a page that jumps past it is a change.
      { rootMargin: "0px 0px 100000px 0px" },
    );
    observer.observe(button);
    return () => observer.disconnect();
  }, [form]);
  useEffect(() => {
    if (isShown) return followKeyboard(bar.current!);
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div ref={bar} className={styles.docked}>
      <Button variant="primary" iconAfter="forward" isDisabled={isPending} onPress={onStart}>
        {t("startWriting")}
      </Button>
    </div>
  );
}

/** Tells the bar's styles how much of the window a screen keyboard covers. */
function followKeyboard(bar: HTMLElement): (() => void) | undefined {
  const view = window.visualViewport;
  if (!view) return;
  const follow = () => {
    // A page that is zoomed in is seen through a smaller viewport, too.
    const covered = view.scale === 1 ? window.innerHeight - view.height - view.offsetTop : 0;
    bar.style.setProperty("--keyboard", `${Math.max(0, covered)}px`);
  };
  follow();
  view.addEventListener("resize", follow);
  view.addEventListener("scroll", follow);
  return () => {
    view.removeEventListener("resize", follow);
    view.removeEventListener("scroll", follow);
  };
}
