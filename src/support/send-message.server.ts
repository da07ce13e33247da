import type { AccountDeps } from "../accounts/account-deps.server.ts";
import { pageLink } from "../accounts/mail/account-mail.server.ts";
import type { RequestContext } from "../http/request-context.ts";
import type { Viewer } from "../http/viewer.ts";
import { composeForwardedMessage } from "../mail/compose-forwarded-message.ts";
import { enqueueMail } from "../mail/mail-store.server.ts";
import { defaultPortal } from "../portals/all.ts";
import type { SupportInput } from "./support-input.ts";
import { insertMessage } from "./support-store.server.ts";

type Message = SupportInput & { viewer: Viewer | null; operatorEmail: string | undefined };

/**
 * Mails a message to the operator (`sent`), or stores it if no address is configured (`stored`). A message with a filled
 * honeypot is dropped with the same result.
 */
export async function sendMessage(
  deps: AccountDeps,
  context: RequestContext,
  message: Message,
): Promise<"sent" | "stored"> {
  const { viewer, operatorEmail } = message;
  const outcome = operatorEmail ? "sent" : "stored";
  if (message.website) return outcome;
  if (operatorEmail) await mailOperator(deps, context, { ...message, operatorEmail });
  else {
    const { topic, email, message: text } = message;
    await insertMessage(deps.db, {
      userId: viewer?.userId ?? null,
      portal: context.portal.code,
      topic,
      email,
      message: text,
    });
  }
  return outcome;
}

/** Written in the default portal's language: one operator reads the messages of all countries. */
async function mailOperator(
  deps: AccountDeps,
  context: RequestContext,
  { viewer, operatorEmail, topic, email, message }: Message & { operatorEmail: string },
): Promise<void> {
  const { locale } = defaultPortal;
  const t = deps.translator(locale, "mail");
  const topicName = deps.translator(locale, "support")(`topics.${topic}`);
  const isOwner = viewer?.email === email;
  await enqueueMail(deps.db, {
    recipient: operatorEmail,
    replyTo: email,
    ...composeForwardedMessage({
      subject: t("support.subject", { topic: topicName }),
      lines: [email, t(isOwner ? "support.signedIn" : "support.anonymous"), pageLink(context, "/support")],
      message,
      lang: locale,
    }),
  });
  deps.onMail();
}
