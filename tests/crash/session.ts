import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type HttpResponse, sendRequest } from "./http.ts";
import type { ServerProcess } from "./server-process.ts";

/** Milliseconds without a result after which a test fails. */
export const patience = 60_000;

/**
 * Signs up a new user, follows the link in the mail, and returns the user's Cookie header. `clientAddress`: for a server
 * that trusts this machine as a proxy.
 */
export async function signUp(server: ServerProcess, email: string, clientAddress?: string): Promise<string> {
  const jar = new Map<string, string>();
  const send = async (options: Parameters<typeof sendRequest>[1]) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = clientAddress ? { "x-forwarded-for": clientAddress } : undefined;
    const response = await sendRequest(server.port, { ...options, cookie, headers });
    storeCookies(jar, response);
    return response;
  };
  const json = { email, password: "a long enough secret of a test", name: "Crash Tester" };
  expectStatus(await send({ method: "POST", path: "/api/account/sign-up", json }), 202);
  const link = await findLink(join(server.dataDir, "mail"), email);
  expectStatus(await send({ path: `${link.pathname}${link.search}` }), 303);
  return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
}

function storeCookies(jar: Map<string, string>, { headers }: HttpResponse): void {
  for (const line of headers["set-cookie"] ?? []) {
    const [pair = ""] = line.split(";");
    const at = pair.indexOf("=");
    jar.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

/** The confirmation link of the mail to `email`, once it has been delivered. */
async function findLink(directory: string, email: string): Promise<URL> {
  for (const end = Date.now() + patience; Date.now() < end; await pause(50)) {
    for (const name of await readdir(directory).catch(() => [])) {
      if (!name.endsWith(".eml")) continue;
      const mail = decodeQuotedPrintable(await readFile(join(directory, name), "utf8"));
      const link = mail.includes(email) && /https?:\/\/\S+\/account\/confirm\?[^\s"<>]+/.exec(mail)?.[0];
      if (link) return new URL(link.replaceAll("&amp;", "&"));
    }
  }
  throw new Error(`no mail for ${email} in ${directory}`);
}

const decodeQuotedPrintable = (text: string): string =>
  text
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

export function expectStatus(response: HttpResponse, status: number): void {
  if (response.status !== status)
    throw new Error(`expected ${status}, got ${response.status}: ${response.body}`);
}
