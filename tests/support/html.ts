import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // React keeps the case of its props (`charSet`, `hrefLang`); HTML does not care.
    "attr-case": "off",
    // React writes void elements as `<br/>`, which HTML allows.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // Written by copywriters; the meaning is checked in e2e by axe.
    "long-title": "off",
    // Non-breaking and other spaces are text.
    "no-trailing-whitespace": "off",
    "tel-non-breaking": "off",
    // The strip of pictures scrolls and has to take the keyboard's focus.
    "no-redundant-role": "off",
    "doctype-style": "off",
    // Checkboxes of one name are a list.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "reset", "submit"] }],
  },
});

/** What is wrong with a whole page of HTML, one line each; an empty list where it is valid. */
export async function problemsOfHtml(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
  );
}
