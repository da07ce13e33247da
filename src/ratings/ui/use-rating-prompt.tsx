import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useErrorMessage, useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
import { useStable } from "../../ui/use-stable.ts";
import { isPostponed, postpone } from "../later.ts";
import { createRatingApi } from "../rating-api.ts";
import { RatingPanel } from "./rating-panel.tsx";

type RatingPrompt = {
  /** To be called when a document has been downloaded: asks the person how it was, unless they have said so before. */
  ask: () => void;
  /** Before what has the download button, so that Shift+Tab leads to it; empty while there is nothing to ask. */
  prompt: ReactNode;
};

/** The question after a download. It never comes back in the same page once it was answered. */
export function useRatingPrompt(): RatingPrompt {
  const { base, status } = useIsland();
  const t = useMessages("ratings");
  const failureText = useErrorMessage();
  const api = useMemo(() => createRatingApi(base), [base]);
  const [isOpen, setOpen] = useState(false);
  const isSettled = useRef(false);
  const cameFrom = useRef<Element>(null);
  const region = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isOpen) status.announce(t("title"));
  }, [isOpen, status, t]);

  const ask = useStable(() => {
    if (isOpen || isSettled.current || isPostponed()) return;
    cameFrom.current = document.activeElement;
    api.hasRated().then(
      (hasRated) => {
        isSettled.current = hasRated;
        setOpen(!hasRated);
      },
      // Nobody asked for this question, so nobody needs to know that it could not be asked.
      () => {},
    );
  });

  /** The focus goes back only where it would be lost. */
  function close(): void {
    isSettled.current = true;
    const hadFocus = region.current?.contains(document.activeElement);
    setOpen(false);
    if (hadFocus && cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected)
      cameFrom.current.focus();
  }

  function later(): void {
    postpone();
    close();
  }

  async function send(given: { stars: number; comment: string }): Promise<string | null> {
    try {
      await api.give(given);
    } catch (error) {
      return failureText(error);
    }
    close();
    status.show(t("thanks"), { action: { label: t("undo"), onAction: () => void takeBack() } });
    return null;
  }

  async function takeBack(): Promise<void> {
    try {
      await api.takeBack();
      postpone();
      status.show(t("undone"));
    } catch (error) {
      status.show(failureText(error), { tone: "danger" });
    }
  }

  const prompt = isOpen && (
    <div ref={region}>
      <RatingPanel onSend={send} onLater={later} />
    </div>
  );
  return { ask, prompt };
}
