import { randomBytes } from "node:crypto";
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Request,
  type Response,
  type WebError,
} from "@playwright/test";
import { isOurPort } from "./server.ts";

export { expect };

/**
 * Errors that a page does not show: script and console errors (violations of the content security policy included),
 * third-party requests, responses with 500. Each fails the test.
 */
type PageErrors = {
  /** Ignores errors that the test causes on purpose. */
  allow: (pattern: RegExp) => void;
  /** Returns a function that stops watching, for browsers that outlive the test. */
  watch: (context: BrowserContext) => () => void;
};

type Fixtures = {
  pageErrors: PageErrors;
  /** Another browser: a second device or another user. */
  openBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
};

/** An IP address in a network of its own, because the server limits by network. */
export function newNetwork(): string {
  const block = () => randomBytes(2).toString("hex");
  return `2001:db8:${block()}:${block()}::1`;
}

/** The address belongs to a server under test, or needs no request (`data:`). */
export const isServerUnderTest = (address: string): boolean => {
  const { protocol, hostname, port } = new URL(address);
  if (protocol === "data:" || protocol === "blob:" || protocol === "about:") return true;
  return hostname.endsWith("localhost") && isOurPort(Number(port));
};

function createPageErrors() {
  const found: string[] = [];
  const allowed: RegExp[] = [];
  const pageErrors: PageErrors = {
    allow: (pattern) => void allowed.push(pattern),
    watch(context) {
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() !== "error" && !/content security policy/i.test(message.text())) return;
        found.push(`console: ${message.text()} (${message.location().url})`);
      };
      const onError = (error: WebError) =>
        found.push(`script: ${error.error().stack ?? error.error().message}`);
      const onRequest = (request: Request) => {
        if (!isServerUnderTest(request.url())) found.push(`third party: ${request.url()}`);
      };
      const onResponse = (response: Response) => {
        if (response.status() >= 500) found.push(`response: ${response.status()} ${response.url()}`);
      };
      context.on("console", onConsole);
      context.on("weberror", onError);
      context.on("request", onRequest);
      context.on("response", onResponse);
      return () => {
        context.off("console", onConsole);
        context.off("weberror", onError);
        context.off("request", onRequest);
        context.off("response", onResponse);
      };
    },
  };
  const rest = () => found.filter((error) => !allowed.some((pattern) => pattern.test(error)));
  return { pageErrors, rest };
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters
  extraHTTPHeaders: async ({}, use) => use({ "x-forwarded-for": newNetwork() }),

  pageErrors: [
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use) => {
      const { pageErrors, rest } = createPageErrors();
      await use(pageErrors);
      expect(rest(), "page errors").toEqual([]);
    },
    { auto: true },
  ],

  context: async ({ context, pageErrors }, use) => {
    pageErrors.watch(context);
    await use(context);
  },

  openBrowser: async ({ browser, pageErrors, extraHTTPHeaders }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ extraHTTPHeaders, ...options });
      pageErrors.watch(context);
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
});
