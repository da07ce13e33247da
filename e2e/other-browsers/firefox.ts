import { type ElementHandle, launch } from "puppeteer-core";
import type { InPage, OtherBrowser } from "./browser.ts";

/** Debian's Firefox, by WebDriver BiDi. */
export async function openFirefox(): Promise<OtherBrowser> {
  const browser = await launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
    extraPrefsFirefox: { "intl.accept_languages": "en-GB" },
  });
  const page = await browser.newPage();
  const find = async (inPage: InPage<Element | null>, args: string[]): Promise<ElementHandle<Element>> => {
    const element = (await page.evaluateHandle(inPage, ...args)).asElement();
    if (!element) throw new Error(`not found: ${args.join(", ")}`);
    return element as ElementHandle<Element>;
  };
  return {
    open: async (address) => void (await page.goto(address)),
    run: (inPage, ...args) => page.evaluate(inPage, ...args) as never,
    press: async (inPage, ...args) => (await find(inPage, args)).click(),
    type: async (text, inPage, ...args) => (await find(inPage, args)).type(text),
    close: () => browser.close(),
  };
}
