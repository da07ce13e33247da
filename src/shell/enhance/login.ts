import type { ShellConfig } from "../shell-config.ts";
import { create } from "./create.ts";
import { isPlainClick, on } from "./events.ts";
import { fetchJson } from "./json.ts";
import { store } from "./storage.ts";

/** Opens the sign-in dialog in place of the page that its links lead to. */
export function startLogin({ login, base, locale }: ShellConfig): void {
  on("submit", (_event, form) => {
    // Read by the sign-in dialog to greet a returning person (HDR-12).
    if (form.matches("[data-sign-out]")) store("sessionStorage", "isNewUser", "false");
  });
  if (!login) return;
  on("click", (event, target) => {
    const link = target.closest<HTMLAnchorElement>("a[data-login]");
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    Promise.all([import(/* @vite-ignore */ login.script), fetchJson(login.words)])
      .then(([island, messages]) => {
        for (const href of login.styles.splice(0))
          document.head.append(create("link", { rel: "stylesheet", href }));
        island.openLogin({
          mode: link.dataset.login,
          next: new URLSearchParams(link.search).get("next") || login.next,
          base,
          locale,
          messages,
        });
      })
      // The page behind the dialog always works.
      .catch(() => location.assign(link.href));
  });
}
