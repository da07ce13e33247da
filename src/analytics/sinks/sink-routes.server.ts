import { OpenAPIHono, type z } from "@hono/zod-openapi";
import type { Context, Env, Handler, MiddlewareHandler } from "hono";
import type { Budgets } from "../../budgets/budgets.server.ts";
import { mediaType } from "../../kit/api/content-type.ts";
import { invalidInput } from "../../kit/api/field-errors.ts";
import { declaredBytes, limitBody, parseJson } from "../../kit/api/request-body.ts";
import { AppError } from "../../kit/errors.ts";
import { fieldPath, type Path } from "../../kit/json.ts";
import { reportSchemaOf } from "../errors/error-report.ts";
import { portalCode, type ReceivedEvent, schemaOf } from "../events/event-catalogue.ts";
import { sinkEndpoints } from "./sink-endpoints.ts";
import { maxBatchEvents, maxBodyBytes, minRequestBytes, type SinkName } from "./sink-limits.ts";
import type { Sinks } from "./sinks.server.ts";

/** What the request context and the session say about the sender. */
type Sender = {
  /** The portal of the request's host; a page may name another one. */
  portal: string;
  clientIp: string;
  userId: string | null;
  /** The visitor consented to statistics, so events may carry the user id. */
  statisticsConsent: boolean;
};

type Deps<E extends Env> = {
  sinks: Sinks;
  /** Rejects cross-site requests. Essential here: any page may post plain text without a preflight. */
  sameOrigin: MiddlewareHandler<E>;
  senderOf(c: Context<E>): Sender;
  /** Whether a content entry names this event (HDR-20). Unknown events are rejected. */
  isContentEvent(name: string): boolean;
  budgets: Budgets;
};

/** Levels of nesting that any valid body needs at most. */
const maxBodyDepth = 6;

/**
 * POST /error/log (CAL-05) and POST /clientevents (CAL-14). Responds 202 once there is room for the whole body; the
 * database is written later. Invalid bodies get 400, excess ones 429 or 503 with Retry-After, and nothing of them is stored.
 */
export function createSinkRoutes<E extends Env>(deps: Deps<E>): OpenAPIHono<E> {
  const { sinks, senderOf, isContentEvent, budgets } = deps;
  const app = new OpenAPIHono<E>();
  for (const endpoint of sinkEndpoints) app.openAPIRegistry.registerPath(endpoint);

  const receiveEvents: Handler<E> = async (c) => {
    const { portal, clientIp, userId, statisticsConsent } = senderOf(c);
    const batch = readBatch(parseJson(await c.req.text(), maxBodyDepth), isContentEvent);
    await budgets.spend("eventRows", { clientIp }, batch.events.length);
    await sinks.acceptEvents(batch.events, {
      portal: batch.portal ?? portal,
      userId: statisticsConsent ? userId : null,
      signedIn: userId !== null,
    });
    return c.json({ accepted: batch.events.length }, 202);
  };

  const receiveError: Handler<E> = async (c) => {
    const { portal, clientIp, userId } = senderOf(c);
    const body = parseJson(await c.req.text(), maxBodyDepth);
    const report = parse(reportSchemaOf(body), body, []);
    await budgets.spend("reportRows", { clientIp });
    await sinks.acceptError(report, { portal, userId });
    return c.json({ accepted: 1 }, 202);
  };

  app.post("/clientevents", ...guard(deps, "events"), receiveEvents);
  app.post("/error/log", ...guard(deps, "errors"), receiveError);
  return app;
}

/** Cheap checks first: the body is read only after the origin, the content type, the budget and the size are accepted. */
function guard<E extends Env>(
  { sameOrigin, senderOf, budgets }: Deps<E>,
  sink: SinkName,
): [MiddlewareHandler<E>, MiddlewareHandler<E>, MiddlewareHandler<E>] {
  const spendBytes: MiddlewareHandler<E> = async (c, next) => {
    const type = mediaType(c.req.header("content-type"));
    if (type !== "application/json" && type !== "text/plain")
      throw new AppError("unsupportedType", `content type ${type || "missing"}`);
    const { clientIp } = senderOf(c);
    const bytes = Math.max(declaredBytes(c, maxBodyBytes[sink]), minRequestBytes);
    await budgets.spend(sink === "events" ? "eventBytes" : "reportBytes", { clientIp }, bytes);
    await next();
  };
  return [sameOrigin, spendBytes, limitBody(maxBodyBytes[sink])];
}

type Batch = { events: ReceivedEvent[]; portal: string | null };

/** One event, or a batch as in `batchBody`. Each event is validated by the schema for its name. */
function readBatch(body: unknown, isContentEvent: (name: string) => boolean): Batch {
  if (typeof body !== "object" || body === null) throw invalid([]);
  const readEvent = (event: unknown, path: Path): ReceivedEvent => {
    const schema = schemaOf(Object(event).event, isContentEvent);
    if (!schema) throw invalid([...path, "event"]);
    return parse(schema as z.ZodType<ReceivedEvent>, event, path);
  };
  if (!("events" in body)) return { events: [readEvent(body, [])], portal: null };
  const { events, portalCD, ...others } = body as Record<string, unknown>;
  const [unknownKey] = Object.keys(others);
  if (unknownKey !== undefined) throw invalid([unknownKey]);
  if (!Array.isArray(events) || events.length === 0 || events.length > maxBatchEvents)
    throw invalid(["events"]);
  const portal = portalCD === undefined ? null : parse(portalCode, portalCD, ["portalCD"]).toLowerCase();
  return { events: events.map((event, at) => readEvent(event, ["events", at])), portal };
}

/** The validated value. Throws `invalid` with field paths that start at `path`. */
function parse<T>(schema: z.ZodType<T>, value: unknown, path: Path): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error.issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] })));
}

const invalid = (path: Path): AppError => {
  const field = fieldPath(path);
  return new AppError("invalid", `invalid: ${field}`, { fields: [{ path: field, key: "invalid" }] });
};
