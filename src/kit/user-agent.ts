import { BROWSER_MAP, parse } from "bowser";

/** Characters; real headers have at most 300. Longer ones are truncated before any pattern runs. */
const maxLength = 1000;

/** Common names for the parser's longer ones. */
const shortNames: Record<string, string> = {
  "Microsoft Edge": "Edge",
  "Samsung Internet for Android": "Samsung Internet",
  "Yandex Browser": "Yandex",
  "Chrome OS": "ChromeOS",
  macOS: "Mac",
};

/** For an unknown agent the parser returns the first token of the header instead of a name. */
const knownBrowsers = new Set<string>(Object.values(BROWSER_MAP));

export type BrowserDescription = {
  /** "Firefox"; null if unknown. */
  browser: string | null;
  /** Major version: "128"; null if unknown. */
  version: string | null;
  /** "WebKit 605"; null if unknown. The web view of an app has an engine but no browser name. */
  engine: string | null;
  /** "Windows", "Mac", "iPhone"; null if unknown. */
  system: string | null;
};

/** Describes a User-Agent header for display. Not a basis for decisions: browsers imitate each other. */
export function describeUserAgent(userAgent: string | null): BrowserDescription {
  const text = (userAgent ?? "").slice(0, maxLength);
  if (!text) return { browser: null, version: null, engine: null, system: null };
  const { browser, engine, os, platform } = parse(text);
  const version = majorOf(browser.version);
  const isKnown = version !== null && knownBrowsers.has(browser.name ?? "");
  return {
    browser: isKnown ? shortName(browser.name) : null,
    version: isKnown ? version : null,
    engine: majorOf(engine.version) && `${engine.name} ${majorOf(engine.version)}`,
    system: shortName(os.name === "iOS" ? (platform.model ?? os.name) : os.name),
  };
}

const majorOf = (version: string | undefined): string | null => version?.split(".")[0] || null;

const shortName = (name: string | undefined): string | null => (name ? (shortNames[name] ?? name) : null);

/** The major version after the first match of a product token (`/\bFirefox\/(\d+)/`); null if the token is missing. */
export function majorVersion(userAgent: string, token: RegExp): number | null {
  const version = token.exec(userAgent)?.[1];
  return version === undefined ? null : Number(version);
}
