import type { Site, TestUser } from "../../tests/support/site.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests read response bodies without a schema
type Body = any;

/** Sends requests as a user; `body` of the response is null unless it is JSON. */
export const sendAs =
  (site: Site, user: TestUser) =>
  async (method: string, path: string, json?: unknown, headers: Record<string, string> = {}) => {
    const response = await site.request({ method, path, as: user, json, headers });
    const isJson = String(response.headers["content-type"]).startsWith("application/json");
    return { ...response, body: (isJson ? JSON.parse(response.text) : null) as Body };
  };
