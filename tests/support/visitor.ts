import type { Site } from "./site.ts";

/** The target of a `Visitor`'s requests: a router or `siteTarget`. */
export type RequestTarget = {
  request(url: string, init: RequestInit, bindings: { clientIp: string }): Response | Promise<Response>;
};

/** Creates a visitor of the composed application, at one portal's base. */
export const visitSite = (site: Site, base: string, clientIp: string): Visitor =>
  new Visitor(siteTarget(site), base, clientIp);

const siteTarget = (site: Site): RequestTarget => ({
  async request(address, { method, headers, body }, { clientIp }) {
    const { host, pathname, search } = new URL(address);
    const sent = {
      origin: undefined,
      "sec-fetch-site": undefined,
      ...Object.fromEntries(new Headers(headers)),
    };
    const response = await site.request({
      method,
      path: `${pathname}${search}`,
      host,
      headers: { ...sent, "x-forwarded-for": clientIp },
      body: body === undefined ? undefined : String(body),
    });
    const received = Object.entries(response.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((single): [string, string] => [name, single]),
    );
    return new Response(response.text || null, { status: response.status, headers: received });
  },
});

type SendOptions = { headers?: Record<string, string>; without?: string[] };

export const cookieHeaderOf = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

/** Simulates a browser: stores cookies and sends fetch metadata. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #app: RequestTarget;
  readonly #site: string;
  readonly #clientIp: string;

  constructor(app: RequestTarget, site: string, clientIp: string) {
    this.#app = app;
    this.#site = site;
    this.#clientIp = clientIp;
  }

  /** Creates a browser with the same cookies. */
  copy(): Visitor {
    const copy = new Visitor(this.#app, this.#site, this.#clientIp);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  /** Sends a HEAD request as a page's script does. */
  head(path: string): Promise<Response> {
    return this.#send(path, { method: "HEAD" }, { headers: this.#fetchHeaders() });
  }

  get(path: string, sent: SendOptions = {}): Promise<Response> {
    return this.#send(path, { method: "GET" }, { ...sent, headers: { ...navigation, ...sent.headers } });
  }

  post(path: string, body?: unknown, sent: SendOptions = {}): Promise<Response> {
    const json: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
    const init = { method: "POST", body: body === undefined ? undefined : JSON.stringify(body) };
    return this.#send(path, init, {
      ...sent,
      headers: { ...this.#fetchHeaders(), ...json, ...sent.headers },
    });
  }

  /** Sends JSON as a page's script does. */
  put(path: string, body: unknown): Promise<Response> {
    const headers = { ...this.#fetchHeaders(), "content-type": "application/json" };
    return this.#send(path, { method: "PUT", body: JSON.stringify(body) }, { headers });
  }

  delete(path: string): Promise<Response> {
    return this.#send(path, { method: "DELETE" }, { headers: this.#fetchHeaders() });
  }

  /** Submits a form without script. */
  submit(path: string, fields: Record<string, string>, sent: SendOptions = {}): Promise<Response> {
    const form = {
      ...this.#fetchHeaders(),
      ...navigation,
      "content-type": "application/x-www-form-urlencoded",
    };
    const init = { method: "POST", body: new URLSearchParams(fields).toString() };
    return this.#send(path, init, { ...sent, headers: { ...form, ...sent.headers } });
  }

  #fetchHeaders() {
    return {
      origin: new URL(this.#site).origin,
      "sec-fetch-site": "same-origin",
      "sec-fetch-mode": "cors",
      "sec-fetch-dest": "empty",
    };
  }

  async #send(
    path: string,
    init: RequestInit,
    { headers = {}, without = [] }: SendOptions,
  ): Promise<Response> {
    const sentHeaders = new Headers(headers);
    for (const name of without) sentHeaders.delete(name);
    if (this.cookies.size > 0 && !sentHeaders.has("cookie"))
      sentHeaders.set("cookie", cookieHeaderOf(this.cookies));
    const url = path.startsWith("http") ? path : `${this.#site}${path}`;
    const response = await this.#app.request(
      url,
      { ...init, headers: sentHeaders },
      { clientIp: this.#clientIp },
    );
    for (const cookie of response.headers.getSetCookie()) this.#storeCookie(cookie);
    return response;
  }

  #storeCookie(cookie: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/max-age=0/i.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

const navigation = {
  "sec-fetch-site": "same-origin",
  "sec-fetch-mode": "navigate",
  "sec-fetch-dest": "document",
};
