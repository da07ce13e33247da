import { html } from "hono/html";
import type { Translate } from "../content/words.ts";
import type { Portal } from "../portals/portal.ts";
import type { NewMail } from "./mail.ts";
import { mailColours } from "./mail-colours.ts";

/** The mails there are; each has a subject, a lead, a button and a note in the resources. */
export const mailKinds = [
  "confirm",
  "reset",
  "exists",
  "changed",
  "changeEmail",
  "changeTaken",
  "emailChanging",
  "emailChanged",
  "twoFactorOn",
  "twoFactorOff",
  "erased",
] as const;
export type MailKind = (typeof mailKinds)[number];

type MailContent = {
  kind: MailKind;
  portal: Portal;
  t: Translate<"mail">;
  /** Absolute address behind the button; the caller takes its origin from the portal table. */
  link: string;
  /** Where such mails can be turned off; absent: they cannot. */
  settings?: string;
};

/** Both bodies of a mail in the portal's language, direction and colours. Nothing in it is loaded from anywhere. */
export function composeMail({
  kind,
  portal,
  t,
  link,
  settings,
}: MailContent): Pick<NewMail, "subject" | "text" | "html"> {
  const subject = t(`${kind}.subject`);
  const lead = t(`${kind}.lead`);
  const note = t(`${kind}.note`);
  const footer = t("footer");
  const unsubscribe = settings ? { text: t("unsubscribe"), link: settings } : null;
  const last = unsubscribe ? `${footer}\n\n${unsubscribe.text}\n${unsubscribe.link}` : footer;
  return {
    subject,
    text: [lead, `${t(`${kind}.button`)}:\n${link}`, note, `-- \n${last}\n`].join("\n\n"),
    html: page({ portal, subject, lead, button: t(`${kind}.button`), link, note, footer, unsubscribe }),
  };
}

type Parts = {
  portal: Portal;
  subject: string;
  lead: string;
  button: string;
  link: string;
  note: string;
  footer: string;
  unsubscribe: { text: string; link: string } | null;
};

/** One column, styles on the elements: the subset that mail programs agree on. */
function page({ portal, subject, lead, button, link, note, footer, unsubscribe }: Parts): string {
  const { accent, desk, ink, inkSoft } = mailColours[portal.themeFamily];
  const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
  return html`<!doctype html>
<html lang="${portal.locale}" dir="${portal.dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${subject}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${desk};color:${ink};${font};font-size:16px;line-height:1.6">
<div dir="${portal.dir}" style="max-width:520px;margin:0 auto;padding:32px 28px;background:#FFFFFF;border-top:4px solid ${accent}">
<p style="margin:0 0 24px;font-weight:700;color:${ink}">Dossier</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;color:${ink}">${subject}</h1>
<p style="margin:0 0 24px">${lead}</p>
<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;padding:13px 22px;background:${accent};color:#FFFFFF;font-weight:600;text-decoration:none">${button}</a></p>
<p style="margin:0 0 24px;font-size:14px;color:${inkSoft};word-break:break-all"><a href="${link}" dir="ltr" style="color:${accent}">${link}</a></p>
<p style="margin:0;font-size:14px;color:${inkSoft}">${note}</p>
</div>
<p dir="${portal.dir}" style="max-width:520px;margin:16px auto 0;padding:0 28px;font-size:13px;color:${inkSoft}">${footer}${
    unsubscribe
      ? html`<br>${unsubscribe.text} <a href="${unsubscribe.link}" dir="ltr" style="color:${accent};word-break:break-all">${unsubscribe.link}</a>`
      : ""
  }</p>
</body>
</html>
`.toString();
}
