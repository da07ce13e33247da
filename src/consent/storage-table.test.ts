import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { tokenLife } from "../accounts/token-store.server.ts";
import * as cookieNames from "./cookie-names.ts";
import { allowedCookieDomain, cookieOptions } from "./cookie-options.ts";
import { cookieTable, getCookieEntry } from "./cookie-table.ts";
import { categories } from "./storage-entry.ts";
import { storageTable } from "./storage-table.ts";

describe("the storage table", () => {
  test("has every cookie and key of the specification", () => {
    const cookies = cookieTable.map(({ name }) => name);
    const specified =
      "lp ismobile testcountry runtest disabletests x-georegion ccpaconsent vsuid utmParameters disableSurvey";
    expect(cookies).toEqual(expect.arrayContaining([...specified.split(" "), "UserStatus"]));
    const keys = storageTable.map(({ kind, name }) => `${kind} ${name}`);
    for (const key of ["lp_conducted_experiments", "disableSurvey", "selectedCountry", "isNewUser"])
      expect(
        keys.some((one) => one.endsWith(`-storage ${key}`)),
        key,
      ).toBe(true);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("has every cookie of the accounts with its lifetime", () => {
    const { sessionCookie, browserCookie, addressCookie, codeCookie, userStatusCookie, sessionLife } =
      cookieNames;
    for (const name of [sessionCookie, browserCookie, addressCookie, codeCookie])
      expect(getCookieEntry(name)).toMatchObject({ category: "necessary", scope: "host", prefixed: true });
    expect(getCookieEntry(sessionCookie).lifetime).toBe(sessionLife.absolute);
    expect(getCookieEntry(userStatusCookie).lifetime).toBe(sessionLife.absolute);
    expect(getCookieEntry(browserCookie).lifetime).toBe(tokenLife["sign-up-browser"]);
    expect(getCookieEntry(codeCookie).lifetime).toBe(tokenLife["sign-in-code"]);
    for (const [key, name] of Object.entries(cookieNames))
      if (key.endsWith("Cookie")) expect(getCookieEntry(name as string).name, key).toBe(name);
  });

  test.each([
    ["testcountry", 365],
    ["ccpaconsent", 365],
    ["lp", 1],
    ["ismobile", 1],
  ])("%s expires after %i days", (name, days) => {
    expect(getCookieEntry(name).lifetime).toBe(days * 24 * 3600);
  });

  test.each([
    ["vsuid", "statistics"],
    ["lp_conducted_experiments", "statistics"],
    ["lp", "statistics"],
    ["utmParameters", "marketing"],
    ["ismobile", "preference"],
    ["dossier", "necessary"],
  ])("%s is %s", (name, category) => {
    expect(storageTable.find((entry) => entry.name === name)?.category).toBe(category);
  });

  test("a cookie is HttpOnly unless a script reads or writes it", () => {
    for (const cookie of cookieTable) {
      const script = cookie.readBy !== "server" || ["browser", "outside"].includes(cookie.writtenBy);
      expect(cookie.httpOnly, cookie.name).toBe(!script);
    }
  });

  test("only preferences and display hints are shared between hosts, never a cookie that identifies a browser", () => {
    for (const cookie of cookieTable) {
      if (cookie.prefixed) expect(cookie.scope, cookie.name).toBe("host");
      if (["statistics", "marketing"].includes(cookie.category))
        expect(cookie.scope, cookie.name).toBe("host");
    }
    expect(getCookieEntry("dossier").scope).toBe("host");
  });

  test("every entry has a category, a purpose, and expires within 13 months", () => {
    for (const entry of storageTable) {
      expect(categories).toContain(entry.category);
      expect(entry.purpose).toMatch(/^[A-Z].*\.$/);
      if (typeof entry.lifetime === "number") expect(entry.lifetime).toBeLessThanOrEqual(395 * 24 * 3600);
    }
  });

  /** Keys as written in the source: a literal, a constant of the file, or a parameter's default, which may be such a constant. */
  function keysInSource(): string[] {
    const files = globSync("src/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$/.test(file));
    return files.flatMap((file) => {
      const text = readFileSync(file, "utf8");
      const written = text.matchAll(
        /(?:Storage\.setItem\(|\bcaches\.open\(|connectDatabase<\w+>\(|\bstore\("(?:local|session)Storage",)\s*(?:"([^"]+)"|(\w+))/g,
      );
      return [...written].map(([, literal, variable]) => {
        const defaultOf = (name = "") => new RegExp(`\\b${name} = "([^"]+)"`).exec(text)?.[1];
        const constant = new RegExp(`\\b${variable} = (\\w+)`).exec(text)?.[1];
        return literal ?? defaultOf(variable) ?? defaultOf(constant) ?? `${file}: ${variable}`;
      });
    });
  }

  test("has every key that our code writes to browser storage", () => {
    const keys = keysInSource();
    expect(keys).toContain("dossier-journal");
    expect(keys).toContain("isNewUser");
    const names = storageTable.filter(({ kind }) => kind !== "cookie").map(({ name }) => name);
    expect(keys.filter((key) => !names.includes(key))).toEqual([]);
  });
});

describe("cookie options", () => {
  test("come from the table", () => {
    expect(cookieOptions("dossier", { secure: true, domain: "example.de" })).toEqual({
      name: "__Host-dossier",
      options: { path: "/", sameSite: "Lax", secure: true, httpOnly: true, maxAge: 30 * 24 * 3600 },
    });
    expect(cookieOptions("ismobile", { secure: false, domain: "example.de" })).toEqual({
      name: "ismobile",
      options: {
        path: "/",
        sameSite: "Lax",
        secure: false,
        httpOnly: false,
        maxAge: 24 * 3600,
        domain: "example.de",
      },
    });
    expect(cookieOptions("runtest", { secure: true, domain: null }).options).not.toHaveProperty("maxAge");
  });

  test("every cookie is Lax and, with TLS, Secure; a prefixed one never has a domain", () => {
    for (const { name, prefixed } of cookieTable) {
      const cookie = cookieOptions(name, { secure: true, domain: "example.de" });
      expect(cookie.options).toMatchObject({ sameSite: "Lax", secure: true, path: "/" });
      expect(cookie.name.startsWith("__Host-")).toBe(prefixed);
      if (prefixed) expect(cookie.options).not.toHaveProperty("domain");
    }
  });

  test.each(["", "other", "__proto__", "__Host-dossier"])("%j is not in the table", (name) => {
    expect(() => cookieOptions(name, { secure: true, domain: null })).toThrow("storage table");
  });
});

describe("a configured cookie domain", () => {
  const place = { portalDomain: "cv.example.de", host: "www.cv.example.de" };
  test.each([
    ["cv.example.de", "cv.example.de"],
    [".CV.example.de", "cv.example.de"],
    ["www.cv.example.de", "www.cv.example.de"],
  ])("%s is used", (configured, domain) => {
    expect(allowedCookieDomain(configured, place)).toBe(domain);
  });

  test.each([
    undefined,
    "",
    ".",
    "de",
    "example.de",
    "co.uk",
    "other.example.de",
    "xcv.example.de",
    "qa.cv.example.de",
    "cv.example.de.evil.test",
    "cv.example.de; Secure",
  ])("%s is not", (configured) => {
    expect(allowedCookieDomain(configured, place)).toBeNull();
  });
});
