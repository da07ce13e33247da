import { html } from "hono/html";
import type { Portal, PortalCode, ThemeFamily } from "../portals/portal.ts";
import type { NewMail } from "./mail.ts";
import { htmlOfFacts, htmlOfMore, type MailDetails, textOfFacts, textOfMore } from "./mail-details.ts";

/** Kinds of mail with a button. Each has a subject, a lead, a button and a note among the messages. */
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
  "tokenCreated",
  "erased",
  "planReceipt",
  "planRenewed",
  "planRenewalFailed",
  "planCancelled",
  "planEnded",
  "planWithdrawn",
  "planRefunded",
  "planGranted",
  "planRevoked",
  "planStatement",
  // Review orders: the kinds of notifications/review-kinds.ts.
  "reviewSubmitted",
  "reviewClaimed",
  "reviewHandedOver",
  "reviewQuestion",
  "reviewAnswerReminder",
  "reviewContinued",
  "reviewMessage",
  "reviewApproved",
  "reviewFollowUp",
  "reviewCancelled",
  "reviewDelayed",
  "reviewAvailable",
  "reviewAssigned",
  "reviewWaiting",
  "reviewTakenBack",
  "reviewClaimExpired",
  "reviewAnswered",
  "reviewNoAnswer",
  "reviewAskedAgain",
  "reviewCustomerMessage",
  "reviewDueSoon",
  "reviewStopped",
  "reviewRated",
  "reviewOverdue",
  "reviewerInvited",
  "stuckOrders",
  "nextStepDue",
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Arguments of a kind's messages: a title, a date, a price. */
export type MailArgs = Record<string, string | number>;
type Part = "subject" | "lead" | "button" | "note";
/** Translates the messages of mails (namespace `mail`). */
type TranslateMail = (
  key: `${MailKind}.${Part}` | "footer" | "unsubscribe" | "code",
  args?: MailArgs,
) => string;

type MailContent = {
  kind: MailKind;
  portal: Portal;
  t: TranslateMail;
  /** Absolute URL of the button; its origin comes from the portal table, never from the request. */
  link: string;
  /** Absolute URL where mails of this kind can be turned off; absent if they cannot. */
  settings?: string;
  /** A code that the user can type instead of opening the link. */
  code?: string | undefined;
  args?: MailArgs;
  details?: MailDetails | undefined;
};

/** Subject and bodies in the portal's language, direction and colours. The HTML loads no external resources. */
export function composeMail({
  kind,
  portal,
  t,
  link,
  settings,
  code,
  args,
  details,
}: MailContent): Pick<NewMail, "subject" | "text" | "html"> {
  const subject = t(`${kind}.subject`, args);
  const lead = t(`${kind}.lead`, args);
  const button = t(`${kind}.button`, args);
  const note = t(`${kind}.note`, args);
  const typed = code === undefined ? null : { text: t("code"), code };
  const footer = t("footer");
  const unsubscribe = settings ? { text: t("unsubscribe"), link: settings } : null;
  const last = unsubscribe ? `${footer}\n\n${unsubscribe.text}\n${unsubscribe.link}` : footer;
  return {
    subject,
    text: [
      lead,
      ...(details ? textOfFacts(details) : []),
      `${button}:\n${link}`,
      ...(details ? textOfMore(details) : []),
      ...(typed ? [`${typed.text}\n${typed.code}`] : []),
      note,
      `-- \n${last}\n`,
    ].join("\n\n"),
    html: page({ portal, subject, lead, button, link, typed, note, footer, unsubscribe, details }),
  };
}

type Parts = {
  portal: Portal;
  subject: string;
  lead: string;
  button: string;
  link: string;
  typed: { text: string; code: string } | null;
  note: string;
  footer: string;
  unsubscribe: { text: string; link: string } | null;
  details: MailDetails | undefined;
};

