import { locales } from "../../../portals/portal.ts";
import { FormCheckbox, FormGroup } from "../../../ui/forms/form-controls.tsx";
import parts from "../../ui/operator-parts.module.css";
import type { View } from "../../ui/view.ts";
import { localeField } from "../reviewer-form.ts";

/** One check box per language, by name. */
export function LanguageBoxes({ view, chosen = [] }: { view: View; chosen?: readonly string[] }) {
  const { formats } = view;
  const named = locales
    .map((locale) => ({ locale, name: formats.language(locale) }))
    .sort((a, b) => formats.compare(a.name, b.name));
  return (
    <FormGroup id="languages" label={view.people("languages")}>
      <div className={parts.checks}>
        {named.map(({ locale, name }) => (
          <FormCheckbox
            key={locale}
            name={localeField(locale)}
            defaultChecked={chosen.includes(locale)}
            label={name}
          />
        ))}
      </div>
    </FormGroup>
  );
}
