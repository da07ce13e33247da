import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context, Env, Handler, MiddlewareHandler } from "hono";
import type { Budgets } from "../../budgets/budgets.server.ts";
import { requireContentType } from "../../kit/api/content-type.ts";
import { errorResponses } from "../../kit/api/error-response.ts";
import { declaredBytes, limitBody, parseJson } from "../../kit/api/request-body.ts";
import { AppError } from "../../kit/errors.ts";
import { maxBodyBytes, minRequestBytes } from "../sinks/sink-limits.ts";
import type { Sinks } from "../sinks/sinks.server.ts";
import { readPolicyReports } from "./policy-report.ts";

type Deps<E extends Env> = {
  sinks: Pick<Sinks, "acceptError">;
  /** Rejects requests that another site's page sends. Browsers send some reports without any header about their origin. */
  notCrossSite: MiddlewareHandler<E>;
  senderOf(c: Context<E>): { portal: string; clientIp: string; userId: string | null; origin: string };
  budgets: Budgets;
};

const types = ["application/csp-report", "application/reports+json"] as const;
const maxBodyDepth = 6;

const report = z.looseObject({}).describe("As the browser builds it; reports in an unknown form are ignored");

const endpoint = createRoute({
  method: "post",
  path: "/csp-reports",
  operationId: "reportPolicyViolations",
  tags: ["analytics"],
  summary: "Report violations of a page's content security policy; browsers send it",
  request: {
    body: {
      required: true,
      content: { [types[0]]: { schema: report }, [types[1]]: { schema: z.array(report).or(report) } },
    },
  },
  responses: {
    204: { description: "Received, whether or not it can be read" },
    ...errorResponses("crossSite", "tooLarge", "unsupportedType", "tooMany", "unavailable"),
  },
});

/** POST /csp-reports stores violations with the error reports, within the same budgets. */
export function createPolicyReportRoutes<E extends Env>(deps: Deps<E>): OpenAPIHono<E> {
  const { sinks, notCrossSite, senderOf, budgets } = deps;
  const app = new OpenAPIHono<E>();
  app.openAPIRegistry.registerPath(endpoint);

  const spendBytes: MiddlewareHandler<E> = async (c, next) => {
    const bytes = Math.max(declaredBytes(c, maxBodyBytes.errors), minRequestBytes);
    await budgets.spend("reportBytes", { clientIp: senderOf(c).clientIp }, bytes);
    await next();
  };

  const receive: Handler<E> = async (c) => {
    const { portal, clientIp, userId, origin } = senderOf(c);
    const source = { host: new URL(origin).host, agent: c.req.header("user-agent") ?? "" };
    const reports = readPolicyReports(parseLeniently(await c.req.text()), source);
    if (reports.length > 0) await budgets.spend("reportRows", { clientIp }, reports.length);
    for (const one of reports) await sinks.acceptError(one, { portal, userId });
    return c.body(null, 204);
  };

  app.post(
    "/csp-reports",
    notCrossSite,
    requireContentType(...types),
    spendBytes,
    limitBody(maxBodyBytes.errors),
    receive,
  );
  return app;
}

/** Null for a body that is not JSON within the usual limits. */
function parseLeniently(body: string): unknown {
  try {
    return parseJson(body, maxBodyDepth);
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid") return null;
    throw error;
  }
}
