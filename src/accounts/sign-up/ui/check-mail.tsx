import { Aside } from "../../../ui/forms/aside.tsx";
import forms from "../../../ui/forms/forms.module.css";
import { ConfirmCodeForm, type FormProps, ResendForm } from "../../ui/account-forms.tsx";
import { WithAddress } from "../../ui/with-address.tsx";
import { MatchingNumber } from "./matching-number.tsx";

type Props = FormProps & { mailFor: "confirm" | "reset"; mailPage?: string; number?: string };

/** Tells the user to look into the mailbox. After a sign-up: a field for the code of the mail, and a button that sends it again. */
export function CheckMail(props: Props) {
  const { t, email, mailFor, mailPage, number } = props;
  const isSignUp = mailFor === "confirm";
  const key = isSignUp ? "checkMailConfirm" : "checkMailReset";
  return (
    <>
      {email && (
        <p className={forms.lead}>
          <WithAddress email={email} text={(placeholder) => t(key, { email: placeholder })} />
        </p>
      )}
      {mailPage && <Aside href={mailPage}>{t("openMailPage")}</Aside>}
      {isSignUp && <ConfirmCodeForm {...props} />}
      {isSignUp && number && <MatchingNumber t={t} number={number} />}
      <p className={forms.note}>{t("checkMailHelp")}</p>
      {email && isSignUp && <ResendForm {...props} failure={null} email={email} />}
    </>
  );
}
