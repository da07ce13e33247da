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
    readEnv({ PORT: "seventy", BASE_DOMAINS: "us=dossier.example.com" }, () => ["no such country"]);
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
  ["localhost", "development"],
  ["uk=uk.localhost,de=de.localhost", "development"],
])("BASE_DOMAINS %s defaults to %s", (BASE_DOMAINS, expected) => {
  expect(readEnv({ BASE_DOMAINS }).APP_ENV).toBe(expected);
});

test("public domains default to production, which requires https", () => {
  const domains = { BASE_DOMAINS: "uk=dossier.example.co.uk,us=dossier.example.com" };
  expect(() => readEnv(domains)).toThrow("PUBLIC_SCHEME");
  const env = readEnv({ ...domains, PUBLIC_SCHEME: "https" });
  expect([env.APP_ENV, env.MAIL_PAGE]).toEqual(["production", false]);
});
