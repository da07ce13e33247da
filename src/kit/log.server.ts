import { randomBytes } from "node:crypto";
import pino from "pino";
import { LogLimit } from "./log-limit.ts";

type Data = Record<string, unknown>;

/** Errors can carry the body of an upstream response; characters of a text that reach the log. */
const maxTextLength = 10_000;

/**
 * Drizzle appends a statement's values to its messages. They hold addresses, tokens and documents, which no log may contain,
 * and they may have several lines, so everything after their start is removed.
 */
const withoutParameters = (text: string): string => text.split("\nparams: ", 1)[0]!;

const serializeText = (text: string): string => withoutParameters(text).slice(0, maxTextLength);

const serializeError = (error: unknown): unknown =>
  error instanceof Error
    ? {
        message: serializeText(error.message),
        // The message comes first in the stack. Its values must not hide the lines that follow.
        stack: serializeText(
          (error.stack ?? "").replace(error.message, () => withoutParameters(error.message)),
        ),
        cause: error.cause && serializeText(String(error.cause)),
      }
    : error;

const logger = pino(
  {
    base: null,
    messageKey: "event",
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    serializers: { error: serializeError },
  },
  // A plain stream writes each line before the call returns, so nothing is lost when the process exits.
  process.stderr,
);

const limit = new LogLimit((of, lines) => logger.warn({ of, lines }, "log.lines-suppressed"));
process.on("exit", () => limit.flush());

export type LogLevel = "debug" | "info" | "warn" | "error";
export type Log = Record<LogLevel, (event: string, data?: Data) => void>;

/**
 * One JSON line per event on stderr: `level`, `time`, the data, `event`. An event is named `area.what-happened`. JSON
 * escapes line breaks, so data cannot forge an entry. `data.error` is shortened and loses statement parameters. Of each
 * event at most 60 lines a minute are written; `log.lines-suppressed` counts the others.
 */
export const log: Log = {
  debug: (event, data) => write("debug", event, data),
  info: (event, data) => write("info", event, data),
  warn: (event, data) => write("warn", event, data),
  error: (event, data) => write("error", event, data),
};

function write(level: LogLevel, event: string, data: Data = {}): void {
  if (logger.isLevelEnabled(level) && limit.admits(event)) logger[level](data, event);
}

/** Drops events below the level. */
export function setLogLevel(level: LogLevel): void {
  logger.level = level;
}

const processId = randomBytes(5).toString("base64url");
let requestCount = 0;

/** An id that connects the log entries of one request. Every request gets one, so it is cheaper than a UUID. */
export function newRequestId(): string {
  requestCount += 1;
  return `${processId}-${requestCount.toString(36)}`;
}
