import { readdir } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { mailDir } from "../../src/mail/mail-transport.server.ts";
import { assetPath, openSite, type Site } from "../support/site.ts";
import { pages } from "./authorisation-table.ts";

/** Which hosts, environments and development pages a deployment serves. */
let production: Site;
let development: Site;
beforeAll(async () => {
  [production, development] = await Promise.all([openSite(), openSite({ production: false })]);
});
afterAll(async () => {
  await production?.close();
  await development?.close();
});

/** As from a browser on this machine: without a proxy. */
const direct = { outside: true, headers: { "x-forwarded-for": undefined } };

describe("S23 unknown hosts get 421 on every route, page and asset", () => {
  const unknown = ["127.0.0.1", "[::1]:3000", "evil.example", "www.uk.localhost.evil.example", ""];
  test.each(["production", "development"])("in %s", async (mode) => {
    const site = mode === "production" ? production : development;
    const targets = [
      ...site.routes.map(({ method, path }) => ({
        method: method === "ALL" ? "GET" : method,
        path: path.replace(/:\w+(\{[^}]*\})?/g, "x").replaceAll("*", "x"),
      })),
      ...Object.values(pages).flatMap(({ paths }) => paths.map((path) => ({ method: "GET", path }))),
      ...[assetPath, "/blobcontent/notifications/qa/notification.js", "/", "/a/../b", "//"].map((path) => ({
        method: "GET",
        path,
      })),
    ];
    expect(targets.length).toBeGreaterThan(100);
    for (const host of unknown)
      for (const target of targets) {
        const response = await site.request({ ...target, ...direct, host });
        expect(response.status, `${host} ${target.method} ${target.path}`).toBe(421);
        expect(response.text).not.toContain("evil");
        expect(response.headers["set-cookie"]).toBeUndefined();
      }
  });

  async function exchange(site: Site, lines: string[]): Promise<string> {
    const socket = site.openSocket();
    // Ending the socket would abort a page that is still rendered.
    socket.write(`${lines.join("\r\n")}\r\n\r\n`);
    return await text(socket);
  }

  test.each([
    [["GET / HTTP/1.0"], 421],
    [["GET /healthz HTTP/1.0", "Host: 127.0.0.1"], 421],
    [["GET http://evil.example/ HTTP/1.1", "Host: www.de.localhost", "Connection: close"], 421],
    [["GET http://www.de.localhost/ HTTP/1.1", "Host: evil.example", "Connection: close"], 400],
    [["GET http://www.de.localhost/healthz HTTP/1.1", "Host: www.de.localhost", "Connection: close"], 200],
    // RFC 9112, section 3.2: 400 for a request with no or with several Host headers.
    [["GET / HTTP/1.1", "Connection: close"], 400],
    [["GET / HTTP/1.1", "Host: www.de.localhost", "Host: evil.example", "Connection: close"], 400],
    [["GET / HTTP/1.1", "Host: evil.example", "Host: www.de.localhost", "Connection: close"], 400],
  ] as [string[], number][])("%j → %i", async (lines, status) => {
    for (const site of [production, development])
      expect(await exchange(site, lines)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  test("a request line with another host than the header gets no page from memory", async () => {
    const browser = ["User-Agent: Mozilla/5.0 Chrome/130.0", "Accept: text/html", "Connection: close"];
    for (const site of [production, development]) {
      for (let count = 0; count < 2; count += 1) {
        const page = await exchange(site, ["GET / HTTP/1.1", "Host: www.de.localhost", ...browser]);
        expect(page).toMatch(/^HTTP\/1.1 200 /);
      }
      const line = "GET http://www.de.localhost/ HTTP/1.1";
      expect(await exchange(site, [line, "Host: www.uk.localhost", ...browser])).toMatch(/^HTTP\/1.1 400 /);
    }
  });

  test("in development the response names the right addresses, for browsers and for programs", async () => {
    const host = `127.0.0.1:${development.port}`;
    const program = await development.request({ path: "/", host, ...direct });
    const browser = await development.request({
      path: "/",
      host,
      outside: true,
      headers: { accept: "text/html" },
    });
    for (const { text: body } of [program, browser]) expect(body).toContain("http://www.uk.localhost/");
    expect(browser.headers["content-type"]).toContain("text/html");
    const refused = await production.request({ path: "/", host, headers: { accept: "text/html" } });
    expect([refused.status, refused.text]).toEqual([421, "Misdirected request\n"]);
  });
});

describe("development pages are for this machine", () => {
  const paths = ["/dev/mail", "/dev/gallery", "/dev/gallery/portal", "/dev/gallery/appearance"];
  const proxied = [
    "forwarded",
    "via",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
    "x-forwarded-port",
    "x-forwarded-server",
    "X-Forwarded-Prefix",
    "x-real-ip",
    "x-client-ip",
    "x-cluster-client-ip",
    "x-original-host",
    "x-envoy-external-address",
    "true-client-ip",
    "cf-connecting-ip",
    "cdn-loop",
    "client-ip",
    "fastly-client-ip",
    "fly-client-ip",
    "do-connecting-ip",
    "x-azure-clientip",
    "x-appengine-user-ip",
    "x-amzn-trace-id",
    "x-vercel-forwarded-for",
    "x-country",
  ];

  test("a browser on this machine sees them, and no proxied request does", async () => {
    for (const path of paths) {
      expect((await development.request({ path, ...direct })).status, path).toBe(200);
      for (const outside of [true, false])
        for (const name of proxied) {
          const headers = { "x-forwarded-for": undefined, [name]: "127.0.0.1" };
          const response = await development.request({ path, outside, headers });
          expect(response.status, `${name} ${path}`).toBe(404);
        }
    }
    const checkMail = { path: "/check-mail?for=reset", host: "www.us.localhost" };
    expect((await development.request({ ...checkMail, ...direct })).text).toContain('href="/dev/mail"');
    expect((await development.request(checkMail)).text).not.toContain("/dev/mail");
  });

  test("hosts other than localhost names do not serve them, and production serves them to no host", async () => {
    const env = { BASE_DOMAINS: "dossier.test" };
    const network = await openSite({ production: false, env });
    try {
      for (const path of paths) {
        expect((await network.request({ path, host: "www.de.dossier.test", ...direct })).status).toBe(404);
        expect((await production.request({ path, ...direct })).status).toBe(404);
      }
    } finally {
      await network.close();
    }
  });
});

describe("only configured environments are served", () => {
  const email = "resident@example.com";
  const forgot = (environment: string, scheme = "https") => {
    const host = `${environment}.de.localhost`;
    return {
      method: "POST",
      path: "/api/account/sign-up",
      host,
      headers: { origin: `${scheme}://${host}` },
      json: { email, password: "correct horse battery 7" },
    };
  };
  const mails = async (site: Site) => (await readdir(mailDir(site.directory)).catch(() => [])).length;

  test.each(["stg", "qa", "reg", "origin"])(
    "in production %s. is unknown and sends no mail",
    async (name) => {
      const response = await production.request(forgot(name));
      expect(response.status).toBe(421);
      expect((await production.request({ path: "/", host: `${name}.de.localhost` })).status).toBe(421);
      expect(await mails(production)).toBe(0);
    },
  );

  test("an environment that the operator enabled has links to itself", async () => {
    const site = await openSite({ env: { ENVIRONMENTS: "stg" } });
    try {
      expect((await site.request({ path: "/", host: "www.de.localhost" })).status).toBe(421);
      expect((await site.request({ path: "/", host: "de.localhost" })).status).toBe(421);
      expect((await site.request(forgot("stg"))).status).toBeLessThan(400);
      await vi.waitFor(async () => expect(await mails(site)).toBe(1));
    } finally {
      await site.close();
    }
  });
});
