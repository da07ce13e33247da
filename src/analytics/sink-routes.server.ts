import { OpenAPIHono, type z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { mediaType } from "../kit/content-type.ts";
import { AppError, type FieldError } from "../kit/errors.ts";
import { atMost, parseJson } from "../kit/request-body.ts";
import { createNetworkBudgets } from "./budget.ts";
import { reportSchemaOf } from "./error-report.ts";
import { portalCode, type ReceivedEvent, schemaOf } from "./events.ts";
import { sinkApi } from "./sink-api.ts";
import { mostBytes, mostEvents, type SinkBounds, sinkBounds } from "./sink-bounds.ts";
import type { SinkName, Sinks } from "./sinks.server.ts";

/** What the sinks have to know of a request; the edge and the session say it. */
export type SinkEnv = {
  Variables: {
    viewer: { userId: string } | null;
    portal: { code: string };
    clientIp: string;
  };
};

type Deps<E extends SinkEnv> = {
  sinks: Sinks;
  /** Refuses what other sites cause; here with particular reason, for they may send plain text without asking. */
  sameOrigin: MiddlewareHandler;
  /** What an address counts for in limits. */
  networkOf(address: string): string;
  /** Whether events may carry the id of the person: consent to statistics. */
  mayIdentify(c: Context<E>): boolean;
  /** Whether an item of the content names this event (HDR-20). What nobody names is refused. */
  isContentEvent(name: string): boolean;
  bounds?: Record<SinkName, SinkBounds>;
};

/** No body of a sink is nested deeper. */
const deepest = 6;

/**
 * POST /error/log (CAL-05) and POST /clientevents (CAL-14). Answers 202 once there is room for all of it; nothing is
 * written while the request waits. 400 for what does not fit exactly, 429 and 503 with Retry-After, and then nothing of it
 * is kept.
 */
export function createSinkRoutes<E extends SinkEnv>(deps: Deps<E>): OpenAPIHono<E> {
  const { sinks, mayIdentify, isContentEvent, bounds = sinkBounds } = deps;
  const app = new OpenAPIHono<E>();

  for (const operation of sinkApi) app.openAPIRegistry.registerPath(operation);

  app.post("/clientevents", ...guard(deps, "events", bounds), async (c) => {
    const { portal, viewer } = variablesOf(c);
    const batch = readBatch(parseJson(await c.req.text(), deepest), isContentEvent);
    sinks.acceptEvents(batch.events, {
      portal: batch.portal ?? portal.code,
      userId: viewer && mayIdentify(c as unknown as Context<E>) ? viewer.userId : null,
      signedIn: viewer !== null,
    });
    return c.json({ accepted: batch.events.length }, 202);
  });

  app.post("/error/log", ...guard(deps, "errors", bounds), async (c) => {
    const { portal, viewer } = variablesOf(c);
    const body = parseJson(await c.req.text(), deepest);
    const report = check(reportSchemaOf(body), body, []);
    sinks.acceptError(report, { portal: portal.code, userId: viewer?.userId ?? null });
    return c.json({ accepted: 1 }, 202);
  });
  return app;
}

const variablesOf = (c: { var: unknown }) => c.var as SinkEnv["Variables"];

/** Cheap refusals first: nothing reads a body before its sender, its type and its size are known to be right. */
function guard<E extends SinkEnv>(
  { sameOrigin, networkOf }: Deps<E>,
  sink: SinkName,
  bounds: Record<SinkName, SinkBounds>,
): [MiddlewareHandler, MiddlewareHandler, MiddlewareHandler] {
  const takeFrom = createNetworkBudgets(bounds[sink].network);
  const limit: MiddlewareHandler = async (c, next) => {
    const type = mediaType(c.req.header("content-type"));
    if (type !== "application/json" && type !== "text/plain")
      throw new AppError("unsupportedType", `content type ${type || "missing"}`);
    const wait = takeFrom(networkOf(variablesOf(c).clientIp));
    if (wait > 0) throw new AppError("tooMany", `${sink} of one network`, { retryAfter: Math.ceil(wait) });
    await next();
  };
  return [sameOrigin, limit, atMost(mostBytes[sink])];
}

type Batch = { events: ReceivedEvent[]; portal: string | null };

/** One event, or a batch in the wrapping of `batchBody`. Each is checked by the schema of its name. */
function readBatch(body: unknown, isContentEvent: (name: string) => boolean): Batch {
  if (typeof body !== "object" || body === null) throw invalid([]);
  const readEvent = (event: unknown, path: string[]): ReceivedEvent => {
    const schema = schemaOf(Object(event).event, isContentEvent);
    if (!schema) throw invalid([...path, "event"]);
    return check(schema as z.ZodType<ReceivedEvent>, event, path);
  };
  if (!("events" in body)) return { events: [readEvent(body, [])], portal: null };
  const { events, portalCD, ...others } = body as Record<string, unknown>;
  const [stranger] = Object.keys(others);
  if (stranger !== undefined) throw invalid([stranger]);
  if (!Array.isArray(events) || events.length === 0 || events.length > mostEvents) throw invalid(["events"]);
  const portal = portalCD === undefined ? null : check(portalCode, portalCD, ["portalCD"]).toLowerCase();
  return { events: events.map((event, at) => readEvent(event, ["events", String(at)])), portal };
}

function check<T>(schema: z.ZodType<T>, value: unknown, path: string[]): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.flatMap(({ path: inner, ...issue }): FieldError[] => {
    const place = [...path, ...inner].join(".");
    return issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => ({ path: [...path, ...inner, key].join("."), key: "invalid" }))
      : [{ path: place, key: issue.code === "too_big" ? "tooLong" : "invalid" }];
  });
  throw new AppError("invalid", parsed.error.message, { fields: fields.slice(0, 20) });
}

const invalid = (path: string[]): AppError =>
  new AppError("invalid", `wrong: ${path.join(".")}`, { fields: [{ path: path.join("."), key: "invalid" }] });
