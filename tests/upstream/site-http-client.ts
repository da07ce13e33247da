import { createHttpClient, type Endpoint, type RequestOptions } from "../../src/kit/client/http-client.ts";
import type { Site } from "../support/site.ts";

/** Paths at which our own server provides the upstream endpoints. */
const paths: Partial<Record<Endpoint["base"], string>> = {
  blob: "/blobcontent",
  api: "/api",
  trustRating: "/trust-rating",
};

/** The page server's HTTP client with a site of ours as every upstream service. */
export function createSiteHttpClient(site: Pick<Site, "request">) {
  const send = async (url: string | URL | Request, init: RequestInit = {}) => {
    const { pathname, search } = new URL(String(url));
    const response = await site.request({
      method: init.method,
      path: pathname + search,
      headers: init.headers as Record<string, string>,
      body: init.body as string | undefined,
    });
    return new Response(response.text, { status: response.status });
  };
  const client = createHttpClient({ bases: {}, send });
  return <Body>(endpoint: Endpoint<Body>, options: RequestOptions = {}): Promise<Body> =>
    client(endpoint, { ...options, base: `https://www.de.localhost${paths[endpoint.base] ?? ""}` });
}
