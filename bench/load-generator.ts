/**
 * A separate process that sends requests and times them, so that its CPU time does not count as the server's. Receives jobs
 * over IPC, one at a time.
 */
import { Agent, request } from "node:http";

export type Prepared = {
  /** Responses are counted under this name. */
  name: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
};

export type Job = {
  port: number;
  requests: Prepared[];
  /** Requests per second, independent of response times; default: one after another. */
  perSecond?: number;
  /** Repeats every request for so long, all at the same time, each again as soon as it has its response. */
  seconds?: number;
};

/** Replaced in bodies by the number of the repetition, so that no cache helps, and in headers. */
const turnMark = "{turn}";

export type Outcome = {
  /** Milliseconds from sending to the end of the response. */
  times: number[];
  /** Status (0 for no response) → count. */
  statuses: Record<number, number>;
};

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

function send(port: number, { method, path, headers, body }: Prepared): Promise<number> {
  return new Promise((resolve) => {
    const length: Record<string, string> =
      body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const options = { agent, host: "127.0.0.1", port, method, path, headers: { ...headers, ...length } };
    const sent = request({ ...options, timeout: 30_000 }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
      response.on("error", () => resolve(0));
    });
    sent.on("timeout", () => sent.destroy());
    sent.on("error", () => resolve(0));
    sent.end(body);
  });
}

function withTurn({ headers, body, ...rest }: Prepared, turn: number): Prepared {
  const fill = (text: string) => text.replaceAll(turnMark, String(turn));
  const filled = Object.entries(headers).map(([name, value]) => [name, fill(value)]);
  return { ...rest, headers: Object.fromEntries(filled), body: body && fill(body) };
}

async function run({ port, requests, perSecond, seconds }: Job): Promise<Record<string, Outcome>> {
  const outcomes: Record<string, Outcome> = {};
  const one = async (prepared: Prepared) => {
    outcomes[prepared.name] ??= { times: [], statuses: {} };
    const { times, statuses } = outcomes[prepared.name]!;
    const began = performance.now();
    const status = await send(port, prepared);
    times.push(performance.now() - began);
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  if (seconds) {
    const end = performance.now() + seconds * 1000;
    const repeat = async (prepared: Prepared) => {
      for (let turn = 0; performance.now() < end; turn += 1) await one(withTurn(prepared, turn));
    };
    await Promise.all(requests.map(repeat));
    return outcomes;
  }
  if (!perSecond) {
    for (const prepared of requests) await one(prepared);
    return outcomes;
  }
  const began = performance.now();
  const running: Promise<void>[] = [];
  for (const [at, prepared] of requests.entries()) {
    const wait = began + (at * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    running.push(one(prepared));
  }
  await Promise.all(running);
  return outcomes;
}

/** Protocol: a job, which may be large, acknowledged with "ready"; then "go". */
let job: Job | undefined;
process.on("message", async (message: Job | "go") => {
  if (message === "go") process.send!(await run(job!));
  else {
    job = message;
    process.send!("ready");
  }
});
process.on("disconnect", () => process.exit());
