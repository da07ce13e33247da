import { latestResumeQuery } from "../src/documents/paginated-list/find-latest-document.ts";
import { sendRequest } from "../tests/crash/http.ts";
import { expectStatus } from "../tests/crash/session.ts";
import { buildResume } from "../tests/support/documents.ts";
import { withChangedLines } from "./documents.ts";
import { quantile, startGenerator } from "./load.ts";
import type { Prepared } from "./load-generator.ts";
import { event, ownHeaders, visitorAddress } from "./visitors.ts";

const count = 300;
const warmUps = 30;
const documents = 10;

type Person = { port: number; cookie: string };
/** Without `status`: 200. The nth request of a call. */
type Call = {
  status?: number;
  request(number: number): Omit<Prepared, "name" | "headers"> & { headers?: Record<string, string> };
};

const get = (path: string): Call => ({ request: () => ({ method: "GET", path }) });

/**
 * Each call as its caller makes it, one after another by one signed-in person with ten documents, all calls in turns. The
 * yardstick is `/healthz`, which is what any answer of a route costs at least.
 */
export async function measureApi(person: Person) {
  const calls = await callsOf(person);
  const host = `www.us.localhost:${person.port}`;
  const requests = Array.from({ length: warmUps + count }, (_, number) =>
    Object.entries(calls).map(([name, { request }]): Prepared => {
      const { headers, ...made } = request(number);
      return {
        name: number < warmUps ? "warm-up" : name,
        headers: { ...ownHeaders(host), cookie: person.cookie, ...headers },
        ...made,
      };
    }),
  ).flat();
  const generator = startGenerator();
  try {
    const outcomes = await generator.run({ port: person.port, requests });
    const floor = outcomes[yardstick]!.times;
    return Object.fromEntries(
      Object.entries(calls).map(([name, { status = 200 }]) => {
        const { times, statuses } = outcomes[name]!;
        if (statuses[status] !== count)
          throw new Error(`${name} answered ${JSON.stringify(statuses)} instead of ${status}`);
        const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
        return [
          name,
          { p50, p99, p50Ratio: p50 / quantile(floor, 0.5), p99Ratio: p99 / quantile(floor, 0.99) },
        ];
      }),
    );
  } finally {
    await generator.end();
  }
}

const yardstick = "yardstick: /healthz";
/** The portal of the host that `ask` asks. */
const portal = "WLB";

async function callsOf({ port, cookie }: Person): Promise<Record<string, Call>> {
  const me = await sendRequest(port, { path: "/api/me", cookie });
  expectStatus(me, 200);
  const userId: string = JSON.parse(me.body).user.id;
  const ids: string[] = [];
  for (let number = 0; number < documents; number += 1) {
    const made = await sendRequest(port, {
      method: "POST",
      path: "/api/documents",
      cookie,
      json: { kind: "resume", title: `Bench ${number}` },
    });
    expectStatus(made, 201);
    ids.push(JSON.parse(made.body).document.id);
  }
  const path = `/api/documents/${ids[0]}`;
  const { version } = JSON.parse((await sendRequest(port, { path, cookie })).body).document as { version: number };
  const content = buildResume("en-US");
  const page = latestResumeQuery(userId, portal);

  return {
    [yardstick]: get("/healthz"),
    "user claims": {
      request: () => ({
        method: "POST",
        path: "/api/user/claims",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "decryptOnlyAuthCookie=false&includeRedirectUrl=false",
      }),
    },
    ispremium: get(`/api/users/ispremium/${userId}/${portal}`),
    getpaginated: get(`/api/documents/getpaginated?${page}`),
    userpreferences: get(`/api/userpreferences/${userId}`),
    pricing: get("/api/pricing"),
    countryclaims: get("/eb/api/v1/user/countryclaims"),
    GetCSInformation: { request: () => ({ method: "POST", path: "/Common.aspx/GetCSInformation" }) },
    clientevents: {
      status: 202,
      request: (number) => ({
        method: "POST",
        path: "/clientevents",
        headers: { "x-forwarded-for": visitorAddress(number) },
        body: JSON.stringify({ portalCD: portal, events: [event(number)] }),
      }),
    },
    "error/log": {
      status: 202,
      request: (number) => ({
        method: "POST",
        path: "/error/log",
        headers: { "x-forwarded-for": visitorAddress(number) },
        body: JSON.stringify(reportOf(number)),
      }),
    },
    "documents: list": get("/api/documents"),
    "documents: read": get(path),
    "documents: save": {
      request: (number) => ({
        method: "PUT",
        path,
        body: JSON.stringify({ version: version + number, content: withChangedLines(content, number) }),
      }),
    },
  };
}

const reportOf = (number: number) => ({
  errorMessage: JSON.stringify({
    message: `Cannot read properties of undefined (reading '${number % 7}')`,
    stack: Array.from(
      { length: 12 },
      (_, line) => `    at part${line} (https://www.us.localhost/lpnext/x.js:1:${number})`,
    ).join("\n"),
  }),
  componentStack: JSON.stringify({ component: "header" }),
  logAsInfo: false,
  currentUrl: "http://www.us.localhost/lp/resume-builder",
  docID: "",
  sourceAppCD: "LP",
  productCD: "RWZ",
  deviceType: "desktop",
  browser: "Firefox",
  portalCD: portal,
  isINTL: false,
  isRGNRCP: false,
  userID: "",
});
