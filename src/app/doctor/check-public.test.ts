import { once } from "node:events";
import { createServer, type RequestListener, request as startRequest } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo, LookupFunction, Server } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { testCertificate } from "../../../tests/support/certificate.ts";
import { readArrival } from "../../http/arrival.server.ts";
import { createClientAddresses } from "../../http/client-address.server.ts";
import { readHosts } from "../../portals/hosts/hosts.ts";
import { checkPublic, judgeCertificates } from "./check-public.server.ts";
import { confirmProbe, probeHeader } from "./probe.server.ts";

const secret = "k3Jx9vQpL2mZr8TtYw5NbC7dFg4HsA6e";

async function listen(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** A server that responds to probes as the app does. */
function respondToProbes(trustedProxies: string, ownSecret = secret): RequestListener {
  const clients = createClientAddresses(trustedProxies);
  return (request, response) => {
    const confirmation = confirmProbe(ownSecret, request.headers[probeHeader] as string);
    if (!confirmation) return void response.writeHead(404).end("Not found");
    const arrival = readArrival(request, clients.isFromProxy(request));
    response.end(JSON.stringify({ confirmation, clientIp: clients.addressOf(request), ...arrival }));
  };
}

/** How a proxy treats X-Forwarded-For. */
type Forwarding = "replaces" | "passes on" | "drops";

function proxyTo(port: number, forwarding: Forwarding): RequestListener {
  return (request, response) => {
    const headers = { ...request.headers };
    if (forwarding === "replaces") headers["x-forwarded-for"] = "198.51.100.7";
    if (forwarding === "passes on") headers["x-forwarded-for"] ??= "198.51.100.7";
    if (forwarding === "drops") delete headers["x-forwarded-for"];
    const { url: path, method } = request;
    const upstream = startRequest({ host: "127.0.0.1", port, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    upstream.end();
  };
}

type Broken = {
  trustedProxies?: string;
  forwarding?: Forwarding;
  /** Another deployment responds at the public address. */
  otherSecret?: string;
  ca?: string | undefined;
  lookup?: LookupFunction;
  isDown?: boolean;
  domains?: string;
};

const everywhere: LookupFunction = (_host, _options, done) =>
  done(null, [{ address: "127.0.0.1", family: 4 }]);

/** Checks a deployment behind a TLS proxy, which is sound except for what `broken` says. */
async function checkBroken(broken: Broken = {}) {
  const { trustedProxies = "127.0.0.1", forwarding = "replaces" } = broken;
  const port = await listen(createServer(respondToProbes(trustedProxies)));
  const target = broken.otherSecret
    ? await listen(createServer(respondToProbes(trustedProxies, broken.otherSecret)))
    : port;
  const tlsPort = await listen(createTlsServer(testCertificate, proxyTo(target, forwarding)));
  const hosts = readHosts(broken.domains ?? "uk=uk.dossier.test,us=us.dossier.test", ["www"]);
  const findings = await checkPublic(
    {
      deployment: { scheme: "https", port: tlsPort, hosts },
      secret,
      listener: { HOST: "127.0.0.1", PORT: broken.isDown ? 1 : port },
    },
    {
      lookup: broken.lookup ?? everywhere,
      ca: "ca" in broken ? broken.ca : testCertificate.cert,
      timeout: 60_000,
    },
  );
  return Object.fromEntries(
    Object.entries(findings).map(([name, list]) => [
      name,
      list.map(({ status, text }) => `${status} ${text}`),
    ]),
  );
}

test("a sound deployment has no problems", async () => {
  expect(await checkBroken()).toEqual({
    server: [expect.stringMatching(/^ok Dossier listens/)],
    hosts: ["ok 4 of 4 hosts reach this server"],
    tls: ["ok certificates of 4 hosts are valid"],
    proxies: ["ok the proxy at 127.0.0.1 names the client, 198.51.100.7"],
  });
});

test("a server that does not run is one problem, and the rest is skipped", async () => {
  const { server, hosts } = await checkBroken({ isDown: true });
  expect(server).toEqual([
    expect.stringMatching(/^problem Dossier does not respond at .* connection is refused/),
  ]);
  expect(hosts).toEqual(["skipped needs the running server"]);
});

test("a host that does not resolve is a problem, a bare one advice", async () => {
  const lookup: LookupFunction = (host, options, done) =>
    host.endsWith("us.dossier.test")
      ? done(Object.assign(new Error("no such host"), { code: "ENOTFOUND" }), [])
      : everywhere(host, options, done);
  const { hosts } = await checkBroken({ lookup });
  expect(hosts).toEqual([
    expect.stringMatching(/^advice https:\/\/us\.dossier\.test:\d+: its name does not resolve/),
    expect.stringMatching(/^problem https:\/\/www\.us\.dossier\.test:\d+: its name does not resolve/),
    "ok 2 of 4 hosts reach this server",
  ]);
});

test("a host that leads to another server is a problem", async () => {
  const { hosts, proxies } = await checkBroken({ otherSecret: "another secret of 32 characters!" });
  expect(
    hosts!.filter((text) => /^problem .*another server responds, with status 404/.test(text)),
  ).toHaveLength(2);
  expect(proxies).toEqual(["skipped no host was reached"]);
});

test("a certificate that browsers do not trust, or for another name, is a problem", async () => {
  const { tls } = await checkBroken({ ca: undefined });
  expect(tls).toHaveLength(4);
  expect(tls![0]).toMatch(/^problem .*self-signed/);
  const other = await checkBroken({ domains: "uk=uk.other.test,us=us.dossier.test" });
  expect(other.tls!.filter((text) => /^problem .*uk\.other\.test.*altnames/i.test(text))).toHaveLength(2);
});

test.each([
  [6, "problem"],
  [20, "advice"],
  [90, "ok"],
])("a certificate that ends in %i days is: %s", (days, status) => {
  const host = readHosts("uk=uk.dossier.test,us=us.dossier.test").byName.get("www.uk.dossier.test")!;
  const arrival = { confirmation: "", clientIp: "", peer: "", isTrustedProxy: true, proxyHeaders: [] };
  const validTo = new Date(days * 86_400_000 + 1_000);
  const [finding] = judgeCertificates(
    [{ host, origin: "https://www.uk.dossier.test", result: { arrival, validTo } }],
    0,
  );
  expect(finding!.status).toBe(status);
});

test.each([
  [
    { trustedProxies: "" },
    "problem requests arrive through a proxy at 127.0.0.1, which is not in TRUSTED_PROXIES",
  ],
  [{ forwarding: "drops" }, "problem the proxy at 127.0.0.1 does not say who the client is"],
  [{ forwarding: "passes on" }, "problem visitors can choose the address that limits count"],
] as [Broken, string][])("proxies: %o", async (broken, text) => {
  const { proxies } = await checkBroken(broken);
  expect(proxies![0]).toContain(text);
});
