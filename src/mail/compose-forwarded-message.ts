import { html } from "hono/html";
import type { NewMail } from "./mail.ts";

type Message = {
  subject: string;
  /** The sender and further facts, one line each. */
  lines: string[];
  /** Text of a user, with line breaks. */
  message: string;
  lang: string;
};

/** Subject and bodies of a mail that forwards a user's text. The text is escaped and never becomes markup. */
export function composeForwardedMessage({
  subject,
  lines,
  message,
  lang,
}: Message): Pick<NewMail, "subject" | "text" | "html"> {
  return {
    subject,
    text: `${lines.join("\n")}\n\n${message}\n`,
    html: html`<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body style="font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.6">
${lines.map((line) => html`<p dir="auto" style="margin:0">${line}</p>`)}
<p dir="auto" style="margin:24px 0 0;white-space:pre-wrap">${message}</p>
</body>
</html>
`.toString(),
  };
}
