import type { Env } from "../../kit/env.server.ts";
import { advice, type Finding, ok, problem } from "./finding.ts";

/** Settings that are valid but wrong for a public deployment. */
export function checkSettings(env: Env): Finding[] {
  const findings = [...checkMode(env), ...checkSecret(env), ...checkOperator(env), ...checkPayments(env)];
  return findings.length > 0 ? findings : [ok(`valid: ${env.BASE_DOMAINS}, ${env.ENVIRONMENTS.join(", ")}`)];
}

function* checkMode({ APP_ENV, PUBLIC_SCHEME, TRUSTED_PROXIES, LOG_CALLS }: Env): Iterable<Finding> {
  if (APP_ENV !== "production")
    yield problem(
      "APP_ENV=development shows mails and examples to browsers of this machine",
      "For a site on the internet set APP_ENV=production",
    );
  if (PUBLIC_SCHEME !== "https")
    yield problem(
      "PUBLIC_SCHEME=http: passwords travel unencrypted",
      "Put a TLS proxy in front and set PUBLIC_SCHEME=https",
    );
  if (/\/0(,|\s|$)/.test(TRUSTED_PROXIES))
    yield problem(
      `TRUSTED_PROXIES=${TRUSTED_PROXIES} trusts every client, so visitors choose the address that limits count`,
      "Name the networks of your proxies only",
    );
  if (LOG_CALLS) yield advice("LOG_CALLS=true logs ids of users", "Turn it off when you have seen enough");
}

/** Fewer different characters than this are a typed secret, not a generated one. */
const minCharacters = 12;

function* checkSecret({ AUTH_SECRET }: Env): Iterable<Finding> {
  if (AUTH_SECRET && new Set(AUTH_SECRET).size < minCharacters)
    yield problem(
      "AUTH_SECRET is easy to guess",
      "Generate one: openssl rand -base64 32. All users have to sign in again after the change",
    );
}

function* checkOperator(env: Env): Iterable<Finding> {
  if (env.SMTP_URL && /@localhost\.localdomain>?$/.test(env.MAIL_FROM))
    yield problem(
      "MAIL_FROM has no real domain, so mails are rejected",
      "Set MAIL_FROM to an address of your domain",
    );
  if (!env.SECURITY_CONTACT && !env.OPERATOR_EMAIL)
    yield advice("/.well-known/security.txt does not exist", "Set SECURITY_CONTACT");
  if (!env.OPERATOR_NAME || !env.OPERATOR_ADDRESS)
    yield advice("the legal notice does not name you", "Set OPERATOR_NAME and OPERATOR_ADDRESS");
  if (env.STRIPE_SECRET_KEY && !env.OPERATOR_TAX_ID)
    yield advice("invoices have no tax number of yours", "Set OPERATOR_TAX_ID, if you have one");
}

function* checkPayments({ STRIPE_SECRET_KEY: key, STRIPE_API_URL }: Env): Iterable<Finding> {
  if (!key)
    yield advice(
      "everybody gets plans without paying, in the test checkout",
      "Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET (docs/decisions/payments.md)",
    );
  else if (!/_live_/.test(key))
    yield advice("STRIPE_SECRET_KEY is a test key: no money moves", "Set the key of live mode");
  if (STRIPE_API_URL)
    yield problem(
      `payments go to ${new URL(STRIPE_API_URL).host} instead of Stripe`,
      "Remove STRIPE_API_URL, which is for tests",
    );
}
