import type { ShellConfig } from "../shell-config.ts";
import { findDocumentId, report } from "./errors.ts";
import { parseJson } from "./json.ts";

/** Dispatched by an island at its element when rendering has failed permanently. */
export type IslandFailure = CustomEvent<{ error: unknown; componentStack?: string }>;
export const islandFailure = "dossier-failure";

/** Mounts the page's island, if it has one. Its script is already loading (`modulepreload`). */
export async function startIsland({ oops }: ShellConfig): Promise<void> {
  const element = document.querySelector<HTMLElement>("[data-island]");
  if (!element) return;
  const { island, script } = element.dataset as { island: string; script: string };
  const fail = (error: unknown, stack?: string) => {
    report(error, { component: island, stack });
    // Without a redirect the island's own error message stays visible.
    if (redirectOnce(oops)) element.textContent = "";
  };
  element.addEventListener(islandFailure, (event) => {
    const { error, componentStack } = (event as IslandFailure).detail;
    fail(error, componentStack);
  });
  const repeatPress = holdPresses(element);
  try {
    const { mount } = await import(/* @vite-ignore */ script);
    const props = parseJson(document.querySelector("[data-island-props]")!.textContent);
    mount(element, { ...props, documentId: findDocumentId() });
    repeatPress();
  } catch (error) {
    fail(error);
  }
}

/** Keeps the last press of a button, which does nothing before its script is there; the returned function repeats it. */
function holdPresses(element: HTMLElement): () => void {
  let pressed: HTMLElement | undefined;
  const hold = (event: Event) => {
    const button = (event.target as Element).closest("button");
    if (!button) return;
    event.preventDefault();
    pressed?.removeAttribute("data-pressed");
    pressed = button;
    button.dataset.pressed = "";
  };
  element.addEventListener("click", hold);
  return () => {
    element.removeEventListener("click", hold);
    pressed?.removeAttribute("data-pressed");
    pressed?.click();
  };
}

/**
 * Redirects to the error page, once per history entry, so that neither going back nor reloading redirects again; the error
 * page itself never redirects (SHL-04).
 */
function redirectOnce(oops: string): boolean {
  const { state } = history;
  if (Object(state).failed || !/^\/(?![/\\])/.test(oops) || oops === location.pathname) return false;
  history.replaceState({ ...state, failed: true }, "");
  location.assign(oops);
  return true;
}
