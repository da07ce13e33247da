import type { Context } from "hono";
import type { AppError } from "../kit/errors.ts";

/** Fields of a failed form that its page needs again; the password is none of them. */
const returned = ["next", "confirm", "token"];

/** What a form's page is told about a failure: its code, the fields, and what was hidden in the form. */
export async function failureQuery(c: Context, error: AppError): Promise<URLSearchParams> {
  const query = new URLSearchParams({ error: error.code });
  for (const { path, key } of error.details.fields ?? []) query.append("field", `${path}.${key}`);
  const form = new URLSearchParams(await c.req.text());
  for (const name of returned) {
    const value = form.get(name);
    if (value && value.length <= 2048) query.set(name, value);
  }
  return query;
}
