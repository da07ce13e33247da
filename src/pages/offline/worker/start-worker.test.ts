import { beforeEach, expect, test, vi } from "vitest";
import { startWorker } from "./start-worker.ts";
import type { WorkerScope } from "./worker-scope.ts";
import type { WorkerSettings } from "./worker-settings.ts";

const origin = "https://www.dossier.example";
const scope = `${origin}/cz/cs/zivotopis`;
const settings = (build: string, needed = [`${origin}/lpnext/assets/${build}.js`]): WorkerSettings => ({
  build,
  page: "/cz/cs/offline/resume?scheme=dark",
  files: `${origin}/lpnext/`,
  needed,
  api: "/cz/cs/api/*",
});

type Listener = (event: object) => void;

/** A browser's caches, which several workers share. */
function createCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const address = (key: string | { url: string }) =>
    new URL(typeof key === "string" ? key : key.url, origin).href;
  const open = async (name: string) => {
    if (!stores.has(name)) stores.set(name, new Map());
    const store = stores.get(name)!;
    return {
      match: async (key: string | { url: string }) => store.get(address(key))?.clone(),
      put: async (key: string, response: Response) => void store.set(address(key), response),
      keys: async () => [...store.keys()].map((url) => ({ url })),
      delete: async (key: string | { url: string }) => store.delete(address(key)),
    };
  };
  return { stores, open, delete: async (name: string) => stores.delete(name) };
}

let caches: ReturnType<typeof createCaches>;
let server: (url: string, options?: RequestInit) => Response;
beforeEach(() => {
  caches = createCaches();
  server = siteOf("1");
});

const html = (build: string) => `<html data-build="${build}">`;
const siteOf = (build: string) => (url: string) => {
  const { pathname } = new URL(url, origin);
  if (pathname.startsWith("/lpnext/")) return new Response(`file ${pathname}`, { headers: { date: now() } });
  return new Response(pathname.includes("/offline/") ? html(build) : "from the server");
};
const now = (age = 0) => new Date(Date.now() - age).toUTCString();
const away = () => {
  throw new TypeError("no connection");
};

/** A worker with the events that a browser sends to it. */
function run(workerSettings: WorkerSettings | null) {
  const listeners: Record<string, Listener> = {};
  const fetch = vi.fn(async (request: string | { url: string }, options?: RequestInit) =>
    server(typeof request === "string" ? request : request.url, options),
  );
  const worker = {
    registration: {
      scope,
      unregister: vi.fn(async () => true),
      navigationPreload: { enable: vi.fn(async () => {}) },
    },
    clients: { claim: vi.fn(async () => {}) },
    caches,
    navigator: {},
    fetch,
    skipWaiting: vi.fn(async () => {}),
    addEventListener: (type: string, listener: Listener) => {
      listeners[type] = listener;
    },
  };
  startWorker(worker as unknown as WorkerScope, workerSettings);
  const lifetime = async (type: string, parts: object = {}) => {
    const waiting: Promise<unknown>[] = [];
    listeners[type]!({ ...parts, waitUntil: (work: Promise<unknown>) => waiting.push(work) });
    await Promise.all(waiting);
  };
  return {
    ...worker,
    install: (parts?: object) => lifetime("install", parts),
    activate: () => lifetime("activate"),
    /** The worker's response; null if it leaves the request to the browser. */
    async request(
      path: string,
      request: { method?: string; mode?: string } = {},
      preloadResponse?: Promise<Response>,
    ) {
      let response: Promise<Response> | null = null;
      const url = new URL(path, origin).href;
      listeners.fetch?.({
        request: { url, method: "GET", mode: "cors", ...request },
        preloadResponse,
        respondWith: (given: Promise<Response>) => {
          response = given;
        },
      });
      return response && (await (response as Promise<Response>)).text();
    },
  };
}
const navigation = { mode: "navigate" };
const document = "/cz/cs/zivotopis/0199";

async function running(build = "1") {
  const worker = run(settings(build));
  await worker.install();
  await worker.activate();
  return worker;
}
const keptFiles = () => [...caches.stores.get("dossier-files")!.keys()].map((url) => new URL(url).pathname);

test("the page opens from the server, and without a connection from the device", async () => {
  const worker = await running();
  expect(await worker.request(document, navigation)).toBe("from the server");
  server = away;
  for (const path of [document, "/cz/cs/zivotopis", "/cz/cs/zivotopis?template=sidebar"])
    expect(await worker.request(path, navigation)).toBe(html("1"));
});

test.each([502, 503, 504])("a proxy's %i opens the page from the device", async (status) => {
  const worker = await running();
  server = () => new Response("proxy", { status });
  expect(await worker.request(document, navigation)).toBe(html("1"));
});

test("other failures of the server are shown as they are", async () => {
  const worker = await running();
  server = () => new Response("not found", { status: 404 });
  expect(await worker.request(document, navigation)).toBe("not found");
});

test("a navigation takes the response that the browser requested while the worker started", async () => {
  const worker = await running();
  worker.fetch.mockClear();
  expect(await worker.request(document, navigation, Promise.resolve(new Response("early")))).toBe("early");
  expect(worker.fetch).not.toHaveBeenCalled();
  const failed = Promise.reject(new TypeError("no connection"));
  expect(await worker.request(document, navigation, failed)).toBe(html("1"));
});

