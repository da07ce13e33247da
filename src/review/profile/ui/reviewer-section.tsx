import type { Translate } from "../../../content/messages.ts";
import { FormInput, FormTextArea } from "../../../ui/forms/form-controls.tsx";
import { FormDone } from "../../../ui/forms/form-result.tsx";
import forms from "../../../ui/forms/forms.module.css";
import { reviewLimits } from "../../orders/review-limits.ts";
import type { Introduction } from "../../orders/reviewer-store.server.ts";
import { profilePath } from "../profile-path.ts";

type Props = {
  t: Translate<"reviewJoin">;
  dashboard: Translate<"dashboard">;
  base: string;
  reviewer: Introduction;
  isSaved: boolean;
};

/** How customers see the reviewer: the name beside comments, and the card on the page that sells reviews. */
export const ReviewerSection = ({ t, dashboard, base, reviewer, isSaved }: Props) => (
  <form method="post" action={`${base}${profilePath}`} className={forms.form}>
    <FormDone text={isSaved ? t("introductionSaved") : null} />
    <FormInput
      id="reviewer-name"
      name="displayName"
      label={t("name")}
      help={t("nameHelp")}
      autoComplete="given-name"
      defaultValue={reviewer.displayName}
      maxLength={reviewLimits.displayName}
      required
    />
    <FormTextArea
      id="reviewer-about"
      name="about"
      label={t("about")}
      help={t("aboutHelp")}
      defaultValue={reviewer.about}
      maxLength={reviewLimits.about}
      rows={4}
    />
    <button type="submit" className={forms.primary}>
      {dashboard("save")}
    </button>
  </form>
);
