import type { ShellConfig } from "../shell-config.ts";
import { create } from "./create.ts";
import { isPlainClick, on } from "./events.ts";
import { fetchJson } from "./json.ts";
import { store } from "./storage.ts";

/** Opens the sign-in dialog instead of following links to the sign-in page. */
export function startLogin({ login, base, locale }: ShellConfig): void {
  on("submit", (_event, form) => {
    // The sign-in dialog reads it to greet a returning user (HDR-12).
    if (form.matches("[data-sign-out]")) store("sessionStorage", "isNewUser", "false");
  });
  if (!login) return;
  on("click", (event, target) => {
    const link = target.closest<HTMLAnchorElement>("a[data-login]");
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    Promise.all([import(/* @vite-ignore */ login.script), fetchJson(login.messages)])
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
      // Falls back to the sign-in page.
      .catch(() => location.assign(link.href));
  });
}
