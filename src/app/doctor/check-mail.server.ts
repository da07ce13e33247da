import { createTransport } from "nodemailer";
import { type Finding, ok, problem } from "./finding.ts";

type Options = { smtpUrl: string | undefined; production: boolean };

/** Logs in at the mail server without sending a mail. */
export async function checkMail({ smtpUrl, production }: Options, timeout = 5_000): Promise<Finding[]> {
  if (!smtpUrl) {
    const text = "no mail leaves this machine, so users cannot confirm addresses or reset passwords";
    return production ? [problem(text, "Set SMTP_URL")] : [ok("mails are written to DATA_DIR/mail")];
  }
  const limits = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout };
  const mailer = createTransport({ url: smtpUrl, ...limits });
  const { hostname, port } = new URL(smtpUrl);
  const server = `${hostname}${port ? `:${port}` : ""}`;
  try {
    await mailer.verify();
    return [ok(`${server} accepts the login`)];
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    return code === "EAUTH"
      ? [
          problem(
            `${server} refuses the login`,
            "Check user and password in SMTP_URL; encode special characters",
          ),
        ]
      : [
          problem(
            `${server} cannot be used: ${message}`,
            "Check host and port in SMTP_URL (smtp:// for port 587, smtps:// for 465), and the firewall",
          ),
        ];
  } finally {
    mailer.close();
  }
}
