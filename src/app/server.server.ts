import { createServer as createHttpServer, type Server } from "node:http";
import { createRequestHandler, type ServerDeps } from "./request-handler.server.ts";

/** The HTTP server of all portals. It does not listen yet. */
export function createServer(deps: ServerDeps): Server {
  const { handle, close } = createRequestHandler(deps);
  const timeouts = { headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 };
  return createHttpServer(timeouts, handle).once("close", close);
}