test.each([
  ["a page whose path only begins like it", "/cz/cs/zivotopis-vzory", navigation],
  ["the API", "/cz/cs/api/documents/0199", {}],
  ["a save", "/cz/cs/api/documents/0199", { method: "PUT" }],
  ["a form", "/cz/cs/zivotopis", { ...navigation, method: "POST" }],
  ["a photo", "/cz/cs/api/files/0199", { mode: "no-cors" }],
  ["another site", "https://elsewhere.example/lpnext/x.js", {}],
])("%s is left to the browser", async (_case, path, request) => {
  const worker = await running();
  worker.fetch.mockClear();
  expect(await worker.request(path, request)).toBeNull();
  expect(worker.fetch).not.toHaveBeenCalled();
});

test("nothing is kept except the page without cookies, and files of the build", async () => {
  const worker = run(settings("1"));
  const sent: [string, RequestInit | undefined][] = [];
  const site = server;
  server = (url, options) => {
    sent.push([new URL(url, origin).pathname, options]);
    return site(url);
  };
  await worker.install();
  await worker.request(document, navigation);
  await worker.request("/lpnext/assets/later.js");
  expect(sent.find(([path]) => path.includes("/offline/"))![1]).toEqual({
    credentials: "omit",
    cache: "no-store",
  });
  expect(sent.find(([path]) => path.includes("later"))![1]).toEqual({ credentials: "omit", mode: "cors" });
  expect([...caches.stores.keys()].sort()).toEqual(["dossier-files", "dossier-pages"]);
  expect([...caches.stores.get("dossier-pages")!.keys()]).toEqual([
    `${origin}/cz/cs/offline/resume?scheme=dark`,
  ]);
  expect(keptFiles()).toEqual(["/lpnext/assets/1.js", "/lpnext/assets/later.js"]);
});

test("a file is requested once; a failed response is not kept", async () => {
  const worker = await running();
  server = () => new Response("broken", { status: 500 });
  expect(await worker.request("/lpnext/assets/later.js")).toBe("broken");
  server = siteOf("1");
  expect(await worker.request("/lpnext/assets/later.js")).toBe("file /lpnext/assets/later.js");
  server = away;
  expect(await worker.request("/lpnext/assets/later.js")).toBe("file /lpnext/assets/later.js");
});

test("a new build takes over at once, and files of an open tab stay for 30 days", async () => {
  await running("1");
  server = siteOf("2");
  const worker = await running("2");
  expect(worker.skipWaiting).toHaveBeenCalled();
  expect(worker.clients.claim).toHaveBeenCalled();
  server = away;
  expect(await worker.request(document, navigation)).toBe(html("2"));
  expect(keptFiles()).toEqual(["/lpnext/assets/1.js", "/lpnext/assets/2.js"]);
  const old = { headers: { date: now(31 * 86_400_000) } };
  for (const name of ["1", "2"])
    caches.stores.get("dossier-files")!.set(`${origin}/lpnext/assets/${name}.js`, new Response("", old));
  await worker.activate();
  expect(keptFiles()).toEqual(["/lpnext/assets/2.js"]);
});

test.each([
  ["a page of another build, while a release is under way", () => siteOf("1")],
  [
    "a missing page",
    () => (url: string) => new Response("", { status: url.includes("/offline/") ? 404 : 200 }),
  ],
  [
    "a missing file",
    () => (url: string) => (url.includes("/lpnext/") ? new Response("", { status: 404 }) : siteOf("2")(url)),
  ],
])("%s does not replace what the device has", async (_case, site) => {
  const before = await running("1");
  server = site();
  const worker = run(settings("2"));
  await expect(worker.install()).rejects.toThrow("build 2");
  expect(worker.skipWaiting).not.toHaveBeenCalled();
  server = away;
  expect(await before.request(document, navigation)).toBe(html("1"));
});

test("the page in another theme is deleted", async () => {
  await running();
  const light = { ...settings("1"), page: "/cz/cs/offline/resume?scheme=light" };
  const worker = run(light);
  await worker.install();
  await worker.activate();
  expect([...caches.stores.get("dossier-pages")!.keys()]).toEqual([
    `${origin}/cz/cs/offline/resume?scheme=light`,
  ]);
});

test("switched off by the operator, the worker removes itself and everything that was kept", async () => {
  await running();
  const worker = run(null);
  await worker.install();
  await worker.activate();
  expect(worker.registration.unregister).toHaveBeenCalled();
  expect([...caches.stores.keys()]).toEqual([]);
  expect(await worker.request(document, navigation)).toBeNull();
});

test("on a full disk, files come from the server", async () => {
  const worker = run(settings("1"));
  const { open } = caches;
  caches.open = async (name) => ({
    ...(await open(name)),
    put: () => Promise.reject(new DOMException("", "QuotaExceededError")),
  });
  expect(await worker.request("/lpnext/assets/later.js")).toBe("file /lpnext/assets/later.js");
});

test("where the browser can, requests of the API do not start the worker; a refusal of that changes nothing", async () => {
  const worker = run(settings("1"));
  const addRoutes = vi.fn(async () => Promise.reject(new TypeError("unknown condition")));
  await worker.install({ addRoutes });
  expect(addRoutes).toHaveBeenCalledWith([
    { condition: { urlPattern: { pathname: "/cz/cs/api/*" } }, source: "network" },
  ]);
  expect(worker.skipWaiting).toHaveBeenCalled();
});
