import type { Translate } from "../../content/messages.ts";
import forms from "../../ui/forms/forms.module.css";
import { waitingPath } from "../review-availability.ts";

type Props = {
  t: Translate<"reviewPages">;
  base: string;
  /** Of the review. */
  locale: string;
  /** The user is already on the list for a message once reviews in the language are possible. */
  isWaiting: boolean;
};

/** Puts the user on the list for a message once reviews in the language are possible, or takes them off it. */
export const TellMeForm = ({ t, base, locale, isWaiting }: Props) => (
  <form method="post" action={`${base}${waitingPath}`} className={forms.form}>
    <input type="hidden" name="language" value={locale} />
    {isWaiting ? (
      <button type="submit" name="action" value="stop" className={forms.secondary}>
        {t("tellMeStop")}
      </button>
    ) : (
      <button type="submit" name="action" value="tell" className={forms.primary}>
        {t("tellMe")}
      </button>
    )}
    <p className={forms.note}>{t("tellMeNote")}</p>
  </form>
);
