import { HTTPException } from "hono/http-exception";
import type { Translate, Translator } from "../content/messages.ts";
import { isDatabaseUnavailable } from "../db/errors.server.ts";
import { fieldKeys } from "../kit/api/field-errors.ts";
import { AppError, type ErrorCode } from "../kit/errors.ts";
import { formatTag, type Locale, type Portal } from "../portals/portal.ts";

/** Any thrown value as an AppError. A database that is down or too busy is `unavailable`, because a retry may succeed. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error))
    return new AppError("unavailable", "database unavailable", { retryAfter: 1, cause: error });
  if (isClientAbort(error))
    return new AppError("invalid", "the client closed the connection", { cause: error });
  // Hono refuses some requests before a schema sees them.
  if (error instanceof HTTPException && error.status in codeOfStatus)
    return new AppError(codeOfStatus[error.status]!, error.message, { cause: error });
  return new AppError("internal", undefined, { cause: error });
}

/** Messages of Node and of the server adapter for a connection that its client closed during the request. */
const abortMessages = new Set(["aborted", "Client connection prematurely closed."]);

/** The client has closed the connection: no error of the server, and no response arrives. */
export const isClientAbort = (error: unknown): boolean =>
  error instanceof Error && abortMessages.has(error.message);

const codeOfStatus: Partial<Record<number, ErrorCode>> = {
  400: "invalid",
  413: "tooLarge",
  415: "unsupportedType",
};

/** The body of an error response: the code, and its messages in the portal's language. */
export function presentError(
  error: AppError,
  translator: Translator,
  { portal, lite }: { portal: Portal; lite: boolean },
) {
  const t = translator(portal.locale, "errors", { lite });
  const { fields, current } = error.details;
  return {
    code: error.code satisfies ErrorCode,
    message: errorMessage(t, portal.locale, error),
    ...(fields
      ? { fields: fields.map(({ path, key }) => ({ path, key, message: fieldMessage(t, key) })) }
      : {}),
    ...(current === undefined ? {} : { current }),
  };
}

/** Says when to try again and what to delete, where the error knows it. */
export function errorMessage(
  t: Translate<"errors">,
  locale: Locale,
  { code, details: { retryAfter, full, reason, max } }: AppError,
): string {
  if (code === "tooMany" && retryAfter) return t("tooManyUntil", { when: formatWait(locale, retryAfter) });
  if (code === "storageFull" && full) return t(`${full}Full`);
  if (reason) return t(reason, { max: String(max ?? "") });
  return t(code);
}

/** "in 40 seconds", "in 5 minutes", "in 2 hours": rounded up, so that a client who waits that long is not refused again. */
function formatWait(locale: Locale, seconds: number): string {
  const format = new Intl.RelativeTimeFormat(formatTag(locale), { numeric: "always" });
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 60) return format.format(Math.ceil(seconds), "second");
  return minutes < 120 ? format.format(minutes, "minute") : format.format(Math.ceil(minutes / 60), "hour");
}

const fieldMessage = (t: Translate<"errors">, key: string): string =>
  t(fieldKeys.has(key) ? (`field.${key}` as "field.required") : "field.invalid");
