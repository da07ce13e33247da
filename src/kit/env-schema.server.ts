import { isIP } from "node:net";
import { z } from "zod";

const flag = z.enum(["true", "false", "1", "0", ""]).transform((value) => value === "true" || value === "1");
const optionalUrl = (protocols: string[]) =>
  z
    .url({
      protocol: new RegExp(`^(${protocols.join("|")})$`),
      error: `must be a ${protocols.join(" or ")} URL`,
    })
    .optional();

/** Paths are appended to it, so it must not end in a query or fragment; fetch rejects URLs with a password. */
const serviceUrl = () =>
  optionalUrl(["http", "https"]).refine((text) => {
    if (text === undefined || !URL.canParse(text)) return true;
    const { username, password, search, hash } = new URL(text);
    return !(username || password || search || hash);
  }, "must have no password, query or fragment");

/** An address or a CIDR network: `::1`, `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

const parts = (list: string): string[] =>
  list
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/** Every setting with its default. A test compares the keys with `.env.example`. */
export const envSchema = z.object({
  /**
   * `development` adds pages that show mails and examples, to this machine only. Default: development, as long as only this
   * machine can reach HOST and every host is a `localhost` name; otherwise it must be set.
   */
  APP_ENV: z.enum(["development", "production"]).optional(),
  /** Port of the HTTP listener. 0 takes a free one. */
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Address of the HTTP listener. */
  HOST: z.string().default("127.0.0.1"),
  /**
   * Hosts of the portals: one base domain (`localhost`: www.uk.localhost, www.de.localhost …), or a list of `cc=domain`
   * pairs (`uk=dossier.example.co.uk,us=dossier.example.com`) with every host that is served.
   */
  BASE_DOMAINS: z
    .string()
    .default("localhost")
    .refine(
      (value) =>
        /^[a-z0-9.-]+$/.test(value) ||
        value.split(",").every((part) => /^[a-z]{2}=[a-z0-9.-]+$/.test(part.trim())),
      "must be one base domain or a list of cc=domain pairs",
    ),
  /**
   * Environments whose hosts are served: `www` (with the bare domain), `qa`, `reg`, `stg`, `origin`. Links that belong to no
   * request lead to the first. Default: `www` in production, all in development.
   */
  ENVIRONMENTS: z
    .string()
    .transform(parts)
    .pipe(
      z
        .array(
          z.enum(["www", "qa", "reg", "stg", "origin"], "must be a list of www, qa, reg, stg and origin"),
        )
        .min(1),
    )
    .optional(),
  /** `https` when a proxy terminates TLS. Links in mails and the session cookie's name depend on it. */
  PUBLIC_SCHEME: z.enum(["http", "https"]).default("http"),
  /** Port in public URLs, if it differs from PORT. Links omit 80 and 443. */
  PUBLIC_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  /** CIDR list of proxies whose forwarded headers are trusted. Empty: none. */
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .refine((list) => parts(list).every(isNetwork), "must be a list of addresses and CIDR networks"),
  /** Name of the header in which the content delivery network sends the country; read from TRUSTED_PROXIES only. */
  GEO_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z-]{1,60}$/, "must be the name of a header")
    .transform((name) => name.toLowerCase())
    .optional(),
  /** Directory for everything that Dossier writes: database, files, mail, secret. */
  DATA_DIR: z.string().default("./data"),
  /** Any PostgreSQL ≥ 15. Absent: the embedded server under DATA_DIR. */
  DATABASE_URL: optionalUrl(["postgres", "postgresql"]),
  /** The same database as the owner of its tables, for migrations. Then DATABASE_URL's role may only read and write rows. Absent: DATABASE_URL is the owner. */
  DATABASE_OWNER_URL: optionalUrl(["postgres", "postgresql"]),
  /** Connections in the pool. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  /** Signs sessions; 32 characters or more. Absent: generated once and stored in DATA_DIR/secret. */
  AUTH_SECRET: z.string().min(32).optional(),
  /** `smtp://user:password@host:587`. Absent: mails are written to DATA_DIR/mail. */
  SMTP_URL: optionalUrl(["smtp", "smtps"]),
  /** Sender of all mails. */
  MAIL_FROM: z.string().default("Dossier <no-reply@localhost.localdomain>"),
  /** Receives messages from the contact page. Absent: they are stored in the table `support_messages`. */
  OPERATOR_EMAIL: z.email("must be one e-mail address").optional(),
  /** Where to report vulnerabilities: an e-mail address, or an https, mailto or tel URL. Default: OPERATOR_EMAIL. */
  SECURITY_CONTACT: z
    .union(
      [z.email(), z.url({ protocol: /^(https|mailto|tel)$/ })],
      "must be an e-mail address or an https, mailto or tel URL",
    )
    .optional(),
  /** Name of the operator, for the legal notice. */
  OPERATOR_NAME: z.string().optional(),
  /** Postal address of the operator, for the legal notice; `|` separates lines. */
  OPERATOR_ADDRESS: z.string().optional(),
  /** Tax numbers of the operator for invoices, by country: `DE=DE123456789,GB=GB123456789`. */
  OPERATOR_TAX_ID: z
    .string()
    .regex(/^[A-Z]{2}=[^,=]{2,40}(,[A-Z]{2}=[^,=]{2,40})*$/, "must be like DE=DE123456789,GB=GB123456789")
    .optional(),
  /**
   * Show mails in DATA_DIR/mail on /dev/mail, to browsers of this machine only. Default: yes in development; never in
   * production.
   */
  MAIL_PAGE: flag.optional(),
  /** Sells plans by Stripe; with STRIPE_WEBHOOK_SECRET. Absent: a test checkout, in which no money moves. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, "must be a secret or restricted key: sk_live_…")
    .optional(),
  /** Signs Stripe's webhook, `POST /api/payments/stripe`. */
  STRIPE_WEBHOOK_SECRET: z.string().startsWith("whsec_", "must begin with whsec_").min(20).optional(),
  /** Another server in place of Stripe's API, for tests. */
  STRIPE_API_URL: serviceUrl(),
  /** Child processes that typeset documents. */
  RENDER_PROCESSES: z.coerce.number().int().min(1).max(32).default(2),
  /**
   * LibreOffice's command, which reads RTF, OpenDocument and Word files of before 2007 that are imported. Where it is not
   * installed, and with `none`, such files are refused.
   */
  LIBREOFFICE: z
    .string()
    .transform((command) => (command === "none" ? "" : command))
    .default("soffice"),
  /**
   * Make the pictures of sample documents after the start, in the background. `false`: each at its first request. Without
   * effect if the build has made them (`npm run build -- --pictures`).
   */
  PICTURES_IN_BACKGROUND: flag.default(true),
  /** Redis or Valkey that processes share. Absent or unavailable: each process caches in its own memory. */
  CACHE_URL: optionalUrl(["redis", "rediss", "valkey", "valkeys"]),
  /** Headless content service with `contentful/headerfooter`. Without this URL, or one of the next six, Dossier serves those endpoints itself. */
  CONTENT_URL: serviceUrl(),
  /** Sent to the content service. */
  CONTENT_SPACE_ID: z.string().max(100).default("dossier"),
  /** Sent to the content service. Our own service requires it too if it is set. */
  CONTENT_ACCESS_TOKEN: z.string().max(500).default(""),
  /** Signs the content service's webhook, `POST /api/content/refresh`; 32 characters or more. Absent: no webhook. */
  CONTENT_WEBHOOK_SECRET: z.string().min(32).optional(),
  /** Blob storage with `config/{portal}.json`, `resource/{locale}.json` and `resourceLite/{locale}.json`. */
  CONTENT_BLOB_URL: serviceUrl(),
  /** API with user claims, premium, preferences, pricing and geo contact, for the page server and the browser. */
  API_URL: serviceUrl(),
  /** Main domain with the contact service; `{portal}` is replaced by the portal's code. */
  MAIN_DOMAIN_URL: serviceUrl(),
  /** Trust-rating service with `business-units/{portal}`. */
  TRUST_RATING_URL: serviceUrl(),
  /** Receives the browser's error reports. */
  LOGGING_URL: serviceUrl(),
  /** Origin of scripts, styles, pictures and the notification widget. */
  ASSETS_URL: serviceUrl(),
  /** Editors open without a connection, by a service worker. `false` removes the workers that browsers have. */
  SERVICE_WORKER: flag.default(true),
  /** Log each upstream request to one of these services, our own included. */
  LOG_CALLS: flag.default(false),
  /** Log entries below this level are dropped. */
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error"]).default("info"),
  /** Memory of the page cache, in MB. */
  PAGE_CACHE_MB: z.coerce.number().int().min(1).max(16384).default(256),
  /** Seconds between failing the readiness check and closing the listener on SIGTERM, for load balancers to notice. */
  SHUTDOWN_DELAY: z.coerce.number().min(0).max(300).default(0),
  /** Seconds that requests may take to finish after that. */
  SHUTDOWN_DEADLINE: z.coerce.number().min(1).max(600).default(30),
});
