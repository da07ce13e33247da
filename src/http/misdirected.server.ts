import type { IncomingMessage, ServerResponse } from "node:http";
import { html } from "hono/html";
import { addressOf, type Deployment, servedPortals } from "../portals/hosts/addresses.ts";
import { sendText } from "./responses.server.ts";

/**
 * Refuses a request for a host that is not served (RFC 9110, section 15.5.20). In development the response lists the portals'
 * addresses, because `http://127.0.0.1:3000` is what a newcomer tries first. It repeats nothing of the request.
 */
export function createMisdirectedResponse(
  deployment: Deployment,
  production: boolean,
  headers: Record<string, string>,
): (request: IncomingMessage, response: ServerResponse) => void {
  const addresses = servedPortals(deployment).map((portal) => ({
    country: portal.countryName.english,
    href: addressOf(deployment, portal),
  }));
  const lines = addresses.map(({ country, href }) => `${country.padEnd(16)} ${href}`);
  const text = production
    ? "Misdirected request\n"
    : `No country is served at this address. Open one of these:\n\n${lines.join("\n")}\n`;
  const page = String(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Choose a country</title></head>
<body>
<main>
<h1>No country is served at this address</h1>
<p>Each country has an address of its own:</p>
<ul>
${addresses.map(({ country, href }) => html`<li><a href="${href}">${country}</a></li>\n`)}</ul>
</main>
</body>
</html>
`);
  const common = { ...headers, "cache-control": "no-store" };
  return (request, response) => {
    if (production || !request.headers.accept?.includes("text/html"))
      return sendText(response, 421, text, common);
    response.writeHead(421, { ...common, "content-type": "text/html; charset=utf-8" });
    response.end(request.method === "HEAD" ? undefined : page);
  };
}
