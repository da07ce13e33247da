import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { endpoints } from "../src/app/endpoints.ts";
import { portals } from "../src/portals/all.ts";
import { addressOf } from "../src/portals/hosts/addresses.ts";
import { readHosts } from "../src/portals/hosts/hosts.ts";
import { sample, turn } from "../tests/support/sampling.ts";
import { grantConsent } from "./support/consent-banner.ts";
import { switchToUsSite } from "./support/country-switcher.ts";
import { readMail } from "./support/mail.ts";
import { startOtherOrigin } from "./support/other-origin.ts";
import { messagesOf } from "./support/portal-pages.ts";
import { portOf, startTestServer } from "./support/server.ts";
import { expect, test } from "./support/test.ts";
import { buildUser } from "./support/user.ts";
import { createWorkingFolder } from "./support/working-folder.ts";

/**
 * Every endpoint of the table in one visit: all requests of the browser and the page server, once with one process for
 * everything and once with every base URL at another origin. On a lite portal of the main .com host, the only kind that
 * uses all of them.
 */
const portal = portals.lcz;
const [ownPort, otherPort] = [portOf("endpoints"), portOf("otherOrigin")];
const deployment = { scheme: "http" as const, port: ownPort, hosts: readHosts("localhost") };
const at = (path = "/") => addressOf(deployment, portal, path);
const site = new URL(at()).origin;
const content = {
  [`contacts/${portal.code}.json`]: {
    contactNo: "800 123 456",
    servicehour: "Po–Pá 9–17",
    ShortTime: "9–17",
  },
};

type Recorded = { by: "browser" | "page server"; method: string; url: string };

/** A visitor browses, signs up, uses the account and switches to the US site. */
async function visit(page: Page, context: BrowserContext): Promise<void> {
  await grantConsent(context, at(), ["statistics"]);
  await page.goto(at());
  await expect(page.locator("html")).toHaveAttribute("data-country", "US");
  const events = page.waitForRequest(/\/clientevents$/);
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault(), { once: true }));
  await page.getByRole("banner").getByRole("navigation").getByRole("link").first().click();
  await events;
  await page.goto(at("/lp/terms"));
  // An error in one of our scripts.
  await page.evaluate(() => {
    const error = new Error("on purpose");
    dispatchEvent(
      new ErrorEvent("error", { error, filename: `${location.origin}/lpnext/x.js`, message: error.message }),
    );
  });

  const user = buildUser();
  await post(page, "/api/account/sign-up", user);
  const { link } = await readMail(user.email, messagesOf(portal).mail("confirm.subject"));
  await page.goto(link);
  await post(page, "/api/documents", { kind: "resume", title: "Kuchař" });
  await page.goto(at(`/${portal.slugs.resume}`));
  await expect(page.getByRole("main").getByRole("button").first()).toBeVisible();
  await page.goto(at("/cv-review"));
  await expect(page).toHaveURL(at("/review/plans"));
  await page.goto(at());
  await expect(page.locator("html")).toHaveAttribute("data-mode", "auth");
  const [tab] = await Promise.all([context.waitForEvent("page"), switchToUsSite(page)]);
  await tab.waitForURL(addressOf(deployment, portals.wlb));
}

const post = async (page: Page, path: string, body: object): Promise<void> => {
  const status = await page.evaluate(
    async ([address, json]) => {
      const headers = { "content-type": "application/json" };
      return (await fetch(address!, { method: "POST", headers, body: json })).status;
    },
    [at(path), JSON.stringify(body)],
  );
  expect(status, path).toBeLessThan(300);
};

const escapePattern = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
/** Matches the addresses of an endpoint. */
const patternOf = (base: string, path: string): RegExp =>
  new RegExp(
    `^${escapePattern(base.replace(/\/+$/, ""))}/${escapePattern(path)
      .replace("{languageSlug}/{logoutUrl}", "cz/cs/sign-out")
      .replace("{page}", "cz/cs/")
      .replaceAll(/\{\w+\}/g, "[\\w-]+")}(\\?|$)`,
  );

