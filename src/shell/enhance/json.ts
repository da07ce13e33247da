/**
 * Reads JSON that anybody may have written, as an object whose properties can be asked for: an empty one for what is no
 * JSON, or null. Properties may be anything.
 */
export function parseJson(text: string | null | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(text as string));
  } catch {
    return {};
  }
}

/** The JSON answer of a request, as `parseJson` gives it; rejects where it failed. */
export const fetchJson = (path: string, init?: RequestInit): Promise<Record<string, unknown>> =>
  fetch(path, init).then((answer) => (answer.ok ? answer.json().then(Object) : Promise.reject(answer)));
