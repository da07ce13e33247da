import type { ShellConfig } from "../shell-config.ts";
import { report } from "./errors.ts";
import { parseJson } from "./json.ts";

/** Dispatched by an island at its element when rendering has failed permanently. */
type IslandFailure = CustomEvent<{ error: unknown; componentStack?: string }>;
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
  // A button that the server has rendered does nothing before its script is there; then the last press is repeated.
  let pressed: HTMLElement | null | undefined;
  element.onclick = ({ target }) => {
    pressed = (target as Element).closest("button");
  };
  try {
    const { mount } = await import(/* @vite-ignore */ script);
    await mount(element, parseJson(document.querySelector("[data-island-props]")!.textContent));
    element.onclick = null;
    pressed?.click();
  } catch (error) {
    fail(error);
  }
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
