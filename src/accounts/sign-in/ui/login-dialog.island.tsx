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
  /** A path of this site to go to after signing in; anything else becomes the dashboard. */
  next?: string;
  base: string;
  locale: Locale;
  messages: Pick<Messages, "account" | "errors">;
  /** Path of the page that shows mails, on installations that send none. */
  mailPage?: string;
};

let root: Root | undefined;
/** Kept after the dialog is closed, so that users need not type their address again. */
let typedEmail = "";
let openings = 0;

/** Opens the sign-in dialog over the page, in place of one that is open. Focus returns when it closes. */
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
 * React Aria adds a style element with this id to the head, which the content security policy blocks, unless the id
 * exists. Its one rule is in this module's CSS.
 */
function claimPressableStyle(): void {
  const id = "react-aria-pressable-style";
  if (!document.getElementById(id))
    document.head.append(Object.assign(document.createElement("meta"), { id }));
}

/** The name by which the shell starts islands. */
export const mount = openLogin;
