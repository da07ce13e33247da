import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { createSecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Headers of HTTP/1.1 that HTTP/2 forbids. */
const hopByHop = ["connection", "keep-alive", "transfer-encoding", "upgrade"];

/**
 * Terminates TLS and HTTP/2, as a production proxy does, with a self-signed certificate. Rewrites `origin` to http, which
 * the server expects.
 */
export async function startHttp2Proxy(port: number): Promise<{ port: number; close: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), "dossier-bench-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const subject = [
    "-subj",
    "/CN=localhost",
    "-days",
    "1",
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:P-256",
  ];
  execFileSync("openssl", ["req", "-x509", "-nodes", ...subject, "-keyout", key, "-out", cert], {
    stdio: "ignore",
  });
  const server = createSecureServer(
    { key: readFileSync(key), cert: readFileSync(cert) },
    (incoming, outgoing) => {
      const { ":authority": authority = "" } = incoming.headers;
      const host = authority.replace(/:\d+$/, `:${port}`);
      const headers = Object.fromEntries(
        Object.entries(incoming.headers).filter(([name]) => !name.startsWith(":")),
      );
      if (headers.origin) headers.origin = `http://${host}`;
      const forwarded = request(
        {
          host: "127.0.0.1",
          port,
          method: incoming.method,
          path: incoming.url,
          headers: { ...headers, host },
        },
        (response) => {
          const sent = Object.entries(response.headers).filter(([name]) => !hopByHop.includes(name));
          outgoing.writeHead(response.statusCode ?? 502, Object.fromEntries(sent));
          response.pipe(outgoing);
        },
      );
      forwarded.on("error", () => outgoing.stream.close());
      incoming.pipe(forwarded);
    },
  );
  rmSync(folder, { recursive: true });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}
