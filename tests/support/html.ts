import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // React keeps the case of its props (`charSet`, `hrefLang`); HTML ignores case.
    "attr-case": "off",
    // React writes void elements as `<br/>`, which HTML allows.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // Copywriters write titles; axe checks them in e2e.
    "long-title": "off",
    // Non-breaking spaces are part of the text.
    "no-trailing-whitespace": "off",
    "tel-non-breaking": "off",
    // The scrollable strip of pictures needs a role and keyboard focus.
    "no-redundant-role": "off",
    "doctype-style": "off",
    // Checkboxes may share a name.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "reset", "submit"] }],
  },
});

/** Problems of a whole HTML page, one line each. */
export async function problemsOfHtml(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
  );
}
