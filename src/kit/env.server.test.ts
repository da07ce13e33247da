import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EnvError, envKeys, readEnv } from "./env.server.ts";

const example = Object.fromEntries(
  readFileSync(".env.example", "utf8")
    .split("\n")
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => line.split(/=(.*)/s).slice(0, 2)),
);

test(".env.example lists exactly the settings, with their defaults", () => {
  expect(Object.keys(example).sort()).toEqual([...envKeys].sort());
  expect(readEnv(example)).toEqual(readEnv({}));
});

test("all invalid settings are reported together", () => {
  const attempt = () =>
    readEnv({ PORT: "seventy", DATABASE_URL: "mysql://x", AUTH_SECRET: "short", PAGE_CACHE_MB: "0" });
  expect(attempt).toThrow(EnvError);
  for (const name of ["PORT", "DATABASE_URL", "AUTH_SECRET", "PAGE_CACHE_MB"]) expect(attempt).toThrow(name);
});

test.each(["operator", "a@example.com, b@example.com", "Operator <a@example.com>"])(
  "OPERATOR_EMAIL rejects %s",
  (OPERATOR_EMAIL) => expect(() => readEnv({ OPERATOR_EMAIL })).toThrow("OPERATOR_EMAIL"),
);

test.each([
  "https://me:secret@api.example/v1",
  "https://api.example/v1?key=1",
  "https://api.example/v1#top",
  "api.example",
])("API_URL rejects %s", (API_URL) => expect(() => readEnv({ API_URL })).toThrow("API_URL"));

test("a service URL may have a path, and the portal's code in its host", () => {
  const given = { API_URL: "http://10.0.0.7:8080/v1/", MAIN_DOMAIN_URL: "https://{portal}.dossier.example/" };
  expect(readEnv(given)).toMatchObject(given);
});

test("problems across settings are reported together with invalid settings", () => {
  const attempt = () =>
    readEnv({ PORT: "seventy", APP_ENV: "production", BASE_DOMAINS: "us=dossier.example.com" }, () => [
      "no such country",
    ]);
  for (const problem of ["PORT: ", "PUBLIC_SCHEME: must be https", "BASE_DOMAINS: no such country"])
    expect(attempt).toThrow(problem);
});

test.each(["proxy.local", "10.0.0.0/33", "10.0.0.0/", "::1/129", "10.0.0.1;10.0.0.2"])(
  "TRUSTED_PROXIES rejects %s",
  (TRUSTED_PROXIES) => expect(() => readEnv({ TRUSTED_PROXIES })).toThrow("TRUSTED_PROXIES"),
);

test.each(["uk=uk.example.com,example.com", "a.com,b.com", "uk=", "UK=a.com"])(
  "BASE_DOMAINS rejects %s",
  (BASE_DOMAINS) => expect(() => readEnv({ BASE_DOMAINS })).toThrow("BASE_DOMAINS"),
);

test("TRUSTED_PROXIES accepts addresses and networks of IPv4 and IPv6", () => {
  const TRUSTED_PROXIES = "10.0.0.0/8, 192.0.2.1,::1,fd00::/8";
  expect(readEnv({ TRUSTED_PROXIES }).TRUSTED_PROXIES).toBe(TRUSTED_PROXIES);
});

test.each([
  {},
  { BASE_DOMAINS: "uk=uk.localhost,de=de.localhost" },
  { HOST: "127.0.0.2" },
  { HOST: "::1" },
  { HOST: "localhost" },
])("on this machine alone, %o defaults to development", (given) => {
  const { APP_ENV, MAIL_PAGE, ENVIRONMENTS } = readEnv(given);
  expect([APP_ENV, MAIL_PAGE]).toEqual(["development", true]);
  expect(ENVIRONMENTS).toEqual(["www", "qa", "reg", "stg", "origin"]);
});

const publicDomains = {
  BASE_DOMAINS: "uk=dossier.example.co.uk,us=dossier.example.com",
  PUBLIC_SCHEME: "https",
};

