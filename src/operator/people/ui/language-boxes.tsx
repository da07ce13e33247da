import { locales } from "../../../portals/portal.ts";
import forms from "../../ui/operator-form.module.css";
import type { View } from "../../ui/view.ts";
import { localeField } from "../reviewer-form.ts";

/** One check box per language, by name. */
export function LanguageBoxes({ view, chosen = [] }: { view: View; chosen?: readonly string[] }) {
  const { formats } = view;
  const named = locales
    .map((locale) => ({ locale, name: formats.language(locale) }))
    .sort((a, b) => formats.compare(a.name, b.name));
  return (
    <fieldset className={forms.group}>
      <legend>{view.people("languages")}</legend>
      <div className={forms.checks}>
        {named.map(({ locale, name }) => (
          <label key={locale} className={forms.check}>
            <input type="checkbox" name={localeField(locale)} defaultChecked={chosen.includes(locale)} />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
