import { HtmlValidate } from "html-validate";

/** Violations of the HTML standard in a document, one line each. */
export async function findHtmlProblems(html: string): Promise<string[]> {
  const report = await new HtmlValidate({ extends: ["html-validate:standard"] }).validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${ruleId} (${line}): ${message}`),
  );
}
