import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";

const flag = z.enum(["true", "false", "1", "0", ""]).transform((value) => value === "true" || value === "1");
const optionalUrl = (protocols: string[]) =>
  z
    .url({
      protocol: new RegExp(`^(${protocols.join("|")})$`),
      error: `must be a ${protocols.join(" or ")} URL`,
    })
    .optional();

/** What paths are joined to: a password in it would make every call fail, a query would swallow the path. */
const serviceUrl = () =>
  optionalUrl(["http", "https"]).refine((text) => {
    if (text === undefined || !URL.canParse(text)) return true;
    const { username, password, search, hash } = new URL(text);
    return !(username || password || search || hash);
  }, "must have no password, query or fragment");

/** `10.0.0.0/8`, `::1`: an address, or a network of addresses. */
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

/**
 * Every setting, with its default. `.env.example` lists the same keys (a test compares them).
 * Empty strings count as absent.
 */
const schema = z.object({
  /** `production` refuses unknown hosts (421), sets Secure cookies, hides the mail page. Default: development as long as every host is a `localhost` name. */
  APP_ENV: z.enum(["development", "production"]).optional(),
  /** Port of the HTTP listener. 0 takes a free one. */
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Address of the HTTP listener. */
  HOST: z.string().default("127.0.0.1"),
  /**
   * Where the portals live: one base domain (`localhost`: www.uk.localhost, www.de.localhost …), or a list
   * of `cc=domain` pairs (`uk=dossier.example.co.uk,us=dossier.example.com`) that names all hosts served.
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
  /** `https` when a proxy in front ends TLS; decides links in mails and the cookie's name. */
  PUBLIC_SCHEME: z.enum(["http", "https"]).default("http"),
  /** Port that visitors see, where it differs from PORT (80 and 443 are left out of links). */
  PUBLIC_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  /** CIDR list of proxies whose forwarded headers are believed. Empty: nobody. */
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .refine((list) => parts(list).every(isNetwork), "must be a list of addresses and CIDR networks"),
  /** Name of the country header that the content network sets; believed from TRUSTED_PROXIES only. */
  GEO_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z-]{1,60}$/, "must be the name of a header")
    .transform((name) => name.toLowerCase())
    .optional(),
  /** Everything Dossier writes: database, files, mail, secret. */
  DATA_DIR: z.string().default("./data"),
  /** Any PostgreSQL ≥ 15. Absent: the embedded one under DATA_DIR. */
  DATABASE_URL: optionalUrl(["postgres", "postgresql"]),
  /** Connections in the pool. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  /** Signs sessions, 32 characters or more. Absent: made once and kept in DATA_DIR/secret. */
  AUTH_SECRET: z.string().min(32).optional(),
  /** `smtp://user:password@host:587`. Absent: mails land in DATA_DIR/mail. */
  SMTP_URL: optionalUrl(["smtp", "smtps"]),
  /** Sender of all mails. */
  MAIL_FROM: z.string().default("Dossier <no-reply@localhost.localdomain>"),
  /** Where messages from the contact page go. Absent: they are kept in the table `support_messages`. */
  OPERATOR_EMAIL: z.email("must be one e-mail address").optional(),
  /** Who runs this installation, as its legal notice names them. */
  OPERATOR_NAME: z.string().optional(),
  /** Postal address of the operator, for the legal notice; lines are separated by `|`. */
  OPERATOR_ADDRESS: z.string().optional(),
  /** Show mails that were not sent on /dev/mail. Default: only in development. */
  MAIL_PAGE: flag.optional(),
  /** Child processes that typeset documents. */
  RENDER_PROCESSES: z.coerce.number().int().min(1).max(32).default(2),
  /** Redis or Valkey that several processes share. Absent, or away: each process caches in its own memory. */
  CACHE_URL: optionalUrl(["redis", "rediss", "valkey", "valkeys"]),
  /** Headless content service that answers `contentful/headerfooter`. This and the next six: absent, Dossier answers itself. */
  CONTENT_URL: serviceUrl(),
  /** Sent to the content service. */
  CONTENT_SPACE_ID: z.string().max(100).default("dossier"),
  /** Sent to the content service; ours wants it too where it is set. */
  CONTENT_ACCESS_TOKEN: z.string().max(500).default(""),
  /** Blob storage with `config/{portal}.json`, `resource/{locale}.json` and `resourceLite/{locale}.json`. */
  CONTENT_BLOB_URL: serviceUrl(),
  /** API: user claims, premium, preferences, pricing, geo contact; the browser's calls too. */
  API_URL: serviceUrl(),
  /** Main domain with the contact service; `{portal}` stands for a portal's code. */
  MAIN_DOMAIN_URL: serviceUrl(),
  /** Trust-rating service with `business-units/{portal}`. */
  TRUST_RATING_URL: serviceUrl(),
  /** Where the browser's error reports go. */
  LOGGING_URL: serviceUrl(),
  /** Origin of scripts, styles, pictures and the notification widget. */
  ASSETS_URL: serviceUrl(),
  /** Write a line to the log for each call to one of these, our own included. */
  LOG_CALLS: flag.default(false),
  /** Memory for finished pages, in MB. */
  PAGE_CACHE_MB: z.coerce.number().int().min(1).max(16384).default(256),
  /** Seconds between failing the readiness check and closing the listener on SIGTERM, for load balancers to notice. */
  SHUTDOWN_DELAY: z.coerce.number().min(0).max(300).default(0),
  /** Seconds that requests may take to finish after that. */
  SHUTDOWN_DEADLINE: z.coerce.number().min(1).max(600).default(30),
});

