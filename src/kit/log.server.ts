/** One JSON line per event on stderr, so that a line break in the data cannot forge an entry. */
type Level = "info" | "warn" | "error";

function write(level: Level, event: string, data: Record<string, unknown> = {}): void {
  const cause = data.error;
  const error =
    cause instanceof Error
      ? {
          message: presentText(cause.message),
          stack: presentText(cause.stack ?? ""),
          cause: cause.cause && presentText(String(cause.cause)),
        }
      : cause;
  process.stderr.write(
    `${JSON.stringify({ time: new Date().toISOString(), level, event, ...data, ...(error ? { error } : {}) })}\n`,
  );
}

/** Drizzle's messages end with the values of the statement: addresses and documents, which no log may hold. */
const withoutParameters = (text: string): string => text.replace(/\nparams: [^\n]*/g, "");

/** Characters of a text; an error may carry what a service answered, which can be a whole page each time. */
const longest = 10_000;

const presentText = (text: string): string => withoutParameters(text).slice(0, longest);

export const log = {
  info: (event: string, data?: Record<string, unknown>) => write("info", event, data),
  warn: (event: string, data?: Record<string, unknown>) => write("warn", event, data),
  error: (event: string, data?: Record<string, unknown>) => write("error", event, data),
};
