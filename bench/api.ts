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
/** They take turns, so that none uses up a share of its own: a user may open 120 documents a minute. */
export const usersInTurn = 4;
/** Requests of a user to each endpoint, all within a minute. */
export const requestsOfUser = Math.ceil((warmUps + count) / usersInTurn);

type SignedIn = { port: number; cookie: string };
/** An endpoint under test: its expected status (default 200) and its nth request. */
type Measured = {
  status?: number;
  request(number: number): Omit<Prepared, "name" | "headers"> & { headers?: Record<string, string> };
};

const get = (path: string): Measured => ({ request: () => ({ method: "GET", path }) });

/**
 * Requests each endpoint as its client does, one after another, by signed-in users in turn with ten documents each, all
 * endpoints in turn. The baseline is `/healthz`, the minimum cost of any route.
 */
export async function measureApi(port: number, users: readonly SignedIn[]) {
  const prepared: (SignedIn & { endpoints: Record<string, Measured> })[] = [];
  for (const user of users) prepared.push({ ...user, endpoints: await endpointsOf(user) });
  const host = `www.us.localhost:${port}`;
  const requests = Array.from({ length: warmUps + count }, (_, number) => {
    const { cookie, endpoints } = prepared[number % prepared.length]!;
    return Object.entries(endpoints).map(([name, { request }]): Prepared => {
      const { headers, ...made } = request(Math.floor(number / prepared.length));
      return {
        name: number < warmUps ? "warm-up" : name,
        headers: { ...ownHeaders(host), cookie, ...headers },
        ...made,
      };
    });
  }).flat();
  const generator = startGenerator();
  try {
    const outcomes = await generator.run({ port, requests });
    const floor = outcomes[baseline]!.times;
    return Object.fromEntries(
      Object.entries(prepared[0]!.endpoints).map(([name, { status = 200 }]) => {
        const { times, statuses } = outcomes[name]!;
        if (statuses[status] !== count)
          throw new Error(`${name} responded ${JSON.stringify(statuses)} instead of ${status}`);
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

const baseline = "baseline: /healthz";
/** The portal of the host that `sendRequest` uses. */
const portal = "WLB";

async function endpointsOf(user: SignedIn): Promise<Record<string, Measured>> {
  const me = await sendRequest(user.port, { path: "/api/me", cookie: user.cookie });
  expectStatus(me, 200);
  const userId: string = JSON.parse(me.body).user.id;
  const path = await createDocuments(user);
  const page = latestResumeQuery(userId, portal);
  return {
    [baseline]: get("/healthz"),
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
    clientevents: postFromVisitor("/clientevents", (number) => ({
      portalCD: portal,
      events: [event(number)],
    })),
    "error/log": postFromVisitor("/error/log", reportOf),
    "documents: list": get("/api/documents"),
    "documents: read": get(path),
    "documents: save": await saveOf(user, path),
  };
}

/** Creates the user's documents and returns the path of the first. */
async function createDocuments({ port, cookie }: SignedIn): Promise<string> {
  const ids: string[] = [];
  for (let number = 0; number < documents; number += 1) {
    const created = await sendRequest(port, {
      method: "POST",
      path: "/api/documents",
      cookie,
      json: { kind: "resume", title: `Bench ${number}` },
    });
    expectStatus(created, 201);
    ids.push(JSON.parse(created.body).document.id);
  }
  return `/api/documents/${ids[0]}`;
}

/** A request to an event or error endpoint, each from another visitor. */
const postFromVisitor = (path: string, bodyOf: (number: number) => object): Measured => ({
  status: 202,
  request: (number) => ({
    method: "POST",
    path,
    headers: { "x-forwarded-for": visitorAddress(number) },
    body: JSON.stringify(bodyOf(number)),
  }),
});

async function saveOf({ port, cookie }: SignedIn, path: string): Promise<Measured> {
  const { body } = await sendRequest(port, { path, cookie });
  const { version } = JSON.parse(body).document as { version: number };
  const content = buildResume("en-US");
  return {
    request: (number) => ({
      method: "PUT",
      path,
      body: JSON.stringify({ version: version + number, content: withChangedLines(content, number) }),
    }),
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
