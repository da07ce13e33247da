import type { ShellConfig } from "../shell-config.ts";
import { findDocumentId } from "./document-id.ts";
import { report } from "./errors.ts";
import { parseJson } from "./json.ts";

/** Dispatched at an island's element by the island itself, when its rendering failed for good. */
export type IslandFailure = CustomEvent<{ error: unknown; componentStack?: string }>;
export const islandFailure = "dossier-failure";

/** Brings the page's island to life, if it has one. Its script is already on the way (`modulepreload`). */
export async function startIsland({ oops }: ShellConfig): Promise<void> {
  const element = document.querySelector<HTMLElement>("[data-island]");
  if (!element) return;
  const { island, script } = element.dataset as { island: string; script: string };
  const fail = (error: unknown, stack?: string) => {
    report(error, { component: island, stack });
    // Whoever stays here has been there already, and sees what the island says of its failure.
    if (leave(oops)) element.textContent = "";
  };
  element.addEventListener(islandFailure, (event) => {
    const { error, componentStack } = (event as IslandFailure).detail;
    fail(error, componentStack);
  });
  try {
    const { mount } = await import(/* @vite-ignore */ script);
    const props = parseJson(document.querySelector("[data-island-props]")!.textContent);
    element.textContent = "";
    mount(element, { ...props, documentId: findDocumentId() });
  } catch (error) {
    fail(error);
  }
}

/**
 * Goes to the page of failures, once: the entry in the history remembers it, so that neither going back nor reloading leads
 * there again, and that page itself goes nowhere (SHL-04).
 */
function leave(oops: string): boolean {
  const { state } = history;
  if (Object(state).failed || !/^\/(?![/\\])/.test(oops) || oops === location.pathname) return false;
  history.replaceState({ ...state, failed: true }, "");
  location.assign(oops);
  return true;
}
