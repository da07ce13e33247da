import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useErrorMessage, useIsland, useMessages } from "../../browser/island.tsx";
import { sendRequest } from "../../browser/requests.ts";
import { useOwnDocuments } from "../../documents/editing/ui/own-documents.tsx";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { useStableHandler } from "../../ui/use-stable-handler.ts";
import type { OwnRatingResponse, RatingRequest } from "../rating.ts";
import { isPostponed, postpone } from "./postponement.ts";

export const RatingPanel = lazyComponent(async () => (await import("./rating-panel.tsx")).RatingPanel);

type RatingPrompt = {
  /** Call after a download. Shows the question unless the user rated or postponed it before. */
  ask: () => void;
  /** Place it before the download button, so that Shift+Tab leads to it. Empty while the question is not shown. */
  prompt: ReactNode;
};

/** The rating question after a download by a user with an account. It is shown at most once a page. */
export function useRatingPrompt(): RatingPrompt {
  const { base, status } = useIsland();
  const { isGuest } = useOwnDocuments();
  const t = useMessages("ratings");
  const api = useMemo(() => createRatingApi(base), [base]);
  const panel = usePanel();
  const { send } = useRatingActions(api, panel.close);

  useEffect(() => {
    if (panel.isOpen) status.announce(t("title"));
  }, [panel.isOpen, status, t]);

  const ask = useStableHandler(() => {
    // A rating belongs to an account.
    if (isGuest || !panel.canOpen() || isPostponed()) return;
    panel.rememberFocus();
    api.hasRated().then(
      (hasRated) => (hasRated ? panel.close() : panel.open()),
      // The user did not request the question, so its failure is not shown.
      () => {},
    );
  });

  function later(): void {
    postpone();
    panel.close();
  }

  const prompt = panel.isOpen && (
    <div ref={panel.region}>
      <RatingPanel onSend={send} onLater={later} />
    </div>
  );
  return { ask, prompt };
}

type Panel = {
  isOpen: boolean;
  region: RefObject<HTMLDivElement | null>;
  /** False once the panel was open or the user has rated. */
  canOpen: () => boolean;
  rememberFocus: () => void;
  open: () => void;
  /** Closes the panel for good. The focus returns to the element that had it before, if it is in the panel. */
  close: () => void;
};

function usePanel(): Panel {
  const [isOpen, setOpen] = useState(false);
  const isDone = useRef(false);
  const focusedBefore = useRef<Element>(null);
  const region = useRef<HTMLDivElement>(null);
  return {
    isOpen,
    region,
    canOpen: () => !isOpen && !isDone.current,
    rememberFocus() {
      focusedBefore.current = document.activeElement;
    },
    open: () => setOpen(true),
    close() {
      isDone.current = true;
      const hadFocus = region.current?.contains(document.activeElement);
      setOpen(false);
      if (hadFocus && focusedBefore.current instanceof HTMLElement && focusedBefore.current.isConnected)
        focusedBefore.current.focus();
    },
  };
}

function useRatingActions(api: RatingApi, closePanel: () => void) {
  const { status } = useIsland();
  const t = useMessages("ratings");
  const errorMessage = useErrorMessage();

  async function undo(): Promise<void> {
    try {
      await api.delete();
      postpone();
      status.show(t("undone"));
    } catch (error) {
      status.show(errorMessage(error), { tone: "danger" });
    }
  }

  /** Resolves to an error message, or null. */
  async function send(rating: RatingRequest): Promise<string | null> {
    try {
      await api.rate(rating);
    } catch (error) {
      return errorMessage(error);
    }
    closePanel();
    status.show(t("thanks"), { action: { label: t("undo"), onAction: () => void undo() } });
    return null;
  }

  return { send };
}

type RatingApi = ReturnType<typeof createRatingApi>;

/** Requests to the rating routes below `base`. They throw RequestFailed. */
function createRatingApi(base: string) {
  const root = `${base}/api/ratings`;
  return {
    async hasRated(): Promise<boolean> {
      const response = (await (await sendRequest(`${root}/mine`)).json()) as OwnRatingResponse;
      return response.rating !== null;
    },
    rate: async (json: RatingRequest) => void (await sendRequest(root, { json })),
    delete: async () => void (await sendRequest(`${root}/mine`, { method: "DELETE" })),
  };
}
