import type { ReactNode } from "react";
import forms from "../../../ui/forms/forms.module.css";
import { Icon } from "../../../ui/icons.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { CheckMail } from "../../sign-up/ui/check-mail.tsx";
import { CodeForm, ForgotForm, SignInForm, SignUpForm } from "../../ui/account-forms.tsx";
import styles from "../../ui/account-page.module.css";
import { type Login, type LoginProps, type LoginView, useLogin } from "./use-login.ts";

type DialogProps = LoginProps & {
  isOpen: boolean;
  onClose: () => void;
  /** Greet a returning user, because this browser has signed out before (HDR-12). */
  returning: boolean;
  /** Path of the page that shows mails, on installations that do not deliver mail. */
  mailPage?: string;
  /** Over the editor of a guest, whose documents move into the account: the dialog's title at first. */
  keepTitle?: string;
  /** There, the way without an account. */
  onDownload?: () => void;
};

/** A dialog with the forms for sign-in, sign-up and a forgotten password, and the “check your inbox” message. */
export function LoginDialog(props: DialogProps) {
  const { t, isOpen, onClose } = props;
  const login = useLogin(props);
  const { title, Panel } = panels[login.view];
  return (
    <Dialog title={title(props)} isOpen={isOpen} onClose={onClose} closeLabel={t("close")}>
      <Panel {...props} login={login} />
    </Dialog>
  );
}

type PanelProps = DialogProps & { login: Login };

const panels: Record<
  LoginView,
  { title: (props: DialogProps) => string; Panel: (props: PanelProps) => ReactNode }
> = {
  "sign-in": {
    title: ({ t, returning }) => (returning ? t("signInReturning") : t("signInTitle")),
    Panel: SignInPanel,
  },
  code: { title: ({ t }) => t("codeTitle"), Panel: CodePanel },
  "sign-up": { title: ({ t, keepTitle }) => keepTitle ?? t("signUpTitle"), Panel: SignUpPanel },
  forgot: { title: ({ t }) => t("forgotTitle"), Panel: ForgotPanel },
  "sent-confirm": { title: ({ t }) => t("checkMailTitle"), Panel: ConfirmationSentPanel },
  "sent-reset": { title: ({ t }) => t("checkMailTitle"), Panel: ResetSentPanel },
};

/** A paragraph with a button that opens another form. */
function ViewLink({
  login,
  view,
  question,
  children,
}: {
  login: Login;
  view: LoginView;
  question?: string;
  children: ReactNode;
}) {
  return (
    <p className={forms.aside}>
      {question && `${question} `}
      <button type="button" className={forms.link} onClick={() => login.show(view)}>
        {children}
      </button>
    </p>
  );
}

function SignInPanel({ t, login, keepTitle }: PanelProps) {
  return (
    <>
      {keepTitle && <p className={forms.lead}>{t("keepSignInLead")}</p>}
      <SignInForm {...login.form} />
      <ViewLink login={login} view="forgot">
        {t("forgot")}
      </ViewLink>
      <ViewLink login={login} view="sign-up" question={t("noAccount")}>
        {t("signUp")}
      </ViewLink>
    </>
  );
}

function CodePanel({ t, login }: PanelProps) {
  return (
    <>
      <p className={forms.lead}>{t("codeLead")}</p>
      <CodeForm {...login.form} />
      <ViewLink login={login} view="sign-in">
        {t("cancel")}
      </ViewLink>
    </>
  );
}

function SignUpPanel({ t, login, keepTitle, onDownload }: PanelProps) {
  return (
    <>
      <p className={forms.lead}>{t(keepTitle ? "keepLead" : "signUpLead")}</p>
      <SignUpForm {...login.form} />
      <ViewLink login={login} view="sign-in" question={t("haveAccount")}>
        {t("signIn")}
      </ViewLink>
      {onDownload && (
        <p className={`${forms.aside} ${styles.withoutAccount}`}>
          <Icon name="download" />
          <span>
            {t("keepDownloadQuestion")}{" "}
            <button type="button" className={forms.link} onClick={onDownload}>
              {t("keepDownload")}
            </button>
          </span>
        </p>
      )}
    </>
  );
}

function ForgotPanel({ t, login }: PanelProps) {
  return (
    <>
      <p className={forms.lead}>{t("forgotLead")}</p>
      <ForgotForm {...login.form} />
      <ViewLink login={login} view="sign-in">
        {t("signIn")}
      </ViewLink>
    </>
  );
}

function ConfirmationSentPanel({ t, login, mailPage, keepTitle }: PanelProps) {
  return (
    <>
      <CheckMail {...login.form} mailFor="confirm" mailPage={mailPage} number={login.number} />
      <p role="status" className={forms.note}>
        {login.resent ? t("resent") : ""}
      </p>
      {keepTitle && <p className={forms.note}>{t("keepMeanwhile")}</p>}
      <ViewLink login={login} view="sign-up">
        {t("useOtherAddress")}
      </ViewLink>
      {keepTitle && (
        <ViewLink login={login} view="sign-in" question={t("haveAccount")}>
          {t("signIn")}
        </ViewLink>
      )}
    </>
  );
}

function ResetSentPanel({ t, login, mailPage }: PanelProps) {
  return (
    <>
      <CheckMail {...login.form} mailFor="reset" mailPage={mailPage} />
      <ViewLink login={login} view="forgot">
        {t("useOtherAddress")}
      </ViewLink>
    </>
  );
}
