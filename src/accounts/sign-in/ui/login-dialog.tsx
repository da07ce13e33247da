import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { CheckMail } from "../../sign-up/ui/check-mail.tsx";
import {
  type AccountMessages,
  CodeForm,
  ForgotForm,
  type FormProps,
  SignInForm,
  SignUpForm,
} from "../../ui/account-forms.tsx";
import styles from "../../ui/account-page.module.css";
import { buildFailure, type Failure, fieldNames } from "../../ui/failure.ts";
import { type AccountAction, postAccount } from "./post-account.ts";

export type LoginMode = "sign-in" | "sign-up" | "forgot";
type View = LoginMode | "code" | "sent-confirm" | "sent-reset";

type LoginDialogProps = AccountMessages & {
  base: string;
  /** Where to go after signing in; a path of this site. */
  next: string;
  mode: LoginMode;
  isOpen: boolean;
  onClose: () => void;
  /** A person who has signed out in this browser before is greeted (HDR-12). */
  returning: boolean;
  /** The address typed in an earlier opening. */
  email: string;
  onEmail: (email: string) => void;
  mailPage?: string;
  goTo: (address: string) => void;
};

const actions: Record<View, AccountAction> = {
  code: "sign-in-code",
  "sent-confirm": "resend-confirmation",
  "sent-reset": "resend-confirmation",
  "sign-in": "sign-in",
  "sign-up": "sign-up",
  forgot: "forgot-password",
};

/** Sign in, create an account, forgotten password and “look into your inbox” in one window. */
export function LoginDialog(props: LoginDialogProps) {
  const { t, base, next, isOpen, onClose, mailPage } = props;
  const [email, setEmail] = useState(props.email);
  const [view, setView] = useState<View>(props.mode);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [pending, setPending] = useState(false);
  const [resent, setResent] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!failure) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    (wrong ?? form.current?.querySelector<HTMLElement>("[data-failure]"))?.focus();
  }, [failure]);

  function show(other: View): void {
    setFailure(null);
    setResent(false);
    setView(other);
  }

  function keepEmail(typed: string): void {
    setEmail(typed);
    props.onEmail(typed);
  }

  async function send(action: AccountAction, fields: Record<string, string>): Promise<void> {
    setFailure(null);
    setPending(true);
    // A password manager may have filled the field without an event.
    keepEmail(fields.email ?? email);
    const answer = await postAccount(base, action, fields);
    const asksForCode = answer.ok && answer.body.status === "code-required";
    if (answer.ok && action.startsWith("sign-in") && !asksForCode)
      return props.goTo(answer.body.next ?? next);
    setPending(false);
    if (!answer.ok) {
      // The password is worth nothing any more, or never was in this browser.
      if (action === "sign-in-code" && answer.failure.code === "unauthenticated") show("sign-in");
      setFailure(answer.failure);
    } else if (asksForCode) show("code");
    else if (action === "resend-confirmation") setResent(true);
    else show(action === "sign-up" ? "sent-confirm" : "sent-reset");
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (pending) return;
    const fields = Object.fromEntries([...new FormData(event.currentTarget)].map(([k, v]) => [k, String(v)]));
    const action = actions[view];
    const empty = fieldNames.filter((name) => fields[name]?.trim() === "");
    if (empty.length > 0)
      setFailure(
        buildFailure(
          "invalid",
          empty.map((path) => ({ path, key: "required" })),
        ),
      );
    else void send(action, fields);
  }

  const formProps: FormProps = {
    ...props,
    email,
    failure,
    script: { onSubmit: submit, onEmail: keepEmail, pending, ref: form },
  };
  const link = (other: View, messages: string) => (
    <button type="button" className={styles.link} onClick={() => show(other)}>
      {messages}
    </button>
  );
  const panels: Record<View, { title: string; body: ReactNode }> = {
    "sign-in": {
      title: props.returning ? t("signInReturning") : t("signInTitle"),
      body: (
        <>
          <SignInForm {...formProps} />
          <p className={styles.aside}>{link("forgot", t("forgot"))}</p>
          <p className={styles.aside}>
            {t("noAccount")} {link("sign-up", t("signUp"))}
          </p>
        </>
      ),
    },
    code: {
      title: t("codeTitle"),
      body: (
        <>
          <p className={styles.lead}>{t("codeLead")}</p>
          <CodeForm {...formProps} />
          <p className={styles.aside}>{link("sign-in", t("cancel"))}</p>
        </>
      ),
    },
    "sign-up": {
      title: t("signUpTitle"),
      body: (
        <>
          <p className={styles.lead}>{t("signUpLead")}</p>
          <SignUpForm {...formProps} />
          <p className={styles.aside}>
            {t("haveAccount")} {link("sign-in", t("signIn"))}
          </p>
        </>
      ),
    },
    forgot: {
      title: t("forgotTitle"),
      body: (
        <>
          <p className={styles.lead}>{t("forgotLead")}</p>
          <ForgotForm {...formProps} />
          <p className={styles.aside}>{link("sign-in", t("signIn"))}</p>
        </>
      ),
    },
    "sent-confirm": {
      title: t("checkMailTitle"),
      body: (
        <>
          <CheckMail {...formProps} mailFor="confirm" mailPage={mailPage} />
          <p role="status" className={styles.help}>
            {resent ? t("resent") : ""}
          </p>
          <p className={styles.aside}>{link("sign-up", t("useOtherAddress"))}</p>
        </>
      ),
    },
    "sent-reset": {
      title: t("checkMailTitle"),
      body: (
        <>
          <CheckMail {...formProps} mailFor="reset" mailPage={mailPage} />
          <p className={styles.aside}>{link("forgot", t("useOtherAddress"))}</p>
        </>
      ),
    },
  };
  const { title, body } = panels[view];
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} closeLabel={t("close")}>
      {body}
    </Dialog>
  );
}
