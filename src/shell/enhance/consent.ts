import { create } from "./create.ts";
import { on } from "./events.ts";
import { fetchJson } from "./json.ts";

/**
 * Answers the banner without loading the page again, unless what may be stored or loaded has changed. The form of the
 * settings page is sent as forms are. What is no longer granted is taken away by whoever writes it (`experiments.ts`,
 * `mobile-links.ts`, `utm.ts`) and by the server.
 */
export function startConsent(): void {
  // Safari 13 does not say which button sent a form. The Enter key clicks one too.
  let button: HTMLButtonElement | null;
  on("click", (_event, target) => {
    button = target.closest("button");
  });
  on("submit", (event, target) => {
    const banner = target.closest("[data-consent-banner]");
    if (!banner || !button) return;
    event.preventDefault();
    const form = target as HTMLFormElement;
    const { name, value } = button;
    form.append(create("input", { type: "hidden", name, value }));
    // There are no files in it.
    const body = new URLSearchParams(new FormData(form) as unknown as URLSearchParams);
    fetchJson(form.action, { method: "POST", headers: { accept: "application/json" }, body }).then(
      ({ reload }) => {
        if (reload) return location.reload();
        banner.remove();
        document.querySelector<HTMLElement>("#main")!.focus({ preventScroll: true });
      },
      // The whole way round: the server answers the form with a page.
      () => form.submit(),
    );
  });
}
