import { spawn } from "node:child_process";
import { globSync } from "node:fs";
import { Builder, Capabilities, type WebElement } from "selenium-webdriver";
import type { InPage, OtherBrowser } from "./browser.ts";

const port = 4444;
const display = ":99";

/** Debian's WebKitGTK, by WebDriver. It needs a display; Xvfb draws one nowhere. */
export async function openWebKit(): Promise<OtherBrowser> {
  const [binary] = globSync("/usr/lib/*/webkit2gtk-4*/MiniBrowser");
  if (!binary) throw new Error("webkit2gtk-driver is not installed");
  const screen = spawn("Xvfb", [display, "-screen", "0", "1440x900x24"], { stdio: "ignore" });
  const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" };
  const server = spawn("WebKitWebDriver", [`--port=${port}`], { env, stdio: "ignore" });
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(
      new Capabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": { binary, args: ["--automation"] },
      }),
    )
    .build();
  const script = (inPage: InPage<unknown>) => `return (${inPage}).apply(null, arguments)`;
  const find = async (inPage: InPage<Element | null>, args: string[]): Promise<WebElement> => {
    const element = await driver.executeScript<WebElement | null>(script(inPage), ...args);
    if (!element) throw new Error(`not found: ${args.join(", ")}`);
    return element;
  };
  return {
    open: (address) => driver.get(address),
    run: (inPage, ...args) => driver.executeScript(script(inPage), ...args),
    press: async (inPage, ...args) => (await find(inPage, args)).click(),
    type: async (text, inPage, ...args) => (await find(inPage, args)).sendKeys(text),
    async close() {
      await driver.quit();
      server.kill();
      screen.kill();
    },
  };
}
