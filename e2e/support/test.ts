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
 * Everything that goes wrong behind a page's back: errors of scripts and of the console (a violated content
 * policy is one), requests to hosts that are not ours, answers with 500. A test fails for each.
 */
export type PageErrors = {
  /** Takes what a test provokes on purpose out of the list. */
  allow: (pattern: RegExp) => void;
  /** Returns what ends it, for browsers that outlive the test. */
  watch: (context: BrowserContext) => () => void;
};

type Fixtures = {
  pageErrors: PageErrors;
  /** Another browser: a second device, or another person. */
  openBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
};

/** An address nobody else comes from; the server counts sign-ups and the like by network. */
export function newNetwork(): string {
  const block = () => randomBytes(2).toString("hex");
  return `2001:db8:${block()}:${block()}::1`;
}

/** An address of the servers under test, or one that no host is asked for. */
export const isServerUnderTest = (address: string): boolean => {
  const { protocol, hostname, port } = new URL(address);
  if (protocol === "data:" || protocol === "blob:" || protocol === "about:") return true;
  return hostname.endsWith("localhost") && isOurPort(Number(port));
};

function createPageErrors() {
  const found: string[] = [];
  const expected: RegExp[] = [];
  const pageErrors: PageErrors = {
    allow: (pattern) => void expected.push(pattern),
    watch(context) {
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() !== "error" && !/content security policy/i.test(message.text())) return;
        found.push(`console: ${message.text()} (${message.location().url})`);
      };
      const onError = (error: WebError) =>
        found.push(`script: ${error.error().stack ?? error.error().message}`);
      const onRequest = (request: Request) => {
        if (!isServerUnderTest(request.url())) found.push(`another host: ${request.url()}`);
      };
      const onResponse = (response: Response) => {
        if (response.status() >= 500) found.push(`answer: ${response.status()} ${response.url()}`);
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
  const rest = () => found.filter((trouble) => !expected.some((pattern) => pattern.test(trouble)));
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
      expect(rest(), "pageErrors behind the page").toEqual([]);
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
