import { create } from "./create.ts";
import { on } from "./events.ts";
import { fetchJson } from "./json.ts";

/**
 * Submits the banner without reloading the page, unless what may be stored or loaded has changed. The settings page submits
 * its form normally. Entries that are no longer allowed are deleted by the code that writes them (`experiments.ts`,
 * `mobile-links.ts`, `utm.ts`) and by the server.
 */
export function startConsent(): void {
  // Safari 13 has no `submitter`. The Enter key clicks a button too.
  let button: HTMLButtonElement | null;
  on("click", (_event, target) => {
    button = target.closest("button");
  });
  on("submit", (event, target) => {
    const banner = target.closest("[data-notice]");
    if (!banner || !button) return;
    event.preventDefault();
    const form = target as HTMLFormElement;
    const { name, value } = button;
    form.append(create("input", { type: "hidden", name, value }));
    // The form has no files.
    const body = new URLSearchParams([...new FormData(form)] as [string, string][]);
    fetchJson(form.action, { method: "POST", headers: { accept: "application/json" }, body }).then(
      ({ reload }) => {
        if (reload) return location.reload();
        banner.remove();
        document.querySelector<HTMLElement>("#main")!.focus({ preventScroll: true });
      },
      // Submits the form normally; the server redirects to the page.
      () => form.submit(),
    );
  });
}