/** One column with inline styles: the subset that mail clients agree on. */
function page(parts: Parts): string {
  const { portal, subject, lead, button, link, typed, note, footer, unsubscribe, details } = parts;
  const colours = { ...mailColours[portal.themeFamily], ...countryMailColours[portal.code] };
  const { accent, desk, ink, inkSoft } = colours;
  const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
  return html`<!doctype html>
<html lang="${portal.locale}" dir="${portal.dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${subject}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${desk};color:${ink};${font};font-size:16px;line-height:${portal.dir === "rtl" ? "1.8" : "1.6"}">
<div style="display:none;max-height:0;overflow:hidden">${lead}</div>
<div dir="${portal.dir}" style="max-width:560px;margin:0 auto;overflow:hidden;border-radius:6px;background:#FFFFFF">
<p style="margin:0;padding:18px 32px;background:${accent};color:#FFFFFF;font-size:20px;font-weight:700;line-height:1.3">Dossier</p>
<div style="padding:32px">
<h1 style="margin:0 0 12px;font-size:26px;line-height:1.3;color:${ink}">${subject}</h1>
<p style="margin:0 0 28px">${lead}</p>
${details ? htmlOfFacts(details, colours) : ""}<p style="margin:0 0 28px"><a href="${link}" style="display:inline-block;padding:14px 26px;border-radius:4px;background:${accent};color:#FFFFFF;font-weight:600;line-height:1.3;text-decoration:none">${button}</a></p>
${
  typed
    ? html`<p style="margin:0 0 8px">${typed.text}</p>
<p dir="ltr" style="margin:0 0 28px;font-size:28px;font-weight:700;letter-spacing:2px;text-align:${portal.dir === "rtl" ? "right" : "left"}">${typed.code}</p>
`
    : ""
}${details ? htmlOfMore(details, colours) : ""}<p style="margin:0 0 12px;font-size:14px;color:${inkSoft}">${note}</p>
<p style="margin:0;font-size:13px;line-height:1.5;word-break:break-all"><a href="${link}" dir="ltr" style="color:${inkSoft}">${link}</a></p>
</div>
</div>
<p dir="${portal.dir}" style="max-width:560px;margin:16px auto 0;padding:0 32px;box-sizing:border-box;font-size:13px;color:${inkSoft}">${footer}${
    unsubscribe
      ? html`<br>${unsubscribe.text} <a href="${unsubscribe.link}" dir="ltr" style="color:${accent};word-break:break-all">${unsubscribe.link}</a>`
      : ""
  }</p>
</body>
</html>
`.toString();
}

/** The theme tokens that mails use, as values: mail clients do not support custom properties. */
export const mailColours: Record<
  ThemeFamily,
  { accent: string; desk: string; ink: string; inkSoft: string }
> = {
  wlb: { accent: "#1D4ED8", desk: "#F4F6FB", ink: "#0F172A", inkSoft: "#475569" },
  luk: { accent: "#1C5234", desk: "#F6F4EC", ink: "#16211D", inkSoft: "#4A5751" },
  lde: { accent: "#0A5A78", desk: "#F2F5F6", ink: "#101D24", inkSoft: "#46565E" },
  lfr: { accent: "#2B2D86", desk: "#F6F5FA", ink: "#14142B", inkSoft: "#4B4B66" },
  lit: { accent: "#8C2F1B", desk: "#FAF5F0", ink: "#241512", inkSoft: "#5F4A44" },
  les: { accent: "#8A1450", desk: "#FBF6F3", ink: "#26101B", inkSoft: "#604653" },
  lpl: { accent: "#12396B", desk: "#F3F5F9", ink: "#0E1726", inkSoft: "#48546A" },
  lite: { accent: "#0B6464", desk: "#F3F7F6", ink: "#0F1F1F", inkSoft: "#455656" },
  techConnected: { accent: "#4B35C4", desk: "#F5F4FC", ink: "#15122B", inkSoft: "#4C4865" },
};

/** Of countries with colours of their own in their family. */
export const countryMailColours: Partial<Record<PortalCode, { accent: string; desk: string }>> = {
  lbr: { accent: "#173F8A", desk: "#F1F6FB" },
  lcz: { accent: "#6A2C5F", desk: "#FAF6FA" },
  ldk: { accent: "#A4262C", desk: "#FBF6F3" },
  lfi: { accent: "#1E3D59", desk: "#F8F6F1" },
  lgr: { accent: "#1D4E89", desk: "#F4F7FB" },
  lhu: { accent: "#9B2D1F", desk: "#FAF6EE" },
  lid: { accent: "#006E6E", desk: "#F1F9F8" },
  lmx: { accent: "#8A1F4D", desk: "#FCF7F0" },
  lnl: { accent: "#B4490F", desk: "#FDF7F2" },
  lno: { accent: "#14455C", desk: "#F3F7F8" },
  lpt: { accent: "#1F5C7A", desk: "#F7F4F0" },
  lro: { accent: "#5A3E85", desk: "#FAF7EF" },
  lsa: { accent: "#0E4D45", desk: "#F8F1E4" },
  lsk: { accent: "#2E5E4E", desk: "#FAF5F1" },
  lsw: { accent: "#1C4B6B", desk: "#FBF6E6" },
};
