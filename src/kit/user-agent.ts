import { BROWSER_MAP, parse } from "bowser";

/** Real headers have 300 characters at most; longer ones are cut before any pattern runs. */
const longestAgent = 1000;

/** Common names where the parser's are longer. */
const shortNames: Record<string, string> = {
  "Microsoft Edge": "Edge",
  "Samsung Internet for Android": "Samsung Internet",
  "Yandex Browser": "Yandex",
  "Chrome OS": "ChromeOS",
  macOS: "Mac",
};

/** For agents that it does not recognise, the parser returns the first token, which is no name. */
const knownBrowsers = new Set<string>(Object.values(BROWSER_MAP));

export type BrowserDescription = {
  /** "Firefox"; null if unknown. */
  browser: string | null;
  /** Major version: "128"; null if unknown. */
  version: string | null;
  /** "WebKit 605"; null if unknown. All there is for web views of apps, which have no browser name. */
  engine: string | null;
  /** "Windows", "Mac", "iPhone"; null if unknown. */
  system: string | null;
};

/** Describes a User-Agent header for display. Not a basis for decisions: browsers imitate each other. */
export function describeUserAgent(userAgent: string | null): BrowserDescription {
  const text = (userAgent ?? "").slice(0, longestAgent);
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