test.each([
  [{ HOST: "0.0.0.0" }, "other machines can reach HOST=0.0.0.0"],
  [{ HOST: "::" }, "other machines can reach HOST=::"],
  [{ HOST: "192.168.1.5" }, "other machines can reach HOST=192.168.1.5"],
  [{ HOST: "127.evil.example" }, "other machines can reach"],
  [{ HOST: "0.0.0.0", ...publicDomains }, "other machines can reach"],
  [publicDomains, "names hosts beyond this machine"],
])("%o needs an explicit APP_ENV", (given, reason) => {
  expect(() => readEnv(given)).toThrow("APP_ENV: must be set, because ");
  expect(() => readEnv(given)).toThrow(reason);
  for (const APP_ENV of ["production", "development"])
    expect(readEnv({ ...given, APP_ENV }).APP_ENV).toBe(APP_ENV);
});

test("production requires https, serves the www hosts alone, and has no mail page", () => {
  const production = { ...publicDomains, APP_ENV: "production" };
  expect(() => readEnv({ ...production, PUBLIC_SCHEME: "http" })).toThrow("PUBLIC_SCHEME: must be https");
  expect(() => readEnv({ ...production, MAIL_PAGE: "true" })).toThrow("MAIL_PAGE: needs APP_ENV=development");
  expect(readEnv(production)).toMatchObject({ MAIL_PAGE: false, ENVIRONMENTS: ["www"] });
  expect(readEnv({ ...production, ENVIRONMENTS: "stg, qa" }).ENVIRONMENTS).toEqual(["stg", "qa"]);
});

test.each(["prod", "www stg", "www,,x", ","])("ENVIRONMENTS rejects %j", (ENVIRONMENTS) =>
  expect(() => readEnv({ ENVIRONMENTS })).toThrow("ENVIRONMENTS"),
);

test.each(["someone", "http://x.example/report", "javascript:alert(1)", "a@x.example\nContact: b@x.example"])(
  "SECURITY_CONTACT rejects %j",
  (SECURITY_CONTACT) => expect(() => readEnv({ SECURITY_CONTACT })).toThrow("SECURITY_CONTACT"),
);

const seller = {
  OPERATOR_NAME: "Example Ltd",
  OPERATOR_ADDRESS: "1 Example Street|London",
  OPERATOR_EMAIL: "hello@example.com",
};
const stripe = {
  ...seller,
  STRIPE_SECRET_KEY: "sk_test_1234",
  STRIPE_WEBHOOK_SECRET: "whsec_12345678901234567890",
};

test("plans that cost money need a seller with a name, an address and an e-mail address", () => {
  const keys = Object.keys(seller);
  const missing = (key: string) => [expect.stringMatching(`^${key}: must be set where plans cost money`)];
  for (const key of keys) expect(problemsIn({ ...stripe, [key]: "" })).toEqual(missing(key));
  expect(problemsIn({ ...stripe, OPERATOR_NAME: " " })).toEqual(missing("OPERATOR_NAME"));
  const none = Object.fromEntries(keys.map((key) => [key, ""]));
  expect(problemsIn({ ...stripe, ...none }).map((line) => line.split(":")[0])).toEqual(keys);
  expect(problemsIn(none)).toEqual([]);
});

function problemsIn(settings: Record<string, string>): string[] {
  try {
    readEnv(settings);
    return [];
  } catch (error) {
    return (error as EnvError).problems;
  }
}

test("the keys of Stripe are set both or neither", () => {
  expect(readEnv(stripe)).toMatchObject(stripe);
  for (const missing of ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"])
    expect(() => readEnv({ ...stripe, [missing]: "" })).toThrow(`${missing}: must be set together with`);
});

test.each([
  ["STRIPE_SECRET_KEY", "pk_live_1234"],
  ["STRIPE_WEBHOOK_SECRET", "12345678901234567890"],
])("%s rejects %s", (key, value) => expect(() => readEnv({ ...stripe, [key]: value })).toThrow(key));