type Settings = z.infer<typeof schema>;
export type Env = Omit<Settings, "APP_ENV" | "MAIL_PAGE"> & {
  APP_ENV: "development" | "production";
  MAIL_PAGE: boolean;
};
export const envKeys = Object.keys(schema.shape);

/** Thrown at start; `problems` has one line per wrong setting, so that all can be mended in one go. */
export class EnvError extends Error {
  override readonly name = "EnvError";
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`These settings are wrong:\n${problems.map((line) => `  ${line}`).join("\n")}`);
    this.problems = problems;
  }
}

const isLocal = (domains: string) =>
  domains.split(",").every((part) => /(^|[=.])localhost$/.test(part.trim()));

/**
 * Parses settings from `source`; relative DATA_DIR is resolved against the working directory. `checkDomains` says what
 * is wrong with a well-formed BASE_DOMAINS, which only the room of the portals knows. Throws EnvError.
 */
export function readEnv(
  source: Record<string, string | undefined> = process.env,
  checkDomains: (domains: string) => string[] = () => [],
): Env {
  const given = Object.fromEntries(envKeys.flatMap((key) => (source[key] ? [[key, source[key]]] : [])));
  const parsed = schema.safeParse(given);
  const wrong = new Set(parsed.error?.issues.map((issue) => issue.path[0]));
  const problems = parsed.error?.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`) ?? [];
  // What concerns several settings is judged by those that are right, so that one start names everything.
  const right = Object.fromEntries(Object.entries(given).filter(([key]) => !wrong.has(key)));
  const env = parsed.data ?? schema.parse(right);
  const appEnv = env.APP_ENV ?? (isLocal(env.BASE_DOMAINS) ? "development" : "production");
  const isKnown = !["APP_ENV", "BASE_DOMAINS", "PUBLIC_SCHEME"].some((key) => wrong.has(key));
  if (isKnown && appEnv === "production" && env.PUBLIC_SCHEME !== "https" && !isLocal(env.BASE_DOMAINS))
    problems.push("PUBLIC_SCHEME: must be https in production outside localhost");
  problems.push(...checkDomains(env.BASE_DOMAINS).map((problem) => `BASE_DOMAINS: ${problem}`));
  if (problems.length > 0) throw new EnvError(problems);
  return {
    ...env,
    APP_ENV: appEnv,
    MAIL_PAGE: env.MAIL_PAGE ?? appEnv === "development",
    DATA_DIR: resolve(env.DATA_DIR),
  };
}

/** Lays the lines of a `.env` file under the process environment; an absent file is fine. */
export function loadEnvFile(file = ".env"): void {
  try {
    readFileSync(file);
  } catch {
    return;
  }
  process.loadEnvFile(file);
}

/**
 * Libraries choose between their code for development and for production when they are loaded, and React renders a page
 * several times as slowly with the first, or not at all with some of each. So a process says which before it loads anything
 * else, or before a build within it would say so by itself.
 */
export function chooseLibraries(code: "development" | "production"): void {
  process.env.NODE_ENV = code;
}
