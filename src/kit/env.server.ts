import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { z } from "zod";
import { envSchema } from "./env-schema.server.ts";

type Settings = z.infer<typeof envSchema>;
export type Env = Omit<Settings, "APP_ENV" | "ENVIRONMENTS" | "MAIL_PAGE"> & {
  APP_ENV: "development" | "production";
  ENVIRONMENTS: NonNullable<Settings["ENVIRONMENTS"]>;
  MAIL_PAGE: boolean;
};
export const envKeys = Object.keys(envSchema.shape);

/** Thrown at start with every wrong setting in `problems`, so that all can be corrected at once. */
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

/** Only this machine can reach a listener on this address. */
const isLoopback = (host: string) =>
  /^(127(\.\d{1,3}){3}|\[?::1\]?|::ffff:127(\.\d{1,3}){3}|localhost)$/i.test(host);

/** Problems between settings that are valid on their own. */
function conflicts({
  APP_ENV,
  HOST,
  BASE_DOMAINS,
  PUBLIC_SCHEME,
  MAIL_PAGE,
}: Settings): [key: string, problem: string][] {
  const problems: [string, string][] = [];
  const local = isLocal(BASE_DOMAINS);
  const exposure = isLoopback(HOST)
    ? local
      ? null
      : `BASE_DOMAINS=${BASE_DOMAINS} names hosts beyond this machine`
    : `other machines can reach HOST=${HOST}`;
  // Guessing is dangerous: development shows mails, with links into accounts.
  if (!APP_ENV && exposure)
    problems.push([
      "APP_ENV",
      `must be set, because ${exposure}. APP_ENV=production is for a real site, APP_ENV=development for trying things out`,
    ]);
  if (APP_ENV === "production" && PUBLIC_SCHEME !== "https" && !local)
    problems.push(["PUBLIC_SCHEME", "must be https in production outside localhost"]);
  if (APP_ENV === "production" && MAIL_PAGE)
    problems.push([
      "MAIL_PAGE",
      "needs APP_ENV=development, because the mails' links give access to every account",
    ]);
  return problems;
}

/** Settings that have an effect only together: without the webhook, plans that were paid for would never begin. */
const pairs = [["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"]] as const;

const missingPartners = (given: Record<string, unknown>): string[] =>
  pairs.flatMap(([a, b]) => {
    if (Boolean(given[a]) === Boolean(given[b])) return [];
    const [present, missing] = given[a] ? [a, b] : [b, a];
    return [`${missing}: must be set together with ${present}`];
  });

/** What the law makes a seller tell its customers: on the order, its confirmation and the invoice. */
const sellerKeys = ["OPERATOR_NAME", "OPERATOR_ADDRESS", "OPERATOR_EMAIL"] as const;

const missingSeller = (given: Record<string, string | undefined>): string[] =>
  given.STRIPE_SECRET_KEY
    ? sellerKeys
        .filter((key) => !given[key]?.trim())
        .map(
          (key) =>
            `${key}: must be set where plans cost money (STRIPE_SECRET_KEY), because the seller has to be named`,
        )
    : [];

const defaultEnvironments = {
  production: ["www"],
  development: ["www", "qa", "reg", "stg", "origin"],
} satisfies Record<Env["APP_ENV"], Env["ENVIRONMENTS"]>;

/**
 * Parses settings; an empty string counts as absent, and a relative DATA_DIR is resolved against the working directory.
 * `checkDomains` returns what is wrong with a well-formed BASE_DOMAINS, which only the portals module can check. Throws
 * EnvError.
 */
export function readEnv(
  source: Record<string, string | undefined> = process.env,
  checkDomains: (domains: string) => string[] = () => [],
): Env {
  const given = Object.fromEntries(envKeys.flatMap((key) => (source[key] ? [[key, source[key]]] : [])));
  const parsed = envSchema.safeParse(given);
  const invalid = new Set(parsed.error?.issues.map((issue) => issue.path[0]));
  const problems = parsed.error?.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`) ?? [];
  // Rules about several settings are checked with the valid ones, so that one start reports all problems.
  const valid = Object.fromEntries(Object.entries(given).filter(([key]) => !invalid.has(key)));
  const env = parsed.data ?? envSchema.parse(valid);
  const appEnv = env.APP_ENV ?? "development";
  const isKnown = !["APP_ENV", "HOST", "BASE_DOMAINS", "PUBLIC_SCHEME"].some((key) => invalid.has(key));
  if (isKnown) problems.push(...conflicts(env).map(([key, problem]) => `${key}: ${problem}`));
  problems.push(...missingPartners(given), ...missingSeller(given));
  problems.push(...checkDomains(env.BASE_DOMAINS).map((problem) => `BASE_DOMAINS: ${problem}`));
  if (problems.length > 0) throw new EnvError(problems);
  return {
    ...env,
    APP_ENV: appEnv,
    ENVIRONMENTS: env.ENVIRONMENTS ?? defaultEnvironments[appEnv],
    MAIL_PAGE: env.MAIL_PAGE ?? appEnv === "development",
    DATA_DIR: resolve(env.DATA_DIR),
  };
}

/** Adds the lines of a `.env` file to the process environment, which takes precedence. The file may be absent. */
export function loadEnvFile(file = ".env"): void {
  try {
    readFileSync(file);
  } catch {
    return;
  }
  process.loadEnvFile(file);
}

/**
 * Selects the libraries' development or production code. They read NODE_ENV when they are loaded, so call this before
 * any other import. With the development code React renders several times slower, and with a mix of both it fails.
 */
export function chooseLibraries(code: "development" | "production"): void {
  process.env.NODE_ENV = code;
}
