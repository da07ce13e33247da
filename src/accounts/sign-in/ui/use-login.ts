import { type FormEvent, useEffect, useRef, useState } from "react";
import { useSignUpStatus } from "../../sign-up/ui/use-sign-up-status.ts";
import type { AccountMessages, FormProps } from "../../ui/account-forms.tsx";
import { buildFailure, type Failure, fieldNames } from "../../ui/failure.ts";
import { type AccountAction, postAccount } from "./post-account.ts";

export type LoginMode = "sign-in" | "sign-up" | "forgot";
export type LoginView = LoginMode | "code" | "sent-confirm" | "sent-reset";

export type LoginProps = AccountMessages & {
  base: string;
  /** Path on this site to open after signing in. */
  next: string;
  mode: LoginView;
  /** The address that the user typed when the dialog was last open. */
  email: string;
  onEmail: (email: string) => void;
  /** The user, whose id it gets, is signed in. */
  goTo: (address: string, userId: string) => void;
  /** The server has sent a mail that confirms a new account. `browser`: the id of the sign-up. */
  onSignUp?: (signUp: { email: string; browser: string }) => void;
  /** Over a guest's editor: the address has an account, whose user is signed in and has to sign in here. */
  onSameAddress?: () => void;
};

export type Login = {
  view: LoginView;
  show(view: LoginView): void;
  /** The server has resent the confirmation mail. */
  resent: boolean;
  /** After a sign-up: identifies this browser on the device on which the link of the mail is opened. */
  number: string | undefined;
  form: FormProps;
};

/** A form's address ends with its action. */
const actionOf = (form: HTMLFormElement) => form.getAttribute("action")?.split("/").at(-1) as AccountAction;
/** Actions after which the user is signed in. */
const signsIn: readonly AccountAction[] = ["sign-in", "sign-in-code", "confirm-code"];

/** The dialog's state: the current form, the outcome of the last one, and a function that submits the current one. */
export function useLogin(props: LoginProps & { keepTitle?: string | undefined }): Login {
  const [email, setEmail] = useState(props.email);
  const [view, setView] = useState<LoginView>(props.mode);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [pending, setPending] = useState<AccountAction | null>(null);
  const [resent, setResent] = useState(false);
  const form = useFailureFocus(failure);
  const number = useSignUpStatus({
    base: props.base,
    email: view === "sent-confirm" ? email : null,
    onConfirmed: (userId) => props.goTo(props.next, userId),
    onSameAddress:
      props.onSameAddress &&
      (() => {
        show("sign-in");
        props.onSameAddress?.();
      }),
    // Over a guest's editor, documents would move into that user's account.
    onOther: props.keepTitle === undefined ? () => props.goTo(props.next, "") : undefined,
  });

  function show(other: LoginView): void {
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
    setPending(action);
    // A password manager may have filled the field without an event.
    keepEmail(fields.email ?? email);
    const result = await postAccount(props.base, action, fields);
    const needsCode = result.ok && result.body.status === "code-required";
    if (result.ok && signsIn.includes(action) && !needsCode)
      return props.goTo(result.body.next ?? props.next, result.body.user?.id ?? "");
    setPending(null);
    if (!result.ok) {
      // The challenge has expired or has no attempts left, so the user must enter the password again.
      if (action === "sign-in-code" && result.failure.code === "unauthenticated") show("sign-in");
      setFailure(result.failure);
    } else if (needsCode) show("code");
    else if (action === "resend-confirmation") setResent(true);
    else if (action === "sign-up") {
      show("sent-confirm");
      props.onSignUp?.({ email: fields.email ?? email, browser: result.body.browser ?? "" });
    } else show("sent-reset");
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (pending) return;
    const fields = readFields(event.currentTarget);
    const missing = findMissing(fields);
    if (missing) setFailure(missing);
    else void send(actionOf(event.currentTarget), fields);
  }

  const script = { onSubmit, onEmail: keepEmail, pending, ref: form };
  return { view, show, resent, number, form: { ...props, email, failure, script } };
}

/** Moves the focus to the first wrong field, otherwise to the message above the form. */
function useFailureFocus(failure: Failure | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!failure) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    (wrong ?? form.current?.querySelector<HTMLElement>("[role=alert]"))?.focus();
  }, [failure]);
  return form;
}

const readFields = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** Checks for empty required fields, to save a request; null if there are none. */
function findMissing(fields: Record<string, string>): Failure | null {
  const empty = fieldNames.filter((name) => fields[name]?.trim() === "");
  if (empty.length === 0) return null;
  return buildFailure(
    "invalid",
    empty.map((path) => ({ path, key: "required" })),
  );
}