const other = `http://localhost:${otherPort}`;
const runs: { name: string; env: Record<string, string>; bases: Record<string, string> }[] = [
  {
    name: "one process serves everything (browser requests)",
    env: {},
    // Without addresses of upstream services, the page server reads files and its own use cases.
    bases: { browserApi: `${site}/cz/cs/api`, logging: site, assets: site, site },
  },
  {
    name: "every base URL is at another origin",
    env: {
      CONTENT_URL: other,
      CONTENT_BLOB_URL: `${other}/blobcontent/`,
      API_URL: `${other}/api/`,
      MAIN_DOMAIN_URL: other,
      TRUST_RATING_URL: `${other}/trust-rating`,
      LOGGING_URL: other,
      ASSETS_URL: other,
    },
    bases: {
      content: other,
      blob: `${other}/blobcontent`,
      api: `${other}/api`,
      mainDomain: other,
      trustRating: `${other}/trust-rating`,
      browserApi: `${other}/api`,
      logging: other,
      assets: other,
      site,
    },
  },
];

// One at a time: both runs use the same two ports.
test.describe.configure({ mode: "serial" });

for (const { name, env, bases } of sample(runs, 2, turn))
  test(`CAL-01 CAL-05 CAL-14 every endpoint of the table is requested when ${name}`, async ({
    context,
    page,
    pageErrors,
  }) => {
    // The browser sends no cookies to another site, so its API returns 401.
    pageErrors.allow(/401|on purpose/);
    const { folder, remove } = createWorkingFolder(content);
    const dataDir = mkdtempSync(join(tmpdir(), "dossier-e2e-endpoints-"));
    const mails = process.env.E2E_DATA_DIR;
    process.env.E2E_DATA_DIR = dataDir;
    const log = `reports/e2e-endpoints-${Object.keys(env).length}.log`;
    const host = new URL(at()).hostname;
    const elsewhere = await startOtherOrigin({ port: otherPort, target: ownPort, host, base: "/cz/cs" });
    const stop = await startTestServer({
      port: ownPort,
      cwd: folder,
      dataDir,
      log,
      env: { LOG_CALLS: "true", ...env },
    });
    try {
      const record: Recorded[] = [];
      context.on("request", (request) =>
        record.push({ by: "browser", method: request.method(), url: request.url() }),
      );
      await visit(page, context);
      const ofServer = () =>
        readFileSync(log, "utf8")
          .split("\n")
          .filter((line) => line.includes('"event":"upstream.request"'))
          .map((line): Recorded => ({ by: "page server", ...JSON.parse(line) }));
      const hasUpstream = Object.keys(env).length > 0;
      const missing = () =>
        endpoints
          .filter(({ sender }) => sender === "browser" || hasUpstream)
          .filter(({ sender, method, base, path }) => {
            const address = bases[sender === "browser" && base === "api" ? "browserApi" : base]!;
            return ![...record, ...ofServer()].some(
              (one) => one.by === sender && one.method === method && patternOf(address, path).test(one.url),
            );
          })
          .map(({ id, name }) => `${id} ${name}`);
      await expect.poll(missing).toEqual([]);
      // The other origin received every request that the page server logged for it.
      const received = new Set(elsewhere.received.map(({ method, url }) => `${method} ${other}${url}`));
      const sent = ofServer().map(({ method, url }) => `${method} ${url}`);
      expect(sent.filter((one) => one.includes(other) && !received.has(one))).toEqual([]);
      expect([received.size > 0, sent.length > 0]).toEqual([hasUpstream, hasUpstream]);
    } finally {
      // Close pages first, so that none requests a stopped server.
      await Promise.all(context.pages().map((open) => open.close()));
      await stop();
      await elsewhere.close();
      process.env.E2E_DATA_DIR = mails;
      remove();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
