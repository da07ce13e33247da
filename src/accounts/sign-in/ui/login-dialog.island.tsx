import { I18nProvider } from "react-aria-components";
import { createRoot, type Root } from "react-dom/client";
import { createTranslate, type Messages } from "../../../content/messages.ts";
import { safePath } from "../../../kit/safe-redirect.ts";
import type { Locale } from "../../../portals/portal.ts";
import { provideControlMessages } from "../../../ui/control-messages.ts";
import { LoginDialog } from "./login-dialog.tsx";
import type { LoginMode } from "./use-login.ts";

export type LoginOptions = {
  mode?: LoginMode;
  /** Path on this site to open after signing in. Any other value opens the dashboard. */
  next?: string;
  base: string;
  locale: Locale;
  messages: Pick<Messages, "account" | "errors">;
  /** Path of the page that shows mails, on installations that do not deliver mail. */
  mailPage?: string;
};

let root: Root | undefined;
/** Outlives the dialog, so that users do not have to type their address again. */
let typedEmail = "";
let openings = 0;

/** Opens the sign-in dialog and replaces one that is open. The focus returns to the page when the dialog closes. */
export function openLogin(options: LoginOptions): { close(): void } {
  if (!root) {
    provideControlMessages(options.locale);
    claimPressableStyle();
    root = createRoot(document.body.appendChild(document.createElement("div")));
  }
  openings += 1;
  const key = openings;
  const close = () => render(options, key, false);
  render(options, key, true);
  return { close };

  function render(
    { mode = "sign-in", base, locale, messages, ...rest }: LoginOptions,
    key: number,
    isOpen: boolean,
  ) {
    root?.render(
      <I18nProvider locale={locale}>
        <LoginDialog
          key={key}
          t={createTranslate(messages, locale, "account")}
          errors={createTranslate(messages, locale, "errors")}
          base={base}
          next={safePath(rest.next, `${base}/dashboard`)}
          mode={mode}
          isOpen={isOpen}
          onClose={close}
          returning={sessionStorage.getItem("isNewUser") === "false"}
          email={typedEmail}
          onEmail={(email) => {
            typedEmail = email;
          }}
          mailPage={rest.mailPage}
          goTo={(address) => location.assign(address)}
        />
      </I18nProvider>,
    );
  }
}

/**
 * React Aria adds a style element to the head unless an element with this id exists, and the content security policy blocks
 * it. This module's CSS contains its only rule.
 */
function claimPressableStyle(): void {
  const id = "react-aria-pressable-style";
  if (!document.getElementById(id))
    document.head.append(Object.assign(document.createElement("meta"), { id }));
}
