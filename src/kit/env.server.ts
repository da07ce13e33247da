import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { z } from "zod";
import { envSchema } from "./env-schema.server.ts";

type Settings = z.infer<typeof envSchema>;
export type Env = Omit<Settings, "APP_ENV" | "MAIL_PAGE"> & {
  APP_ENV: "development" | "production";
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
  const appEnv = env.APP_ENV ?? (isLocal(env.BASE_DOMAINS) ? "development" : "production");
  const isKnown = !["APP_ENV", "BASE_DOMAINS", "PUBLIC_SCHEME"].some((key) => invalid.has(key));
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

/** The secret in `DATA_DIR/secret`, generated at first start and readable by its owner only. */
export function readOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, "secret");
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 32) throw new Error(`${file} is damaged: it must contain at least 32 characters.`);
  return secret;
}
