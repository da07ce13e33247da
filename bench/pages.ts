import { mkdtempSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import autocannon from "autocannon";
import { median } from "./load.ts";
import { cpuSeconds, startProcess, stopProcess } from "./process.ts";
import { type Address, homes } from "./visitors.ts";

export type Sizes = { raw: number; gzip: number; br: number };

type RawResponse = { headers: string[]; body: Buffer };

export function fetchRaw(port: number, { host, path }: Address, encoding: string): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    request({ port, path, headers: { host, "accept-encoding": encoding } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const skipped = new Set(["date", "connection", "keep-alive"]);
      const headers: string[] = [];
      for (let at = 0; at < response.rawHeaders.length; at += 2)
        if (!skipped.has(response.rawHeaders[at]!.toLowerCase()))
          headers.push(response.rawHeaders[at]!, response.rawHeaders[at + 1]!);
      if (response.statusCode !== 200) reject(new Error(`${host}${path} returned ${response.statusCode}`));
      resolve({ headers, body: Buffer.concat(chunks) });
    })
      .on("error", reject)
      .end();
  });
}

/** Bytes of each portal's home page: the HTML with its CSS, and the script it loads immediately. */
export async function measureBytes(port: number) {
  const portals: Record<string, { html: Sizes; css: Sizes; script: Sizes }> = {};
  const sizes = (body: Buffer): Sizes => ({
    raw: body.length,
    gzip: gzipSync(body, { level: 9 }).length,
    br: brotliCompressSync(body).length,
  });
  for (const address of homes(port)) {
    const [plain, gzip, br] = await Promise.all(
      ["identity", "gzip", "br"].map((encoding) => fetchRaw(port, address, encoding)),
    );
    const html = String(plain!.body);
    const css = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join("");
    const scripts = await Promise.all(
      [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, path]) =>
        fetchRaw(port, { ...address, path: path! }, "identity"),
      ),
    );
    portals[address.code] = {
      html: { raw: plain!.body.length, gzip: gzip!.body.length, br: br!.body.length },
      css: sizes(Buffer.from(css)),
      script: sizes(Buffer.concat(scripts.map(({ body }) => body))),
    };
  }
  return portals;
}

type Load = { requestsPerSecond: number; perCpuSecond: number; p50: number; p99: number };

/** Sends requests over all addresses to one server for `seconds`. */
async function load(port: number, pid: number, addresses: Address[], seconds: number): Promise<Load> {
  const before = cpuSeconds([pid]);
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: 32,
    duration: seconds,
    requests: addresses.map(({ host, path }) => ({
      path,
      headers: { host, "accept-encoding": "gzip, deflate, br" },
    })),
  });
  const cpu = cpuSeconds([pid]) - before;
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} requests failed`);
  return {
    requestsPerSecond: result.requests.total / result.duration,
    perCpuSecond: result.requests.total / cpu,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

/** Pages that are finished: the home pages. */
export const measureCached = (port: number, pid: number) => measureAgainstBare(port, pid, homes(port));

/** Pages rendered for each request: the sign-in page with a return address, over all hosts. */
export function measureUncached(port: number, pid: number) {
  let count = 0;
  const addresses = homes(port).flatMap(({ host, path }) =>
    Array.from({ length: 10 }, () => ({ host, path: `${path}sign-in?next=%2Fdashboard%3Fn%3D${count++}` })),
  );
  return measureAgainstBare(port, pid, addresses);
}

/**
 * Pages against a bare server with the same bytes, in turn, so that noise affects both. The load generator shares the
 * machine, so compare requests per CPU second of the server.
 */
async function measureAgainstBare(
  port: number,
  pid: number,
  addresses: Address[],
  { rounds = 5, seconds = 4 } = {},
) {
  const pages: Record<string, { headers: string[]; body: string }> = {};
  for (const address of addresses) {
    const { headers, body } = await fetchRaw(port, address, "gzip, deflate, br");
    pages[`${address.host} ${address.path}`] = { headers, body: body.toString("base64") };
  }
  const file = join(mkdtempSync(join(tmpdir(), "dossier-bench-")), "pages.json");
  writeFileSync(file, JSON.stringify(pages));
  const barePort = port + 1;
  const bare = await startProcess(
    ["bench/bare-server.ts"],
    { BARE_PAGES: file, PORT: String(barePort) },
    async () => (await fetch(`http://127.0.0.1:${barePort}`)).ok,
  );
  try {
    await load(port, pid, addresses, 2);
    await load(barePort, bare.pid!, addresses, 2);
    const ours: Load[] = [];
    const theirs: Load[] = [];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await load(port, pid, addresses, seconds));
      theirs.push(await load(barePort, bare.pid!, addresses, seconds));
    }
    const pick = (loads: Load[], key: keyof Load) => median(loads.map((one) => one[key]));
    const summary = (loads: Load[]) => ({
      requestsPerSecond: pick(loads, "requestsPerSecond"),
      perCpuSecond: pick(loads, "perCpuSecond"),
      p50: pick(loads, "p50"),
      p99: pick(loads, "p99"),
    });
    return {
      dossier: summary(ours),
      bare: summary(theirs),
      ratio: median(ours.map((one, at) => one.requestsPerSecond / theirs[at]!.requestsPerSecond)),
      ratioPerCpuSecond: median(ours.map((one, at) => one.perCpuSecond / theirs[at]!.perCpuSecond)),
    };
  } finally {
    await stopProcess(bare);
  }
}
