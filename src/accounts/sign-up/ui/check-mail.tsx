import { WithAddress } from "../../ui/account-card.tsx";
import { type FormProps, ResendForm } from "../../ui/account-forms.tsx";
import styles from "../../ui/account-page.module.css";

type Props = FormProps & { mailFor: "confirm" | "reset"; mailPage?: string };

/** Tells the user to open the mail, and offers to send it again. */
export function CheckMail(props: Props) {
  const { t, email, mailFor, mailPage } = props;
  const key = mailFor === "confirm" ? "checkMailConfirm" : "checkMailReset";
  return (
    <>
      {email && (
        <p className={styles.lead}>
          <WithAddress email={email} text={(placeholder) => t(key, { email: placeholder })} />
        </p>
      )}
      {mailPage && (
        <p className={styles.aside}>
          <a href={mailPage}>{t("openMailPage")}</a>
        </p>
      )}
      <p className={styles.help}>{t("checkMailHelp")}</p>
      {email && mailFor === "confirm" && <ResendForm {...props} email={email} />}
    </>
  );
}
