import { existsSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { startGenerator } from "./load.ts";
import type { Prepared } from "./load-generator.ts";
import type { MainThreadDelay } from "./main-thread-delay.ts";
import { event, ownHeaders, visitorAddress } from "./visitors.ts";

const seconds = 4;
const perSecond = 40;
const count = seconds * perSecond;
const rounds = 2;

export type FloodTarget = { port: number; pid: number; cookie: string; delayFile: string };

/** How late the main thread's timers fire under each flood, and without one, in the same run. Loopback only. */
export async function measureFloods(target: FloodTarget) {
  const generator = startGenerator({ lowPriority: true });
  const results: Record<
    string,
    { alone: MainThreadDelay; beside: MainThreadDelay; statuses: Record<string, number> }
  > = {};
  try {
    for (const [name, flood] of Object.entries(floodsOf(target))) {
      const statuses: Record<string, number> = {};
      const [alone, beside]: MainThreadDelay[][] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        alone!.push(await delayDuring(target, () => wait(seconds * 1_000)));
        beside!.push(
          await delayDuring(target, async () => {
            if (flood === "abort") return abortRequests(target, statuses);
            const outcomes = await generator.run({ port: target.port, requests: flood, perSecond });
            for (const [status, times] of Object.entries(outcomes[name]!.statuses))
              statuses[status] = (statuses[status] ?? 0) + times;
          }),
        );
      }
      results[name] = { alone: worstOf(alone!), beside: worstOf(beside!), statuses };
    }
  } finally {
    await generator.end();
  }
  return results;
}

/** Sorted by p99: the round with the highest. */
const worstOf = (delays: MainThreadDelay[]): MainThreadDelay => delays.toSorted((a, b) => b.p99 - a.p99)[0]!;

async function delayDuring(
  { pid, delayFile }: FloodTarget,
  work: () => Promise<unknown>,
): Promise<MainThreadDelay> {
  await readDelay(pid, delayFile);
  await work();
  return readDelay(pid, delayFile);
}

/** The delay since the last call. */
async function readDelay(pid: number, file: string): Promise<MainThreadDelay> {
  rmSync(file, { force: true });
  process.kill(pid, "SIGUSR2");
  while (!existsSync(file)) await wait(20);
  return JSON.parse(readFileSync(file, "utf8"));
}

const long = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
const list = (length: number, unit: (at: number) => string) =>
  Array.from({ length }, (_, at) => unit(at)).join();

/** Requests of each flood, each from another network, so that no budget ends it early. */
function floodsOf({ port, cookie }: FloodTarget): Record<string, Prepared[] | "abort"> {
  const host = `www.us.localhost:${port}`;
  const requests = (
    name: string,
    method: string,
    path: string,
    body: string | undefined,
    headers = {},
  ): Prepared[] =>
    Array.from({ length: count }, (_, at) => ({
      name,
      method,
      path,
      body,
      headers: { ...ownHeaders(host), "x-forwarded-for": visitorAddress(at), ...headers },
    }));
  const report = (stack: string) =>
    JSON.stringify({
      errorMessage: JSON.stringify({ message: "x", stack }),
      componentStack: stack,
      logAsInfo: false,
      currentUrl: "",
    });
  const signedIn = { cookie };
  const unknownKeys = `{"version":1,"content":{${list(70_000, (at) => `"k${at}":1`)}}}`;
  const imported = `{"source":"json-resume","data":{"work":[${list(190, (at) => `{"name":"${at}","summary":"${long("e\u0301 ", 1_200)}"}`)}]}}`;
  const marks = `{"source":"json-resume","data":{"basics":{"summary":"a${long("\u0301\u0323", 200_000)}"}}}`;
  return {
    events: requests(
      "events",
      "POST",
      "/clientevents",
      JSON.stringify({ events: Array.from({ length: 50 }, (_, at) => ({ ...event(at), id: undefined })) }),
    ),
    "error stacks of @": requests("error stacks of @", "POST", "/error/log", report(long("@", 8_000))),
    "error stacks of %40": requests("error stacks of %40", "POST", "/error/log", report(long("%40", 8_000))),
    "unknown keys": requests("unknown keys", "POST", "/api/preview", unknownKeys, signedIn),
    "large imports": requests("large imports", "POST", "/api/documents/import", imported, signedIn),
    "combining marks": requests("combining marks", "POST", "/api/documents/import", marks, signedIn),
    "big cookies": requests("big cookies", "GET", "/sign-in", undefined, {
      cookie: long("a=%E0%A4%A; ", 12_000),
    }),
    "aborted requests": "abort",
  };
}

/** Requests whose client closes the connection within the body. */
async function abortRequests({ port, cookie }: FloodTarget, statuses: Record<string, number>): Promise<void> {
  const host = `www.us.localhost:${port}`;
  for (let at = 0; at < count; at += 1) {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write(
      `POST /api/preview HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nCookie: ${cookie}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 900000\r\n\r\n{"kind":',
    );
    await wait(1_000 / perSecond);
    socket.destroy();
    statuses.aborted = (statuses.aborted ?? 0) + 1;
  }
}
