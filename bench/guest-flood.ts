import { setTimeout as pause } from "node:timers/promises";
import { sendRequest } from "../tests/crash/http.ts";
import { buildResume } from "../tests/support/documents.ts";
import { type Abuser, expensiveResume, hyphens, previewOf, small, statusesOf } from "./abusers.ts";
import { withChangedLines } from "./documents.ts";
import { quantile, startGenerator } from "./load.ts";
import type { Prepared } from "./load-generator.ts";
import { ownHeaders } from "./visitors.ts";

const warmUps = 5;
/** Alone and beside the flood in turn, so that other programs of the machine disturb both. */
const rounds = 3;
const samples = 20;
const interval = 1_000;
/** Longer than the samples beside the flood take. */
const seconds = 25;

/** As expensive as a document can be that counts as light work. */
const medium = expensiveResume("a-b ".repeat(45));
/** Requests of each kind under way at the same time: together they fill the queue. */
const parallel = { "small preview": 100, "medium preview": 100, "large preview": 20, download: 20 };

/** Guests of one network (an IPv6 /64), each request from another address and another tab. */
function floodOf(port: number): Prepared[] {
  const headers = ownHeaders(`www.us.localhost:${port}`);
  const request = (name: keyof typeof parallel, path: string, content = small): Prepared[] =>
    Array.from({ length: parallel[name] }, (_, at) => ({
      name,
      method: "POST",
      path,
      headers: {
        ...headers,
        "x-forwarded-for": `2001:db8::${at.toString(16)}`,
        "preview-id": `${name} ${at} {turn}`,
      },
      body: JSON.stringify(previewOf(content)),
    }));
  return [
    ...request("small preview", "/api/preview"),
    ...request("medium preview", "/api/preview", medium),
    ...request("large preview", "/api/preview", hyphens),
    ...request("download", "/api/guest/download/pdf"),
  ];
}

type Quiet = { port: number; cookie?: string; address: string };
type Sample = { ms: number; status: number };

/** A preview each second, or when the one before has come. */
async function preview(
  { port, cookie, address }: Quiet,
  firstTurn: number,
  count: number,
): Promise<Sample[]> {
  const content = buildResume("en-US");
  const one = async (turn: number): Promise<Sample> => {
    const began = performance.now();
    const { status } = await sendRequest(port, {
      method: "POST",
      path: "/api/preview",
      json: previewOf(withChangedLines(content, turn)),
      cookie,
      headers: { "x-forwarded-for": address },
    }).catch(() => ({ status: 0 }));
    return { ms: performance.now() - began, status };
  };
  const samples: Sample[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const sample = await one(firstTurn + turn);
    samples.push(sample);
    await pause(Math.max(0, interval - sample.ms));
  }
  return samples;
}

const timesOf = (taken: readonly Sample[]) => {
  const times = taken.map(({ ms }) => ms);
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
};

/**
 * Previews of a user and of a guest who ask for one each second, alone and while guests of another network send previews
 * and downloads as fast as the server responds. Needs `TRUSTED_PROXIES=127.0.0.1`.
 */
export async function measureGuestFlood(user: Abuser) {
  const { port } = user;
  const people: Record<string, Quiet> = { user, guest: { port, address: "203.0.113.7" } };
  const askAll = async (firstTurn: number, count: number) => {
    const asking = Object.entries(people).map(async ([name, person], at) => {
      // Never at the same moment.
      await pause((at * interval) / 2);
      return [name, await preview(person, firstTurn, count)] as const;
    });
    return Object.fromEntries(await Promise.all(asking));
  };
  await askAll(0, warmUps);
  const generator = startGenerator({ lowPriority: true });
  const [alone, beside]: Record<string, Sample[]>[][] = [[], []];
  const statuses: ReturnType<typeof statusesOf>[] = [];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      alone!.push(await askAll(1_000 * round, samples));
      const start = await generator.prepare({ port, requests: floodOf(port), seconds });
      const flood = start();
      await pause(interval);
      beside!.push(await askAll(1_000 * round + 500, samples));
      statuses.push(statusesOf(await flood));
    }
  } finally {
    await generator.end();
  }
  const compare = (name: string) => {
    const [before, during] = [alone!, beside!].map((all) => all.flatMap((each) => each[name]!));
    const [timesBefore, timesDuring] = [timesOf(before!), timesOf(during!)];
    return {
      alone: timesBefore,
      beside: timesDuring,
      previewRatio: timesDuring.p95 / timesBefore.p95,
      servedShare: during!.filter(({ status }) => status === 200).length / during!.length,
    };
  };
  return { quiet: Object.fromEntries(Object.keys(people).map((name) => [name, compare(name)])), statuses };
}
