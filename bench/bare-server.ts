/**
 * The baseline: a `node:http` server that sends the same bytes with the same headers for the same hosts, and does nothing
 * else. `BARE_PAGES` names a JSON file: host and path → { headers, body (base64) }.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

type Page = { headers: string[]; body: string };
const pages = new Map(
  Object.entries(JSON.parse(readFileSync(process.env.BARE_PAGES!, "utf8")) as Record<string, Page>).map(
    ([address, page]) => [address, { headers: page.headers, body: Buffer.from(page.body, "base64") }],
  ),
);
const fallback = [...pages.values()][0]!;

createServer((request, response) => {
  const page = pages.get(`${request.headers.host} ${request.url}`) ?? fallback;
  response.writeHead(200, page.headers);
  response.end(page.body);
}).listen(Number(process.env.PORT), "127.0.0.1");
