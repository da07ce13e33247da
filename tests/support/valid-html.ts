import { HtmlValidate } from "html-validate";

/** What is wrong with a document's HTML, one line each; empty when nothing is. */
export async function findHtmlProblems(html: string): Promise<string[]> {
  const report = await new HtmlValidate({ extends: ["html-validate:standard"] }).validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${ruleId} (${line}): ${message}`),
  );
}
