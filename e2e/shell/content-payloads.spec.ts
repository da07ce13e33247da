import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkFile } from "../../src/content/check/check-file.ts";
import { filesOfPortal, kindOf } from "../../src/content/check/kinds.ts";
import { portals } from "../../src/portals/all.ts";
import { addressOf } from "../../src/portals/hosts/addresses.ts";
import { readHosts } from "../../src/portals/hosts/hosts.ts";
import { portOf, startTestServer } from "../support/server.ts";
import { expect, test } from "../support/test.ts";
import { createWorkingFolder } from "../support/working-folder.ts";

const portal = portals.lde;

/** Injection attempts for texts and links. */
const payloads = ['" onfocus=__x() autofocus x="', "javascript:__x()", '/"onfocus=__x()/autofocus/x="'];

const reference = JSON.parse(readFileSync("content/resource/en-US.json", "utf8"));

/** Puts a payload that the content check accepts into every text of a file, in turn. Returns how many texts accepted one. */
function infect(file: string, path: string): number {
  const kind = kindOf(file);
  if (typeof kind === "string") throw new Error(kind);
  const data = JSON.parse(readFileSync(path, "utf8"));
  const isGood = () => checkFile(file, kind, JSON.stringify(data), { reference }).problems.length === 0;
  let turn = 0;
  let accepted = 0;
  const walk = (holder: Record<string, unknown>): void => {
    for (const [key, before] of Object.entries(holder)) {
      if (typeof before === "object" && before !== null) walk(before as Record<string, unknown>);
      if (typeof before !== "string") continue;
      turn += 1;
      const isAccepted = payloads.some((_, at) => {
        holder[key] = payloads[(turn + at) % payloads.length];
        return isGood();
      });
      if (isAccepted) accepted += 1;
      else holder[key] = before;
    }
  };
  walk(data);
  writeFileSync(path, JSON.stringify(data, null, 2));
  return accepted;
}

test("S14 no payload in content runs on any page", async ({ page }) => {
  const { folder, remove } = createWorkingFolder({});
  const files = filesOfPortal(portal.code).filter((file) => /^(entries|pages)\//.test(file));
  const accepted = files.map((file) => infect(file, join(folder, "content", file)));
  expect(Math.min(...accepted)).toBeGreaterThan(3);

  const own = portOf("payloads");
  const stop = await startTestServer({
    port: own,
    cwd: folder,
    dataDir: join(folder, "data"),
    log: `reports/e2e-server-${own}.log`,
  });
  try {
    await page.addInitScript(() => {
      Object.assign(window, { __x: () => document.documentElement.setAttribute("data-called", "") });
    });
    const deployment = { scheme: "http" as const, port: own, hosts: readHosts("localhost") };
    for (const path of ["/", "/lp/terms", "/review/plans", "/sign-up", `/${portal.slugs.search}?q=x`]) {
      await page.goto(addressOf(deployment, portal, path));
      // Focus elements in turn, in case an injected handler waits for focus.
      for (let at = 0; at < 12; at += 1) await page.keyboard.press("Tab");
      await expect(page.locator("html")).toContainText("__x()");
      await expect(page.locator("[onfocus], [onerror], img[src=x], a[href^='javascript:' i]")).toHaveCount(0);
      await expect(page.locator("html")).not.toHaveAttribute("data-called");
    }
  } finally {
    await stop();
    remove();
  }
});
